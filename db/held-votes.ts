import { and, asc, count, countDistinct, desc, eq, inArray, isNotNull, min, ne, sql } from "drizzle-orm";
import type { Db } from "./client";
import { listings, upvotes, users } from "./schema";

const isHeld = and(eq(upvotes.hold, "held"), isNotNull(upvotes.heldFor));

/** How many held votes there are, and on how many listings. */
export async function countHeldVotes(db: Db): Promise<{ votes: number; listings: number }> {
  const [row] = await db
    .select({ votes: count(), listings: countDistinct(upvotes.listingId) })
    .from(upvotes)
    .where(isHeld);
  return row ?? { votes: 0, listings: 0 };
}

/** One page of listings with held votes, longest wait first. */
export async function findListingsWithHeldVotes(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select({
      id: listings.id,
      name: listings.name,
      slug: listings.slug,
      url: listings.url,
      upvotes: listings.upvotes,
      launchWeek: listings.launchWeek,
    })
    .from(upvotes)
    .innerJoin(listings, eq(listings.id, upvotes.listingId))
    .where(isHeld)
    .groupBy(listings.id)
    .orderBy(asc(min(upvotes.heldAt)), asc(listings.id))
    .offset(offset)
    .limit(limit);
}

/** The held votes of a listing, oldest first, with facts about their accounts. */
export async function findHeldVotes(db: Db, listingId: string) {
  const ofVoter = (what: ReturnType<typeof sql>) =>
    sql<number>`(select ${what} from upvotes given where given.user_id = ${upvotes.userId})`;
  const rows = await db
    .select({
      userId: upvotes.userId,
      heldFor: upvotes.heldFor,
      heldAt: upvotes.heldAt,
      at: upvotes.createdAt,
      known: upvotes.known,
      network: upvotes.network,
      email: users.email,
      accountCreatedAt: users.createdAt,
      votes: ofVoter(sql`count(*)::int`),
      days: ofVoter(sql`count(distinct (given.created_at at time zone 'UTC')::date)::int`),
      hasLaunch: sql<boolean>`exists (select from listings own where own.owner_id = ${upvotes.userId} and own.status = 'live')`,
    })
    .from(upvotes)
    .innerJoin(users, eq(users.id, upvotes.userId))
    .where(and(eq(upvotes.listingId, listingId), isHeld))
    .orderBy(asc(upvotes.createdAt), asc(upvotes.userId));
  return rows.map(({ heldFor, heldAt, ...row }) => ({ ...row, heldFor: heldFor ?? "", heldAt: heldAt ?? row.at }));
}

/** Other products that at least two of these people voted for, most common first. */
export async function findSharedProducts(
  db: Db,
  { listingId, userIds, limit }: { listingId: string; userIds: readonly string[]; limit: number },
): Promise<{ name: string; voters: number }[]> {
  return db
    .select({ name: listings.name, voters: count() })
    .from(upvotes)
    .innerJoin(listings, eq(listings.id, upvotes.listingId))
    .where(and(inArray(upvotes.userId, [...userIds]), ne(upvotes.listingId, listingId)))
    .groupBy(listings.id)
    .having(sql`count(*) >= 2`)
    .orderBy(desc(count()), asc(listings.name))
    .limit(limit);
}
