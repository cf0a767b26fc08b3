import { z } from "zod";
import { lockListing } from "@/db/admin-orders";
import { writeAudit } from "@/db/audit";
import { findPackage } from "@/db/newsletter";
import { hasFeature, insertFeature } from "@/db/newsletter-features";
import { asAdmin } from "@/lib/core/context";
import { Day, line } from "@/lib/core/fields";
import { formatDay } from "@/lib/core/format/dates";
import { badField } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { refuseApprovedIssue } from "@/lib/newsletter/bookings";
import { datesAround, weekdayOf } from "@/lib/newsletter/send-dates";
import { change } from "./fields";

export const recordNewsletterFeature = definePageOperation({
  ...change,
  name: "record_newsletter_feature",
  summary:
    "Records a live listing's place in an issue, past or coming. If two admins record the same one, one succeeds.",
  input: z.strictObject({
    /** Its slug or id. */
    listing: line(textBounds.named),
    /** The ad package's id. */
    package: z.uuid(),
    title: line(textBounds.featureTitle),
    date: Day,
    payment_reference: z.string().trim().max(textBounds.paymentReference).default(""),
  }),
  async run({ listing: named, package: packageId, title, date, payment_reference: paid }, ctx) {
    await ctx.db.transaction(async (tx) => {
      const listing = await lockListing(tx, named);
      if (listing?.status !== "live") {
        throw badField("listing", "unknown_value", "names no live listing", "Write its slug or its id.");
      }
      const ad = await findPackage(tx, packageId);
      if (!ad) throw badField("package", "unknown_value", "is no package any more", "Choose another one.");
      refuseOtherDay(date, ad.sendsOn);
      await refuseApprovedIssue(tx, date, ctx);
      if (await hasFeature(tx, { listingId: listing.id, date, packageId })) {
        const fix = "Look among the features.";
        throw badField("date", "already_recorded", "has this listing in this package already", fix);
      }
      const paymentReference = paid || null;
      await insertFeature(tx, { listingId: listing.id, packageId, title, date, paymentReference, createdAt: ctx.now });
      const reason = `“${title}”, ${ad.name}, ${date}${paid ? `, paid ${paid}` : ""}`;
      const actor = asAdmin(ctx);
      const action = "record_newsletter_feature";
      await writeAudit(tx, [{ listingId: listing.id, actor, action, reason, at: ctx.now }]);
    });
  },
});

/** An issue goes out on its package's weekday; the message for another day names the nearest issues. */
function refuseOtherDay(date: string, sendsOn: number): void {
  if (weekdayOf(date) === sendsOn) return;
  const [last, next] = datesAround(date, sendsOn).map(formatDay);
  const message = `is ${formatDay(date)}, and no issue with this package goes out on that day`;
  throw badField("date", "not_an_issue_date", message, `The nearest issues are ${last} and ${next}.`);
}
