import type { OrderedListing } from "@/db/admin-orders";
import type { Db } from "@/db/client";
import { findOrders, OWN, type PlannedResult } from "@/db/directory-orders";
import { badField } from "@/lib/core/input";
import { plannedProduct } from "@/lib/directories/campaign/audience";
import type { Choosable } from "@/lib/directories/campaign/choice/choosable";
import { planCampaign } from "@/lib/directories/campaign/plan";

const ORDERED: ReadonlySet<string> = new Set(["submitted", "scheduled", "live"]);

/** A listing that something can be ordered for: its progress is shown to a founder, so that there has to be one. */
export function requireOrderable(listing: OrderedListing | null): OrderedListing & { ownerId: string } {
  const refuse = (message: string, fix: string) => badField("listing", "not_orderable", message, fix);
  if (!listing) throw refuse("names no listing", "Write the last part of its page’s link.");
  if (!ORDERED.has(listing.status)) throw refuse("is not in review, scheduled or live", "Choose another listing.");
  if (listing.ownerId === null)
    throw refuse("has no founder’s account", "The founder must sign in and claim it first.");
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

interface Bounds {
  budget: "free" | "freemium" | "paid";
  /** How many directories at most; null for every one. */
  most: number | null;
  now: Date;
}

/**
 * The directories of an order for this listing, those for its field first. If the product was submitted or is live
 * already, or another open order has it, it is not ordered again.
 */
export async function layOut(
  db: Db,
  { id, categories }: OrderedListing,
  plannable: readonly Choosable[],
  { budget, most, now }: Bounds,
): Promise<PlannedResult[]> {
  const taken = await takenFor(db, id);
  const left = plannable.filter(({ slug }) => !taken.has(slug));
  const weeks = planCampaign(left, {
    product: plannedProduct({ url: null, categories }, null),
    budget,
    limit: most ?? Number.MAX_SAFE_INTEGER,
    now,
  });
  const results = weeks.flatMap(({ week, directories }) =>
    directories.map(({ position, reason, fills, directory }) => ({
      directory: directory.slug,
      position,
      week,
      reason,
      fills,
    })),
  );
  if (results.length > 0) return results;
  throw badField("budget", "nothing_left", "leaves no directory to submit to", "Choose a dearer kind of directory.");
}
