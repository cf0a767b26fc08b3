import { and, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import {
  COUNTED,
  conditionsOf,
  countOf,
  estimateOf,
  type LiveFilter,
  type LivePage,
  MAX_SORTED_ROWS,
  type PageRow,
  pageFrom,
  rowsOfSlices,
  type Slice,
} from "./live-rows";
import { listings } from "./schema";
import { noWords, type Term, type Terms, termsAsWritten } from "./search-words";
import { totalOf } from "./totals";
import { termsFound } from "./unknown-words";

/** If fewer listings contain all words, those that contain most of them follow. No page is longer. */
const ENOUGH = 100;

/** The relevance of a listing with exactly this name; above any other. */
const VERY_NAME = 1_000_000;
/** How much relevance a word adds, how much a generic word adds, and how much the position of all words may add. */
const WORD = 10_000;
const GENERIC_WORD = 150;
const PLACE = 100;

/** A page of a search, and which words were corrected or not found. */
export interface SearchPage {
  rows: PageRow[];
  total: number;
  hasMore: boolean;
  words: Terms;
}

/**
 * The live listings that contain all words, best first. If they are few, those that contain most words follow. A word
 * that no listing contains is replaced by the nearest one in the catalog, or left out.
 */
export async function findMatching(
  db: Db,
  filter: LiveFilter & { words: string },
  page: LivePage,
): Promise<SearchPage> {
  const { terms, version } = await termsAsWritten(db, filter.words);
  const sizeOf = sizesAt(db, filter, version);
  const all = [allOf(terms)];
  const total = terms.length === 0 ? 0 : await sizeOf(all);
  if (total >= ENOUGH)
    return {
      ...(await pageOfAll(db, filter, page, { queries: all, total, terms, sizeOf })),
      words: { ...noWords, found: terms },
    };
  const words = await termsFound(db, terms);
  return { ...(await pageOfMost(db, filter, page, { terms: words.found, sizeOf })), words };
}

/** Texts of tsqueries. A listing is searched for if it matches one of them. */
type Queries = readonly string[];

type SizeOf = (queries: Queries, where?: { name: string; sql: SQL }) => Promise<number>;

/** How many listings match a query, counted once per catalog version; above COUNTED, about how many. */
function sizesAt(db: Db, filter: LiveFilter, version: number): SizeOf {
  return (queries, where) =>
    totalOf(db, JSON.stringify([filter, queries, where?.name]), version, async () => {
      const filters = conditionsOf(filter);
      const total = await estimateOf(db, and(...filters, where?.sql ?? matches(joined(queries))));
      return total > COUNTED ? { total, version } : countOf(db, and(...filters, where?.sql ?? matchesOne(queries)));
    });
}

const matches = (query: string): SQL => sql`${listings.search} @@ ${query}::tsquery`;
const joined = (queries: Queries) => queries.join(" | ");

/**
 * For rows that are looked up by index, which then reads each query by itself: of words that must all be held, it follows the
 * rarest. Joined in one query, three of four words took 21 ms instead of 13 at a million listings. A walk by votes, which judges
 * row after row, asks the joined one.
 */
const matchesOne = (queries: Queries) => or(...queries.map(matches));

/**
 * A page of very many listings that contain all words. Only three steps are distinguished, each ordered by votes: the
 * listing with exactly this name, those with all words in the name, and the rest. So a page costs about the same
 * whether a word is in ten listings or in a hundred thousand.
 */
async function pageOfAll(
  db: Db,
  filter: LiveFilter,
  page: LivePage,
  { queries, total, terms, sizeOf }: { queries: Queries; total: number; terms: Term[]; sizeOf: SizeOf },
) {
  const query = joined(queries);
  if (total <= MAX_SORTED_ROWS) {
    const where = and(...conditionsOf(filter), matchesOne(queries));
    const slice = { where, size: total, relevance: relevanceOf(terms, filter) };
    return pageFrom(await rowsOfSlices(db, [slice], page), page, total);
  }
  const inName = sql`${listings.nameSearch} @@ ${query}::tsquery`;
  const isName = isVeryName(filter);
  const named = await sizeOf(queries, { name: "named", sql: isName });
  const inNames = await sizeOf(queries, { name: "in names", sql: inName });
  const filters = conditionsOf(filter);
  const key = (rows: string) => JSON.stringify([filter, query, rows]);
  const slices: Slice[] = [
    { where: and(...filters, isName), size: named, relevance: VERY_NAME },
    { where: and(...filters, inName, not(isName)), size: inNames - named, relevance: 1, key: key("in names") },
    { where: and(...filters, matches(query), not(inName)), size: total - inNames, relevance: 0, key: key("others") },
  ];
  return pageFrom(await rowsOfSlices(db, slices, page), page, total);
}

/** Adds listings that contain fewer and fewer of the words, until there are enough. */
async function pageOfMost(
  db: Db,
  filter: LiveFilter,
  page: LivePage,
  { terms, sizeOf }: { terms: Term[]; sizeOf: SizeOf },
) {
  let [few, queries, total]: [Queries, Queries, number] = [[], [], 0];
  for (const level of levelsOf(terms)) {
    [few, queries, total] = [queries, level, await sizeOf(level)];
    if (total >= ENOUGH) break;
  }
  if (total === 0) return pageFrom([], page, 0);
  if (few.length === 0) return pageOfAll(db, filter, page, { queries, total, terms, sizeOf });
  const filters = conditionsOf(filter);
  const relevance = relevanceOf(terms, filter);
  if (total <= MAX_SORTED_ROWS) {
    const slice = { where: and(...filters, matchesOne(queries)), size: total, relevance };
    return pageFrom(await rowsOfSlices(db, [slice], page), page, total);
  }
  const size = await sizeOf(few);
  const key = JSON.stringify([filter, queries, few]);
  const slices: Slice[] = [
    { where: and(...filters, matchesOne(few)), size, relevance },
    {
      where: and(...filters, matches(joined(queries)), not(matches(joined(few)))),
      size: total - size,
      relevance: 0,
      key,
    },
  ];
  return pageFrom(await rowsOfSlices(db, slices, page), page, total);
}

function isVeryName({ first, words = "" }: LiveFilter): SQL {
  return first ? sql`${listings.id} = ${first}::uuid` : sql`lower(${listings.name}) = lower(${words})`;
}

/**
 * Relevance in whole numbers, so that votes order listings that match about equally well. Of a compound the first part is ranked
 * for all: otherwise what it says would outweigh the other words.
 */
function relevanceOf(terms: Term[], filter: LiveFilter): SQL<number> {
  const held = terms.map(
    ({ query, isGeneric, weight }) =>
      sql`case when ${matches(query)} then ${isGeneric ? GENERIC_WORD : Math.round(WORD * weight)}::int else 0 end`,
  );
  const ranked = terms.filter(({ isFurther }) => !isFurther);
  const rank = sql`ts_rank(${listings.search}, ${anyOf(ranked.length > 0 ? ranked : terms)}::tsquery)`;
  const place = sql`least(round(${rank} * ${PLACE}), ${PLACE})::int`;
  const name = sql`case when ${isVeryName(filter)} then ${VERY_NAME}::int else 0 end`;
  return sql<number>`(${sql.join([name, ...held, place], sql` + `)})`;
}

/** Queries from strict to loose: all words, all that are not generic, all of these but one, but two, any. */
function levelsOf(terms: Term[]): Queries[] {
  const telling = terms.filter(({ isGeneric }) => !isGeneric);
  const levels = [[allOf(terms)], [allOf(telling)]];
  for (const without of [1, 2]) {
    const held = telling.length - without;
    if (held > 1) levels.push(choicesOf(telling, held).map(allOf));
  }
  levels.push([anyOf(telling)]);
  return levels.filter((level, at) => joined(level) !== "" && joined(level) !== joined(levels[at - 1] ?? []));
}

const allOf = (terms: Term[]) => terms.map(({ query }) => `(${query})`).join(" & ");
const anyOf = (terms: Term[]) => terms.map(({ query }) => `(${query})`).join(" | ");

/**
 * Every choice of so many words, once: if one stood there twice, the planner would expect twice the matches, and might read the
 * whole table for what the index finds.
 */
function choicesOf(terms: Term[], many: number): Term[][] {
  const [first, ...others] = terms;
  if (many === 0) return [[]];
  if (first === undefined) return [];
  return [...choicesOf(others, many - 1).map((choice) => [first, ...choice]), ...choicesOf(others, many)];
}
