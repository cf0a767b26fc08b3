import { and, count, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { closedWeeks, listings, newsletterFeatures } from "./schema";

/** The rank of a live launch in its week. Equal votes share a rank. */
export interface Standing {
  rank: number;
  /** True once the week has closed: then the rank no longer changes. */
  isFinal: boolean;
  /** How many launches its week had when it closed. While the week is open: how many are live, itself included. */
  launches: number;
  /** Votes of the launch one place above; null for the first. */
  nextVotes: number | null;
}

/** A launch's rank in its launch week; null if it is not live. */
export async function findStanding(db: Db, id: string): Promise<Standing | null> {
  const above = sql`other.upvotes > ${listings.upvotes}`;
  const [row] = await db
    .select({
      rank: sql<number>`coalesce(${listings.finalRank}, (count(*) filter (where ${above}) + 1)::int)`,
      isFinal: sql<boolean>`${listings.finalRank} is not null`,
      launches: sql<number>`coalesce(max(${closedWeeks.launches}), count(*))::int`,
      nextVotes: sql<number | null>`min(other.upvotes) filter (where ${above})`,
    })
    .from(listings)
    .innerJoin(sql`${listings} other`, sql`other.status = 'live' and other.launch_week = ${listings.launchWeek}`)
    .leftJoin(closedWeeks, and(eq(closedWeeks.week, listings.launchWeek), isNotNull(listings.finalRank)))
    .where(and(eq(listings.id, id), isLive))
    .groupBy(listings.id);
  return row ?? null;
}

/** How many listings are live, and how many of them are featured. */
export async function countFeatured(db: Db): Promise<{ live: number; featured: number }> {
  const [row] = await db
    .select({ live: count(), featured: sql<number>`(count(*) filter (where ${listings.featured}))::int` })
    .from(listings)
    .where(isLive);
  return row ?? { live: 0, featured: 0 };
}

/** The newsletter issues that feature a launch from a day (`YYYY-MM-DD`) on, earliest first. */
export async function findComingFeatures(db: Db, listingId: string, from: string) {
  return db
    .select({ title: newsletterFeatures.title, date: newsletterFeatures.date })
    .from(newsletterFeatures)
    .where(and(eq(newsletterFeatures.listingId, listingId), gte(newsletterFeatures.date, from)))
    .orderBy(newsletterFeatures.date);
}
