import { and, count, eq, gte, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { lockByName } from "./moves";
import { listings, upvotes } from "./schema";

interface Vote {
  userId: string;
  listingId: string;
  counted: boolean;
  /** A keyed hash; only where the vote awaits review. */
  network: string | null;
  at: Date;
}

/** Adds a vote. True where the account had none for this listing, so that asking twice counts once. */
export async function insertVote(tx: Db, { at, ...vote }: Vote): Promise<boolean> {
  const added = await tx
    .insert(upvotes)
    .values({ ...vote, createdAt: at })
    .onConflictDoNothing()
    .returning({ counted: upvotes.counted });
  return added.length > 0;
}

/** Takes a vote back. Says whether it was in the listing's count; null where there was none. */
export async function deleteVote(
  tx: Db,
  { userId, listingId }: Pick<Vote, "userId" | "listingId">,
): Promise<boolean | null> {
  const [gone] = await tx
    .delete(upvotes)
    .where(and(eq(upvotes.userId, userId), eq(upvotes.listingId, listingId)))
    .returning({ counted: upvotes.counted });
  return gone?.counted ?? null;
}

/** Moves the count of a live listing by what its vote rows did; null where it is not live. */
export async function addToCount(tx: Db, listingId: string, difference: number): Promise<number | null> {
  const [row] = await tx
    .update(listings)
    .set({ upvotes: sql`${listings.upvotes} + ${difference}::int` })
    .where(and(eq(listings.id, listingId), eq(listings.status, "live")))
    .returning({ upvotes: listings.upvotes });
  return row?.upvotes ?? null;
}

/** Which live listing a vote is for, and whose it is; null where none has the slug. */
export async function findVotable(db: Db, slug: string) {
  const [row] = await db
    .select({ id: listings.id, ownerId: listings.ownerId })
    .from(listings)
    .where(and(eq(listings.slug, slug), eq(listings.status, "live")));
  return row ?? null;
}

/** Which of these listings the account has voted for. */
export async function findVotesOf(db: Db, userId: string, listingIds: readonly string[]): Promise<string[]> {
  if (listingIds.length === 0) return [];
  const rows = await db
    .select({ id: upvotes.listingId })
    .from(upvotes)
    .where(and(eq(upvotes.userId, userId), inArray(upvotes.listingId, [...listingIds])));
  return rows.map(({ id }) => id);
}

const isAnothers = (userId: string): SQL | undefined => or(isNull(listings.ownerId), ne(listings.ownerId, userId));

/** How many products of others an account has voted for since an instant. */
export async function countVotesSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ given: count() })
    .from(upvotes)
    .innerJoin(listings, eq(listings.id, upvotes.listingId))
    .where(and(eq(upvotes.userId, userId), gte(upvotes.createdAt, since), isAnothers(userId)));
  return row?.given ?? 0;
}

/** How many live products of others an account could still vote for, counted up to `most`. */
export async function countVotable(db: Db, userId: string, most: number): Promise<number> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.status, "live"),
        isAnothers(userId),
        sql`not exists (select from upvotes given where given.listing_id = ${listings.id} and given.user_id = ${userId})`,
      ),
    )
    .limit(most);
  return rows.length;
}

/**
 * Reviews the votes of new accounts given before an instant: votes of a cluster stay uncounted, all others enter the
 * count of their listing. A cluster is two or more accounts with a network in common that gave votes to exactly the same
 * listings on one day. Networks are forgotten, which also says that a vote was reviewed. Two reviews never run at once.
 */
export async function reviewVotesBefore(db: Db, before: Date): Promise<{ counted: number; refused: number }> {
  return db.transaction(async (tx) => {
    await lockByName(tx, "vote-review");
    const result = await tx.execute(sql`
      with waiting as (
        select user_id, listing_id, network, (created_at at time zone 'UTC')::date as day
        from upvotes
        where not counted and network is not null and created_at < ${before.toISOString()}
      ),
      days as (
        select user_id, day, array_agg(listing_id order by listing_id) as listings, array_agg(distinct network) as networks
        from waiting group by user_id, day
      ),
      clustered as (
        select user_id, day from days one
        where exists (
          select from days other
          where other.day = one.day and other.user_id <> one.user_id
            and other.listings = one.listings and other.networks && one.networks
        )
      ),
      judged as (
        select waiting.user_id, waiting.listing_id, clustered.user_id is null as counts
        from waiting left join clustered using (user_id, day)
      ),
      reviewed as (
        update upvotes set counted = judged.counts, network = null
        from judged
        where upvotes.user_id = judged.user_id and upvotes.listing_id = judged.listing_id
          and not upvotes.counted and upvotes.network is not null
        returning upvotes.listing_id, upvotes.counted
      ),
      raised as (
        update listings set upvotes = listings.upvotes + gained.votes
        from (select listing_id, count(*)::int as votes from reviewed where counted group by listing_id) as gained
        where listings.id = gained.listing_id
      )
      select count(*) filter (where counted)::int as counted, count(*) filter (where not counted)::int as refused
      from reviewed`);
    return rowsOf<{ counted: number; refused: number }>(result)[0] ?? { counted: 0, refused: 0 };
  });
}

/** Every driver gives its rows under this name; the common type does not say so. */
function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}
