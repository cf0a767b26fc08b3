import { LRUCache } from "lru-cache";
import { escapeRegExp } from "@/lib/core/regexp";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";

/** Where a cue stands in a text that `plainOf` made, and how long it is. */
export interface Hit {
  at: number;
  length: number;
}

/** The longest of the cues that stands in the text as words of that language; null if none does. */
export function findCue(plain: string, cues: readonly string[], language: PageLanguage): Hit | null {
  let best: Hit | null = null;
  for (const cue of cues) {
    const wanted = plainOf(cue);
    if (best && wanted.length <= best.length) continue;
    const at = wordAt(plain, wanted, acronym.test(cue) ? "exact" : language);
    if (at !== null) best = { at, length: wanted.length };
  }
  return best;
}

/** "CAD" has no endings: "cada" is another word. */
const acronym = /^\p{Lu}{2,4}$/u;

/** False if a cue cannot stand in a text: much cheaper than looking where. */
export function mayStandIn(plain: string, cue: string, language: PageLanguage): boolean {
  return plain.includes(language === "ru" ? stemOf(longestOf(cue)) : cue);
}

const longestOf = (cue: string) => cue.split(" ").reduce((best, word) => (word.length > best.length ? word : best), "");

/** A Russian word without what its cases change. */
const stemOf = (word: string) => (word.length < 4 ? word : word.replace(/[аеёиоуыэюяйь]{1,2}$/u, ""));

function wordAt(plain: string, cue: string, language: PageLanguage | "exact"): number | null {
  if (language === "ru") {
    const at = mayStandIn(plain, cue, "ru") ? plain.search(inflected(cue)) : -1;
    return at < 0 ? null : at;
  }
  const isUnspaced = unspaced.test(cue);
  for (let at = plain.indexOf(cue); at >= 0; at = plain.indexOf(cue, at + 1)) {
    if (isUnspaced || isWord(plain, at, at + cue.length, language)) return at;
  }
  return null;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Cues of the tables, and words of pages, which have no end: those looked for last stay. */
const patterns = new LRUCache<string, RegExp>({ max: 20_000 });

/** A Russian cue in any case and number: the end of each of its words may be another. */
function inflected(cue: string): RegExp {
  const known = patterns.get(cue);
  if (known) return known;
  const words = cue.split(" ").map((word) => {
    const literal = escapeRegExp(stemOf(word));
    return word.length < 4 ? literal : `${literal}\\p{L}{0,4}`;
  });
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join(" ")}(?![\\p{L}\\p{N}])`, "u");
  patterns.set(cue, pattern);
  return pattern;
}

/** Endings that a word may have and still be the cue: a plural, a case. */
const endings: Partial<Record<PageLanguage | "exact", RegExp>> = {
  exact: /^s?(?![\p{L}\p{N}])/u,
  en: /^(?:s|es)?(?![\p{L}\p{N}])/u,
  tr: /^\p{L}{0,8}(?![\p{L}\p{N}])/u,
  ar: /^\p{L}{0,3}(?![\p{L}\p{N}])/u,
};
const anyEnding = /^\p{L}{0,2}(?![\p{L}\p{N}])/u;

/** What Arabic writes together with the word after it: and, for, by, the. */
const arabicPrefix = /(?<![\p{L}\p{N}])(?:[وف]?(?:ال|لل|بال|وال|كال|[بلك])?)$/u;

function isWord(plain: string, from: number, to: number, language: PageLanguage | "exact"): boolean {
  const before = plain.slice(Math.max(0, from - 2), from).at(-1) ?? " ";
  const begins =
    !/[\p{L}\p{N}]/u.test(before) || (language === "ar" && arabicPrefix.test(plain.slice(Math.max(0, from - 6), from)));
  return begins && (endings[language] ?? anyEnding).test(plain.slice(to, to + 12));
}
