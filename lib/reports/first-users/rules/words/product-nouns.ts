import { tablesIn } from "../tables/tables";
import { anyOf, anyOfAll, patternOf, wordList } from "./word-lists";

/** Whether all words of a phrase are those that any product goes by: "SaaS", "B2B web app". */
export const isAnyName = (thing: string) =>
  thing
    .toLowerCase()
    .split(" ")
    .every((word) => wordList("any-name", "en").has(word));

/** Whether a word is what any product is called, in any language: it says nothing of the kind. */
export const isAnyProductWord = (word: string): boolean => anyProduct().test(word);
const anyProduct = patternOf(() => `^${anyOfAll("any-product")}$`, "u");

/** Whether a phrase is one that many products share, and nobody searches for: "online platform". */
export const saysNothing = (thing: string): boolean => little().test(thing);
const little = patternOf(() => `^(?:${anyOf("says-little", "en")} )+${anyOf("says-little-noun", "en")}s?$`, "iu");

/** Whether a thing is the form that a program comes in, and not what it is: "a single binary". */
export const isPackage = (thing: string) =>
  wordList("package", "en").has((thing.split(" ").at(-1) ?? "").toLowerCase());

/** Whether a word says how many there are: "too many tabs", "12,000 icons", "forty tabs" are what somebody has, and no product. */
export const saysAmount = (word: string) =>
  /^\d[\d.,]*[+k]?$/iu.test(word) || wordList("amount", "en").has(word.toLowerCase());

/** Whether the words before the noun say nothing: "weekly newsletter". */
export const isBareName = (thing: string) =>
  thing
    .split(" ")
    .slice(0, -1)
    .every((word) => wordList("how-often", "en").has(word.toLowerCase()));

/** Whether a thing ends in a word that products are called by. */
export const endsInHead = (thing: string) => heads().has(singular((thing.split(" ").at(-1) ?? "").toLowerCase()));

/** A word without its plural ending; close enough for comparing words. */
export const singular = (word: string) =>
  word
    .replace(/ies$/u, "y")
    .replace(/(ss|us|is)$/u, "$1\u0000")
    .replace(/s$/u, "")
    .replace("\u0000", "");

let inNames: ReadonlySet<string> | undefined;

/** All words of the names of kinds, and those that products are called by. */
export function names(): ReadonlySet<string> {
  inNames ??= new Set([
    ...heads(),
    ...tablesIn("en").kinds.flatMap(({ name }) => name.toLowerCase().split(" ").map(singular)),
  ]);
  return inNames;
}

let known: ReadonlySet<string> | undefined;

/** Words that products are called by: the last words of all kinds, and those of the list. */
export function heads(): ReadonlySet<string> {
  known ??= new Set([
    ...tablesIn("en").kinds.map(({ name }) => singular((name.split(" ").at(-1) ?? "").toLowerCase())),
    ...[...wordList("product", "en")].map(singular),
  ]);
  return known;
}
