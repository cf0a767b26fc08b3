import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { stemsOf } from "@/lib/page/facts/words/stems";
import type { Hit } from "../page/cues";
import { type Form, formOf, mediums } from "../page/forms";
import type { ProductPhrase } from "../phrase/product-phrase";
import type { Kind } from "../tables/tables";
import { endsInHead, isAnyProductWord } from "../words/product-nouns";
import { wordList } from "../words/word-lists";
import { holdsPair } from "./kind-phrases";

/** Whether the page may be of a kind that the phrase does not name: one of the same medium, and not if it names a system alone. */
export const isFitting = (kind: Kind, { thing }: ProductPhrase, words: PageLanguage): boolean =>
  !isOfSystem(bareOf(plainOf(thing)), words) && isOfMedium(kind, mediumOf(thing));

/** Whether a kind goes by such words: two of them stand so in its phrases, or what the phrase is about is in what it is called. */
export function isCalledAlike(kind: Kind, { thing }: ProductPhrase): boolean {
  const isIdle = (word: string) => isAnyProductWord(word) || isAddOn.test(word);
  const about = thing.split(" ").filter((word) => !isIdle(word.toLowerCase()));
  return holdsPair(kind.id, stemsOf(about.join(" "))) || holdsHead(kind, about);
}

/** Whether the last word but those for products is one of what a kind is called. */
function holdsHead({ name, cues }: Kind, about: readonly string[]): boolean {
  const head = about.findLast((word) => !endsInHead(word)) ?? about.at(-1) ?? "";
  const known = new Set([name, ...cues].flatMap((one) => one.toLowerCase().split(" ")).map(wholeStem));
  return known.has(wholeStem(head));
}

/** A word with hyphens is one word: self-publishing is no publishing. */
const wholeStem = (word: string) => stemsOf(word).join(" ");

/** A course, a newsletter or a podcast: who learns, reads or listens is no one who makes such a thing. */
export function mediumOf(thing: string): Form | null {
  const form = formOf(thing);
  return form !== null && mediums.has(form.id) ? form : null;
}

/** Whether a kind is of a medium, too; any kind is of none. */
export const isOfMedium = ({ id, name }: Kind, medium: Form | null) =>
  medium === null || medium.kinds.includes(id) || mediumOf(name) === medium;

/** What begins or ends within an English word with hyphens is no word of its own: no "market" is meant by "go-to-market". */
export function wholeHit(thing: string, hit: Hit | null, words: PageLanguage): Hit | null {
  if (words !== "en") return hit;
  const isCut = hit !== null && [hit.at - 1, hit.at + hit.length].some((at) => hyphen.test(thing.charAt(at)));
  return isCut ? null : hit;
}

const hyphen = /[\u2010\u2011-]/u;

/** Whether words say no more than on which system any program runs: "Mac utility". */
export function isOfSystem(bare: string, words: PageLanguage): boolean {
  const systems = new Set([...wordList("runs-on", "en")].map(plainOf));
  const [noun = "", ...others] = bare.split(" ").toReversed();
  return (
    words === "en" &&
    others.length > 0 &&
    others.every((word) => systems.has(word)) &&
    wordList("says-little-noun", "en").has(noun)
  );
}

/** An extension is of any kind. */
export const isAddOn = /^(?:extension|plugin|add-?on)s?$/u;

/** "Habit tracker app" is a habit tracker. */
export const bareOf = (plain: string) =>
  plain
    .split(" ")
    .filter((word) => !isAnyProductWord(word))
    .join(" ");

/**
 * How many of the words of a phrase are in a name that begins and ends as it does; 0 if no more than this share of them are. A custom mouse
 * cursor is a custom cursor.
 */
export function shareAround(ofName: string, bare: string, least: number): number {
  const parts = stemsOfEach(ofName);
  const said = stemsOfEach(bare);
  const isAround = parts.length >= MIN_AROUND && parts[0] === said[0] && parts.at(-1) === said.at(-1);
  const share = isAround && parts.every((part) => said.includes(part)) ? parts.length / said.length : 0;
  return share > least ? share : 0;
}

const MIN_AROUND = 2;
const stemsOfEach = (text: string) => text.split(" ").map(wholeStem).filter(Boolean);
