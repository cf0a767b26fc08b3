import { z } from "zod";
import { hasReference, insertOrder, lockListing, type OrderedListing } from "@/db/admin-orders";
import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { findPlannable } from "@/db/directories";
import { findOrders, OWN, type PlannedResult } from "@/db/directory-orders";
import { requireAdmin } from "@/lib/auth/access";
import { MOST_DIRECTORIES, type Plannable, planCampaign } from "@/lib/campaign/plan";
import type { Context } from "@/lib/context";
import { formatCount } from "@/lib/format/numbers";
import { badField, readFields } from "@/lib/input";
import { line, typedNumber } from "@/lib/schemas/fields";

/** What an admin writes of an order: texts, of which an empty `most` is every directory. */
const OrderFields = z.strictObject({
  listing: line(300),
  package: line(80),
  payment_reference: line(200),
  budget: z.enum(["free", "freemium", "paid"]),
  most: typedNumber(1, MOST_DIRECTORIES, "Leave it empty for every directory.").transform(
    (most) => most ?? Number.MAX_SAFE_INTEGER,
  ),
});
type OrderFields = z.output<typeof OrderFields>;

/**
 * Records a paid order for a listing and lays its directories out from the coming Monday, those for the listing's field
 * first. Where the product was submitted or is live already, or another open order has it, it is not ordered again. Of two
 * admins who record the same payment at once one does. Throws `invalid_request`, which names every bad field.
 */
export async function recordOrder(ctx: Context, typed: Record<string, unknown>): Promise<{ id: string }> {
  const admin = requireAdmin(ctx);
  const fields = readFields(OrderFields, typed);
  if (fields.package.toLowerCase() === OWN) {
    throw badField("package", "reserved", "is the name of founders' own plans", "Write the package as it was sold.");
  }
  const plannable = await findPlannable(ctx.db);
  return ctx.db.transaction(async (tx) => {
    const listing = requireOrderable(await lockListing(tx, fields.listing));
    if (await hasReference(tx, listing.id, fields.payment_reference)) {
      const fix = "Look among its orders: another admin may have been first.";
      throw badField("payment_reference", "already_recorded", "is recorded for this listing already", fix);
    }
    const done = await takenFor(tx, listing.id);
    const left = plannable.filter(({ slug }) => !done.has(slug));
    const results = layOut(left, listing, fields, ctx.now);
    const id = await insertOrder(
      tx,
      {
        ownerId: listing.ownerId,
        listingId: listing.id,
        url: listing.url,
        canonicalUrl: listing.canonicalUrl,
        name: listing.name,
        package: fields.package,
        paymentReference: fields.payment_reference,
        orderedAt: ctx.now,
      },
      results,
    );
    const size = formatCount(results.length, "directory", "directories");
    const reason = `“${fields.package}”, ${size}, paid ${fields.payment_reference}`;
    const actor = { kind: "admin", id: admin.id } as const;
    await writeAudit(tx, [{ listingId: listing.id, actor, action: "record_directory_order", reason, at: ctx.now }]);
    return { id };
  });
}

const ORDERED: ReadonlySet<string> = new Set(["submitted", "scheduled", "live"]);

/** A listing that something can be ordered for: its progress is shown to a founder, so that there has to be one. */
function requireOrderable(listing: OrderedListing | null): OrderedListing & { ownerId: string } {
  const refuse = (message: string, fix: string) => badField("listing", "not_orderable", message, fix);
  if (!listing)
    throw refuse("names no listing", "Write its slug or its id, as its page among the listings shows them.");
  if (!ORDERED.has(listing.status)) throw refuse("is not in review, scheduled or live", "Choose another listing.");
  if (listing.ownerId === null)
    throw refuse("has no founder's account", "Its founder has to sign in and claim it first.");
  return { ...listing, ownerId: listing.ownerId };
}

/** Where the product was sent already, by whomever, or is about to be by another order that somebody has paid. */
async function takenFor(db: Db, listingId: string): Promise<Set<string>> {
  const orders = await findOrders(db, listingId);
  const taken = orders.flatMap(({ results, package: sold, status: order }) =>
    results.filter(({ status }) => status !== "planned" || (sold !== OWN && order === "open")),
  );
  return new Set(taken.map(({ directory }) => directory.slug));
}

function layOut(plannable: readonly Plannable[], { categories }: OrderedListing, fields: OrderFields, now: Date) {
  const weeks = planCampaign(plannable, { categories, budget: fields.budget, limit: fields.most, now });
  const results: PlannedResult[] = weeks.flatMap(({ week, directories }) =>
    directories.map(({ position, reason, directory }) => ({ directory: directory.slug, position, week, reason })),
  );
  if (results.length > 0) return results;
  throw badField("budget", "nothing_left", "leaves no directory to submit to", "Choose a dearer kind of directory.");
}
