import MiniSearch from "minisearch";
import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../read-page";
import { toEnglish } from "./glossary";
import type { PageLines } from "./lines";
import { stemsOf } from "./stems";
import { tablesIn } from "./tables";

/**
 * How like the pages of each kind a page is: its words are looked up in the texts that pages of a kind have
 * (db/data/kinds/kind-texts.csv), with the kind's name, cues and searches. Rare words weigh more, and a text that is longer counts less
 * (BM25+: Lv and Zhai, "Lower-bounding term frequency normalization", 2011). A cue alone may be said in passing; all words
 * together are not. The texts are English: words of other languages are looked up as what they mean.
 */
export interface Likeness {
  /** The natural logarithm of how many times liker a kind is than one that the page is like by chance; at least 0. */
  above(kind: string): number;
  /** Ids of kinds, the likest first; those that share no word with the page are missing. */
  ranked: readonly string[];
  /** 1 for a page of enough words; less for one of few, which is like too many kinds. */
  trust: number;
}

/** Null for a page of hardly any words. */
export function* likenessSteps(page: ProductPage, lines: PageLines): Steps<Likeness | null> {
  const index = yield* indexSteps();
  const weights = yield* weightSteps(page, lines);
  if (weights.size < LEAST_WORDS) return null;
  const likeness = scoresIn(index, weights);
  yield;
  return likeness;
}

/** The kinds that hold some of the words, the likest first, and how much liker each is than one that is like them by chance. */
function scoresIn(index: MiniSearch, weights: ReadonlyMap<string, number>): Likeness {
  const found = index.search([...weights.keys()].join(SEPARATOR), { boostTerm: (term) => weights.get(term) ?? 0 });
  const scores = new Map(found.map(({ id, score }) => [String(id), score]));
  const chance = found[BY_CHANCE]?.score ?? found[0]?.score ?? 1;
  const trust = Math.min(weights.size / ENOUGH_WORDS, 1);
  const above = (kind: string) => trust * Math.max(Math.log((scores.get(kind) ?? 0) / chance), 0);
  return { above, ranked: [...scores.keys()], trust };
}

/** Different words of a page, of which fewer say nothing, and more say no more of its kind. */
const LEAST_WORDS = 5;
const ENOUGH_WORDS = 30;

/** The kind of this rank has nothing in common with the page but chance. */
const BY_CHANCE = 19;

/** How often each word is said, so that the third time counts little; what the page leads with counts as much as its lead. */
function* weightSteps({ name }: ProductPage, { lines, words }: PageLines): Steps<ReadonlyMap<string, number>> {
  const own = new Set(stemsOf(name));
  const counts = new Map<string, number>();
  for (const { plain, lead } of lines) {
    for (const { stem, share } of toEnglish(plain, words))
      if (!own.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + share * Math.max(lead, 1));
    yield;
  }
  return new Map([...counts].map(([stem, count]) => [stem, count / (count + OFTEN)]));
}

const OFTEN = 12;

let made: MiniSearch | undefined;
const TextRow = z.object({ kind: z.string(), text: z.string() });
/** Between the words of a text, which are cut to their stems before the index sees them. */
const SEPARATOR = "\n";

/** The index of the texts of all kinds, made once. */
function* indexSteps(): Steps<MiniSearch> {
  if (made) return made;
  const texts = new Map<string, string[]>();
  for (const { kind, text } of readDataRows("kinds/kind-texts.csv", TextRow))
    texts.set(kind, [...(texts.get(kind) ?? []), text]);
  yield;
  const index = new MiniSearch({
    fields: ["name", "cues", "queries", "texts"],
    tokenize: (text) => text.split(SEPARATOR),
    processTerm: (term) => term || null,
    searchOptions: { boost: { name: 2, cues: 1.5 }, bm25: { k: 1.2, b: 0.75, d: 0 } },
  });
  const stems = (said: readonly string[]) => stemsOf(said.join("\n")).join(SEPARATOR);
  for (const { id, name, cues, queries } of tablesIn("en").kinds) {
    const fields = {
      name: stems([name]),
      cues: stems(cues),
      queries: stems(queries),
      texts: stems(texts.get(id) ?? []),
    };
    index.add({ id, ...fields });
    yield;
  }
  made = index;
  return index;
}
