import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";

/**
 * Small words that say how a sentence is meant, and words for "free" where their place counts. Other than those of
 * price-words.ts they are parts of regular expressions: what stands before and behind them decides. Words of all languages are
 * looked for at once, because none of them means something else in another language at such a place.
 */
const Meaning = z.enum([
  // How a sentence is meant (statements.ts).
  "no",
  "negated",
  "yes",
  /** "What does … cost?", up to an article. */
  "asks_price_of",
  "article",
  "article_object",
  /** One that asks for the price of any thing by itself, where the question comes behind. */
  "article_alone",
  /** Everybody, nobody, or the visitor. Without accents. */
  "of_all",
  // What stands around a sum (sum-words.ts, own-price.ts, zero-sums.ts).
  "instead_of",
  "per",
  /** What "per" has behind it where no unit is, as a word and as the beginning of one: "por la factura". */
  "no_unit",
  "no_unit_begin",
  "each_before",
  "each_behind",
  /** An article behind a bar that stands for the sum: "| a page". */
  "bar_article",
  /** What a sentence about the thing itself begins with. */
  "definite",
  "price_word",
  /** How much there is at most, before and behind a number. Without accents. */
  "limit",
  "limit_behind",
  /** The same before and behind a sum. */
  "up_to",
  "up_to_behind",
  /** A label of what is made up. */
  "example",
  /** Several that are not any of their kind: "our boards". */
  "own_or_all",
  "cost_many",
  "today",
  "due_now",
  "starts_at",
  // For how long (free-words.ts, price-claims.ts). Without accents but for "first".
  "first",
  "first_of_many",
  "time",
  "time_in_korean",
  /** What is behind a number and a span where the span is a date, a rate or a bound. */
  "time_no_end",
  "time_up_to",
  "short_time",
  "time_behind_first",
  /** What is behind a span that comes again and again: "the first hour of each day". */
  "each",
  "for_a_time",
  // Free, where a price would be (free-words.ts). Without accents.
  "free",
  /** Free, said in a sentence. */
  "free_said",
  /** A price of nothing that stands alone. */
  "nothing",
  "free_alone",
  /** What may be behind "free" where it is a price, and what ends it in Japanese. */
  "behind_free",
  "free_ends",
  /** What makes something else of "free": "for free", "ad free". */
  "free_of",
  "free_of_risk",
  /** What is called a plan, behind and before "free", and in one word with it. */
  "free_thing",
  "thing_free",
  "free_name",
  "there_is_no",
  "is_missing",
  // Of what it is said (free-words.ts). Without accents.
  "that",
  "is",
  "are_or_stay",
  "the_or_own",
  "given",
  "given_free",
  "given_behind",
  "gratuitous",
  "free_of_many",
  "many_free",
  // How many (free-words.ts). Without accents.
  "count",
  "count_more",
  "counter",
]);
type Meaning = z.infer<typeof Meaning>;

const Row = z.object({ meaning: Meaning, language: z.string(), patterns: z.string() });
const rows = readDataRows("price-phrases.csv", Row);

/** Languages without spaces between words: their phrases are found within longer words. */
const withoutSpaces = new Set(["ja", "zh", "ko"]);

function oneOf(meanings: readonly Meaning[], isWanted: (language: string) => boolean): string {
  const wanted = rows.filter(({ meaning, language }) => meanings.includes(meaning) && isWanted(language));
  if (wanted.length === 0) throw new Error(`price-phrases.csv has no row for ${meanings.join()}`);
  return `(?:${[...new Set(wanted.flatMap(({ patterns }) => patterns.split("; ")))].join("|")})`;
}

/** Any phrase with one of these meanings, as a part of a regular expression. */
export const anyOf = (...meanings: readonly Meaning[]): string => oneOf(meanings, () => true);

/** The same, of languages that have spaces between words. */
export const spaced = (...meanings: readonly Meaning[]): string =>
  oneOf(meanings, (language) => !withoutSpaces.has(language));

/** The same, of those that have none. */
export const unspaced = (...meanings: readonly Meaning[]): string =>
  oneOf(meanings, (language) => withoutSpaces.has(language));

/**
 * A text without capitals and accents, as most phrases are written. Patterns for it need no flag `i`: with it and `u` they take the
 * processor several times as long to compile.
 */
export function plainly(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latin}])\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return plain.replaceAll("ſ", "s");
}
