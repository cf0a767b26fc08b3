import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import { runNow } from "@/lib/page/fetch/steps";
import { coveredWords, findWords, indexWords, type WordIndex } from "./find-words";
import { plainWords, singular } from "./plain-words";

/** What a short text says. */
export interface Said<T> {
  meanings: ReadonlySet<T>;
  /** Its words that belong to none of the phrases that were found; found when it is asked for, as of most texts it is not. */
  readonly rest: readonly string[];
}

/** English words are compared without the plural, all others as they are. */
interface Indices<T> {
  english: WordIndex<T>;
  others: WordIndex<T>;
}

/**
 * The table in a file of db/data with the columns meaning, language and words, for texts of whatever language: links and
 * notices are often not in that of their page. All languages are looked for at once, because there may be thousands.
 */
export function everyLanguage<T extends string>(file: string, meaning: z.ZodType<T>): (text: string) => Said<T> {
  const indices = oncePerProcess(`words of ${file} in all languages`, () => readIndices(file, meaning));
  return (text) => {
    const { english, others } = indices();
    const words = plainWords(text);
    const singulars = words.map(singular);
    const found = [runNow(findWords(words, others)), runNow(findWords(singulars, english))];
    return {
      meanings: new Set(found.flatMap((one) => [...one])),
      get rest() {
        const [here, there] = [coveredWords(words, others), coveredWords(singulars, english)];
        return words.filter((_word, at) => !here[at] && !there[at]);
      },
    };
  };
}

function readIndices<T extends string>(file: string, meaning: z.ZodType<T>): Indices<T> {
  const rows = readDataRows(file, z.object({ meaning, language: z.string(), words: z.string() }));
  const entries = rows.flatMap(({ language, words, ...row }) =>
    words.split("; ").map((one) => ({ isEnglish: language === "en", words: one, meaning: row.meaning })),
  );
  const english = entries.filter(({ isEnglish }) => isEnglish);
  const others = entries.filter(({ isEnglish }) => !isEnglish);
  return {
    english: indexWords(english.map(({ words, ...entry }) => [withoutPlural(words), entry.meaning] as const)),
    others: indexWords(others.map(({ words, ...entry }) => [words, entry.meaning] as const)),
  };
}

const withoutPlural = (words: string) =>
  words
    .split(" ")
    .map((word) => (word.endsWith("*") ? word : singular(word)))
    .join(" ");
