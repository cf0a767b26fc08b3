import { and, count, eq, gte, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { hasSlug, isLive } from "./conditions";
import { listings, upvotes, users, type VoteHold } from "./schema";

/** A voter and a listing. */
interface Ballot {
  userId: string;
  listingId: string;
}

interface NewVote extends Ballot {
  /** Null counts it at once. */
  hold: "waiting" | null;
  /** Which limit a waiting vote met. */
  heldFor: string | null;
  known: boolean;
  network: string;
  networkRange: string;
  reviewAt: Date;
  at: Date;
}

/** What is stored about one vote. */
interface StoredVote {
  hold: VoteHold | null;
  heldFor: string | null;
  withdrawn: boolean;
}

/**
 * Locks the voter and then the live listing with this slug, so that votes for one listing are decided one after the
 * other. Deleting an account locks in the same order. Null if no live listing has the slug.
 */
export async function lockForVote(tx: Db, userId: string, slug: string) {
  const [voter] = await tx
    .select({ knownSince: users.knownSince })
    .from(users)
    .where(eq(users.id, userId))
    .for("key share");
  const [listing] = await tx
    .select({ id: listings.id, ownerId: listings.ownerId, upvotes: listings.upvotes })
    .from(listings)
    .where(and(hasSlug(slug), isLive))
    .for("update");
  return listing ? { ...listing, isKnown: voter?.knownSince != null } : null;
}

/** What a decision about a vote needs; counts go up to `most`. */
interface VoteFacts {
  /** The voter's own vote for the listing; null if there is none. */
  vote: StoredVote | null;
  /** Counted votes of the listing from the voter's network. */
  fromNetwork: number;
  /** Counted votes of the listing by unknown accounts since an instant. */
  fromUnknown: number;
}

/**
 * Reads in one query what a decision about a vote needs. The listing is locked meanwhile, so each round trip makes
 * others wait.
 */
export async function findVoteFacts(
  tx: Db,
  { userId, listingId, network, since, most }: Ballot & { network: string; since: Date; most: number },
): Promise<VoteFacts> {
  const counted = sql`select from upvotes where listing_id = ${listingId} and counted`;
  const result = await tx.execute(sql`
    select own.hold, own.held_for as "heldFor", own.withdrawn, own.user_id is not null as voted,
      (select count(*)::int from (${counted} and network = ${network} limit ${most}) here) as from_network,
      (select count(*)::int from (
        ${counted} and not known and created_at >= ${since.toISOString()}::timestamptz limit ${most}) here) as from_unknown
    from (select 1) one left join upvotes own on own.user_id = ${userId} and own.listing_id = ${listingId}`);
  const { rows } = result as unknown as {
    rows: (StoredVote & { voted: boolean; from_network: number; from_unknown: number })[];
  };
  const [row] = rows;
  if (!row) throw new Error("select returned no row");
  const { voted, hold, heldFor, withdrawn, from_network, from_unknown } = row;
  return { vote: voted ? { hold, heldFor, withdrawn } : null, fromNetwork: from_network, fromUnknown: from_unknown };
}

/**
 * Stores a vote, and counts it unless it is on hold. The caller has the locks of {@link lockForVote} and has found no
 * vote.
 */
export async function insertVote(tx: Db, { at, ...vote }: NewVote): Promise<void> {
  const insert = tx.insert(upvotes).values({ ...vote, counted: vote.hold === null, createdAt: at });
  await (vote.hold === null ? countWith(tx, vote.listingId, insert.getSQL(), 1) : insert);
}

/** Deletes a vote, and takes it out of the count if it was counted. */
export async function deleteVote(tx: Db, { userId, listingId, counted }: Ballot & { counted: boolean }): Promise<void> {
  const gone = tx.delete(upvotes).where(and(eq(upvotes.userId, userId), eq(upvotes.listingId, listingId)));
  await (counted ? countWith(tx, listingId, gone.getSQL(), -1) : gone);
}

/** Deletes the vote of an account for a listing, if there is one, and takes it out of the count if it was counted. */
export async function removeVote(tx: Db, { userId, listingId }: Ballot): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from upvotes where user_id = ${userId} and listing_id = ${listingId} returning counted)
    update listings set upvotes = upvotes - 1 from gone where gone.counted and id = ${listingId}`);
}

/** Changes a vote and the listing's count in one statement. */
async function countWith(tx: Db, listingId: string, change: SQL, difference: 1 | -1): Promise<void> {
  await tx.execute(
    sql`with changed as (${change}) update listings set upvotes = upvotes + ${difference}::int where id = ${listingId}`,
  );
}

/** Marks a vote that never counts as withdrawn, or as given again. */
export async function setWithdrawn(tx: Db, { userId, listingId }: Ballot, withdrawn: boolean): Promise<void> {
  await tx
    .update(upvotes)
    .set({ withdrawn })
    .where(and(eq(upvotes.userId, userId), eq(upvotes.listingId, listingId)));
}

/** Which of these listings the account has voted for, and why a vote is on hold. */
export async function findVotesOf(
  db: Db,
  userId: string,
  listingIds: readonly string[],
): Promise<{ id: string; hold: VoteHold | null; heldFor: string | null }[]> {
  if (listingIds.length === 0) return [];
  return db
    .select({ id: upvotes.listingId, hold: upvotes.hold, heldFor: upvotes.heldFor })
    .from(upvotes)
    .where(and(eq(upvotes.userId, userId), inArray(upvotes.listingId, [...listingIds]), not(upvotes.withdrawn)));
}

const isAnothers = (userId: string): SQL | undefined => or(isNull(listings.ownerId), ne(listings.ownerId, userId));

/** The query that counts how many products of others an account has voted for since an instant. */
export function votesSince(db: Db, userId: string, since: Date) {
  return db
    .select({ given: count() })
    .from(upvotes)
    .innerJoin(listings, eq(listings.id, upvotes.listingId))
    .where(and(eq(upvotes.userId, userId), gte(upvotes.createdAt, since), not(upvotes.withdrawn), isAnothers(userId)));
}

/**
 * The query for live products of others that an account could still vote for, at most `most`. Null is a new account.
 */
export function votable(db: Db, userId: string | null, most: number) {
  const isOpen =
    userId === null
      ? isLive
      : and(
          isLive,
          isAnothers(userId),
          sql`not exists (select from upvotes given where given.listing_id = ${listings.id} and given.user_id = ${userId} and not given.withdrawn)`,
        );
  return db.select({ id: listings.id }).from(listings).where(isOpen).limit(most);
}
