import { sql } from "drizzle-orm";
import { distance } from "fastest-levenshtein";
import type { Db } from "./client";
import { rowsOf } from "./rows";

/** One word of a search, and its query as the text of a tsquery. */
export interface Term {
  word: string;
  query: string;
  /** True for words that say little about a product, such as "app". */
  isGeneric: boolean;
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

/**
 * Further words are ignored, those that say little first: with each, the combinations that are searched for when no listing
 * holds all words take about half as long again.
 */
const MAX_TERMS = 6;

/** The words of a search as the visitor wrote them, and the catalog version that they are searched in. */
export async function termsAsWritten(db: Db, words: string): Promise<{ terms: Term[]; version: number }> {
  const rows = await rowsOf<{ word: string | null; query: string; is_stop: boolean; version: number }>(
    db,
    sql`select word, query, is_stop, catalog.version
      from catalog_version catalog left join search_terms(${words.replace(TO_DO.written, TO_DO.word)}) on true`,
  );
  const all = rows.flatMap(({ word, query, ...row }) => {
    if (word === null) return [];
    return [{ word, query: word === TO_DO.word ? TO_DO.query : query, ...row }];
  });
  const spoken = all.filter((term) => !term.is_stop);
  const telling = spoken.length > 0 ? spoken : all;
  const once = telling.filter(({ word }, at) => telling.findIndex((term) => term.word === word) === at);
  return { terms: marked(mostTelling(once)), version: rows[0]?.version ?? 0 };
}

/** The words that are searched for, in their order. */
function mostTelling<T extends { word: string }>(terms: readonly T[]): T[] {
  const ranked = terms.toSorted((a, b) => Number(GENERIC.has(a.word)) - Number(GENERIC.has(b.word)));
  const kept = new Set(ranked.slice(0, MAX_TERMS));
  return terms.filter((term) => kept.has(term));
}

/** If all words are generic, they are searched for like any others. */
function marked(terms: { word: string; query: string }[]): Term[] {
  const hasTelling = terms.some(({ word }) => !GENERIC.has(word));
  return terms.map(({ word, query }) => ({ word, query, isGeneric: hasTelling && GENERIC.has(word) }));
}

/** Finds the words that no live listing contains, and replaces them with the nearest known words. */
export async function termsFound(db: Db, terms: readonly Term[]): Promise<Terms> {
  if (terms.length === 0) return noWords;
  // A common word is found among the most voted at once. For any other, all that hold it are looked up by index: the planner
  // assumes that an unknown word is common, and would read listings until it finds it.
  const isHeld = terms.map(
    ({ query }) => sql`exists (
        select from (
          select search from listings where status = 'live' order by upvotes desc, id desc limit 500
        ) most_voted where search @@ ${query}::tsquery
      ) or exists (
        with holders as materialized (select from listings where status = 'live' and search @@ ${query}::tsquery)
        select from holders)`,
  );
  const [row] = await rowsOf<{ held: boolean[] }>(db, sql`select array[${sql.join(isHeld, sql`, `)}] as held`);
  const isKnown = (_: Term, at: number) => row?.held[at] === true;
  const found = terms.filter(isKnown);
  const result: Terms = { found: [...found], unmatched: [], corrected: [] };
  for (const term of terms.filter((it, at) => !isKnown(it, at))) {
    const meant = await nearestWords(db, term.word, { isAlone: found.length === 0 });
    if (meant.length > 0) {
      result.found.push({ ...term, word: meant[0] ?? term.word, query: meant.map(quoteLexeme).join(" | ") });
      result.corrected.push({ word: term.word, meant: meant[0] ?? term.word });
    } else if (!term.isGeneric) result.unmatched.push(term.word);
  }
  // If only generic words remain besides unknown ones, they are searched for.
  return { ...result, found: marked(result.found) };
}

/** The known words that a word was most likely meant to be; none if none is close. */
async function nearestWords(db: Db, word: string, { isAlone }: { isAlone: boolean }): Promise<string[]> {
  // Next to other words, a short word is more likely unknown to the catalog than misspelt.
  if (word.length < 5 && !isAlone) return [];
  const near = await rowsOf<{ near: string }>(db, sql`select near_words(${word}) as near`);
  const allowed = word.length <= 4 || (word.length <= 7 && !isAlone) ? 1 : 2;
  const judged = near.map(({ near }) => ({ near, slips: slipsIn(word, near) }));
  const best = Math.min(...judged.map(({ slips }) => slips));
  return judged.flatMap(({ near, slips }) => (slips === best && slips <= allowed ? [near] : [])).slice(0, 3);
}

/** How many letters differ. A long word may also be the start of the known one, which counts as half a letter. */
function slipsIn(word: string, known: string): number {
  const whole = distance(word, known);
  if (word.length < 6) return whole;
  const beginnings = [word.length, word.length + 1].filter((length) => length < known.length);
  return Math.min(whole, ...beginnings.map((length) => distance(word, known.slice(0, length)) + 0.5));
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
