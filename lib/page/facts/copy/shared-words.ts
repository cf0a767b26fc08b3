import { nameKey } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";
import { isStopWord } from "../language/detect-language";
import { MAX_LINE } from "../words/line-words";
import { plainWords, singular, unspaced } from "../words/plain-words";

/** Lines of one page that are compared. */
const MAX_LINES = 60;

/** The lines of a page; read once, though the tagline and the descriptions both need them. */
export function linesOnce(page: PageEvidence, descriptions: readonly string[]): Line[] {
  const lines = linesOfPage.get(page) ?? otherLines(page, descriptions);
  linesOfPage.set(page, lines);
  return lines;
}
const linesOfPage = new WeakMap<PageEvidence, Line[]>();

interface Line {
  /** Its name key, by which copies are found. */
  key: string;
  words: ReadonlySet<string>;
}

/** What the page says in its descriptions, headings and paragraphs. */
function otherLines(page: PageEvidence, descriptions: readonly string[]): Line[] {
  const texts = [...descriptions, ...page.headings.map(({ text }) => text), ...page.paragraphs];
  return [...new Set(texts)].slice(0, MAX_LINES).map((text) => {
    const line = text.slice(0, MAX_LINE);
    return { key: nameKey(line), words: new Set(tokensOf(line)) };
  });
}

/** The share of words, from 0 to 1, that another line of the page has too; copies of this line do not count. */
export function sharedBy(lines: readonly Line[], line: string, words: readonly string[]): number {
  if (words.length === 0) return 0;
  const key = nameKey(line);
  const others = lines.filter((other) => !other.key.includes(key) && !key.includes(other.key));
  return words.filter((word) => others.some((other) => other.words.has(word))).length / words.length;
}

/** The words of a text without stop words; pairs of characters in scripts without spaces. */
export function tokensOf(text: string): string[] {
  return plainWords(text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isStopWord(word))
    .flatMap((word) => (unspaced.test(word) ? pairsOf(word) : [singular(word)]));
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).flatMap((second, at) => {
    const pair = `${letters[at]}${second}`;
    // Two letters of Hiragana are grammar.
    return /^\p{sc=Hiragana}+$/u.test(pair) ? [] : [pair];
  });
}
