import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type EnglishWord, toEnglish } from "@/lib/page/facts/words/glossary";
import { stemsOf } from "@/lib/page/facts/words/stems";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { Line, PageLines } from "../page/lines";
import { tablesIn } from "../tables/tables";
import { wordList } from "../words/word-lists";
import { type IndexedText, type TextIndex, textIndexSteps } from "./text-index";

/**
 * How like the pages of each kind a page is: its words are looked up in the texts that pages of a kind have
 * (db/data/kinds/kind-texts.csv, kind-vocabulary.csv), with the kind's name, cues and searches. Rare words weigh more, and a text that is longer counts less.
 * A cue alone may be said in passing; all words together are not. The texts are English: words of other languages are looked up as
 * what they mean.
 */
export interface Likeness {
  /** The natural logarithm of how many times liker a kind is than one that the page is like by chance; at least 0. */
  above(id: string): number;
  /** Ids, the likest first; those that share no word with the page are missing. */
  ranked: readonly string[];
  /** 1 for a page of enough words; less for one of few, which is like too many kinds. */
  trust: number;
}

/** How like the pages of each kind, and how like the pages for each group of people. */
export interface Likenesses {
  kinds: Likeness;
  people: Likeness;
}

/** Null for a page of hardly any words. */
export function* likenessSteps(page: ProductPage, lines: PageLines): Steps<Likenesses | null> {
  const indexes = { kinds: yield* kindIndexSteps(), people: yield* peopleIndexSteps() };
  const weights = yield* weightSteps(page, lines);
  if (weights.size < MIN_WORDS) return null;
  const kinds = scoresIn(indexes.kinds, weights);
  yield;
  const people = scoresIn(indexes.people, weights);
  yield;
  return { kinds, people };
}

/** What holds some of the words, the likest first, and how much liker each is than one that is like them by chance. */
export function scoresIn(index: TextIndex, weights: ReadonlyMap<string, number>): Likeness {
  const scores = new Map(index.ranked(weights));
  const ranked = [...scores.keys()];
  const chance = scores.get(ranked[BY_CHANCE] ?? ranked[0] ?? "") ?? 1;
  const trust = Math.min(weights.size / FULL_TRUST_WORDS, 1);
  const above = (id: string) => trust * Math.max(Math.log((scores.get(id) ?? 0) / chance), 0);
  return { above, ranked, trust };
}

/** Different words of a page, of which fewer say nothing, and more say no more of its kind. */
const MIN_WORDS = 5;
const FULL_TRUST_WORDS = 30;

/** The kind of this rank has nothing in common with the page but chance. */
const BY_CHANCE = 19;

/**
 * How often each word is said, so that the third time counts little; what the page leads with counts as much as its lead. What any page
 * says of stores, accounts and the law hardly counts below that: "Download on the App Store" makes no page one of a store.
 */
function* weightSteps({ name }: ProductPage, { lines, words }: PageLines): Steps<ReadonlyMap<string, number>> {
  const own = new Set(stemsOf(name));
  const boilerplate = boilerplateStems();
  const counts = new Map<string, number>();
  for (const line of lines) {
    for (const { stem, share } of englishOf(line, words)) {
      const least = boilerplate.has(stem) ? OF_BOILERPLATE : 1;
      if (!own.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + share * Math.max(line.lead, least));
    }
    yield;
  }
  return oftenSaid(counts);
}

/** What is said once counts less than half of what is said often. */
export const oftenSaid = (counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...counts].map(([stem, count]) => [stem, count / (count + HALF_WEIGHT_COUNT)]));

const HALF_WEIGHT_COUNT = 12;
const OF_BOILERPLATE = 0.05;

let boilerplate: ReadonlySet<string> | undefined;
const boilerplateStems = () => (boilerplate ??= new Set(stemsOf([...wordList("boilerplate", "en")].join(" "))));

const english = new WeakMap<Line, readonly EnglishWord[]>();

/** What the words of a line mean, looked up once: a page in a language without spaces takes long. */
export function englishOf(line: Line, words: PageLines["words"]): readonly EnglishWord[] {
  const known = english.get(line);
  if (known) return known;
  const made = toEnglish(line.plain, words);
  english.set(line, made);
  return made;
}

const stems = (texts: readonly string[]) => stemsOf(texts.join("\n"));

let ofKinds: TextIndex | undefined;
/** All that the index holds of each kind: stems with a space between them, which take less memory than a list. */
let said: ReadonlyMap<string, string> = new Map();

/** The stems of all words that the tables have of a kind. */
export const stemsOfKind = (id: string): ReadonlySet<string> => new Set((said.get(id) ?? "").split(" "));

/** How much a stem tells of the kind: more if few kinds have it (inverse document frequency); 0 if none has it. */
export function rarityOf(stem: string): number {
  const kinds = ofKinds?.textsWith(stem);
  return kinds ? Math.log(said.size / kinds) : 0;
}

/**
 * How much of what the page leads with is in the words of a kind, from 0 to 1: a page about smart lights in the menu bar is not
 * explained by a tool that sorts the menu bar.
 */
export function explainedBy({ name }: ProductPage, { lines, words }: PageLines): (kind: string) => number {
  const own = new Set(stemsOf(name));
  const leads = new Map<string, number>();
  for (const line of lines.filter(({ lead }) => lead > 0))
    for (const { stem, share } of englishOf(line, words))
      if (!own.has(stem)) leads.set(stem, Math.max(leads.get(stem) ?? 0, share * line.lead * rarityOf(stem)));
  const all = [...leads.values()].reduce((sum, weight) => sum + weight, 0);
  return (kind) => {
    const known = stemsOfKind(kind);
    const shared = [...leads].reduce((sum, [stem, weight]) => sum + (known.has(stem) ? weight : 0), 0);
    return all > 0 ? shared / all : 0;
  };
}

const TextRow = z.object({ kind: z.string(), text: z.string() });
const WordsRow = z.object({ of: z.string(), words: z.string() });

/** The index of the texts of all kinds, made once. */
function* kindIndexSteps(): Steps<TextIndex> {
  if (ofKinds) return ofKinds;
  const texts = new Map<string, string[]>();
  for (const { kind, text } of readDataRows("kinds/kind-texts.csv", TextRow))
    texts.set(kind, [...(texts.get(kind) ?? []), text]);
  yield;
  const words = wordsOfPages("kinds/kind-vocabulary.csv");
  yield;
  // Other requests go on between the steps, and may be making the same: what is half made is seen by nobody.
  const wholes = new Map<string, string>();
  function* kinds(): Iterable<IndexedText<keyof typeof BOOSTS>> {
    for (const { id, name, cues, queries } of tablesIn("en").kinds) {
      const fields = {
        name: stems([name]),
        cues: stems(cues),
        queries: stems(queries),
        texts: stems(texts.get(id) ?? []),
        words: stems([words.get(id) ?? ""]),
      };
      wholes.set(id, [...new Set(Object.values(fields).flat())].join(" "));
      yield { id, fields };
    }
  }
  [ofKinds, said] = [yield* textIndexSteps(kinds(), BOOSTS), wholes];
  return ofKinds;
}

const BOOSTS = { name: 2, cues: 1.5, queries: 1, texts: 1.6, words: 1.6 };

let ofPeople: TextIndex | undefined;

/** The index of the words of pages for each group of people, made once. */
function* peopleIndexSteps(): Steps<TextIndex> {
  if (ofPeople) return ofPeople;
  const words = wordsOfPages("kinds/audience-vocabulary.csv");
  yield;
  function* people(): Iterable<IndexedText<keyof typeof BOOSTS_OF_PEOPLE>> {
    for (const { id, name, cues } of tablesIn("en").audiences.values())
      yield { id, fields: { name: stems([name]), cues: stems(cues), words: stems([words.get(id) ?? ""]) } };
  }
  ofPeople = yield* textIndexSteps(people(), BOOSTS_OF_PEOPLE);
  return ofPeople;
}

const BOOSTS_OF_PEOPLE = { name: 1.5, cues: 1.5, words: 1 };

const wordsOfPages = (file: string) => new Map(readDataRows(file, WordsRow).map(({ of, words }) => [of, words]));
