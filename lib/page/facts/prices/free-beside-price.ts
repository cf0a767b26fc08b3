import type { Steps } from "@/lib/page/fetch/steps";
import { amountsIn, hasAmount } from "../words/amounts";
import { isOfKind, judged, lastSentence } from "./own-price";
import { claimsIn } from "./price-claims";
import { free, hasAny, type MeaningsIn } from "./price-words";
import { firstStatements } from "./statements";

/** "The import is free. A report costs $49.": what else has a price where something is said to be free. */
export function* costsBeyondFree(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const sums = [...amountsIn(text)].filter(({ value }) => value > 0);
  if (sums.length === 0) return false;
  const claimed = yield* meaningsIn(text);
  if (!claimed.has("cost") || !hasAny(claimed, free)) return false;
  for (const { before, after } of sums) {
    const leading = lastSentence(before);
    const around = yield* meaningsIn(`${leading} | ${after}`);
    if (around.has("others") || around.has("fee") || (yield* isOfKind(leading, after, meaningsIn))) continue;
    if ((yield* meaningsIn(leading.split(" ").slice(-3).join(" "))).has("cost")) return true;
  }
  return false;
}

/** Characters of a part that is as short as a card. */
const SHORT = 240;

/** A short part and the short one after it, as two plans stand beside each other. */
export const withNext = (text: string, next: string) =>
  text.length <= SHORT && next.length <= SHORT ? `${text} ${next}` : text;

/** Sentences that may be between what is free and what has a price. */
const BESIDE = 2;

/** Whether a sentence claims that something is free and one beside it has a price: "Alone you pay nothing. Teams pay $5." */
export function* namesBoth(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (!hasAmount(text)) return false;
  const sentences = firstStatements(text);
  for (const [index, sentence] of sentences.entries()) {
    if (!hasAny(yield* claimsIn(sentence, meaningsIn), [...free, "open_license"])) continue;
    const near = sentences.slice(Math.max(0, index - BESIDE), index + BESIDE + 1).join(" ");
    if ((yield* judged(amountsIn(near), meaningsIn, false)).costs) return true;
  }
  return false;
}
