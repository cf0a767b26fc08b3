import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { launchColumns } from "./drafts";
import { listings } from "./schema";

/** True if another listing of the same URL is in one of these states. Of live and scheduled ones there is at most one. */
const hasTwin = (states: "('live')" | "('scheduled', 'live')") =>
  sql`exists (
    select from listings other
    where other.canonical_url = ${listings.canonicalUrl} and other.status in ${sql.raw(states)}
  )`;

/**
 * A submission whose product was scheduled or went live otherwise. It cannot be approved, so its place is free. If that
 * other listing goes, the place counts again.
 */
export const isOvertaken = and(eq(listings.status, "submitted"), hasTwin("('scheduled', 'live')"));

/** Submissions whose product is live otherwise, with that listing's slug; oldest first. */
export function findOvertakenByLive(db: Db) {
  return db
    .select({
      row: launchColumns,
      liveSlug: sql<string>`(
        select other.slug from listings other
        where other.canonical_url = listings.canonical_url and other.status = 'live'
      )`,
    })
    .from(listings)
    .where(and(eq(listings.status, "submitted"), hasTwin("('live')")))
    .orderBy(listings.id)
    .limit(1_000);
}
