import { and, arrayContains, desc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import type { Db } from "./client";
import { hasSlug, isLive } from "./conditions";
import {
  conditionsOf,
  countOf,
  type ListingRow,
  type LiveFilter,
  type LivePage,
  liveColumns,
  pageFrom,
  rowsOfSlice,
} from "./live-rows";
import { listings } from "./schema";
import { findMatching } from "./search/search";
import { noWords } from "./search/search-words";
import { currentVersion, lastTotalOf, totalOf } from "./totals";

/** One page of live listings, best first, and which search words were corrected or not found. */
export async function findLive(db: Db, filter: LiveFilter, page: LivePage) {
  const { words } = filter;
  return words ? findMatching(db, { ...filter, words }, page) : pageOfList(db, filter, page);
}

async function pageOfList(db: Db, filter: LiveFilter, page: LivePage) {
  const where = and(...conditionsOf(filter));
  const key = JSON.stringify(filter);
  const count = () => countOf(db, where);
  const slice = { where, size: await lastTotalOf(db, key, count), relevance: 0 };
  const found = await rowsOfSlice(db, slice, { ...page, limit: page.limit + 1 });
  const total = await totalOf(db, key, found[0]?.version, count);
  return { ...pageFrom(found, page, total), words: noWords };
}

/**
 * One page of live listings, newest launch first; of one moment, such as the Monday of a week, the most voted first. Without
 * words: a search is ordered by what matches.
 */
export async function findLatest(
  db: Db,
  filter: Pick<LiveFilter, "category" | "type" | "span">,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(...conditionsOf(filter));
  const order = [desc(listings.launchedAt), desc(listings.upvotes), desc(listings.id)];
  const chosen = db
    .select({ id: listings.id })
    .from(listings)
    .where(where)
    .orderBy(...order)
    .limit(limit + 1)
    .offset(offset)
    .as("chosen");
  const found = await db
    .select({ ...liveColumns, version: currentVersion })
    .from(chosen)
    .innerJoin(listings, eq(listings.id, chosen.id))
    .orderBy(...order);
  const total = await totalOf(db, JSON.stringify(filter), found[0]?.version, () => countOf(db, where));
  return { rows: found.slice(0, limit), total, hasMore: found.length > limit };
}

/** The live listing that has this slug, or had it as a draft. Null if there is none. */
export async function findLiveBySlug(db: Db, slug: string): Promise<ListingRow | null> {
  const [row] = await db
    .select(liveColumns)
    .from(listings)
    .where(and(isLive, hasSlug(slug)));
  return row ?? null;
}

/** The live listing with the longest of these names, whatever their case; of several with one name, the most voted. */
export async function findLiveByName(db: Db, names: readonly string[]): Promise<ListingRow | null> {
  const wanted = names.map((name) => name.toLowerCase());
  if (wanted.length === 0) return null;
  const [row] = await db
    .select(liveColumns)
    .from(listings)
    .where(and(isLive, inArray(sql`lower(${listings.name})`, wanted)))
    .orderBy(desc(sql`length(${listings.name})`), desc(listings.upvotes), desc(listings.id))
    .limit(1);
  return row ?? null;
}

/** The slug of the live listing that has this slug, or had it as a draft. Null if there is none. */
export async function findCurrentSlug(db: Db, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: liveColumns.slug })
    .from(listings)
    .where(and(isLive, hasSlug(slug)));
  return row?.slug ?? null;
}

/** The first picture of each of these live listings; those without one are left out. */
export function findFirstPictures(db: Db, ids: readonly string[]) {
  return db
    .select({ id: liveColumns.id, url: sql<string>`${listings.media} -> 0 ->> 'url'` })
    .from(listings)
    .where(and(isLive, inArray(listings.id, [...ids]), sql`${listings.media} <> '[]'::jsonb`));
}

/** The newest launches, for the feed. */
export async function findNewest(db: Db, limit: number, category?: string) {
  return db
    .select({
      slug: liveColumns.slug,
      name: listings.name,
      tagline: listings.tagline,
      shortDescription: listings.shortDescription,
      categories: listings.categories,
      creatorName: listings.creatorName,
      launchedAt: liveColumns.launchedAt,
      updatedAt: listings.updatedAt,
    })
    .from(listings)
    .where(category === undefined ? isLive : and(isLive, arrayContains(listings.labels, [category])))
    .orderBy(desc(listings.launchedAt), desc(listings.id))
    .limit(limit);
}

/**
 * Slugs of live listings, oldest first, for the sitemap. An index finds where the part starts; without it, the last
 * part of a million listings would sort nearly all of them. Further reads start after the last listing that was read.
 */
export async function findLiveSlugs(
  db: Db,
  { start, limit }: { start: { offset: number } | { after: string }; limit: number },
) {
  const from = "after" in start ? gt(listings.id, start.after) : gte(listings.id, sql`(${liveIdAt(db, start.offset)})`);
  return db
    .select({ id: listings.id, slug: liveColumns.slug, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(isLive, from))
    .orderBy(listings.id)
    .limit(limit);
}

function liveIdAt(db: Db, offset: number) {
  return db.select({ id: listings.id }).from(listings).where(isLive).orderBy(listings.id).limit(1).offset(offset);
}

/** How many listings are live. */
export async function countLive(db: Db): Promise<number> {
  return (await countOf(db, isLive)).total;
}
