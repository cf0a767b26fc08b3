import { wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { hasAmount, hasSum } from "../words/amounts";
import { namesSpan } from "../words/free-words";
import { besides, hasAny, type MeaningsIn } from "./price-words";
import { answers, clausesOf, HEADING_WORDS, isQuestion, MAX_SENTENCE, openingOf, statementsOf } from "./statements";
import { hasLimit } from "./sum-words";

/** Words and characters of an answer that says no more than "nothing". */
const BARE_WORDS = 3;
const MAX_BARE = 30;

/** Whether a text answers the question for the price with a bare "nothing": sums beside it are of something else. */
export function* isFlatlyFree(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const [first = "", ...others] = statementsOf(text.slice(0, MAX_SENTENCE));
  const hasSums = () => hasAmount(text);
  let before = first;
  for (const sentence of others) {
    if (yield* answersWithNothing(before, sentence, hasSums, meaningsIn)) return true;
    before = sentence;
  }
  return false;
}

/** A bare answer; null if a sentence is none. Most begin with more words than it has, and are not looked at any closer. */
function bareAnswerIn(sentence: string): string | null {
  if (!isBare(openingOf(sentence.slice(0, MAX_BARE + 1))) || hasLimit(sentence)) return null;
  const answer = bareAnswer(sentence);
  return isBare(answer) ? answer : null;
}

const isBare = (answer: string) => answer.length <= MAX_BARE && wordCount(answer) <= BARE_WORDS;

/** Whether "nothing" in a sentence is what the product costs: the question for it stands before, or what others cost. */
export function* answersPrice(before: string, sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (yield* isOfOthers(bareAnswer(sentence), meaningsIn)) return false;
  return (yield* asksForPrice(before, meaningsIn)) || (yield* isContrast(before, sentence, meaningsIn));
}

/** "Nothing: no commission, no fees" begins with its answer; "Nothing, up to three projects" does not end with it. */
function bareAnswer(sentence: string): string {
  const hasMore = hasLimit(sentence) || namesSpan(sentence) || hasSum(sentence);
  return hasMore ? sentence : (clausesOf(sentence)[0] ?? sentence);
}

function* answersWithNothing(
  before: string,
  sentence: string,
  hasSums: () => boolean,
  meaningsIn: MeaningsIn,
): Steps<boolean> {
  // Few sentences ask for the price: only what stands behind one of them is looked at.
  const asked = yield* meaningsIn(before);
  if (!hasAny(asked, ["price_heading", "asks_pay"]) || hasAny(asked, besides)) return false;
  const answer = wordCount(before) > HEADING_WORDS ? null : bareAnswerIn(sentence);
  if (answer === null) return false;
  const found = yield* meaningsIn(answer);
  if (hasAny(found, besides)) return false;
  // "Preview is free" beside a price is about the preview.
  const isSaid = found.has("nothing") || (found.has("all_free") && isQuestion(before) && !hasSums());
  if (isSaid) return true;
  return isQuestion(before) && asked.has("asks_pay") && answers(answer) === false;
}

/** "What does it cost?", "Price": "nothing" says that the product is free where such words stand before it. */
function* asksForPrice(before: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (wordCount(before) > HEADING_WORDS) return false;
  const asked = yield* meaningsIn(before);
  return asked.has("price_heading") && !asked.has("aside") && !asked.has("fee");
}

/** "Others take $10 a month. We take nothing.": a bare "nothing" after what somebody else costs. */
function* isContrast(before: string, sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (sentence.length > 40 || wordCount(sentence) > BARE_WORDS * 2 || !hasAmount(before)) return false;
  return (yield* meaningsIn(before)).has("others");
}

/** "Zero surprises", "zero commission": what there is nothing of is not the price. */
function* isOfOthers(answer: string, meaningsIn: MeaningsIn): Steps<boolean> {
  return hasAny(yield* meaningsIn(answer), besides);
}
