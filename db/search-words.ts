import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { rowsOf } from "./rows";

/** One word of a search, and its query as the text of a tsquery. */
export interface Term {
  word: string;
  query: string;
  /** True for words that say little about a product, such as "app". */
  isGeneric: boolean;
  /** How much it counts: 1, and for a part of a compound its share. */
  weight: number;
  /** True for each part of a compound but the first. */
  isFurther: boolean;
}

/** The words of a search that were found, and those that were not. */
export interface Terms {
  found: Term[];
  /** Words that no live listing contains, and for which there is no similar one. */
  unmatched: string[];
  /** Words that were replaced by similar ones. */
  corrected: { word: string; meant: string }[];
}

export const noWords: Terms = { found: [], unmatched: [], corrected: [] };

/** Words that describe nearly every product. */
const GENERIC = new Set(
  "alternative alternatives app apps application applications competitor competitors online platform platforms product products program programs service services software solution solutions tool tools best".split(
    " ",
  ),
);

/** "To-do" is made of words that are not searched for by themselves. */
const TO_DO = {
  written: /(?<![\p{L}\p{N}])to[-\s]*dos?(?![\p{L}\p{N}])/giu,
  word: "todo",
  query: "'todo':* | 'to' <-> 'do'",
};

/** Signs around a word, such as quotes. Those of "C++" and "C#" belong to it. */
const SIGNS = /(?<!\S)[^\p{L}\p{N}\s]+|[^\p{L}\p{M}\p{N}\s#+]+(?!\S)/gu;

/**
 * Further words are ignored, those that say little first: with each, the combinations that are searched for when no listing
 * holds all words take about half as long again.
 */
const MAX_TERMS = 6;

/** A word of a search, or a compound of two or three. */
interface Written {
  word: string;
  query: string;
  /** Of a compound: true if one of its words is a stop word. */
  is_stop: boolean;
  /** Where it stands in the search, and how many words it is made of. */
  place: number;
  size: number;
}

/** The words of a search as the visitor wrote them, and the catalog version that they are searched in. */
export async function termsAsWritten(db: Db, words: string): Promise<{ terms: Term[]; version: number }> {
  const text = words.replace(TO_DO.written, TO_DO.word).replace(SIGNS, " ");
  const rows = await rowsOf<(Written | { word: null }) & { version: number }>(
    db,
    sql`select terms.*, catalog.version from catalog_version catalog left join search_terms(${text}) terms on true`,
  );
  const all = weighed(rows.flatMap((row) => (row.word === null ? [] : [row]))).map(({ word, query, ...row }) => ({
    ...row,
    word: withSigns(word),
    query: word === TO_DO.word ? TO_DO.query : query,
  }));
  const spoken = all.filter((term) => !term.is_stop);
  const telling = spoken.length > 0 ? spoken : all;
  const once = telling.filter(({ word }, at) => telling.findIndex((term) => term.word === word) === at);
  return { terms: marked(mostTelling(once)), version: rows[0]?.version ?? 0 };
}

/**
 * The words in their order. A compound with a stop word is looked for as a whole: "no code" is not "code". The parts of any
 * other count together as much as one word: "self hosted analytics" asks for two things.
 */
function weighed(rows: readonly Written[]): (Written & Pick<Term, "weight" | "isFurther">)[] {
  const longestFirst = rows.filter(({ size }) => size > 1).toSorted((a, b) => b.size - a.size);
  const wholes: Written[] = [];
  for (const one of longestFirst) if (one.is_stop && !wholes.some((other) => overlaps(one, other))) wholes.push(one);
  const parts = rows.filter((row) => row.size === 1 && !wholes.some((whole) => overlaps(row, whole)));
  const shareOf = (part: Written) => {
    const compound = longestFirst.find((one) => overlaps(part, one)) ?? part;
    return { weight: 1 / compound.size, isFurther: part.place > compound.place };
  };
  return [
    ...parts.map((part) => ({ ...part, ...shareOf(part) })),
    ...wholes.map((whole) => ({ ...whole, weight: 1, isFurther: false, is_stop: false })),
  ].toSorted((a, b) => a.place - b.place);
}

function overlaps(one: Written, other: Written): boolean {
  return one.place < other.place + other.size && other.place < one.place + one.size;
}

/** "C++" and "C#" are stored with names for their signs. */
function withSigns(word: string): string {
  return word.replace(/^(\p{L})plusplus$/u, "$1++").replace(/^(\p{L})sharp$/u, "$1#");
}

/** The words that are searched for, in their order. */
function mostTelling<T extends { word: string }>(terms: readonly T[]): T[] {
  const ranked = terms.toSorted((a, b) => Number(GENERIC.has(a.word)) - Number(GENERIC.has(b.word)));
  const kept = new Set(ranked.slice(0, MAX_TERMS));
  return terms.filter((term) => kept.has(term));
}

/** If all words are generic, they are searched for like any others. */
export function marked(terms: readonly Omit<Term, "isGeneric">[]): Term[] {
  const hasTelling = terms.some(({ word }) => !GENERIC.has(word));
  return terms.map(({ word, query, weight, isFurther }) => ({
    word,
    query,
    weight,
    isFurther,
    isGeneric: hasTelling && GENERIC.has(word),
  }));
}
