import type { Steps } from "@/lib/page/fetch/steps";
import { amountsIn, hasAmount, hasSum } from "../words/amounts";
import { hasAny, invitations, type MeaningsIn } from "./price-words";
import { isOfAll, isQuestion, statementsOf } from "./statements";
import { hasLimit, isPer } from "./sum-words";

/** A longer passage is no list of who pays and who does not. */
const MAX_SENTENCES = 60;

/**
 * "A choir pays 7 euros a month. Singers pay nothing.": behind the price, and before no other, those who pay nothing are others
 * than those who pay.
 */
export function* withoutOtherSide(text: string, meaningsIn: MeaningsIn): Steps<string> {
  const sentences = statementsOf(text);
  if (sentences.length > MAX_SENTENCES || !hasAmount(text)) return text;
  const priced = sentences.findLastIndex(hasSum);
  const last = sentences[priced];
  if (last === undefined || (yield* meaningsIn(last)).has("others")) return text;
  const kept: string[] = [];
  for (const [index, sentence] of sentences.entries())
    if (index <= priced || !(yield* isOfOthers(sentence, meaningsIn))) kept.push(sentence);
  return kept.length === sentences.length ? text : kept.join(" ");
}

function* isOfOthers(sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (isQuestion(sentence) || isOfAll(sentence) || hasLimit(sentence)) return false;
  const found = yield* meaningsIn(sentence);
  return (
    hasAny(found, ["nothing", "all_free"]) &&
    !hasAny(found, ["product", "free_plan", "wholly_free", "no_free", "trial"])
  );
}

/** Whether a passage sells a thing that is shipped, at a price for good. */
export function* sellsThing(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const sums = [...amountsIn(text)];
  if (!sums.some(({ value }) => value > 0) || sums.some(({ after }) => isPer.test(after))) return false;
  const found = yield* meaningsIn(text);
  return found.has("goods") && !hasAny(found, ["paid_plan", "free_plan"]);
}

const companionFree = ["free", "all_free", "free_plan", "nothing", ...invitations];

/** A text without what it says of the free app that comes with a thing. */
export function* withoutCompanion(text: string, meaningsIn: MeaningsIn): Steps<string> {
  const kept: string[] = [];
  for (const sentence of statementsOf(text)) {
    const found = yield* meaningsIn(sentence);
    if (!found.has("app") || !hasAny(found, companionFree)) kept.push(sentence);
  }
  return kept.join(" ");
}

/** Whether a text asks the visitor to join a list for a product that is not there yet. */
export function* asksToWait(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  return (yield* meaningsIn(text)).has("waitlist");
}

/** A text without what it says of a waiting list: "Free to join" beside one is no price of the product. */
export function* withoutJoining(text: string, meaningsIn: MeaningsIn): Steps<string> {
  const kept: string[] = [];
  for (const sentence of statementsOf(text)) {
    if (!(yield* meaningsIn(sentence)).has("joins_free")) kept.push(sentence);
  }
  return kept.join(" ");
}
