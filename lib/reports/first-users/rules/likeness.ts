import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../read-page";
import { plainOf } from "./cues";
import type { PageLines } from "./lines";
import { type Kind, tablesIn } from "./tables";

/**
 * How much of what a kind is spoken of with stands on a page: the cosine between the words of the page and those of the kind's
 * name, cues and searches, where rare words weigh more (tf-idf). A cue alone may be said in passing; all words together are not.
 */
export interface Likeness {
  /** 0 to 1. */
  of(kind: Kind): number;
  /** Of the kind that is the likest. */
  best: number;
}

/** English alone: other languages have few searches, and words whose endings differ. */
export function* likenessSteps(page: ProductPage, { lines, words }: PageLines): Steps<Likeness | null> {
  if (words !== "en") return null;
  const { idf, kinds } = yield* textsSteps();
  const name = new Set(stemsOf(page.name));
  if (saidIn(lines).size < LEAST_WORDS) return null;
  const said = lines.flatMap(({ plain, lead }) => {
    const stems = stemsOf(plain).filter((stem) => !name.has(stem));
    // What the page leads with is said again.
    return lead > 0 ? [...stems, ...stems, ...stems, ...stems] : stems;
  });
  yield;
  const text = textOf(said, idf);
  const shares = new Map([...kinds].map(([id, kind]) => [id, cosine(kind, text)]));
  return { of: ({ id }) => shares.get(id) ?? 0, best: Math.max(0, ...shares.values()) };
}

/** Different words of a page. */
export const saidIn = (lines: PageLines["lines"]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ plain }) => stemsOf(plain)));

/** Fewer different words are like too many kinds. */
export const LEAST_WORDS = 30;

/** The weights of the words of a text, and how long they are together. */
interface Text {
  weights: ReadonlyMap<string, number>;
  length: number;
}

interface Texts {
  idf: ReadonlyMap<string, number>;
  kinds: ReadonlyMap<string, Text>;
}

let read: Texts | undefined;

/** The texts of all kinds, made once. */
function* textsSteps(): Steps<Texts> {
  if (read) return read;
  const stems = new Map<string, string[]>();
  for (const { id, name, cues, queries } of tablesIn("en").kinds) {
    stems.set(id, stemsOf([name, name, ...cues, ...queries].join(" ")));
    yield;
  }
  const kindsWith = new Map<string, number>();
  for (const all of stems.values())
    for (const stem of new Set(all)) kindsWith.set(stem, (kindsWith.get(stem) ?? 0) + 1);
  const idf = new Map([...kindsWith].map(([stem, count]) => [stem, Math.log(stems.size / count)]));
  yield;
  read = { idf, kinds: new Map([...stems].map(([id, all]) => [id, textOf(all, idf)])) };
  return read;
}

function textOf(stems: readonly string[], idf: ReadonlyMap<string, number>): Text {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weights = new Map<string, number>();
  let squares = 0;
  for (const [stem, count] of counts) {
    const weight = (1 + Math.log(count)) * (idf.get(stem) ?? 0);
    if (weight === 0) continue;
    weights.set(stem, weight);
    squares += weight * weight;
  }
  return { weights, length: Math.sqrt(squares) };
}

function cosine(kind: Text, page: Text): number {
  let sum = 0;
  for (const [stem, weight] of kind.weights) sum += weight * (page.weights.get(stem) ?? 0);
  return sum === 0 ? 0 : sum / (kind.length * page.length);
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
