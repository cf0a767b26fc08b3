import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type LaunchRow, type Listed, listedAt } from "./drafts";
import { reviewSeconds } from "./review-time";
import { slotsTaken } from "./slots";
import { votable, votesSince } from "./votes";

/** What a decision about a draft needs besides its row. */
interface StoredFacts {
  /** How many products of others the owner has voted for since an instant. */
  given: number;
  /** How many more products the owner could vote for, counted up to `most`. */
  votable: number;
  /** The scheduled or live listing with the same canonical URL, or null. */
  listed: Listed | null;
  /** How many places of its launch week are taken; 0 without a week. */
  taken: number;
  /** How long reviews usually take, in seconds. Null while there are too few to tell. */
  reviewSeconds: number | null;
}

/** Reads in one query what a decision about a draft needs. */
export async function findDraftFacts(
  db: Db,
  { ownerId, canonicalUrl, launchWeek }: Pick<LaunchRow, "ownerId" | "canonicalUrl" | "launchWeek">,
  { since, most, reviewsSince }: { since: Date; most: number; reviewsSince: Date },
): Promise<StoredFacts> {
  const asNumber = (query: SQL) => sql<number>`(${query})::int`;
  const none = sql<number>`0`;
  const [row] = await db
    .select({
      given: ownerId === null ? none : asNumber(votesSince(db, ownerId, since).getSQL()),
      votable: asNumber(sql`select count(*) from (${votable(db, ownerId, most).getSQL()}) open`),
      listed: sql<Listed | null>`(select to_jsonb(twin) from (${listedAt(db, canonicalUrl).getSQL()}) twin)`,
      taken: launchWeek === null ? none : asNumber(slotsTaken(db, launchWeek).getSQL()),
      reviewSeconds: reviewSeconds(reviewsSince),
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("select returned no row");
  return row;
}
