import { and, not, type SQL, sql } from "drizzle-orm";
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
  const all = allOf(terms);
  const total = terms.length === 0 ? 0 : await sizeOf(all);
  if (total >= ENOUGH)
    return {
      ...(await pageOfAll(db, filter, page, { query: all, total, terms, sizeOf })),
      words: { ...noWords, found: terms },
    };
  const words = await termsFound(db, terms);
  return { ...(await pageOfMost(db, filter, page, { terms: words.found, sizeOf })), words };
}

type SizeOf = (query: string, where?: { name: string; sql: SQL }) => Promise<number>;

/** How many listings match a query, counted once per catalog version; above COUNTED, about how many. */
function sizesAt(db: Db, filter: LiveFilter, version: number): SizeOf {
  return (query, where) =>
    totalOf(db, JSON.stringify([filter, query, where?.name]), version, async () => {
      const matching = and(...conditionsOf(filter), where?.sql ?? matches(query));
      const total = await estimateOf(db, matching);
      return total > COUNTED ? { total, version } : countOf(db, matching);
    });
}

const matches = (query: string): SQL => sql`${listings.search} @@ ${query}::tsquery`;

/**
 * A page of very many listings that contain all words. Only three steps are distinguished, each ordered by votes: the
 * listing with exactly this name, those with all words in the name, and the rest. So a page costs about the same
 * whether a word is in ten listings or in a hundred thousand.
 */
async function pageOfAll(
  db: Db,
  filter: LiveFilter,
  page: LivePage,
  { query, total, terms, sizeOf }: { query: string; total: number; terms: Term[]; sizeOf: SizeOf },
) {
  const where = and(...conditionsOf(filter), matches(query));
  if (total <= MAX_SORTED_ROWS) {
    const slice = { where, size: total, relevance: relevanceOf(terms, filter) };
    return pageFrom(await rowsOfSlices(db, [slice], page), page, total);
  }
  const inName = sql`${listings.nameSearch} @@ ${query}::tsquery`;
  const isName = isVeryName(filter);
  const named = await sizeOf(query, { name: "named", sql: isName });
  const inNames = await sizeOf(query, { name: "in names", sql: inName });
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
  let [few, query, total] = ["", "", 0];
  for (const level of levelsOf(terms)) {
    [few, query, total] = [query, level, await sizeOf(level)];
    if (total >= ENOUGH) break;
  }
  if (total === 0) return pageFrom([], page, 0);
  if (few === "") return pageOfAll(db, filter, page, { query, total, terms, sizeOf });
  const filters = conditionsOf(filter);
  const relevance = relevanceOf(terms, filter);
  if (total <= MAX_SORTED_ROWS) {
    const slice = { where: and(...filters, matches(query)), size: total, relevance };
    return pageFrom(await rowsOfSlices(db, [slice], page), page, total);
  }
  const size = await sizeOf(few);
  const key = JSON.stringify([filter, query, few]);
  const slices: Slice[] = [
    { where: and(...filters, matches(few)), size, relevance },
    { where: and(...filters, matches(query), not(matches(few))), size: total - size, relevance: 0, key },
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
function levelsOf(terms: Term[]): string[] {
  const telling = terms.filter(({ isGeneric }) => !isGeneric);
  const levels = [allOf(terms), allOf(telling)];
  for (const without of [1, 2]) if (telling.length - without > 1) levels.push(allBut(telling, without));
  levels.push(anyOf(telling));
  return levels.filter((level, at) => level !== "" && level !== levels[at - 1]);
}

const allOf = (terms: Term[]) => terms.map(({ query }) => `(${query})`).join(" & ");
const anyOf = (terms: Term[]) => terms.map(({ query }) => `(${query})`).join(" | ");

function allBut(terms: Term[], without: number): string {
  if (without === 0) return `(${allOf(terms)})`;
  return terms.map((_, at) => allBut(terms.toSpliced(at, 1), without - 1)).join(" | ");
}
