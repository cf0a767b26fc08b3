import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";

/** Languages without spaces between words: their phrases are found within longer words. */
const withoutSpaces = new Set(["ja", "zh", "ko"]);

/** Any phrase of a table with one of some meanings, as a part of a regular expression. */
type Phrases<T> = (...meanings: readonly T[]) => string;

/**
 * The table in a file of db/data with the columns meaning, language and patterns, for phrases of which the place in a text decides:
 * the code says what stands before and behind them. All languages are looked for at once.
 */
export function phraseTable<T extends string>(
  file: string,
  meaning: z.ZodType<T>,
): { anyOf: Phrases<T>; spaced: Phrases<T>; unspaced: Phrases<T> } {
  const rows = readDataRows(file, z.object({ meaning, language: z.string(), patterns: z.string() }));
  const phrases =
    (isWanted: (language: string) => boolean): Phrases<T> =>
    (...meanings) => {
      const wanted = rows.filter((row) => meanings.includes(row.meaning) && isWanted(row.language));
      if (wanted.length === 0) throw new Error(`${file} has no row for ${meanings.join()}`);
      return `(?:${[...new Set(wanted.flatMap(({ patterns }) => patterns.split("; ")))].join("|")})`;
    };
  return {
    anyOf: phrases(() => true),
    spaced: phrases((language) => !withoutSpaces.has(language)),
    unspaced: phrases((language) => withoutSpaces.has(language)),
  };
}
