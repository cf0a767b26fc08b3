import type { Context } from "@/lib/core/context";

/**
 * What a call counts as. Every call is a read. Some also fetch a page, write, store a picture, edit a public listing,
 * create a draft or a partner application, or mail a link that confirms a subscription; the last three also count for an email address.
 */
export type Limit =
  | "reads"
  | "page_fetches"
  | "writes"
  | "pictures"
  | "listing_edits"
  | { drafts: string }
  | { partner_applications: string }
  | { subscription_mails: string };

/**
 * Counts what a call is about to do, before its slow work, and checks that there is room for what it would create.
 * Throws `rate_limited`.
 */
export async function chargeWork({ db, meter }: Context, limits: readonly Limit[]): Promise<void> {
  for (const email of addressesOf(limits, "drafts")) await meter.requireRoom(db, "drafts", email);
  for (const limit of ["partner_applications", "subscription_mails"] as const) {
    for (const email of addressesOf(limits, limit)) await meter.count(db, limit, email);
  }
  for (const limit of ["writes", "page_fetches", "pictures", "listing_edits"] as const) {
    if (limits.includes(limit)) await meter.count(db, limit);
  }
}

/**
 * Counts what a call creates, in the transaction that creates it. So a failed call is not counted, and of two
 * concurrent calls only one gets the last place. Throws `rate_limited`.
 */
export async function chargeCreation({ db, meter }: Context, limits: readonly Limit[]): Promise<void> {
  for (const email of addressesOf(limits, "drafts")) await meter.count(db, "drafts", email);
}

/** The email addresses that a limit of this name counts for. */
function addressesOf(
  limits: readonly Limit[],
  name: "drafts" | "partner_applications" | "subscription_mails",
): string[] {
  return limits.flatMap((limit) => (typeof limit === "object" ? ((limit as Record<string, string>)[name] ?? []) : []));
}
