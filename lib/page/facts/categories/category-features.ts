import type { Steps } from "@/lib/page/fetch/steps";
import { type PageLanguage, pageLanguages, primaryOf } from "../language/page-language";
import { glossarySteps, toEnglish } from "../words/glossary";
import { plainOf } from "../words/plain-text";
import { stemsOf } from "../words/stems";
import { stemWeights } from "./category-stems";

/** What speaks for a label, or against it. category-choice.ts has what they weigh. */
export const categoryFeatures = [
  "words", // the logarithm of its chance by all words of the page
  "said", // how much the words of its lexicon say, as a logarithm
  "saidMuch", // the same as a root, which grows faster
  "share", // the same as a share of what those of the best label say
  "ahead", // how far it is ahead of the next, as a logarithm
] as const;
export type CategoryFeature = (typeof categoryFeatures)[number];

/** A text of the page, and how much a word in it says about the product. */
interface Said {
  text: string;
  weight: number;
}

/** From this weight on the page leads with a text. */
const LEADING = 1;
/** How often a word in it counts. */
const OF_LEAD = 5;
/** The fifth time says nothing more. */
const MAX_TIMES = 4;
/** Fewer different words say less than they seem to. */
const MIN_STEMS = 25;
/** Less is as good as impossible. */
const MIN_LOG = -8;
const MAX_AHEAD = 2;

/**
 * How likely each label is by all words of the page together: a multinomial logistic regression over their stems (Cox, "Some
 * procedures connected with the logistic qualitative response curve", 1966), fitted to what pages of 1,781 kinds of products say.
 * Words of another language count as what they mean in English. The product's own name says nothing.
 * @returns the natural logarithm of the chance of each label
 */
export function* chancesByWords(
  texts: readonly Said[],
  labels: readonly string[],
  { language, name }: { language: string | null; name: string | null },
): Steps<ReadonlyMap<string, number>> {
  const primary = primaryOf(language ?? "en");
  const words = pageLanguages.find((known) => known === primary);
  // Dutch words that look like English ones mean something else.
  if (!words) return new Map(labels.map((label) => [label, -Math.log(labels.length)]));
  yield* glossarySteps(words);
  const own = new Set(stemsOf(name ?? ""));
  const counts = { lead: new Map<string, number>(), body: new Map<string, number>() };
  for (const { text, weight } of texts) {
    const into = weight >= LEADING ? counts.lead : counts.body;
    for (const part of partsOf(text)) {
      count(into, part, words, own);
      yield;
    }
  }
  const scores = scoresOf(counts);
  const all = labels.map((label) => scores.get(label) ?? 0);
  const most = Math.max(...all);
  const log = most + Math.log(all.reduce((sum, score) => sum + Math.exp(score - most), 0));
  return new Map(labels.map((label, at) => [label, (all[at] ?? 0) - log]));
}

/** Pieces of a long text, between which other requests go on. */
function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const stop = text.indexOf(" ", from + PART);
    const to = stop < 0 ? text.length : stop;
    yield text.slice(from, to);
    from = to;
  }
}

const PART = 2_000;

function count(into: Map<string, number>, text: string, words: PageLanguage, own: ReadonlySet<string>): void {
  for (const { stem, share } of toEnglish(plainOf(text), words))
    if (!own.has(stem)) into.set(stem, (into.get(stem) ?? 0) + share);
}

type Counts = ReadonlyMap<string, number>;

/** Each stem counts by how often it is said, how rare it is, and where it is; a long page counts no more than a short one. */
function scoresOf({ lead, body }: { lead: Counts; body: Counts }): Map<string, number> {
  const scores = new Map<string, number>();
  let [length, count] = [0, 0];
  for (const stem of new Set([...lead.keys(), ...body.keys()])) {
    const known = stemWeights(stem);
    if (!known) continue;
    const times = OF_LEAD * timesOf(lead.get(stem)) + timesOf(body.get(stem));
    length += (times * known.rarity) ** 2;
    count += 1;
    for (const [label, weight] of known.weights) scores.set(label, (scores.get(label) ?? 0) + times * weight);
  }
  const trust = Math.min(count / MIN_STEMS, 1) / Math.sqrt(length || 1);
  return new Map([...scores].map(([label, score]) => [label, score * trust]));
}

/** A word that may mean several things counts by its share. */
export const timesOf = (times = 0) => (times < 1 ? times : Math.sqrt(Math.min(times, MAX_TIMES)));

/** The features of each label. */
export function categoryFeaturesOf(
  labels: readonly string[],
  chances: ReadonlyMap<string, number>,
  lexicon: ReadonlyMap<string, number>,
): ReadonlyMap<string, Record<CategoryFeature, number>> {
  const said = labels.map((label) => ({ label, score: lexicon.get(label) ?? 0 }));
  const [best, next] = said.toSorted((a, b) => b.score - a.score);
  return new Map(
    said.map(({ label, score }) => [
      label,
      {
        words: Math.max(chances.get(label) ?? MIN_LOG, MIN_LOG),
        said: Math.log1p(score),
        saidMuch: Math.sqrt(score),
        share: best && best.score > 0 ? score / best.score : 0,
        ahead: label === best?.label && score > 0 ? Math.min(Math.log1p(score - (next?.score ?? 0)), MAX_AHEAD) : 0,
      },
    ]),
  );
}
