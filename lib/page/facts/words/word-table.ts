import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import type { Steps } from "@/lib/page/fetch/steps";
import { primaryOf } from "../language/page-language";
import { findWords, indexWords, type WordIndex } from "./find-words";

/** Rows of this language hold in all: names of formats, standards and fields that nobody translates. */
const everywhere = "*";

/** Languages of other scripts: what is in Latin letters on their pages is English. */
const otherScripts = new Set(["ja", "zh", "ko", "ru", "uk", "ar", "he", "el", "th", "hi"]);

/** A word or phrase in a table, and the language it is of. */
export interface TableWord<T> {
  language: string;
  words: string;
  meaning: T;
}

/** A table of words by language, read when it is first asked. */
export class WordTable<T> {
  readonly #read: () => Iterable<TableWord<T>>;
  #indices: ReadonlyMap<string, WordIndex<T>> | undefined;

  constructor(read: () => Iterable<TableWord<T>>) {
    this.#read = read;
  }

  /**
   * The meanings of the words in a text. Only words of its language are looked for, and those that are alike in all.
   * @param language a BCP 47 tag; null: English
   */
  *meaningsIn(text: string, language: string | null): Steps<Set<T>> {
    const found = new Set<T>();
    const primary = primaryOf(language ?? "en");
    for (const name of [everywhere, primary, ...(otherScripts.has(primary) ? ["en"] : [])]) {
      const index = this.#index().get(name);
      if (index) for (const meaning of yield* findWords(forLanguage(text, name), index)) found.add(meaning);
    }
    return found;
  }

  #index(): ReadonlyMap<string, WordIndex<T>> {
    if (this.#indices) return this.#indices;
    const entries = new Map<string, [string, T][]>();
    for (const { language, words, meaning } of this.#read()) {
      entries.set(language, [...(entries.get(language) ?? []), [forLanguage(words, language), meaning]]);
    }
    this.#indices = new Map([...entries].map(([language, words]) => [language, indexWords(words)]));
    return this.#indices;
  }
}

const Row = z.object({ meaning: z.string(), language: z.string(), words: z.string() });

/** The table in a file of db/data with the columns meaning, language and words. */
export function wordTable<T extends string>(file: string, meanings: readonly T[]): WordTable<T> {
  return new WordTable<T>(function* () {
    for (const row of readDataRows(file, Row)) {
      const meaning = meanings.find((known) => known === row.meaning);
      if (!meaning) throw new Error(`${file} has words for ${row.meaning}, which nothing asks for`);
      for (const words of row.words.split("; ")) yield { language: row.language, words, meaning };
    }
  });
}

/** English words are compared without the plural; words of other languages as they are written in the table. */
function forLanguage(text: string, language: string): string {
  return language === "en" ? text.replace(/[\p{L}\p{M}\p{N}]+/gu, singular) : text;
}

function singular(word: string): string {
  const lower = word.toLowerCase();
  if (lower === "news") return lower;
  if (lower.length > 4 && lower.endsWith("ies")) return `${lower.slice(0, -3)}y`;
  return lower.length > 3 && lower.endsWith("s") && !/(?:ss|us|is)$/.test(lower) ? lower.slice(0, -1) : lower;
}
