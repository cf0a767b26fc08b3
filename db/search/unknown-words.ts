import { sql } from "drizzle-orm";
import { distance } from "fastest-levenshtein";
import type { Db } from "../client";
import { rowsOf } from "../rows";
import { marked, noWords, type Term, type Terms, termsAsWritten } from "./search-words";
import { kinInTable, synonymOf, wordsWithSynonyms } from "./synonyms";
import { isEnglishWord, kindOfProduct } from "./translations";

/** Finds the words that no live listing contains, and replaces them with what they mean, or the nearest known words. */
export async function termsFound(db: Db, terms: readonly Term[]): Promise<Omit<Terms, "ignored">> {
  if (terms.length === 0) return noWords;
  const held = await holdersOf(db, terms);
  const found: Term[] = terms.flatMap((_, at) => held[at] ?? []);
  const result = { ...noWords, found: [...found], unmatched: [] as string[], corrected: [] as Terms["corrected"] };
  for (const term of terms.filter((_, at) => !held[at])) {
    const meant = await meantBy(db, term, { isAlone: found.length === 0 });
    if (meant) {
      result.found.push(...meant.terms.map((one) => insteadOf(term, one, meant)));
      result.corrected.push({ word: term.word, meant: meant.words });
    } else if (!term.isGeneric) result.unmatched.push(term.word);
  }
  // If only generic words remain besides unknown ones, they are searched for.
  return { ...result, found: marked(result.found) };
}

/** A word that is searched for instead of another counts like it. */
function insteadOf(term: Term, one: Term, meant: Meant): Term {
  return term.isAside ? { ...one, isAside: true, weight: term.weight / meant.terms.length } : one;
}

/** How many of the most voted listings are asked for each word, and in which share of them a word is common. */
const ASKED = 500;
const COMMON = 0.05;

/** For each term, itself with whether it is common; null if no live listing holds it. */
async function holdersOf(db: Db, terms: readonly Term[]): Promise<(Term | null)[]> {
  const among = terms.map(({ query }) => sql`count(*) filter (where search @@ ${query}::tsquery)::int`);
  // A common word is found among the most voted at once. For any other, all that hold it are looked up by index: the planner
  // assumes that an unknown word is common, and would read listings until it finds it.
  const isHeld = terms.map(
    ({ query }, at) => sql`holders[${sql.raw(String(at + 1))}] > 0 or exists (
        with holders as materialized (select from listings where status = 'live' and search @@ ${query}::tsquery)
        select from holders)`,
  );
  const [row] = await rowsOf<{ asked: number; holders: number[]; held: boolean[] }>(
    db,
    sql`with most_voted as materialized (
        select search from listings where status = 'live' order by upvotes desc, id desc limit ${ASKED}
      ), seen as materialized (
        select count(*)::int as asked, array[${sql.join(among, sql`, `)}] as holders from most_voted
      )
      select asked, holders, array[${sql.join(isHeld, sql`, `)}] as held from seen`,
  );
  return terms.map((term, at) => {
    if (!row?.held[at]) return null;
    return { ...term, isCommon: saysLittle(term) || (row.holders[at] ?? 0) > row.asked * COMMON };
  });
}

/**
 * A letter says little, however few hold it: that of "e-signature" is also in "e-commerce". So does a word for what a tool does
 * for anything: of "habit tracker", the habit is what is meant.
 */
function saysLittle({ word }: Term): boolean {
  return word.length === 1 || kinInTable(word) !== null;
}

/** What is searched for instead of a word, and how the visitor is told. */
interface Meant {
  words: string;
  terms: Term[];
}

/** What a word that no live listing contains was most likely meant to be; null if it is like none. */
async function meantBy(db: Db, term: Term, how: { isAlone: boolean }): Promise<Meant | null> {
  const synonym = synonymOf(term.word) ?? kindOfProduct(term.word);
  if (synonym !== null) return heldOf(db, synonym);
  if (term.word.includes(" ")) return partsOf(db, term);
  // "C#" is not misspelt.
  if (/[^\p{L}\p{M}\p{N}]/u.test(term.word)) return null;
  if (isEnglishWord(term.word)) return wordsIn(db, term.word);
  const near = await nearestTo(db, term, how);
  if (near && near.slips <= 1) return near;
  return (await synonymNear(db, term.word)) ?? (await wordsIn(db, term.word)) ?? near;
}

/** The words of a text; null unless live listings hold them all. */
async function heldOf(db: Db, words: string): Promise<Meant | null> {
  const { terms } = await termsAsWritten(db, words);
  const held = (await holdersOf(db, terms)).flatMap((term) => term ?? []);
  return held.length === terms.length && held.length > 0 ? { words, terms: held } : null;
}

/** Without its "no", a compound says the opposite. */
const DENIED = /^(?:no|non|not|without)\s/;

/**
 * A compound with a stop word that no listing writes so, such as "text-to-speech", by its other words. They count together as
 * one. If only one is left, it says something else: "all-in-one" is not "one".
 */
async function partsOf(db: Db, { word, weight }: Term): Promise<Meant | null> {
  if (DENIED.test(word)) return null;
  const { terms } = await termsAsWritten(db, word);
  if (terms.length < 2) return null;
  const held = (await holdersOf(db, terms)).flatMap((term) => term ?? []);
  if (held.length < terms.length) return null;
  return {
    words: held.map((term) => term.word).join(" "),
    terms: held.map((term) => ({ ...term, weight: weight / held.length })),
  };
}

/** What a word means that is one letter off from one with a synonym: "invocing". */
async function synonymNear(db: Db, word: string): Promise<Meant | null> {
  const near = wordsWithSynonyms().find((known) => known.length > 5 && distance(word, known) === 1);
  return near ? heldOf(db, synonymOf(near) ?? near) : null;
}

/** Two known words that are written as one, such as "timetracker"; null unless a live listing contains both. */
async function wordsIn(db: Db, word: string): Promise<Meant | null> {
  const isKnown = (part: string) => sql.raw(`exists (select from search_words known where known.word = ${part})`);
  const [split] = await rowsOf<{ words: string }>(
    db,
    sql`select first || ' ' || second as words
      from (select ${word}::text as word) as sought, generate_series(3, length(word) - 3) as place,
        left(word, place) as first, substr(word, place + 1) as second
      where ${isKnown("first")} and ${isKnown("second")}
      order by least(length(first), length(second)) desc limit 1`,
  );
  if (!split) return null;
  const meant = await heldOf(db, split.words);
  return meant && (await areHeldTogether(db, meant.terms)) ? meant : null;
}

/** True for a word that is one slip off from one that listings hold. */
export async function isOneSlipOff(db: Db, term: Term): Promise<boolean> {
  const near = await nearestTo(db, term, { isAlone: false });
  return near !== null && near.slips > 0 && near.slips <= 1;
}

/** The known words that differ least from a word; null if none is close. */
async function nearestTo(
  db: Db,
  term: Term,
  { isAlone }: { isAlone: boolean },
): Promise<(Meant & { slips: number }) | null> {
  const { word } = term;
  // Next to other words, a short word is more likely unknown to the catalog than misspelt.
  if (word.length < 5 && !isAlone) return null;
  const near = await rowsOf<{ near: string }>(db, sql`select near_words(${word}) as near`);
  const judged = near
    .filter(({ near }) => !isOtherWord(word, near))
    .map(({ near }) => ({ near, slips: slipsIn(word, near) }));
  const slips = Math.min(...judged.map((one) => one.slips));
  const [first, ...others] = judged.flatMap((one) => (one.slips === slips ? [one.near] : []));
  if (first === undefined || slips > mostSlips(word, isAlone)) return null;
  // Its stem is looked for too, as if it had been written right.
  const meant = await heldOf(db, first);
  const [one] = meant?.terms ?? [];
  if (!one) return null;
  const alike = others.slice(0, 2).map(quoteLexeme);
  const query = [one.query, ...alike].join(" | ");
  const ranked = [one.ranked, ...alike].join(" | ");
  return { words: first, terms: [{ ...one, query, ranked, weight: term.weight, isFurther: term.isFurther }], slips };
}

/** A word of seven letters with two others is another word: "chatbot" is not "ChatGPT". */
function mostSlips({ length }: string, isAlone: boolean): number {
  if (length > 7) return 2;
  return isAlone && length > 4 ? 1.5 : 1;
}

/**
 * How many letters differ; two that changed places are one slip. A long word may also be the start of the known one, which
 * counts as half a letter.
 */
function slipsIn(word: string, known: string): number {
  if (isSwapped(word, known)) return 1;
  const whole = distance(word, known);
  if (word.length < 6) return whole;
  const beginnings = [word.length, word.length + 1].filter((length) => length < known.length);
  return Math.min(whole, ...beginnings.map((length) => distance(word, known.slice(0, length)) + 0.5));
}

/** A short word with another letter in it is rarely misspelt, and two letters never are: "latex" is not "later". */
function isOtherWord(word: string, known: string): boolean {
  if (word.length < 3 || known.length < 3) return true;
  return word.length < 6 && word.length === known.length && !isSwapped(word, known);
}

/** True if two neighbouring letters changed places, as in "notoin". */
function isSwapped(word: string, known: string): boolean {
  const at = Array.from({ length: word.length }).findIndex((_, place) => word[place] !== known[place]);
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return at !== -1 && swapped === known;
}

async function areHeldTogether(db: Db, terms: readonly Term[]): Promise<boolean> {
  const [all] = terms;
  if (!all) return false;
  const [held] = await holdersOf(db, [{ ...all, query: terms.map(({ query }) => `(${query})`).join(" & ") }]);
  return held !== null;
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
