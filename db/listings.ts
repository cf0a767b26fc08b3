import { and, arrayContains, count, desc, eq, gte, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { rankInWeek } from "./rank";
import { type CopyColumn, copyColumns, listings } from "./schema";
import { queryAsWritten, queryCorrected } from "./search-words";
import { type Counted, currentVersion, lastTotalOf, totalOf } from "./totals";

/** Position of a row in its list: relevance first (0 without words), then votes, then the newer id. */
export interface ListingKey {
  relevance: number;
  upvotes: number;
  id: string;
}

export interface LiveFilter {
  words?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  span?: { from: Date; before: Date } | null;
}

export interface LivePage {
  limit: number;
  start: { offset: number } | { after: ListingKey };
}

/** The columns that a founder fills in. The cast names the keys that the loop goes through. */
const copyOfListings = Object.fromEntries(
  Object.keys(copyColumns).map((name) => [name, listings[name as CopyColumn]]),
) as Pick<typeof listings, CopyColumn>;

// The database's own check guarantees that a live row has a slug, a type, a week and a launch time.
/** Everything of a live listing that its public shape is made of. */
export const liveColumns = {
  id: listings.id,
  slug: sql<string>`${listings.slug}`,
  ...copyOfListings,
  type: sql<string>`${listings.type}`,
  url: listings.url,
  upvotes: listings.upvotes,
  featured: listings.featured,
  sample: listings.sample,
  badgeAdded: listings.badgeAdded,
  launchWeek: sql<string>`${listings.launchWeek}`,
  launchedAt: sql<Date>`${listings.launchedAt}`.mapWith(listings.launchedAt),
  updatedAt: listings.updatedAt,
  rank: rankInWeek,
  finalRank: listings.finalRank,
  finalUpvotes: listings.finalUpvotes,
};

const isLive = sql`${listings.status} = 'live'`;
const byVotes = [desc(listings.upvotes), desc(listings.id)];

/**
 * Up to so many rows are read by what they match and then sorted; of more, the index of votes is followed until the
 * page is full. Measured at 1,000 to 1,000,000 listings: here the two cost about the same, a few milliseconds.
 */
export const MAX_SORTED_ROWS = 3_000;

/** The relevance of a listing of that very name; far above any other. */
const VERY_NAME = 1_000;

/** Rows that share a relevance, or have none: `size` says how many they are, about. */
interface Slice {
  where: SQL | undefined;
  size: number;
  relevance: number;
}

/**
 * One page of live listings, best first. Words are looked for in names and taglines, the last one also as a beginning;
 * if nothing matches them as written, the nearest words of the catalog take their place.
 */
export async function findLive(db: Db, filter: LiveFilter, page: LivePage) {
  if (!filter.words) return pageOfList(db, filter, page);
  const { query, version } = await queryAsWritten(db, filter.words);
  const asWritten = await pageOfSearch(db, filter, page, { query, version, words: filter.words });
  if (asWritten.total > 0) return asWritten;
  const corrected = await queryCorrected(db, filter.words);
  if (corrected === null) return asWritten;
  return pageOfSearch(db, filter, page, { query: corrected, version, words: filter.words });
}

async function pageOfList(db: Db, filter: LiveFilter, page: LivePage) {
  const where = and(isLive, ...conditionsOf(filter));
  const key = JSON.stringify(filter);
  const count = () => countOf(db, where);
  const slice = { where, size: await lastTotalOf(db, key, count), relevance: 0 };
  const found = await rowsOfSlice(db, slice, page.start, page.limit + 1);
  return pageFrom(found, page, await totalOf(db, key, found[0]?.version, count));
}

interface Search {
  query: string;
  /** The version of the catalog that the counts are for. */
  version: number;
  words: string;
}

/**
 * A few matches are ranked by how well they match. Of very many, only three steps are distinguished, each ordered by
 * votes: the listing of that very name, those with all words in the name, and the rest. So a page costs about the same
 * whether a word is in ten listings or in a hundred thousand, and the total is exact for both.
 */
async function pageOfSearch(db: Db, filter: LiveFilter, page: LivePage, search: Search) {
  const filters = [isLive, ...conditionsOf(filter)];
  const matching = and(...filters, sql`${listings.search} @@ ${search.query}::tsquery`);
  const sizeOf = (what: string, where: SQL | undefined) =>
    totalOf(db, JSON.stringify([filter, search.query, what]), search.version, () => countOf(db, where));
  const total = await sizeOf("all", matching);
  if (total === 0) return pageFrom([], page, 0);
  if (total <= MAX_SORTED_ROWS) return pageFrom(await rankedRows(db, matching, search, page), page, total);
  const inName = sql`${listings.nameSearch} @@ ${search.query}::tsquery`;
  const isName = sql`lower(${listings.name}) = lower(${search.words})`;
  const named = and(...filters, isName);
  const inNames = and(...filters, inName);
  const [countNamed, countInNames] = [await sizeOf("name", named), await sizeOf("in names", inNames)];
  const slices: Slice[] = [
    { where: named, size: countNamed, relevance: VERY_NAME },
    { where: and(inNames, not(isName)), size: countInNames - countNamed, relevance: 1 },
    { where: and(matching, not(inName)), size: total - countInNames, relevance: 0 },
  ];
  return pageFrom(await rowsOfSlices(db, slices, page), page, total);
}

function pageFrom(found: PageRow[], { limit }: LivePage, total: number) {
  return { rows: found.slice(0, limit), total, hasMore: found.length > limit };
}

function conditionsOf({ category, type, span }: LiveFilter): (SQL | undefined)[] {
  const labels = [category, type].filter((label) => label !== undefined);
  return [
    labels.length === 0 ? undefined : arrayContains(listings.labels, labels),
    span ? and(gte(listings.launchedAt, span.from), lt(listings.launchedAt, span.before)) : undefined,
  ];
}

async function rankedRows(db: Db, matching: SQL | undefined, search: Search, { start, limit }: LivePage) {
  // Whole numbers, so that listings that match about equally well are ordered by their votes.
  const relevance = sql<number>`(round(ts_rank(${listings.search}, ${search.query}::tsquery) * 100)::int
    + case when lower(${listings.name}) = lower(${search.words}) then ${VERY_NAME}::int else 0 end)`;
  const after = "after" in start ? start.after : undefined;
  const isAfter =
    after &&
    sql`(${relevance}, ${listings.upvotes}, ${listings.id}) < (${after.relevance}, ${after.upvotes}, ${after.id}::uuid)`;
  return selectRows(db, relevance)
    .where(and(matching, isAfter))
    .orderBy(desc(relevance), ...byVotes)
    .limit(limit + 1)
    .offset("offset" in start ? start.offset : 0);
}

/** Reads one slice after the other until the page and one more row are there. */
async function rowsOfSlices(db: Db, slices: Slice[], { start, limit }: LivePage): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  const after = "after" in start ? start.after : undefined;
  const reached = after ? slices.findIndex(({ relevance }) => relevance <= after.relevance) : 0;
  let skip = "offset" in start ? start.offset : 0;
  for (const [index, slice] of slices.slice(reached).entries()) {
    const from = index === 0 && after ? { after } : { offset: skip };
    if (skip < slice.size) rows.push(...(await rowsOfSlice(db, slice, from, limit + 1 - rows.length)));
    if (rows.length > limit) break;
    skip = Math.max(0, skip - slice.size);
  }
  return rows;
}

async function rowsOfSlice(db: Db, slice: Slice, start: LivePage["start"], limit: number): Promise<PageRow[]> {
  const after = "after" in start ? start.after : undefined;
  const isAfter = after && sql`(${listings.upvotes}, ${listings.id}) < (${after.upvotes}, ${after.id}::uuid)`;
  // No index sorts by a sum: this keeps the planner from searching all votes for rows that are few.
  const order = slice.size <= MAX_SORTED_ROWS ? [sql`${listings.upvotes} + 0 desc`, desc(listings.id)] : byVotes;
  return selectRows(db, sql<number>`${slice.relevance}::int`)
    .where(and(slice.where, isAfter))
    .orderBy(...order)
    .limit(limit)
    .offset("offset" in start ? start.offset : 0);
}

function selectRows(db: Db, relevance: SQL<number>) {
  return db
    .select({ ...liveColumns, relevance, version: currentVersion })
    .from(listings)
    .$dynamic();
}

async function countOf(db: Db, where: SQL | undefined): Promise<Counted> {
  const [row] = await db.select({ total: count(), version: currentVersion }).from(listings).where(where);
  return row ?? { total: 0, version: 0 };
}

type PageRow = Awaited<ReturnType<typeof selectRows>>[number];

/** A live listing with its rank in its week. */
export type ListingRow = Omit<PageRow, "relevance" | "version">;

/** The live listing with this slug, or null. */
export async function findLiveBySlug(db: Db, slug: string): Promise<ListingRow | null> {
  const [row] = await db
    .select(liveColumns)
    .from(listings)
    .where(and(isLive, eq(listings.slug, slug)));
  return row ?? null;
}

/** True if a live listing has this slug. */
export async function hasLiveSlug(db: Db, slug: string): Promise<boolean> {
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isLive, eq(listings.slug, slug)));
  return found.length > 0;
}

/** Live listings that share the first category, most voted first. */
export async function findRelated(db: Db, listing: ListingRow, limit: number): Promise<ListingRow[]> {
  return db
    .select(liveColumns)
    .from(listings)
    .where(and(isLive, arrayContains(listings.labels, listing.categories.slice(0, 1)), ne(listings.id, listing.id)))
    .orderBy(...byVotes)
    .limit(limit);
}

/** The newest launches, for the feed. */
export async function findNewest(db: Db, limit: number) {
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
    .where(isLive)
    .orderBy(desc(listings.launchedAt), desc(listings.id))
    .limit(limit);
}

/** Addresses of live listings in a fixed order, oldest first, for the sitemap. */
export async function findLiveSlugs(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select({ slug: liveColumns.slug, updatedAt: listings.updatedAt })
    .from(listings)
    .where(isLive)
    .orderBy(listings.id)
    .limit(limit)
    .offset(offset);
}

/** How many listings are live. */
export async function countLive(db: Db): Promise<number> {
  return (await countOf(db, isLive)).total;
}

/** The weeks in which something launched, newest first. */
export async function findLaunchWeeks(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ week: liveColumns.launchWeek })
    .from(listings)
    .where(isLive)
    .orderBy(desc(listings.launchWeek))
    .limit(limit);
  return rows.map(({ week }) => week);
}
