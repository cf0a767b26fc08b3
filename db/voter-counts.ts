import { and, countDistinct, eq, gte, inArray, isNotNull, ne, not, sql } from "drizzle-orm";
import type { Db } from "./client";
import { upvotes, users } from "./schema";

/** A number of accounts, and how many of them are known ones. */
interface VoterCounts {
  all: number;
  known: number;
}

const accounts = {
  all: countDistinct(upvotes.userId),
  known: sql<number>`count(distinct ${users.id}) filter (where ${users.knownSince} is not null)`.mapWith(Number),
};

/** How many accounts have voted since an instant, and in all. */
export async function countVoters(db: Db, since: Date): Promise<{ recent: VoterCounts; voters: number }> {
  const [recent] = await db
    .select(accounts)
    .from(upvotes)
    .innerJoin(users, eq(users.id, upvotes.userId))
    .where(and(gte(upvotes.createdAt, since), isNotNull(upvotes.network)));
  const [ever] = await db.select({ voters: accounts.all }).from(upvotes);
  return { recent: recent ?? { all: 0, known: 0 }, voters: ever?.voters ?? 0 };
}

/** How many accounts voted for other listings since an instant, by network. */
export async function countElsewhereByNetwork(
  db: Db,
  {
    column,
    listingId,
    keys,
    since,
  }: {
    column: "network" | "networkRange";
    listingId: string;
    keys: readonly string[];
    since: Date;
  },
): Promise<Map<string, VoterCounts>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: sql<string>`${upvotes[column]}`, ...accounts })
    .from(upvotes)
    .innerJoin(users, eq(users.id, upvotes.userId))
    .where(and(inArray(upvotes[column], [...keys]), gte(upvotes.createdAt, since), ne(upvotes.listingId, listingId)))
    .groupBy(upvotes[column]);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

/** For each other listing: how many accounts voted for it but not for this one. */
export async function countElsewhereByListing(
  db: Db,
  { listingId, keys }: { listingId: string; keys: readonly string[] },
): Promise<Map<string, number>> {
  const votedHere = sql`exists (select from upvotes here where here.user_id = ${upvotes.userId} and here.listing_id = ${listingId})`;
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: upvotes.listingId, voters: accounts.all })
    .from(upvotes)
    .where(and(inArray(upvotes.listingId, [...keys]), not(votedHere)))
    .groupBy(upvotes.listingId);
  return new Map(rows.map(({ key, voters }) => [key, voters]));
}
