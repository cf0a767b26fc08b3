import { and, arrayContains, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { DEEP, idsOfDeepPage } from "./deep-pages";
import { rankInWeek } from "./rank";
import { rowsOf } from "./rows";
import { type CopyColumn, copyColumns, listings } from "./schema";
import { type Counted, currentVersion, lastTotalOf } from "./totals";

/** Position of a row in its list: relevance first (0 without words), then votes, then the newer id. */
export interface ListingKey {
  relevance: number;
  upvotes: number;
  id: string;
}

export interface LiveFilter {
  words?: string | undefined;
  /**
   * Id of the listing that comes first among those that contain the words. Default: the one whose name is exactly the
   * words.
   */
  first?: string | undefined;
  /** The label that the words are the name of. Listings with it come before others. */
  label?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  span?: { from: Date; before: Date } | null;
}

export interface LivePage {
  limit: number;
  start: { offset: number } | { after: ListingKey };
}

/** The columns that a founder fills in. The cast restores the keys, which the loop loses. */
const copyOfListings = Object.fromEntries(
  Object.keys(copyColumns).map((name) => [name, listings[name as CopyColumn]]),
) as Pick<typeof listings, CopyColumn>;

// The database's own check guarantees that a live row has a slug, a type, a week and a launch time.
/** The columns of a live listing's public shape. */
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

const byVotes = [desc(listings.upvotes), desc(listings.id)];

/**
 * Up to this many matching rows are read and then sorted. Above it, the index of votes is followed until the page is
 * full. Measured at 1,000 to 1,000,000 listings: at this number both cost about the same, a few milliseconds.
 */
export const MAX_SORTED_ROWS = 3_000;

/**
 * Above about this many matches, a search returns the database's estimate of the total: a count would take longer
 * than finding the page.
 */
export const COUNTED = 10_000;

/** A block of consecutive rows in a list. `size` is how many; above COUNTED it is approximate. */
export interface Slice {
  where: SQL | undefined;
  /** The same for the same rows, if its deep pages share what they skip. */
  key?: string;
  size: number;
  /** A number if all rows share it: then they are ordered by votes. Otherwise the relevance of each row, at least 1. */
  relevance: number | SQL<number>;
}

/** A filter's conditions, without its words. */
export function conditionsOf({ category, type, span }: LiveFilter): (SQL | undefined)[] {
  const labels = [category, type].filter((label) => label !== undefined);
  return [
    isLive,
    labels.length === 0 ? undefined : arrayContains(listings.labels, labels),
    span ? and(gte(listings.launchedAt, span.from), lt(listings.launchedAt, span.before)) : undefined,
  ];
}

/** Reads one slice after the other, most relevant first, until it has the page and one more row. */
export async function rowsOfSlices(db: Db, slices: Slice[], { start, limit }: LivePage): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  const after = "after" in start ? start.after : undefined;
  const reached = after ? slices.findIndex(({ relevance }) => lowestOf(relevance) <= after.relevance) : 0;
  let skip = "offset" in start ? start.offset : 0;
  for (const [index, slice] of slices.slice(reached).entries()) {
    const from = index === 0 && after ? { after } : { offset: skip };
    const found =
      skip < slice.size ? await rowsOfSlice(db, slice, { limit: limit + 1 - rows.length, start: from }) : [];
    rows.push(...found);
    if (rows.length > limit) break;
    skip = found.length > 0 ? 0 : skip - (await sizeUpTo(db, slice, skip));
  }
  return rows;
}

/** The real size of a slice that has no row after `skip`: its estimate was too high. */
async function sizeUpTo(db: Db, { size, where }: Slice, skip: number): Promise<number> {
  if (size <= skip) return size;
  const rows = db.select({ id: listings.id }).from(listings).where(where).limit(skip).as("rows");
  const [row] = await db.select({ size: count() }).from(rows);
  return row?.size ?? 0;
}

const lowestOf = (relevance: Slice["relevance"]) => (typeof relevance === "number" ? relevance : 1);

/**
 * Chooses a page's rows from an index and then reads them completely: a deep page would otherwise read thousands of
 * rows to skip them.
 */
export async function rowsOfSlice(db: Db, slice: Slice, page: LivePage) {
  const relevance = sql<number>`${slice.relevance}::int`.as("relevance");
  const deep = await deepIds(db, slice, page);
  const ids = deep
    ? db
        .select({ id: listings.id, relevance })
        .from(listings)
        .where(and(isLive, inArray(listings.id, deep)))
    : db
        .select({ id: listings.id, relevance })
        .from(listings)
        .where(whereOf(slice, page))
        .orderBy(...(await orderOf(db, slice, page)))
        .limit(page.limit)
        .offset(offsetOf(page));
  const chosen = ids.as("chosen");
  return db
    .select({ ...liveColumns, relevance: chosen.relevance, version: currentVersion })
    .from(chosen)
    .innerJoin(listings, eq(listings.id, chosen.id))
    .orderBy(desc(chosen.relevance), ...byVotes);
}

/** The ids of a deep page by votes. Null for any other page. */
async function deepIds(db: Db, slice: Slice, page: LivePage): Promise<string[] | null> {
  const { key, where, relevance } = slice;
  if (key === undefined || typeof relevance !== "number" || "after" in page.start) return null;
  return idsOfDeepPage(db, key, { offset: page.start.offset, limit: page.limit }, async (limit) => {
    const order = await orderOf(db, slice, { limit, start: { offset: 0 } });
    const first = db
      .select({ id: listings.id })
      .from(listings)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .as("first");
    const [row] = await db.select({ ids: sql<string>`coalesce(string_agg(${first.id}::text, ''), '')` }).from(first);
    return row?.ids ?? "";
  });
}

const ownOf = ({ relevance }: Slice) => (typeof relevance === "number" ? null : relevance);
const offsetOf = ({ start }: LivePage) => ("offset" in start ? start.offset : 0);

function whereOf(slice: Slice, { start }: LivePage): SQL | undefined {
  return and(slice.where, "after" in start ? isAfter(start.after, ownOf(slice)) : undefined);
}

function isAfter({ relevance, upvotes, id }: ListingKey, own: SQL | null): SQL {
  return own === null
    ? sql`(${listings.upvotes}, ${listings.id}) < (${upvotes}, ${id}::uuid)`
    : sql`(${own}, ${listings.upvotes}, ${listings.id}) < (${relevance}, ${upvotes}, ${id}::uuid)`;
}

/**
 * The order of a page. If rows are sorted by votes, it is by a sum, which no index serves, so that the planner does not
 * walk the index of all votes.
 */
async function orderOf(db: Db, slice: Slice, page: LivePage): Promise<SQL[]> {
  const own = ownOf(slice);
  if (own) return [desc(own), ...byVotes];
  const isSorted = slice.size <= MAX_SORTED_ROWS || (await isWalkLonger(db, slice.size, offsetOf(page) + page.limit));
  return isSorted ? [sql`${listings.upvotes} + 0 desc`, desc(listings.id)] : byVotes;
}

/**
 * True if the index of votes must be followed past more rows than the slice has, to find so many that are of it. To read a
 * row costs about the same both ways.
 */
async function isWalkLonger(db: Db, size: number, depth: number): Promise<boolean> {
  if (depth < DEEP) return false;
  const live = await lastTotalOf(db, "about how many are live", async () => ({
    total: await estimateOf(db, isLive),
    version: 0,
  }));
  return Math.min(live, depth * (live / size)) > size;
}

export function pageFrom(found: PageRow[], { limit }: LivePage, total: number) {
  return { rows: found.slice(0, limit), total, hasMore: found.length > limit };
}

export async function countOf(db: Db, where: SQL | undefined): Promise<Counted> {
  const [row] = await db.select({ total: count(), version: currentVersion }).from(listings).where(where);
  return row ?? { total: 0, version: 0 };
}

/** About how many live listings match, by the planner's statistics. Reads no row. */
export async function estimateOf(db: Db, where: SQL | undefined): Promise<number> {
  const query = db.select({ id: listings.id }).from(listings).where(where);
  const [row] = await rowsOf<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    db,
    sql`explain (format json) ${query.getSQL()}`,
  );
  return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

export type PageRow = Awaited<ReturnType<typeof rowsOfSlice>>[number];

/** A live listing with its rank in its week. */
export type ListingRow = Omit<PageRow, "relevance" | "version">;
