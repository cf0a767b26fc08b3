import { stopWordsOf } from "@/lib/page/facts/language/detect-language";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { localStem } from "@/lib/page/facts/words/glossary";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Market } from "../kinds/market";
import type { PageLines } from "../page/lines";
import { say } from "../tables/phrases";
import { textLanguage } from "../tables/tables";
import { type LocalSearches, typedLocally } from "../tables/typed-searches";

/**
 * The searches of the page's kind in its language (db/data/kinds/local-searches), and of those for something special the ones of which
 * the page says all words. None for an English page, whose searches are in other tables.
 */
export function localSearches({ kind }: Market, { lines, words }: PageLines): LocalSearches {
  const row = typedLocally(kind.id, words);
  if (!row) return { general: [], special: [] };
  const { all, leads } = said(lines, words);
  const usual = new Set([...row.general, kind.name].flatMap((query) => partsOf(query, words)));
  const special = row.special.flatMap((query) => {
    const parts = partsOf(query, words).filter((part) => !usual.has(part));
    const isSaid = parts.length > 0 && parts.every((part) => holds(all, part, words));
    return isSaid ? [{ query, led: parts.filter((part) => holds(leads, part, words)).length }] : [];
  });
  return { general: row.general, special: special.toSorted((a, b) => b.led - a.led).map(({ query }) => query) };
}

/** Whether a page says every word of a search that says something, and leads with one. */
export function wordsSaid({ lines, words }: PageLines): (query: string) => boolean {
  const { all, leads } = said(lines, words);
  return (query) => {
    const parts = partsOf(query, words);
    return parts.every((part) => holds(all, part, words)) && parts.some((part) => holds(leads, part, words));
  };
}

/** The words of a page, and those that it leads with. */
const said = (lines: PageLines["lines"], words: PageLanguage) => ({
  all: wordsIn(lines, words),
  leads: wordsIn(
    lines.filter(({ lead }) => lead > 0),
    words,
  ),
});

/** The words of lines with a space around each; without one in languages that have none. */
const wordsIn = (lines: PageLines["lines"], words: PageLanguage): string => {
  const text = lines.map(({ plain }) => plain).join(" ");
  return unspaced.has(words) ? text : ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;
};

/** Words of a search that say something. */
function partsOf(query: string, words: PageLanguage): string[] {
  const idle = idleIn(words);
  return plainOf(query)
    .split(" ")
    .filter((part) => !idle.has(part));
}

/** Short words of the language, and those by which a search asks for something else than a product. */
const idleIn = perLanguage((words): ReadonlySet<string> => {
  const rival = plainOf(say("query_rival", textLanguage(words), { rival: "" }));
  return new Set([...stopWordsOf(words), ...rival.split(" ")]);
});

/** Whether a text has a word with any ending, in German as a part of a compound too; a short word as it is. */
function holds(text: string, part: string, words: PageLanguage): boolean {
  if (unspaced.has(words)) return text.includes(part);
  const stem = localStem(part, words);
  if (stem.length < MIN_STEM) return text.includes(` ${part} `);
  return text.includes(words === "de" && stem.length >= MIN_OF_COMPOUND ? stem : ` ${stem}`);
}

const unspaced = new Set<PageLanguage>(["ja", "zh", "ko"]);
const MIN_STEM = 4;
const MIN_OF_COMPOUND = 6;
