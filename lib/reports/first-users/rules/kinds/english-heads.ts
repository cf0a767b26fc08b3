import { isGain } from "../phrase/noun-phrase";
import { withoutPraise } from "../phrase/plain-phrase";
import { purposeIn } from "../phrase/purpose";
import { typedPart } from "../phrase/typed-words";
import { endsInHead } from "../words/product-nouns";
import { beginsWithVerb, taggedWords } from "../words/word-tags";

/** Words of a phrase that says enough without a word that products are called by. */
const MIN_WORDS = 3;

/** An English part of a title as people type it: "Stunning onboarding checklists for deeper thinking" is "onboarding checklists". */
export function asTyped(part: string): string {
  const plain = part.replace(ease, "");
  if (beginsWithVerb(plain)) return plain;
  const [called = "", ...uses] = plain.split(/ for (?=\S)/u);
  const purpose = uses.join(" for ");
  // "Unit tests for the prompt you just changed" is a sentence, with and without its end.
  if (/^(?:the|an?|your|our|my|any|every|each)\s/iu.test(purpose)) return plain;
  const thing = withoutPraise(typedPart(withoutPraise(called).split(" ")).join(" "));
  const isKept = /^teams$/iu.test(purpose) || purposeIn(`for ${purpose}`) !== null;
  return purpose && isKept ? `${thing} for ${purpose}` : thing;
}

/** Whether an English part of a title is typed by anybody: "unlimited runs", "all-in-one place" and "✨ Features" are not. */
export function isTyped(part: string): boolean {
  const words = part.split(" ");
  if (!/^[\p{L}\p{N}]/u.test(part) || part.includes("%")) return false;
  if (beginsWithVerb(part) || part.includes(" for ")) return true;
  if (isGain(words)) return false;
  return words.length >= MIN_WORDS || endsInHead(part) || isCompound(part);
}

/** "Rune explanations": a noun before a noun, and not how the noun is. */
function isCompound(part: string): boolean {
  const [first] = taggedWords(part);
  return !part.includes("-") && (first?.tags.includes("Noun") ?? false);
}

/** How quickly or easily something is done, which nobody types. */
const ease =
  /\s(?:with ease|instantly|easily|effortlessly|in (?:seconds|minutes|hours|a minute|no time)|made (?:simple|easy|fast)|on the go)(?=$|\swith\s)/giu;
