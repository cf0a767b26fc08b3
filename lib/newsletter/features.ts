import { z } from "zod";
import { lockListing } from "@/db/admin-orders";
import { writeAudit } from "@/db/audit";
import { findPackage } from "@/db/newsletter";
import { deleteFeature, type FeatureLine, findFeaturePage, hasFeature, insertFeature } from "@/db/newsletter-features";
import { requireAdmin } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { formatDay } from "@/lib/format/dates";
import { badField, readFields } from "@/lib/input";
import { Day, line } from "@/lib/schemas/fields";
import { datesAround, weekdayOf } from "./send-dates";

/** A place of a listing in an issue, as admins see it. */
export interface AdminFeature extends FeatureLine {
  /** The address of its open pixel, to put into the issue. */
  pixel_url: string;
}

const FeatureFields = z.strictObject({
  listing: line(300),
  package_id: z.uuid(),
  title: line(120),
  date: Day,
  payment_reference: z.string().trim().max(200),
});

/** One page of places in the newsletter, newest issue first. For admins; throws `not_found` for everyone else. */
export async function listFeatures(
  ctx: Context,
  page: { offset: number; limit: number },
): Promise<{ data: AdminFeature[]; total: number }> {
  requireAdmin(ctx);
  const { rows, total } = await findFeaturePage(ctx.db, page);
  const { appUrl } = ctx.settings;
  return { data: rows.map((row) => ({ ...row, pixel_url: `${appUrl}/n/${row.id}.gif` })), total };
}

/**
 * Records a place of a live listing in an issue, of the past as well. Of two admins who record the same one at once one
 * does. Throws `invalid_request`, which names every bad field.
 */
export async function recordFeature(ctx: Context, typed: Record<string, unknown>): Promise<void> {
  const admin = requireAdmin(ctx);
  const { listing: named, package_id, title, date, payment_reference } = readFields(FeatureFields, typed);
  await ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, named);
    if (listing?.status !== "live") {
      throw badField("listing", "unknown_value", "names no live listing", "Write its slug or its id.");
    }
    const ad = await findPackage(tx, package_id);
    if (!ad) throw badField("package_id", "unknown_value", "is no package any more", "Choose another one.");
    refuseOtherDay(date, ad.sendsOn);
    if (await hasFeature(tx, { listingId: listing.id, date, packageId: ad.id })) {
      throw badField(
        "date",
        "already_recorded",
        "has this listing in this package already",
        "Look among the features.",
      );
    }
    await insertFeature(tx, {
      listingId: listing.id,
      packageId: ad.id,
      title,
      date,
      paymentReference: payment_reference || null,
      createdAt: ctx.now,
    });
    const reason = `“${title}”, ${ad.name}, ${date}${payment_reference ? `, paid ${payment_reference}` : ""}`;
    const actor = { kind: "admin", id: admin.id } as const;
    await writeAudit(tx, [{ listingId: listing.id, actor, action: "record_newsletter_feature", reason, at: ctx.now }]);
  });
}

/** An issue goes out on its package's weekday; whoever typed another day is told the nearest issues. */
function refuseOtherDay(date: string, sendsOn: number): void {
  if (weekdayOf(date) === sendsOn) return;
  const [last, next] = datesAround(date, sendsOn).map(formatDay);
  const message = `is ${formatDay(date)}, and no issue with this package goes out on that day`;
  throw badField("date", "not_an_issue_date", message, `The nearest issues are ${last} and ${next}.`);
}

/** Takes a place away that was recorded by mistake; its openings go with it. */
export async function removeFeature(ctx: Context, id: string): Promise<void> {
  const admin = requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const gone = await deleteFeature(tx, id);
    if (!gone) throw new Problem("invalid_request", "It is gone already: another admin may have been first.");
    const reason = `“${gone.title}”, ${gone.date}`;
    const actor = { kind: "admin", id: admin.id } as const;
    await writeAudit(tx, [
      { listingId: gone.listingId, actor, action: "remove_newsletter_feature", reason, at: ctx.now },
    ]);
  });
}
