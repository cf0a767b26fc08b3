import { z } from "zod";
import { deleteBooking } from "@/db/newsletter";
import { Problem } from "@/lib/core/errors";
import { Day } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { auditPackage, lockKnown } from "@/lib/newsletter/packages";
import { change } from "./fields";

export const freeAdDate = definePageOperation({
  ...change,
  name: "free_ad_date",
  summary: "Frees a sold date of an ad package.",
  input: z.strictObject({ id: z.uuid(), date: Day }),
  async run({ id, date }, ctx) {
    await ctx.db.transaction(async (tx) => {
      const row = await lockKnown(tx, id);
      const freed = await deleteBooking(tx, id, date);
      if (!freed) throw new Problem("invalid_request", "This date is free already: another admin may have been first.");
      await auditPackage(ctx, tx, row, "free_ad_date", freed.note ? `${date}, ${freed.note}` : date);
    });
    return { date };
  },
});
