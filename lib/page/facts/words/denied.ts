import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { escapeRegExp } from "@/lib/core/regexp";
import type { Steps } from "@/lib/page/fetch/steps";
import { primaryOf } from "../language/page-language";
import type { WordTable } from "./word-table";

const Row = z.object({ language: z.string(), words: z.string().transform((words) => words.split("; ")) });

let patterns: ReadonlyMap<string, RegExp> | undefined;

/** "No analytics", "ohne Tabellen", by language. */
function patternOf(language: string): RegExp | undefined {
  patterns ??= new Map(
    readDataRows("denial-words.csv", Row).map(({ language: known, words }) => [
      known,
      new RegExp(`(?<![\\p{L}-])(?:${words.map(escapeRegExp).join("|")})\\s([\\p{L}\\p{N}-]{1,40})`, "giu"),
    ]),
  );
  return patterns.get(language);
}

/** Different phrases of one text that are looked up. */
const MOST = 50;

/**
 * A text without what the product does without, which says nothing of what it is for. A phrase of the table that begins so is a
 * word of its own: "without coding" says that it is no-code.
 * @param language a BCP 47 tag; null: English
 */
export function* withoutDenied<T>(text: string, language: string | null, table: WordTable<T>): Steps<string> {
  const pattern = patternOf(primaryOf(language ?? "en"));
  if (!pattern) return text;
  const known = new Map<string, boolean>();
  for (const [phrase, denied = ""] of text.matchAll(pattern)) {
    if (known.size === MOST) break;
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

/** Italian and French "ai" is grammar; written large it may be artificial intelligence. */
const grammar: Readonly<Partial<Record<string, RegExp>>> = {
  it: /(?<!\p{L})[Aa]i(?!\p{L})/gu,
  fr: /(?<!\p{L})[Aa]i(?!\p{L})/gu,
};

/** A text without words of grammar that look like a word of all languages: "ai tigli" is no AI. */
export const withoutGrammar = (text: string, language: string | null): string => {
  const words = grammar[primaryOf(language ?? "en")];
  return words ? text.replace(words, " ") : text;
};
