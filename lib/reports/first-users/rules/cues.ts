import type { KnownLanguage } from "@/lib/page/facts/language/page-language";

/** Where a cue stands in a text that `plainOf` made, and how long it is. */
export interface Hit {
  at: number;
  length: number;
}

/** A text as cues are looked for in it: lower case, one space between words, hyphens as spaces. The length stays. */
export function plainOf(text: string): string {
  const lower = text.toLowerCase();
  // Some capital letters have longer small ones; then positions would not fit.
  return (lower.length === text.length ? lower : text).replaceAll("’", "'").replace(/[\s\u2010-\u2015-]/gu, " ");
}

/** The longest of the cues that stands in the text as words of that language; null if none does. */
export function findCue(plain: string, cues: readonly string[], language: KnownLanguage): Hit | null {
  let best: Hit | null = null;
  for (const cue of cues) {
    const wanted = plainOf(cue);
    if (best && wanted.length <= best.length) continue;
    const at = wordAt(plain, wanted, language);
    if (at !== null) best = { at, length: wanted.length };
  }
  return best;
}

function wordAt(plain: string, cue: string, language: KnownLanguage): number | null {
  const isUnspaced = unspaced.test(cue);
  for (let at = plain.indexOf(cue); at >= 0; at = plain.indexOf(cue, at + 1)) {
    if (isUnspaced || isWord(plain, at, at + cue.length, language)) return at;
  }
  return null;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Endings that a word may have and still be the cue: a plural, a case. */
const endings: Partial<Record<KnownLanguage, RegExp>> = {
  en: /^(?:s|es)?(?![\p{L}\p{N}])/u,
  tr: /^\p{L}{0,8}(?![\p{L}\p{N}])/u,
};
const anyEnding = /^\p{L}{0,2}(?![\p{L}\p{N}])/u;

function isWord(plain: string, from: number, to: number, language: KnownLanguage): boolean {
  const before = plain.slice(Math.max(0, from - 2), from).at(-1) ?? " ";
  return !/[\p{L}\p{N}]/u.test(before) && (endings[language] ?? anyEnding).test(plain.slice(to, to + 12));
}
