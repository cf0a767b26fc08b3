import { and, arrayContains, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { rankInWeek } from "./rank";
import { rowsOf } from "./rows";
import { type CopyColumn, copyColumns, listings } from "./schema";
import { type Counted, currentVersion } from "./totals";

/** Position of a row in its list: relevance first (0 without words), then votes, then the newer id. */
export interface ListingKey {
  relevance: number;
  upvotes: number;
  id: string;
}

export interface LiveFilter {
  words?: string | undefined;
  /** The id of the listing that comes first of those that hold the words; by default the one named as the words are. */
  first?: string | undefined;
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

export const isLive = sql`${listings.status} = 'live'`;
export const byVotes = [desc(listings.upvotes), desc(listings.id)];

/**
 * Up to so many rows are read by what they match and then sorted; of more, the index of votes is followed until the
 * page is full. Measured at 1,000 to 1,000,000 listings: here the two cost about the same, a few milliseconds.
 */
export const MAX_SORTED_ROWS = 3_000;

/**
 * Matches of a search are counted if they are about so many at most. To count more takes longer than to find the page: of
 * these, the database's own estimate is told.
 */
export const COUNTED = 10_000;

/** Rows of a list that stand together: `size` says how many they are, above COUNTED about how many. */
export interface Slice {
  where: SQL | undefined;
  size: number;
  /** A number if they share it, and then they are ordered by votes; otherwise what each is ordered by, 1 at least. */
  relevance: number | SQL<number>;
}

/** What a filter asks besides words. */
export function conditionsOf({ category, type, span }: LiveFilter): (SQL | undefined)[] {
  const labels = [category, type].filter((label) => label !== undefined);
  return [
    isLive,
    labels.length === 0 ? undefined : arrayContains(listings.labels, labels),
    span ? and(gte(listings.launchedAt, span.from), lt(listings.launchedAt, span.before)) : undefined,
  ];
}

/** Reads one slice after the other, the more relevant first, until the page and one more row are there. */
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

/** The size of a slice that holds no row after `skip`: then an estimate above that was wrong. */
async function sizeUpTo(db: Db, { size, where }: Slice, skip: number): Promise<number> {
  if (size <= skip) return size;
  const rows = db.select({ id: listings.id }).from(listings).where(where).limit(skip).as("rows");
  const [row] = await db.select({ size: count() }).from(rows);
  return row?.size ?? 0;
}

const lowestOf = (relevance: Slice["relevance"]) => (typeof relevance === "number" ? relevance : 1);

/**
 * The rows of a page are chosen by what an index holds, and read whole afterwards: a deep page would else read thousands of
 * rows to skip them.
 */
export async function rowsOfSlice(db: Db, slice: Slice, { start, limit }: LivePage) {
  const own = typeof slice.relevance === "number" ? null : slice.relevance;
  const relevance = own ?? sql<number>`${slice.relevance}::int`;
  const chosen = db
    .select({ id: listings.id, relevance: relevance.as("relevance") })
    .from(listings)
    .where(and(slice.where, "after" in start ? isAfter(start.after, own) : undefined))
    .orderBy(...(own ? [desc(own), ...byVotes] : votesOrder(slice.size)))
    .limit(limit)
    .offset("offset" in start ? start.offset : 0)
    .as("chosen");
  return db
    .select({ ...liveColumns, relevance: chosen.relevance, version: currentVersion })
    .from(chosen)
    .innerJoin(listings, eq(listings.id, chosen.id))
    .orderBy(desc(chosen.relevance), ...byVotes);
}

function isAfter({ relevance, upvotes, id }: ListingKey, own: SQL | null): SQL {
  return own === null
    ? sql`(${listings.upvotes}, ${listings.id}) < (${upvotes}, ${id}::uuid)`
    : sql`(${own}, ${listings.upvotes}, ${listings.id}) < (${relevance}, ${upvotes}, ${id}::uuid)`;
}

/** No index sorts by a sum: this keeps the planner from searching all votes for rows that are few. */
function votesOrder(size: number): SQL[] {
  return size <= MAX_SORTED_ROWS ? [sql`${listings.upvotes} + 0 desc`, desc(listings.id)] : byVotes;
}

export function pageFrom(found: PageRow[], { limit }: LivePage, total: number) {
  return { rows: found.slice(0, limit), total, hasMore: found.length > limit };
}

export async function countOf(db: Db, where: SQL | undefined): Promise<Counted> {
  const [row] = await db.select({ total: count(), version: currentVersion }).from(listings).where(where);
  return row ?? { total: 0, version: 0 };
}

/** About how many live listings match, as the planner judges by its statistics: no row is read. */
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
