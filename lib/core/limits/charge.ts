import type { Context } from "@/lib/core/context";

/**
 * What a call counts as. Every call is a read; some fetch a page; some write; some store a picture; some edit a listing that everybody sees; some create a draft or apply as a partner,
 * which is counted for an email address.
 */
export type Limit =
  | "reads"
  | "page_fetches"
  | "writes"
  | "pictures"
  | "listing_edits"
  | { drafts: string }
  | { partner_applications: string };

/** Counts what a call is about to do, before its slow work; what it would create must have room. Throws `rate_limited`. */
export async function chargeWork({ db, meter }: Context, limits: readonly Limit[]): Promise<void> {
  for (const email of draftsOf(limits)) await meter.requireRoom(db, "drafts", email);
  for (const email of applicationsOf(limits)) await meter.count(db, "partner_applications", email);
  for (const limit of ["writes", "page_fetches", "pictures", "listing_edits"] as const) {
    if (limits.includes(limit)) await meter.count(db, limit);
  }
}

/**
 * Counts what a call creates, within the transaction that creates it: what comes to nothing is not counted, and of two
 * at once only one has the last place. Throws `rate_limited`.
 */
export async function chargeCreation({ db, meter }: Context, limits: readonly Limit[]): Promise<void> {
  for (const email of draftsOf(limits)) await meter.count(db, "drafts", email);
}

function draftsOf(limits: readonly Limit[]): string[] {
  return limits.flatMap((limit) => (typeof limit === "object" && "drafts" in limit ? limit.drafts : []));
}

function applicationsOf(limits: readonly Limit[]): string[] {
  return limits.flatMap((limit) =>
    typeof limit === "object" && "partner_applications" in limit ? limit.partner_applications : [],
  );
}
