import { sql } from "drizzle-orm";
import { distance } from "fastest-levenshtein";
import type { Db } from "./client";
import { readCsv } from "./data-file";
import { rowsOf } from "./rows";
import { marked, noWords, type Term, type Terms, termsAsWritten } from "./search-words";

/** Finds the words that no live listing contains, and replaces them with what they mean, or the nearest known words. */
export async function termsFound(db: Db, terms: readonly Term[]): Promise<Terms> {
  if (terms.length === 0) return noWords;
  const held = await areHeld(
    db,
    terms.map(({ query }) => query),
  );
  const found = terms.filter((_, at) => held[at]);
  const result: Terms = { found: [...found], unmatched: [], corrected: [] };
  for (const term of terms.filter((_, at) => !held[at])) {
    const meant = await meantBy(db, term, { isAlone: found.length === 0 });
    if (meant) {
      result.found.push(...meant.terms);
      result.corrected.push({ word: term.word, meant: meant.words });
    } else if (!term.isGeneric) result.unmatched.push(term.word);
  }
  // If only generic words remain besides unknown ones, they are searched for.
  return { ...result, found: marked(result.found) };
}

/** For each query, whether a live listing matches it. */
async function areHeld(db: Db, queries: readonly string[]): Promise<boolean[]> {
  // A common word is found among the most voted at once. For any other, all that hold it are looked up by index: the planner
  // assumes that an unknown word is common, and would read listings until it finds it.
  const isHeld = queries.map(
    (query) => sql`exists (
        select from (
          select search from listings where status = 'live' order by upvotes desc, id desc limit 500
        ) most_voted where search @@ ${query}::tsquery
      ) or exists (
        with holders as materialized (select from listings where status = 'live' and search @@ ${query}::tsquery)
        select from holders)`,
  );
  const [row] = await rowsOf<{ held: boolean[] }>(db, sql`select array[${sql.join(isHeld, sql`, `)}] as held`);
  return row?.held ?? [];
}

/** What is searched for instead of a word, and how the visitor is told. */
interface Meant {
  words: string;
  terms: Term[];
}

/** What a word that no live listing contains was most likely meant to be; null if it is like none. */
async function meantBy(db: Db, term: Term, how: { isAlone: boolean }): Promise<Meant | null> {
  const synonym = synonymOf(term.word);
  if (synonym !== null) return { words: synonym, terms: (await termsAsWritten(db, synonym)).terms };
  // Neither "C#" nor "no-frills" is misspelt.
  if (/[^\p{L}\p{M}\p{N}]/u.test(term.word)) return null;
  const near = await nearestTo(db, term, how);
  if (near && near.slips <= 1) return near;
  return (await wordsIn(db, term.word)) ?? near;
}

let synonyms: ReadonlyMap<string, string> | undefined;

/** What else people call a thing, by db/data/search-synonyms.csv. */
function synonymOf(word: string): string | null {
  synonyms ??= new Map(readCsv("search-synonyms.csv").map((row) => [row.word ?? "", row.meant ?? ""]));
  return synonyms.get(word) ?? null;
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
  const { terms } = await termsAsWritten(db, split.words);
  const [isHeld] = await areHeld(db, [terms.map(({ query }) => `(${query})`).join(" & ")]);
  return isHeld ? { words: split.words, terms } : null;
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
  const judged = near.map(({ near }) => ({ near, slips: slipsIn(word, near) }));
  const slips = Math.min(...judged.map((one) => one.slips));
  const [first, ...others] = judged.flatMap((one) => (one.slips === slips ? [one.near] : []));
  if (first === undefined || slips > mostSlips(word, isAlone)) return null;
  const query = [first, ...others.slice(0, 2)].map(quoteLexeme).join(" | ");
  return { words: first, terms: [{ ...term, word: first, query }], slips };
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

/** True if two neighbouring letters changed places, as in "notoin". */
function isSwapped(word: string, known: string): boolean {
  const at = Array.from({ length: word.length }).findIndex((_, place) => word[place] !== known[place]);
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return at !== -1 && swapped === known;
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
