import { z } from "zod";
import { updatePackage } from "@/db/newsletter";
import { ShownTexts, type Texts, textEdit } from "@/lib/core/changed-fields";
import { changesOf } from "@/lib/core/changes";
import { readFields } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { fieldsOf, judgePrice, PackageFields, toColumns } from "@/lib/newsletter/package-fields";
import { auditPackage, lockKnown } from "@/lib/newsletter/packages";
import { change } from "./fields";

export const editAdPackage = definePageOperation({
  ...change,
  name: "edit_ad_package",
  summary:
    "Changes an ad package. If somebody has changed the same fields since the form was shown, nothing is written and the answer is their text.",
  input: z.strictObject({ id: z.uuid(), shown: ShownTexts, ...PackageFields.shape }),
  judge: judgePrice,
  run({ id, shown, ...written }, ctx): Promise<{ changed: boolean } | { theirs: Texts }> {
    const typed = fieldsOf(toColumns(written));
    return ctx.db.transaction(async (tx) => {
      const row = await lockKnown(tx, id);
      const before = fieldsOf(row);
      const { own, theirs } = textEdit(shown, typed, before);
      if (theirs) return { theirs };
      const values = toColumns(readFields(PackageFields, { ...before, ...own }));
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
