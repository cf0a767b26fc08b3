import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { hasSlug } from "./conditions";
import { listings } from "./schema";

/**
 * True if a launch is on its way into the catalog: in review, scheduled, or a claimed draft that has not expired. An unclaimed
 * one has a slug, too, but nobody who has signed in stands behind its words.
 */
export function isComing(now: Date) {
  const isOnItsWay = inArray(listings.status, ["submitted", "scheduled"]);
  const isClaimedDraft = and(
    eq(listings.status, "draft"),
    isNotNull(listings.ownerId),
    or(isNull(listings.expiresAt), gt(listings.expiresAt, now)),
  );
  return or(isOnItsWay, isClaimedDraft);
}

/**
 * The launch on its way into the catalog that has this slug, or had it as a draft. Null if there is none or its draft
 * has expired.
 */
export async function findComing(db: Db, slug: string, now: Date) {
  const [row] = await db
    .select({
      slug: sql<string>`${listings.slug}`,
      name: listings.name,
      tagline: listings.tagline,
      logoUrl: listings.logoUrl,
      registrableDomain: listings.registrableDomain,
      launchWeek: listings.launchWeek,
      instantLaunch: listings.instantLaunch,
      status: listings.status,
    })
    .from(listings)
    .where(and(hasSlug(slug), isComing(now)));
  return row ?? null;
}

/** The approved launches of a week that has not begun, those that were opened first before others. */
export function listComing(db: Db, week: string, limit: number) {
  return db
    .select({
      slug: listings.slug,
      name: listings.name,
      tagline: listings.tagline,
      logoUrl: listings.logoUrl,
    })
    .from(listings)
    .where(and(eq(listings.launchWeek, week), eq(listings.status, "scheduled"), eq(listings.instantLaunch, false)))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    .limit(limit);
}
