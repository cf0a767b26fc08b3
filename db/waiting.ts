import { inArray, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLeaked } from "./partner-keys";
import { isUnsettled, isWithoutEffect } from "./payments";
import { listings, mails, partnerKeys, paymentEvents } from "./schema";

/** What waits for an admin, and how long the first of each kind has waited. */
export interface Waiting {
  drafts: number;
  firstDraftAt: Date | null;
  applications: number;
  firstApplicationAt: Date | null;
  heldVotes: number;
  firstHeldVoteAt: Date | null;
  /** New names and URLs of listings. */
  edits: number;
  firstEditAt: Date | null;
  /** Paid launches that were not accepted or have expired, for which nobody has recorded what happened to the money. */
  unsettled: number;
  firstUnsettledAt: Date | null;
  /** Payments that paid for nothing. */
  withoutEffect: number;
  firstWithoutEffectAt: Date | null;
  leakedKeys: number;
  failedMails: number;
}

/** Counts in one query what waits for an admin. */
export async function findWaiting(db: Db, now: Date): Promise<Waiting> {
  const count = (rows: string) => sql<number>`(select count(*)::int from ${sql.raw(rows)})`;
  const first = (column: string, rows: string) =>
    sql<Date | null>`(select min(${sql.raw(column)}) from ${sql.raw(rows)})`.mapWith(listings.submittedAt);
  const drafts = "listings where status = 'submitted'";
  const applications = "partners where status = 'applied'";
  const held = "upvotes where hold = 'held'";
  const edits = "waiting_edits join listings on id = listing_id where status in ('live', 'unlisted')";
  const [row] = await db
    .select({
      drafts: count(drafts),
      firstDraftAt: first("submitted_at", drafts),
      applications: count(applications),
      firstApplicationAt: first("applied_at", applications),
      heldVotes: count(held),
      firstHeldVoteAt: first("created_at", held),
      edits: count(edits),
      firstEditAt: first("asked_at", edits),
      unsettled: db.$count(listings, isUnsettled),
      firstUnsettledAt:
        sql<Date | null>`(select min(${listings.updatedAt}) from ${listings} where ${isUnsettled})`.mapWith(
          listings.updatedAt,
        ),
      withoutEffect: db.$count(paymentEvents, isWithoutEffect(now)),
      firstWithoutEffectAt:
        sql<Date | null>`(select min(${paymentEvents.at}) from ${paymentEvents} where ${isWithoutEffect(now)})`.mapWith(
          paymentEvents.at,
        ),
      leakedKeys: db.$count(partnerKeys, isLeaked(now)),
      failedMails: count("mails where status = 'failed'"),
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("select returned no row");
  return row;
}

/** Which of these mail keys were queued before. */
export async function findQueuedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: mails.dedupeKey })
    .from(mails)
    .where(inArray(mails.dedupeKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
