import { z } from "zod";
import { updatePackage } from "@/db/newsletter";
import { definePageOperation } from "@/lib/core/operation";
import { auditPackage, lockKnown } from "@/lib/newsletter/packages";
import { change } from "./fields";

export const offerAdPackage = definePageOperation({
  ...change,
  name: "offer_ad_package",
  summary: "Puts an ad package on offer or takes it off. Its sold dates stay.",
  input: z.strictObject({ id: z.uuid(), active: z.enum(["yes", "no"]) }),
  run({ id, active: wanted }, ctx) {
    const active = wanted === "yes";
    return ctx.db.transaction(async (tx) => {
      const row = await lockKnown(tx, id);
      if (row.active === active) return { active, changed: false };
      await updatePackage(tx, id, { active });
      await auditPackage(ctx, tx, row, active ? "activate_ad_package" : "deactivate_ad_package", null);
      return { active, changed: true };
    });
  },
});
