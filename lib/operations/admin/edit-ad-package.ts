import { z } from "zod";
import { updatePackage } from "@/db/newsletter";
import { changesOf } from "@/lib/core/changes";
import { refuseOldForm } from "@/lib/core/fingerprint";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { fieldsOf, judgePrice, PackageFields, toColumns } from "@/lib/newsletter/package-fields";
import { auditPackage, lockKnown } from "@/lib/newsletter/packages";
import { change } from "./fields";

export const editAdPackage = definePageOperation({
  ...change,
  name: "edit_ad_package",
  summary: "Changes an ad package. Refused if another admin changed it since its form was shown.",
  input: z.strictObject({ id: z.uuid(), fingerprint: z.string().max(textBounds.fingerprint), ...PackageFields.shape }),
  judge: judgePrice,
  run({ id, fingerprint, ...written }, ctx) {
    const values = toColumns(written);
    return ctx.db.transaction(async (tx) => {
      const row = await lockKnown(tx, id);
      const before = fieldsOf(row);
      refuseOldForm(before, fingerprint, "package");
      const changed = { ...row, ...values };
      const changes = changesOf(before, fieldsOf(changed));
      if (changes === "") return { changed: false };
      // A sample package stays a sample until an admin changes its checkout link.
      const sample = row.sample && row.checkoutUrl === values.checkoutUrl;
      await updatePackage(tx, id, { ...values, sample });
      await auditPackage(ctx, tx, changed, "edit_ad_package", changes);
      return { changed: true };
    });
  },
});
