import { z } from "zod";
import { phraseTable } from "./phrase-table";

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
  /** Behind a sum that a sentence begins with: "£64 for all six". */
  "behind_lone_sum",
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
  /** A number of uses is: "3 scans free" (free-parts.ts). */
  "uses_free",
  // Other products (other-products.ts), as they are written.
  /** Before the name of another product. */
  "other_before",
  /** Their plans: "the free plan of Notion", "a paid Figma account". */
  "plan_name",
  "plan_of",
  "plan_kind",
  "plan_thing",
  "costs",
  "is_written",
  "free_written",
  /** "See when the hall is free": nobody uses it. What it is said of is the product itself, or is not named. */
  "asks_who",
  "is_idle",
  "points_at",
  "product_noun",
  /** Open source that others have written (open-source.ts). */
  "code_of_others",
  /** The last part of the address of a page about prices (price-links.ts). */
  "price_address",
]);

/** Phrases of all languages, of those that have spaces between words, and of those that have none. */
export const { anyOf, spaced, unspaced } = phraseTable("price-phrases.csv", Meaning);

/**
 * A text without capitals and accents, as most phrases are written. Patterns for it need no flag `i`: with it and `u` they take the
 * processor several times as long to compile.
 */
export function plainly(text: string): string {
  if (text !== last.text) last = { text, plain: madePlain(text) };
  return last.plain;
}

/** Many rules ask for the same sentence, one after the other. */
let last = { text: "", plain: "" };

function madePlain(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latin}])\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return plain.replaceAll("ſ", "s");
}
