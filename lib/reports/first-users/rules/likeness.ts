import MiniSearch from "minisearch";
import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../read-page";
import { plainOf } from "./cues";
import type { PageLines } from "./lines";
import { type Kind, tablesIn } from "./tables";

/**
 * How like the pages of each kind a page is: its words are looked up in the texts that pages of a kind have
 * (db/data/kinds/kind-texts.csv), with the kind's name, cues and searches. Rare words weigh more, and a text that is longer counts less
 * (BM25+: Lv and Zhai, "Lower-bounding term frequency normalization", 2011). A cue alone may be said in passing; all words
 * together are not.
 */
export interface Likeness {
  /** 1 for the likest kind, less for the others. */
  of(kind: Kind): number;
  /** The likest kind first; those that share no word with the page are missing. */
  ranked: readonly Kind[];
  /** How many times liker the likest kind is than one that the page is like by chance. */
  standsOut: number;
}

/** Null for a page of few words, and for one that is not in English: the texts are. */
export function* likenessSteps(page: ProductPage, { lines, words }: PageLines): Steps<Likeness | null> {
  if (words !== "en" || saidIn(lines).size < LEAST_WORDS) return null;
  const index = yield* indexSteps();
  const weights = weightsOf(page, lines);
  yield;
  const found = index.search([...weights.keys()].join(SEPARATOR), { boostTerm: (term) => weights.get(term) ?? 0 });
  yield;
  const best = found[0]?.score ?? 0;
  const shares = new Map(found.map(({ id, score }) => [String(id), score / best]));
  const kinds = new Map(tablesIn("en").kinds.map((kind) => [kind.id, kind]));
  const chance = found[BY_CHANCE]?.score ?? best;
  return {
    of: ({ id }) => shares.get(id) ?? 0,
    ranked: [...shares.keys()].flatMap((id) => kinds.get(id) ?? []),
    standsOut: best / chance,
  };
}

/** The kind of this rank has nothing in common with the page but chance. */
const BY_CHANCE = 19;

/** How often each word is said, so that the third time counts little; what the page leads with counts as much as its lead. */
function weightsOf({ name }: ProductPage, lines: PageLines["lines"]): ReadonlyMap<string, number> {
  const own = new Set(stemsOf(name));
  const counts = new Map<string, number>();
  for (const { plain, lead } of lines)
    for (const term of stemsOf(plain))
      if (!own.has(term)) counts.set(term, (counts.get(term) ?? 0) + Math.max(lead, 1));
  return new Map([...counts].map(([term, count]) => [term, count / (count + OFTEN)]));
}

const OFTEN = 3;

/** Different words of a page. */
export const saidIn = (lines: PageLines["lines"]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ plain }) => stemsOf(plain)));

/** Fewer different words are like too many kinds. */
export const LEAST_WORDS = 30;

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
    searchOptions: { boost: { name: 2, cues: 1.5 }, bm25: { k: 1.2, b: 0.75, d: 0.5 } },
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

/** Words of searches that say nothing of a product. */
const idle = new Set(
  "the a an and or of to in for on with by from at as is are be it its your you we our that this how what best free alternative vs software app tool online do my not no who which can without into than so".split(
    " ",
  ),
);

/** Words without their endings, as searches and pages write them alike. */
export const stemsOf = (text: string): string[] =>
  (plainOf(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !idle.has(word)).map(stemOf);

const stemOf = (word: string) =>
  word
    .replace(/ies$/u, "y")
    .replace(/(?:ing|ed|ers?|s)$/u, "")
    .slice(0, STEM);
/** Letters by which words of one family are alike: "transcribe", "transcripts". */
const STEM = 7;
