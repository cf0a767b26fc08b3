import type { Steps } from "@/lib/page/fetch/steps";
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
 * Every term of a label's lexicon counts once, by its own strength and the weight of the weightiest text it is in. The
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

interface StemmedText {
  weight: number;
  whole: Searchable;
  /** The text without the phrases found in it: in "podcast hosting" there is no "hosting" to be found. */
  beside: Searchable;
}

/** A text and its runs of words, each with a space at both ends: looking one up costs the same however long the text is. */
interface Searchable {
  text: string;
  runs: ReadonlySet<string>;
}

const longestRun = Math.max(...phrases.map((phrase) => phrase.trim().split(" ").length));

function* readable(text: string, weight: number): Steps<StemmedText> {
  const whole = { text, runs: yield* runsOf(text, longestRun) };
  let beside = text;
  for (const phrase of phrases) {
    if (!holds(whole, phrase)) continue;
    beside = beside.replaceAll(phrase, " . ");
    yield;
  }
  return { weight, whole, beside: { text: beside, runs: yield* runsOf(beside, 1) } };
}

function* runsOf(text: string, longest: number): Steps<Set<string>> {
  const words = text.trim().split(" ");
  const runs = new Set<string>();
  for (const [start] of words.entries()) {
    let run = " ";
    for (const word of words.slice(start, start + longest)) {
      run += `${word} `;
      runs.add(run);
    }
    if (start % 200 === 0) yield;
  }
  return runs;
}

/** Terms of scripts without spaces are no runs of words: they are looked for letter by letter. */
function holds({ text, runs }: Searchable, term: string): boolean {
  return term.startsWith(" ") ? runs.has(term) : text.includes(term);
}

function scoreOf(terms: readonly Term[], texts: readonly StemmedText[]): number {
  let score = 0;
  for (const { words, weight } of terms) {
    const where = texts.filter(({ whole, beside }) => holds(isPhrase(words) ? whole : beside, words));
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
