import { and, asc, eq, gte, inArray, isNotNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { lockByName } from "./moves";
import { listings, upvotes, users } from "./schema";

/** A listing with votes that are due for review; null if there is none. */
export async function findListingToReview(db: Db, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ id: upvotes.listingId })
    .from(upvotes)
    .where(lte(upvotes.reviewAt, now))
    .orderBy(asc(upvotes.reviewAt))
    .limit(1);
  return row?.id ?? null;
}

/**
 * Locks the votes of a listing until the transaction ends. Two reviews, an admin's decision, the deletion of an
 * account, and votes for this listing wait for each other.
 */
export async function lockForReview(tx: Db, listingId: string): Promise<void> {
  await lockByName(tx, "vote-review");
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for("update");
}

/** The votes that the review of a listing judges, oldest first: all since an instant, and all undecided ones. */
export async function findVotesToJudge(tx: Db, listingId: string, { since, now }: { since: Date; now: Date }) {
  const maker = sql`(select owner_id from listings where id = ${listingId})`;
  const few = sql`select other.listing_id from upvotes other where other.user_id = ${upvotes.userId} and other.listing_id <> ${listingId} limit 4`;
  return tx
    .select({
      userId: upvotes.userId,
      at: upvotes.createdAt,
      counted: upvotes.counted,
      hold: upvotes.hold,
      heldAt: upvotes.heldAt,
      isDue: sql<boolean>`coalesce(${upvotes.reviewAt} <= ${now.toISOString()}::timestamptz, false)`,
      known: upvotes.known,
      network: upvotes.network,
      networkRange: upvotes.networkRange,
      mailbox: sql<string>`${users.mailbox}`,
      accountCreatedAt: users.createdAt,
      reciprocal: sql<boolean>`exists (
        select from listings own join upvotes back on back.listing_id = own.id
        where own.owner_id = ${upvotes.userId} and own.status = 'live' and back.user_id = ${maker} and not back.withdrawn)`,
      others: sql<string[]>`array(${few})`,
    })
    .from(upvotes)
    .innerJoin(users, eq(users.id, upvotes.userId))
    .where(
      and(
        eq(upvotes.listingId, listingId),
        or(isNotNull(upvotes.reviewAt), gte(upvotes.createdAt, since)),
        or(eq(upvotes.counted, true), notInArray(upvotes.hold, ["rejected", "lapsed"])),
      ),
    )
    .orderBy(asc(upvotes.createdAt), asc(upvotes.userId));
}

/** Votes of one listing that change. */
export interface VoteChange {
  listingId: string;
  userIds: readonly string[];
}

/** Adds votes to the listing's count that were not in it. Returns how many. */
export async function countVotes(tx: Db, { listingId, userIds }: VoteChange): Promise<number> {
  const rows = await tx
    .update(upvotes)
    .set({ counted: true, hold: null, heldFor: null, heldAt: null, reviewAt: null })
    .where(and(ofListing({ listingId, userIds }), eq(upvotes.counted, false)))
    .returning({ userId: upvotes.userId });
  await moveCount(tx, listingId, rows.length);
  return rows.length;
}

/** Holds votes for an admin and takes them out of the count. Votes that were already held keep their time. */
export async function holdVotes(
  tx: Db,
  { heldFor, now, reviewAt, ...which }: VoteChange & { heldFor: string; now: Date; reviewAt: Date },
): Promise<void> {
  await takeOutOfCount(tx, which);
  await tx
    .update(upvotes)
    .set({
      hold: "held",
      heldFor,
      heldAt: sql`coalesce(${upvotes.heldAt}, ${now.toISOString()}::timestamptz)`,
      reviewAt,
    })
    .where(ofListing(which));
}

async function takeOutOfCount(tx: Db, which: VoteChange): Promise<void> {
  const rows = await tx
    .update(upvotes)
    .set({ counted: false, hold: "held" })
    .where(and(ofListing(which), eq(upvotes.counted, true)))
    .returning({ userId: upvotes.userId });
  await moveCount(tx, which.listingId, -rows.length);
}

/** Rejects held votes for good, by an admin's decision. Their accounts are no longer known. */
export async function rejectVotes(tx: Db, which: VoteChange): Promise<void> {
  await endHold(tx, which, "rejected");
  await tx
    .update(users)
    .set({ knownSince: null })
    .where(inArray(users.id, [...which.userIds]));
}

/** Ends the wait for an admin: the votes never count. Their accounts keep their standing, because nobody looked. */
export function lapseVotes(tx: Db, which: VoteChange): Promise<void> {
  return endHold(tx, which, "lapsed");
}

async function endHold(tx: Db, which: VoteChange, hold: "rejected" | "lapsed"): Promise<void> {
  await tx.update(upvotes).set({ hold, heldFor: null, heldAt: null, reviewAt: null }).where(ofListing(which));
}

/** Ends the review of counted votes that stay counted. */
export async function endReview(tx: Db, which: VoteChange): Promise<void> {
  await tx.update(upvotes).set({ reviewAt: null }).where(ofListing(which));
}

/**
 * Sends the maker's own older votes for launches of these voters to review, because a vote in return may form a ring.
 */
export async function reviewVotesBack(
  tx: Db,
  { listingId, voterIds, before, now }: { listingId: string; voterIds: readonly string[]; before: Date; now: Date },
): Promise<void> {
  const maker = tx.select({ id: listings.ownerId }).from(listings).where(eq(listings.id, listingId));
  const theirs = tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.ownerId, [...voterIds]), isLive));
  await tx
    .update(upvotes)
    .set({ reviewAt: now })
    .where(
      and(
        inArray(upvotes.userId, maker),
        inArray(upvotes.listingId, theirs),
        eq(upvotes.counted, true),
        sql`${upvotes.createdAt} < ${before.toISOString()}::timestamptz`,
      ),
    );
}

const ofListing = ({ listingId, userIds }: VoteChange) =>
  and(eq(upvotes.listingId, listingId), inArray(upvotes.userId, [...userIds]));

async function moveCount(tx: Db, listingId: string, difference: number): Promise<void> {
  if (difference === 0) return;
  await tx
    .update(listings)
    .set({ upvotes: sql`${listings.upvotes} + ${difference}::int` })
    .where(eq(listings.id, listingId));
}

/**
 * Marks accounts that voted since an instant as known if they have earned it: by counted votes for three products on
 * three days over a week, or by a live launch of their own that was reviewed. An account stays unknown if an admin
 * rejected a vote of it, if it is a second account of one mailbox, or if it is one of three that vote for the same
 * little-known products.
 */
export async function markKnownAccounts(db: Db, { since, now }: { since: Date; now: Date }): Promise<void> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  await db.execute(sql`
    update users set known_since = ${at(now)}
    where known_since is null
      and id in (select user_id from upvotes where network is not null and created_at >= ${at(since)})
      and (
        exists (
          select from upvotes where user_id = users.id and counted
          having count(*) >= 3
            and count(distinct (created_at at time zone 'UTC')::date) >= 3
            and min(created_at) < ${at(now)} - interval '7 days')
        or exists (
          select from listings own where own.owner_id = users.id and own.status = 'live' and own.partner_id is null
            and own.launched_at < ${at(now)} - interval '7 days'))
      and not exists (select from upvotes where user_id = users.id and hold = 'rejected')
      and not exists (
        select from users older where older.mailbox = users.mailbox and older.id <> users.id
          and (older.created_at, older.id) < (users.created_at, users.id))
      and (
        select count(*) from (
          select other.user_id from upvotes mine
          join listings on listings.id = mine.listing_id and listings.upvotes < 50
          join upvotes other on other.listing_id = mine.listing_id and other.user_id <> mine.user_id
          where mine.user_id = users.id
          group by other.user_id having count(*) >= 3 limit 2) alike) < 2`);
}

/** Deletes the network hashes of votes older than an instant. */
export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await db
    .update(upvotes)
    .set({ network: null, networkRange: null })
    .where(and(isNotNull(upvotes.network), sql`${upvotes.createdAt} < ${before.toISOString()}::timestamptz`));
}
