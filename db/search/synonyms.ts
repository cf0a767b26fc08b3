import { readCsv } from "../data-file";
import { oncePerProcess } from "../once-per-process";

/** What else people call a thing, by db/data/search-synonyms.csv. It is searched for if no listing holds the word itself. */
export function synonymOf(word: string): string | null {
  return known().get(word) ?? null;
}

/** The words that {@link synonymOf} knows. */
export function wordsWithSynonyms(): readonly string[] {
  return [...known().keys()];
}

const known = oncePerProcess(
  "synonyms of searches",
  (): ReadonlyMap<string, string> =>
    new Map(
      readCsv("search-synonyms.csv").flatMap(({ language, word = "", meant = "" }) =>
        language === "en" ? [[word, meant] as const] : [],
      ),
    ),
);

/** A stem or a beginning says nothing about so short a word: "ide" is not Ideogram, and "ats" is not "at". */
const ABBREVIATION = 4;

/** True for an abbreviation that has a synonym: only a listing that holds it as it is written has it. */
export function isAbbreviation(word: string): boolean {
  return word.length <= ABBREVIATION && known().has(word);
}

/** Of the words of a text, those that stand for another one as well, which their stems do not show: "tracker" and "track". */
export function kinOf(text: string): Record<string, string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Object.fromEntries(words.flatMap((word) => kinOfWord(word).map((also) => [word, also])));
}

/** By the table, or by its other English spelling. */
function kinOfWord(word: string): string[] {
  const also = kinInTable(word) ?? otherSpelling(word);
  return also === null ? [] : [also];
}

/** By db/data/search-kin.csv: words for what a tool does, such as "tracker". */
export function kinInTable(word: string): string | null {
  return kin().get(word) ?? kin().get(word.replace(/s$/, "")) ?? null;
}

const kin = oncePerProcess(
  "kin of words in searches",
  (): ReadonlyMap<string, string> => new Map(readCsv("search-kin.csv").map((row) => [row.word ?? "", row.also ?? ""])),
);

/** "Organise" for "organize", and the other way round. */
function otherSpelling(word: string): string | null {
  const spelling = /^(?<start>\p{L}{3,}[iy])(?<sign>[sz])(?<end>e|es|ed|er|ers|ing|ations?)$/u.exec(word)?.groups;
  return spelling ? `${spelling.start}${spelling.sign === "s" ? "z" : "s"}${spelling.end}` : null;
}
