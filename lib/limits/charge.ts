import type { Context } from "@/lib/context";

/**
 * What a call counts as. Every call is a read; some fetch a page; some create, which is counted for an e-mail address.
 */
export type Limit = "reads" | "page_fetches" | { drafts: string };

/** Counts what a call is about to do, before its slow work; what it would create must have room. Throws `rate_limited`. */
export async function chargeWork({ db, meter }: Context, limits: readonly Limit[]): Promise<void> {
  for (const email of draftsOf(limits)) await meter.requireRoom(db, "drafts", email);
  if (limits.includes("page_fetches")) await meter.count(db, "page_fetches");
}

/**
 * Counts what a call creates, within the transaction that creates it: what comes to nothing is not counted, and of two
 * at once only one has the last place. Throws `rate_limited`.
 */
export async function chargeCreation({ db, meter }: Context, limits: readonly Limit[]): Promise<void> {
  for (const email of draftsOf(limits)) await meter.count(db, "drafts", email);
}

function draftsOf(limits: readonly Limit[]): string[] {
  return limits.flatMap((limit) => (typeof limit === "object" ? limit.drafts.toLowerCase() : []));
}
