import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { rowsOf } from "../rows";
import { isAbbreviation, kinOf } from "./synonyms";
import { arePeople } from "./translations";

/** One word of a search, and its query as the text of a tsquery. */
export interface Term {
  word: string;
  query: string;
  /** The same without what is only alike. Where a listing holds this decides its place. */
  ranked: string;
  /** The word as it is written, if its stem is another one: "accounting" is also found as "accounts". */
  asWritten?: string;
  /** True for words that say little about a product, such as "app". */
  isGeneric: boolean;
  /** True if so many listings hold it that it says less than the others. */
  isCommon: boolean;
  /** How much it counts: 1, and for a part of a compound its share. */
  weight: number;
  /** True for each part of a compound but the first. */
  isFurther: boolean;
  /** True if it only says for whom or how the thing is that is looked for: "for teams", "free". */
  isAside: boolean;
  /** The query of the visitor's own words, if this one translates them. */
  own?: string;
}

/** The words of a search that were found, and those that were not. */
export interface Terms {
  found: Term[];
  /** Words that no live listing contains, and for which there is no similar one. */
  unmatched: string[];
  /** Words that were replaced by similar ones. */
  corrected: { word: string; meant: string }[];
  /** Words that were left out, because a search has too many. */
  ignored: string[];
  /** Words of another language, and the English ones that were searched for as well. */
  translated: { word: string; meant: string }[];
}

export const noWords: Terms = { found: [], unmatched: [], corrected: [], ignored: [], translated: [] };

/** Words that describe nearly every product. */
const GENERIC = new Set(
  "alternative alternatives app apps application applications competitor competitors looking need online platform platforms product products program programs service services software solution solutions something tool tools want best".split(
    " ",
  ),
);

/** Words for how a thing is, of which anything may be one. */
const QUALITIES = new Set(
  "affordable beautiful cheap easy fast free good great lightweight minimal modern new nice popular powerful private quick simple small smart top".split(
    " ",
  ),
);

/** How much all that stands after "for" counts, and each quality: less than one word for the thing itself. */
const FOR_WHOM = 0.8;
const QUALITY = 0.4;

/** "To-do" is made of words that are not searched for by themselves. */
const TO_DO = {
  written: /(?<![\p{L}\p{N}])to[-\s]*dos?(?![\p{L}\p{N}])/giu,
  word: "todo",
  query: "'todo':* | 'to' <-> 'do'",
};

/** Characters that show nothing, such as a soft hyphen. */
const INVISIBLE = /\u00AD|\u200B|\u2060|\uFEFF/g;

/** Signs that part words without a space, as in "notes,tasks". Those of a compound are not among them. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\s#+\-_/.!&:'’@]+/gu;

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
  ranked: string;
  /** The word as it is written; null for a compound. */
  exact: string | null;
  /** Of a compound: true if one of its words is a stop word. */
  is_stop: boolean;
  /** Where it stands in the search, and how many words it is made of. */
  place: number;
  size: number;
}

/** A text without invisible characters and signs that are no part of a word. */
export function spokenIn(text: string): string {
  return text.replace(INVISIBLE, "").replace(BETWEEN_WORDS, " ").replace(SIGNS, " ").replace(/\s+/g, " ").trim();
}

/** The words of a search as the visitor wrote them, and the catalog version that they are searched in. */
export async function termsAsWritten(
  db: Db,
  words: string,
): Promise<{ terms: Term[]; ignored: string[]; version: number }> {
  const text = spokenIn(words.replace(INVISIBLE, "").replace(TO_DO.written, TO_DO.word));
  const rows = await rowsOf<(Written | { word: null }) & { version: number }>(
    db,
    sql`select terms.*, catalog.version
      from catalog_version catalog left join search_terms(${text}, ${JSON.stringify(kinOf(text))}::jsonb) terms on true`,
  );
  const all = weighed(rows.flatMap((row) => (row.word === null ? [] : [row]))).map((row) => ({
    ...row,
    ...queriesOf(row),
    ...asWrittenIn(row),
    word: withSigns(row.word),
  }));
  const spoken = withAsides(all).filter((term) => !term.is_stop);
  const telling = spoken.length > 0 ? spoken : all.map((term) => ({ ...term, isAside: false }));
  const once = telling.filter(({ word }, at) => telling.findIndex((term) => term.word === word) === at);
  const kept = mostTelling(once);
  const ignored = once.filter((term) => !kept.includes(term)).map(({ word }) => word);
  return { terms: marked(kept), ignored, version: rows[0]?.version ?? 0 };
}

function queriesOf({ word, query, ranked, exact }: Written): Pick<Term, "query" | "ranked"> {
  if (word === TO_DO.word) return { query: TO_DO.query, ranked: TO_DO.query };
  return exact !== null && isAbbreviation(word) ? { query: exact, ranked: exact } : { query, ranked };
}

/** Only if a listing can hold the one without the other. */
function asWrittenIn({ ranked, exact }: Written): Pick<Term, "asWritten"> {
  return exact === null || ranked === exact ? {} : { asWritten: exact };
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

/**
 * Marks what stands after "for", groups of people before it, and qualities, if there is another word for the thing itself: of
 * "CRM for small business", the CRM is what is looked for.
 */
function withAsides<T extends Pick<Term, "word" | "weight"> & Pick<Written, "is_stop" | "place">>(
  terms: readonly T[],
): (T & Pick<Term, "isAside">)[] {
  const isThing = ({ word, is_stop }: T) => !is_stop && !GENERIC.has(word) && !QUALITIES.has(word);
  const from = terms.find(
    ({ word, place }) => word === "for" && terms.some((term) => isThing(term) && term.place < place),
  );
  const people = placesOfPeople(terms);
  const isForWhom = ({ place }: T) => people.has(place) || (from !== undefined && place > from.place);
  if (!terms.some((term) => isThing(term) && !isForWhom(term)))
    return terms.map((term) => ({ ...term, isAside: false }));
  const many = terms.filter((term) => isForWhom(term) && !term.is_stop).length;
  return terms.map((term) => {
    if (isForWhom(term)) return { ...term, isAside: true, weight: (term.weight * FOR_WHOM) / many };
    return QUALITIES.has(term.word) ? { ...term, isAside: true, weight: QUALITY } : { ...term, isAside: false };
  });
}

/** Words of the longest name of a group of people. */
const MAX_GROUP_LENGTH = 3;

/** The places of words that name a group of people, such as "small business". */
function placesOfPeople(terms: readonly (Pick<Term, "word"> & Pick<Written, "place">)[]): Set<number> {
  const places = new Set<number>();
  for (let at = 0; at < terms.length; at += 1)
    for (let length = Math.min(MAX_GROUP_LENGTH, terms.length - at); length > 0; length -= 1) {
      const group = terms.slice(at, at + length);
      if (arePeople(group.map(({ word }) => word).join(" "))) for (const { place } of group) places.add(place);
    }
  return places;
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
export function marked(terms: readonly (Omit<Term, "isGeneric" | "isCommon"> & Partial<Term>)[]): Term[] {
  const hasTelling = terms.some(({ word }) => !GENERIC.has(word));
  return terms.map(({ word, query, ranked, weight, isFurther, isAside, own, asWritten, isCommon = false }) => ({
    word,
    query,
    ranked,
    weight,
    isFurther,
    isAside,
    isCommon,
    isGeneric: hasTelling && GENERIC.has(word),
    ...(own === undefined ? {} : { own }),
    ...(asWritten === undefined ? {} : { asWritten }),
  }));
}
