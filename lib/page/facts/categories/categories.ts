import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { readDataRows } from "@/lib/core/data-file";
import type { Steps } from "@/lib/page/fetch/steps";
import { factBounds } from "../bounds";
import { withoutDenied, withoutGrammar } from "../words/denied";
import { type TableWord, WordTable } from "../words/word-table";
import { labelChances } from "./category-choice";
import { categoryFeaturesOf, chancesByWords } from "./category-features";

/** A part of the page and how much a word in it says about the product. */
export interface WeightedText {
  text: string;
  weight: number;
  /** What all words of this text together can say for one label; a long text holds a word of everything. */
  most: number;
}

const strengths = { strong: 3, usual: 1.2, weak: 0.3 } as const;

/** What the lexicon has to say for some label; else the first needs so great a chance by all words. */
const threshold = 1.2;
const sure = Math.log(0.3);
/** Labels beside the first need so great a chance. */
const also = 0.08;

/** Says how a product is made and not what it is for, so it never comes first while there is another label. */
const manner = "Open Source";
/** Labels that may come first. */
export const topics = categoryLabels.filter((label) => label !== manner);

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

const lexicon = oncePerProcess("words of categories", () => new WordTable<Term>(terms));

function* terms(): Generator<TableWord<Term>> {
  for (const { label, language, strength, words } of readDataRows("category-words.csv", Row)) {
    // A term of its own for each: two words of a label count twice.
    for (const word of words.split("; ")) {
      yield { language, words: word, meaning: { label, weight: strengths[strength] } };
    }
  }
}

/** What a page says about what its product is for. */
export interface CategoryPage {
  texts: readonly WeightedText[];
  /** A BCP 47 tag; null: only words that are alike in all languages, and English ones. */
  language: string | null;
  /** The product's name, which says nothing of what it is for. */
  name: string | null;
  /** What the page's own data says for a label besides, by label. */
  declared: ReadonlyMap<string, number>;
}

/**
 * Sorts a product into at most three labels, best first; none when nothing on the page says enough.
 *
 * Two things speak for a label. Its lexicon: every term counts once, by its own strength and the weight of the weightiest text it
 * is in; only words of the page's language are looked for, and those that are alike in all: "todo" is no to-do list in Spanish.
 * And all words of the page together, by what pages of such products usually say: one word may be said in passing ("no
 * analytics"), all words are not.
 * @param labels the labels that may be given
 */
export function* categorySteps(page: CategoryPage, labels: readonly string[]): Steps<string[]> {
  const { features, said } = yield* labelFeatureSteps(page);
  // That a label is common says nothing of this page.
  const isBacked = (label: string) =>
    (said.get(label) ?? 0) >= threshold / 2 || (features.get(label)?.words ?? 0) >= Math.log(also);
  const ranked = [...labelChances(features)]
    .filter(([label]) => labels.includes(label) && isBacked(label))
    .toSorted(([, a], [, b]) => b - a);
  const [first, ...others] = ranked;
  const isSaid = [...features.keys()].some((label) => (said.get(label) ?? 0) >= threshold);
  const chosen =
    first && (isSaid || (features.get(first[0])?.words ?? 0) >= sure)
      ? [first[0], ...others.flatMap(([label, chance]) => (chance >= also ? [label] : []))]
      : [];
  const isOpen = labels.includes(manner) && (said.get(manner) ?? 0) >= threshold;
  return isOpen ? [...chosen.slice(0, factBounds.categories - 1), manner] : chosen.slice(0, factBounds.categories);
}

/** What speaks for each label that may come first, and what the lexicon says for all. */
export function* labelFeatureSteps({ texts, language, name, declared }: CategoryPage): Steps<{
  features: ReturnType<typeof categoryFeaturesOf>;
  said: ReadonlyMap<string, number>;
}> {
  const said = new Map(declared);
  const meant: WeightedText[] = [];
  for (const one of texts)
    meant.push({ ...one, text: yield* withoutDenied(withoutGrammar(one.text, language), language, lexicon()) });
  for (const [label, score] of yield* scoresOf(meant, language)) said.set(label, (said.get(label) ?? 0) + score);
  const chances = yield* chancesByWords(meant, topics, { language, name });
  return { features: categoryFeaturesOf(topics, chances, said), said };
}

function* scoresOf(texts: readonly WeightedText[], language: string | null): Steps<Map<string, number>> {
  const scores = new Map<string, number>();
  const counted = new Set<Term>();
  for (const { text, weight, most: bound } of texts.toSorted((a, b) => b.weight - a.weight)) {
    const here = new Map<string, number>();
    for (const term of yield* lexicon().meaningsIn(text, language)) {
      if (counted.has(term)) continue;
      counted.add(term);
      here.set(term.label, (here.get(term.label) ?? 0) + term.weight * weight);
    }
    for (const [label, score] of here) scores.set(label, (scores.get(label) ?? 0) + Math.min(score, bound));
  }
  return scores;
}
