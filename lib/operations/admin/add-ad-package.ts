import { insertPackage } from "@/db/newsletter";
import { changesOf } from "@/lib/core/changes";
import { definePageOperation } from "@/lib/core/operation";
import { fieldsOf, judgePrice, PackageFields, toColumns } from "@/lib/newsletter/package-fields";
import { auditPackage } from "@/lib/newsletter/packages";
import { change } from "./fields";

export const addAdPackage = definePageOperation({
  ...change,
  name: "add_ad_package",
  summary: "Adds an ad package, on offer at once and last in the list.",
  input: PackageFields,
  judge: judgePrice,
  run(written, ctx) {
    const values = toColumns(written);
    return ctx.db.transaction(async (tx) => {
      const row = await insertPackage(tx, values);
      await auditPackage(ctx, tx, row, "add_ad_package", changesOf(null, fieldsOf(row)));
      return { id: row.id };
    });
  },
});
