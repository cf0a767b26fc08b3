import { LRUCache } from "lru-cache";
import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import type { Steps } from "@/lib/page/fetch/steps";
import { primaryOf } from "../language/page-language";
import { findWords, indexWords, type WordIndex } from "./find-words";
import { plainWords, singularWords, withoutPlurals } from "./plain-words";

/** Rows of this language hold in all: names of formats, standards and fields that nobody translates. */
const everywhere = "*";

/** Languages of other scripts: what is in Latin letters on their pages is English. */
const otherScripts = new Set(["ja", "zh", "ko", "ru", "uk", "ar", "he", "el", "th", "hi"]);

/** Languages whose words are looked for without the spaces between them. */
const withoutSpaces = new Set(["ja", "zh", "ko"]);

/** A word or phrase in a table, and the language it is of. */
export interface TableWord<T> {
  language: string;
  words: string;
  meaning: T;
}

/** Characters of texts whose meanings are kept: of one page many rules ask for the same sentences. */
const KEPT_CHARACTERS = 400_000;

/** What a sentence has to look like to have a meaning, where words stand between those that count. */
export interface TablePattern<T> {
  language: string;
  /** For a text as its plain words, with spaces between them where the script has any. */
  pattern: RegExp;
  meaning: T;
}

/** A table of words by language, read when it is first asked. */
export class WordTable<T> {
  readonly #read: () => Iterable<TableWord<T>>;
  readonly #readPatterns: () => Iterable<TablePattern<T>>;
  #patterns: Map<string, TablePattern<T>[]> | undefined;
  readonly #indices = new Map<string, WordIndex<T> | null>();
  readonly #recent = new LRUCache<string, ReadonlySet<T>>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (found, key) => key.length + found.size + 1,
  });
  #entries: ReadonlyMap<string, readonly (readonly [string, T])[]> | undefined;

  constructor(read: () => Iterable<TableWord<T>>, readPatterns: () => Iterable<TablePattern<T>> = () => []) {
    this.#read = read;
    this.#readPatterns = readPatterns;
  }

  /**
   * The meanings of the words in a text. Only words of its language are looked for, and those that are alike in all.
   * @param language a BCP 47 tag; null: English
   */
  *meaningsIn(text: string, language: string | null): Steps<Set<T>> {
    const primary = primaryOf(language ?? "en");
    const key = `${primary} ${text}`;
    const known = this.#recent.get(key);
    if (known) return new Set(known);
    const found = yield* this.#search(text, primary);
    this.#recent.set(key, found);
    return new Set(found);
  }

  *#search(text: string, primary: string): Steps<Set<T>> {
    const found = new Set<T>();
    const words = plainWords(text);
    for (const name of [everywhere, primary, ...(otherScripts.has(primary) ? ["en"] : [])]) {
      const index = this.#index(name);
      if (!index) continue;
      for (const meaning of yield* findWords(name === "en" ? singularWords(text) : words, index)) found.add(meaning);
    }
    const patterns = this.#patternsOf(primary);
    if (patterns.length === 0) return found;
    const joined = words.join(withoutSpaces.has(primary) ? "" : " ");
    for (const { pattern, meaning } of patterns) if (pattern.test(joined)) found.add(meaning);
    return found;
  }

  #patternsOf(language: string): readonly TablePattern<T>[] {
    this.#patterns ??= patternsByLanguage(this.#readPatterns());
    return this.#patterns.get(language) ?? [];
  }

  /** The index of one language, made when its first page comes; null if the table has no word of it. */
  #index(language: string): WordIndex<T> | null {
    const known = this.#indices.get(language);
    if (known !== undefined) return known;
    this.#entries ??= byLanguage(this.#read());
    const entries = this.#entries.get(language);
    const made = entries ? indexWords(entries) : null;
    // A page may name any language: only those of the table are kept.
    if (made) this.#indices.set(language, made);
    return made;
  }
}

function byLanguage<T>(rows: Iterable<TableWord<T>>): Map<string, [string, T][]> {
  const entries = new Map<string, [string, T][]>();
  for (const { language, words, meaning } of rows) {
    const own = entries.get(language) ?? [];
    own.push([forLanguage(words, language), meaning]);
    entries.set(language, own);
  }
  return entries;
}

function patternsByLanguage<T>(rows: Iterable<TablePattern<T>>): Map<string, TablePattern<T>[]> {
  const found = new Map<string, TablePattern<T>[]>();
  for (const row of rows) found.set(row.language, [...(found.get(row.language) ?? []), row]);
  return found;
}

const Row = z.object({ meaning: z.string(), language: z.string(), words: z.string() });
const PatternRow = z.object({ meaning: z.string(), language: z.string(), pattern: z.string() });

/**
 * The table in a file of db/data with the columns meaning, language and words.
 * @param patterns another file, with the columns meaning, language, pattern and an example of what it is for
 */
export const wordTable = <T extends string>(file: string, meanings: readonly T[], patterns?: string) =>
  oncePerProcess(`words of ${file}`, () => readTable(file, meanings, patterns));

function readTable<T extends string>(file: string, meanings: readonly T[], patterns?: string): WordTable<T> {
  const known = (row: { meaning: string }, where: string) => {
    const meaning = meanings.find((one) => one === row.meaning);
    if (!meaning) throw new Error(`${where} has words for ${row.meaning}, which nothing asks for`);
    return meaning;
  };
  return new WordTable<T>(
    function* () {
      for (const row of readDataRows(file, Row)) {
        const meaning = known(row, file);
        for (const words of row.words.split("; ")) yield { language: row.language, words, meaning };
      }
    },
    function* () {
      if (!patterns) return;
      for (const { language, pattern, ...row } of readDataRows(patterns, PatternRow))
        yield { language, pattern: new RegExp(pattern, "u"), meaning: known(row, patterns) };
    },
  );
}

/** English words are compared without the plural; words of other languages as they are written in the table. */
const forLanguage = (words: string, language: string) => (language === "en" ? withoutPlurals(words) : words);
