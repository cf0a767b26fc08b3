import { and, arrayContains, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
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
} from "../live-rows";
import { listings } from "../schema";
import { totalOf } from "../totals";
import { noWords, type Term, type Terms, termsAsWritten } from "./search-words";
import { termsInEnglish } from "./translated-words";
import { termsFound } from "./unknown-words";

/** If fewer listings contain all words, those that contain most of them follow. No page is longer. */
const MIN_RESULTS = 100;

/** The relevance of a listing with exactly this name; above any other. */
const VERY_NAME = 1_000_000;
/** How much relevance a word adds. All that follows is less, even for six words. */
const WORD = 10_000;
/** How much it adds if it is not common: "habit" says more than "tracker". */
const TELLING_WORD = 500;
/** How much the label adds that the whole search is the name of. */
const LABEL = 200;
/** How much a translated word adds if a listing holds the visitor's own: they read that language. */
const OWN_WORD = 120;
const GENERIC_WORD = 150;
/** How much the fields that hold the words may add. */
const PLACE = 100;
/** The share that a listing gets which holds the word as it is written: "accounting" rather than "accounts". */
const AS_WRITTEN = 0.1;
/** The share of each field in it, by its weight in the index. */
const FIELDS = { A: 0.6, B: 0.24, C: 0.12, D: 0.04 };

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
  const { terms, version, ...written } = await termsAsWritten(db, filter.words);
  const sizeOf = sizesAt(db, filter, version);
  const all = [allOf(terms)];
  const total = terms.length === 0 ? 0 : await sizeOf(all);
  if (total >= MIN_RESULTS)
    return {
      ...(await pageOfAll(db, filter, page, { queries: all, total, terms, sizeOf })),
      words: { ...noWords, found: terms, ignored: written.ignored },
    };
  const inEnglish = await termsInEnglish(db, filter.words, terms);
  const words = inEnglish ?? { ...(await termsFound(db, terms)), ignored: written.ignored };
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
 * listing with exactly this name, those with all words in the name or with the label that they name, and the rest. So a page
 * costs about the same whether a word is in ten listings or in a hundred thousand.
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
  const isName = isVeryName(filter);
  const isNear = hasLabel(filter)
    ? sql`(${isName} or ${hasLabel(filter)})`
    : sql`${listings.nameSearch} @@ ${query}::tsquery`;
  const named = await sizeOf(queries, { name: "named", sql: isName });
  const near = await sizeOf(queries, { name: filter.label ? `labelled ${filter.label}` : "in names", sql: isNear });
  const filters = conditionsOf(filter);
  const key = (rows: string) => JSON.stringify([filter, query, rows]);
  const slices: Slice[] = [
    { where: and(...filters, isName), size: named, relevance: VERY_NAME },
    { where: and(...filters, isNear, not(isName)), size: near - named, relevance: 1, key: key("near") },
    { where: and(...filters, matches(query), not(isNear)), size: total - near, relevance: 0, key: key("others") },
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
    if (total >= MIN_RESULTS) break;
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

function hasLabel({ label }: LiveFilter): SQL | undefined {
  return label === undefined ? undefined : arrayContains(listings.labels, [label]);
}

/** Relevance in whole numbers, so that votes order listings that match about equally well. */
function relevanceOf(terms: Term[], filter: LiveFilter): SQL<number> {
  const ranked = terms.filter(({ isGeneric, isFurther }) => !isGeneric && !isFurther);
  const weights = ranked.reduce((sum, { weight }) => sum + weight, 0);
  const held = terms.map((term) => {
    const place = ranked.includes(term) ? placesOf(term, (PLACE * term.weight) / weights) : [];
    const own = term.own === undefined ? [] : [sql`case when ${matches(term.own)} then ${OWN_WORD}::int else 0 end`];
    const adds = sql.join([sql`${worthOf(term)}::int`, ...place, ...own], sql` + `);
    return sql`case when ${matches(term.query)} then ${adds} else 0 end`;
  });
  const name = sql`case when ${isVeryName(filter)} then ${VERY_NAME}::int else 0 end`;
  const label = hasLabel(filter) ? [sql`case when ${hasLabel(filter)} then ${LABEL}::int else 0 end`] : [];
  return sql<number>`(${sql.join([name, ...label, ...held], sql` + `)})`;
}

function worthOf({ isGeneric, isCommon, weight }: Term): number {
  return isGeneric ? GENERIC_WORD : Math.round((WORD + (isCommon ? 0 : TELLING_WORD)) * weight);
}

/**
 * What each field adds that holds a word. How often it is there does not count: the index has a word twice whose stem is itself, and
 * once any other, so that ts_rank would rank "crm" and "business" differently.
 */
function placesOf({ ranked, asWritten }: Term, most: number): SQL[] {
  const worth = (query: string, share: number) =>
    sql`case when ${matches(query)} then ${Math.round(most * share)}::int else 0 end`;
  const fields = Object.entries(FIELDS).map(([field, share]) => worth(inField(ranked, field), share));
  // A word whose stem is itself is only held as it is written.
  const written = asWritten === undefined ? sql`${Math.round(most * AS_WRITTEN)}::int` : worth(asWritten, AS_WRITTEN);
  return [...fields, written];
}

/** A tsquery for one field alone: each of its words is quoted, and may be a beginning. */
function inField(query: string, field: string): string {
  return query.replace(
    /'(?:[^'\\]|''|\\.)*'(?<isBegun>:\*)?/g,
    (word, isBegun) => `${word}${isBegun ? "" : ":"}${field}`,
  );
}

/**
 * Queries from strict to loose: all words, all that are not generic, those for the thing itself with fewer and fewer of the
 * others, then all of these but one, but two, any word.
 */
function levelsOf(terms: Term[]): Queries[] {
  const telling = terms.filter(({ isGeneric }) => !isGeneric);
  const asides = telling.filter(({ isAside }) => isAside);
  const things = telling.filter(({ isAside }) => !isAside);
  const levels = [[allOf(terms)], [allOf(telling)]];
  for (let held = asides.length - 1; held >= 0; held -= 1)
    levels.push(choicesOf(asides, held).map((some) => allOf([...things, ...some])));
  for (const without of [1, 2]) {
    const held = things.length - without;
    if (held > 1 || (held === 1 && asides.length > 0)) levels.push(choicesOf(things, held).map(allOf));
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
