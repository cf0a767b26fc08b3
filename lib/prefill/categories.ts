import type { Steps } from "@/lib/page-fetch/steps";
import { categoryLexicon, type LabelWords } from "./category-lexicon";

/** A part of the page and how much a word in it says about the product. */
export interface WeightedText {
  text: string;
  weight: number;
}

const strengths = { strong: 3, usual: 1.2, weak: 0.3 } as const;

/** What the first label needs, and what share of the first label's score the others need. */
const threshold = 1.2;
const shareOfFirst = 0.45;
const most = 3;

/** Says how a product is made and not what it is for, so it never comes first while there is another label. */
const manner = "Open Source";

/** Scripts that write words without spaces between them, or with particles grown onto them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;

interface Term {
  words: string;
  weight: number;
}

const lexicon = new Map(Object.entries(categoryLexicon).map(([label, words]) => [label, termsOf(words)]));

const isPhrase = (words: string) => words.trim().includes(" ");

const phrases = [...lexicon.values()].flatMap((terms) => terms.map(({ words }) => words).filter(isPhrase));

/**
 * Sorts a product into at most three labels, best first; none when nothing on the page says enough.
 *
 * Every term of a label's lexicon counts once, by its own strength and the weight of the weightiest text it stands in. The
 * words of a phrase do not count again by themselves.
 * @param labels the labels that may be given; a label without a lexicon is never chosen
 */
export function* categorySteps(texts: readonly WeightedText[], labels: readonly string[]): Steps<string[]> {
  const stemmed: StemmedText[] = [];
  for (const { text, weight } of texts) stemmed.push(yield* readable(stem(text), weight));
  const scored: { label: string; score: number }[] = [];
  for (const label of labels) {
    scored.push({ label, score: scoreOf(lexicon.get(label) ?? [], stemmed) });
    yield;
  }
  const ranked = scored.filter(({ score }) => score >= threshold).sort((a, b) => b.score - a.score);
  const topics = ranked.filter(({ label }) => label !== manner);
  const enough = (topics[0]?.score ?? 0) * shareOfFirst;
  const isOpen = ranked.some(({ label }) => label === manner);
  const chosen = topics.filter(({ score }) => score >= enough).map(({ label }) => label);
  return isOpen ? [...chosen.slice(0, most - 1), manner] : chosen.slice(0, most);
}

interface StemmedText extends WeightedText {
  /** The text without the phrases found in it: in "podcast hosting" there is no "hosting" to be found. */
  beside: string;
}

function* readable(text: string, weight: number): Steps<StemmedText> {
  let beside = text;
  for (const phrase of phrases) {
    beside = beside.replaceAll(phrase, " . ");
    yield;
  }
  return { text, weight, beside };
}

function scoreOf(terms: readonly Term[], texts: readonly StemmedText[]): number {
  let score = 0;
  for (const { words, weight } of terms) {
    const where = texts.filter(({ text, beside }) => (isPhrase(words) ? text : beside).includes(words));
    score += weight * where.reduce((best, text) => Math.max(best, text.weight), 0);
  }
  return score;
}

function termsOf(words: LabelWords): Term[] {
  return (["strong", "usual", "weak"] as const).flatMap((strength) =>
    (words[strength] ?? "").split(",").map((term) => ({ words: boundedTerm(term), weight: strengths[strength] })),
  );
}

function boundedTerm(term: string): string {
  const stemmed = stem(term);
  return unspaced.test(term) ? stemmed.trim() : stemmed;
}

/** Words in lower case with one space around each and without the plural, so that whole words can be looked for. */
function stem(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.map(singular).join(" ")} `;
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
