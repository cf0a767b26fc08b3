import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";

const Row = z.object({ language: z.string(), words: z.string().transform((words) => words.split(" ")) });

/** The languages of each stop word. */
const stopWords = oncePerProcess("languages of stop words", (): ReadonlyMap<string, readonly string[]> => {
  const languages = new Map<string, string[]>();
  for (const { language, words } of readDataRows("stop-words.csv", Row)) {
    for (const word of words) languages.set(word, [...(languages.get(word) ?? []), language]);
  }
  return languages;
});

/** Words of a language that say nothing of what a text is about; none for a language that its script tells. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const known = ofLanguage().get(language);
  if (known) return known;
  const words = new Set([...stopWords()].flatMap(([word, languages]) => (languages.includes(language) ? [word] : [])));
  ofLanguage().set(language, words);
  return words;
}

const ofLanguage = oncePerProcess("stop words by language", () => new Map<string, ReadonlySet<string>>());

/** Whether a word, in lower case, is one of those that any text of some language has. */
export const isStopWord = (word: string): boolean => stopWords().has(word);

/** Scripts that one language alone uses, or one of few; the share of a page's letters that is enough. */
const scripts: readonly (readonly [language: string, letters: RegExp, share: number])[] = [
  // Kana before Han: Japanese has both. A menu of languages on an English page has a few letters of each.
  ["ja", /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 0.06],
  ["ko", /\p{sc=Hangul}/gu, 0.12],
  ["zh", /\p{sc=Han}/gu, 0.12],
  ["ar", /\p{sc=Arabic}/gu, 0.3],
  ["he", /\p{sc=Hebrew}/gu, 0.3],
  ["el", /\p{sc=Greek}/gu, 0.3],
  ["th", /\p{sc=Thai}/gu, 0.3],
  ["hi", /\p{sc=Devanagari}/gu, 0.3],
  ["ru", /\p{sc=Cyrillic}/gu, 0.3],
];

/** Characters of a text that are looked at: more would not change the answer. */
const longest = 20_000;

/** Stop words that a text needs, and how far the best language must be ahead of the next. */
const fewest = 3;
const ahead = 1.25;

/** How often one word counts: a page may say "ai" a hundred times, which is Italian as well. */
const mostOfOne = 2;

/** The language that a text is written in, by its script, then by its stop words; null if it is too short to say. */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, longest);
  return byScript(sample) ?? byStopWords(sample);
}

function byScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(([, pattern, share]) => (text.match(pattern)?.length ?? 0) > letters * share);
  if (!found) return null;
  return found[0] === "ru" && /[іїєґ]/i.test(text) && !/[ыэъ]/i.test(text) ? "uk" : found[0];
}

function byStopWords(text: string): string | null {
  const hits = new Map<string, number>();
  const seen = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
    const languages = stopWords().get(word);
    const times = (seen.get(word) ?? 0) + 1;
    if (!languages || times > mostOfOne) continue;
    seen.set(word, times);
    // A word of one language says more than a word of five.
    for (const language of languages) hits.set(language, (hits.get(language) ?? 0) + 1 / Math.sqrt(languages.length));
  }
  const [[best, most] = ["", 0], [, next] = ["", 0]] = [...hits].sort(([, a], [, b]) => b - a);
  return most >= fewest && most >= next * ahead ? best : null;
}
