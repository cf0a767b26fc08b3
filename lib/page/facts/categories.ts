import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import type { Steps } from "@/lib/page/fetch/steps";
import { factBounds } from "./bounds";
import { WordTable } from "./words/word-table";

/** A part of the page and how much a word in it says about the product. */
export interface WeightedText {
  text: string;
  weight: number;
  /** What all words of this text together can say for one label; a long text holds a word of everything. */
  most: number;
}

const strengths = { strong: 3, usual: 1.2, weak: 0.3 } as const;

/** What the first label needs, and what share of the first label's score the others need. */
const threshold = 1.2;
const shareOfFirst = 0.45;

/** Says how a product is made and not what it is for, so it never comes first while there is another label. */
const manner = "Open Source";

const Row = z.object({
  /** One of the labels, or `none`: a phrase that hides the words in it, such as "no ads" or "privacy policy". */
  label: z.string(),
  language: z.string(),
  strength: z.enum(["strong", "usual", "weak"]),
  words: z.string(),
});

/** One word or phrase that speaks for a label. */
interface Term {
  label: string;
  weight: number;
}

const lexicon = new WordTable<Term>(function* () {
  for (const { label, language, strength, words } of readDataRows("category-words.csv", Row)) {
    // A term of its own for each: two words of a label count twice.
    for (const word of words.split("; ")) {
      yield { language, words: word, meaning: { label, weight: strengths[strength] } };
    }
  }
});

/**
 * Sorts a product into at most three labels, best first; none when nothing on the page says enough.
 *
 * Every term of a label counts once, by its own strength and the weight of the weightiest text it is in. Only words of the
 * page's language are looked for, and those that are alike in all: "todo" is no to-do list in Spanish.
 * @param labels the labels that may be given
 * @param language a BCP 47 tag; null: only words that are alike in all languages, and English ones
 * @param declared what the page's own data says for a label besides, by label
 */
export function* categorySteps(
  texts: readonly WeightedText[],
  labels: readonly string[],
  language: string | null,
  declared: ReadonlyMap<string, number> = new Map(),
): Steps<string[]> {
  const scores = new Map(declared);
  for (const [label, score] of yield* scoresOf(texts, language)) scores.set(label, (scores.get(label) ?? 0) + score);
  const ranked = labels
    .map((label) => ({ label, score: scores.get(label) ?? 0 }))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score);
  const topics = ranked.filter(({ label }) => label !== manner);
  const enough = (topics[0]?.score ?? 0) * shareOfFirst;
  const isOpen = ranked.some(({ label }) => label === manner);
  const chosen = topics.filter(({ score }) => score >= enough).map(({ label }) => label);
  return isOpen ? [...chosen.slice(0, factBounds.categories - 1), manner] : chosen.slice(0, factBounds.categories);
}

function* scoresOf(texts: readonly WeightedText[], language: string | null): Steps<Map<string, number>> {
  const scores = new Map<string, number>();
  const counted = new Set<Term>();
  for (const { text, weight, most: bound } of texts.toSorted((a, b) => b.weight - a.weight)) {
    const here = new Map<string, number>();
    for (const term of yield* lexicon.meaningsIn(text, language)) {
      if (counted.has(term)) continue;
      counted.add(term);
      here.set(term.label, (here.get(term.label) ?? 0) + term.weight * weight);
    }
    for (const [label, score] of here) scores.set(label, (scores.get(label) ?? 0) + Math.min(score, bound));
  }
  return scores;
}
