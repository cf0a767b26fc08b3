import { z } from "zod";
import { insertBooking } from "@/db/newsletter";
import { badField } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { refuseApprovedIssue, refuseOtherDay } from "@/lib/newsletter/bookings";
import { auditPackage, lockKnown } from "@/lib/newsletter/packages";
import { change } from "./fields";

export const bookAdDate = definePageOperation({
  ...change,
  name: "book_ad_date",
  summary:
    "Marks a date of an ad package as sold. If two admins do it at once, one succeeds and the other gets an error.",
  input: z.strictObject({
    id: z.uuid(),
    date: z.string().max(textBounds.period),
    note: z.string().trim().max(textBounds.bookingNote).default(""),
  }),
  async run({ id, date, note: words }, ctx) {
    await ctx.db.transaction(async (tx) => {
      const row = await lockKnown(tx, id);
      refuseOtherDay(date, row.sendsOn, ctx.now);
      await refuseApprovedIssue(tx, date, ctx);
      if (!(await insertBooking(tx, { packageId: id, date, note: words || null }))) {
        throw badField("date", "already_booked", "is sold already", "Choose another date.");
      }
      await auditPackage(ctx, tx, row, "book_ad_date", words ? `${date}, ${words}` : date);
    });
    return { date };
  },
});
