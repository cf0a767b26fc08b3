import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import { escapeRegExp } from "@/lib/core/regexp";
import type { Steps } from "@/lib/page/fetch/steps";
import { primaryOf } from "../language/page-language";
import type { WordTable } from "./word-table";

const Row = z.object({ language: z.string(), words: z.string().transform((words) => words.split("; ")) });

type Patterns = ReadonlyMap<string, RegExp>;

/** A pattern for each language of a table. */
const patternsIn = (file: string, patternOf: (words: readonly string[]) => RegExp): Patterns =>
  new Map(readDataRows(file, Row).map(({ language, words }) => [language, patternOf(words)]));

/** "No analytics", "ohne Tabellen". */
const denials = oncePerProcess("denials", () =>
  patternsIn(
    "denial-words.csv",
    (words) => new RegExp(`(?<![\\p{L}-])(?:${words.map(escapeRegExp).join("|")})\\s([\\p{L}\\p{N}-]{1,40})`, "giu"),
  ),
);

const grammar = oncePerProcess("words of grammar", () =>
  patternsIn("grammar-words.csv", (words) => {
    const any = words.map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${escapeRegExp(word.slice(1))}`);
    return new RegExp(`(?<!\\p{L})(?:${any.join("|")})(?!\\p{L})`, "gu");
  }),
);

/** Different phrases of one text that are looked up. */
const MAX_PHRASES = 50;

/**
 * A text without what the product does without, which says nothing of what it is for. A phrase of the table that begins so is a
 * word of its own: "without coding" says that it is no-code.
 * @param language a BCP 47 tag; null: English
 */
export function* withoutDenied<T>(text: string, language: string | null, table: WordTable<T>): Steps<string> {
  const pattern = denials().get(primaryOf(language ?? "en"));
  if (!pattern) return text;
  const known = new Map<string, boolean>();
  for (const [phrase, denied = ""] of text.matchAll(pattern)) {
    if (known.size === MAX_PHRASES) break;
    const key = phrase.toLowerCase();
    if (known.has(key)) continue;
    const [whole, bare] = [yield* table.meaningsIn(key, language), yield* table.meaningsIn(denied, language)];
    known.set(
      key,
      [...whole].some((meaning) => !bare.has(meaning)),
    );
  }
  return text.replace(pattern, (phrase) => (known.get(phrase.toLowerCase()) === false ? " " : phrase));
}

/**
 * A text without words of grammar that look like a word of all languages: Italian "ai tigli" is no AI. Written large they may
 * be that word.
 * @param language a BCP 47 tag; null: English
 */
export function withoutGrammar(text: string, language: string | null): string {
  const pattern = grammar().get(primaryOf(language ?? "en"));
  return pattern ? text.replace(pattern, " ") : text;
}
