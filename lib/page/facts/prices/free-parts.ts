import type { Steps } from "@/lib/page/fetch/steps";
import { amountsIn, hasAmount, hasSum } from "../words/amounts";
import { giftIn, isFreeForATime, namesCount, namesSpan, subjectOfFree } from "../words/free-words";
import { plainWords } from "../words/plain-words";
import { anyOf } from "../words/price-phrases";
import { judged } from "./own-price";
import { hasAny, type MeaningsIn } from "./price-words";
import { firstStatements, isQuestion } from "./statements";
import { hasLimit } from "./sum-words";

/** Sentences between what is free and the price for more of it, at most. */
const BEHIND = 2;
const FREE = ["free", "all_free", "free_plan", "nothing"] as const;

/**
 * "Your home harbour is free. Every other harbour costs $10 a year": what is free is a part of what has a price, if the price is
 * for more of it, or for the same thing.
 */
export function* namesFreePart(text: string, isAmongPrices: boolean, meaningsIn: MeaningsIn): Steps<boolean> {
  if (!hasAmount(text)) return false;
  const sentences = firstStatements(text);
  for (const [index, sentence] of sentences.entries()) {
    const isPart =
      (yield* mayBePart(sentence, meaningsIn)) || (yield* isIncluded(sentence, sentences.slice(0, index), meaningsIn));
    if (!isPart) continue;
    for (const next of sentences.slice(index + 1, index + 1 + BEHIND))
      if (yield* isForMore(next, sentence, isAmongPrices, meaningsIn)) return true;
  }
  return false;
}

/** Things of which a page says how often they are free. */
const MAX_COUNTED = 10;
const counted = new RegExp(
  `(?<![\\p{L}\\d.,])\\d{1,3} (?<subject>\\p{L}{4,}) ${anyOf("uses_free")}(?![\\p{L}-])`,
  "iu",
);

/** "3 scans free" at the top and "Unlimited scans, $39" further down: what is free so many times is a part of what is sold. */
export function* countsFreeUses(
  own: readonly string[],
  parts: readonly { heading: string; says: string }[],
  meaningsIn: MeaningsIn,
): Steps<boolean> {
  const subjects = yield* freeUsesIn(own, meaningsIn);
  if (subjects.length === 0) return false;
  const sold = parts
    .filter(({ says }) => hasSum(says))
    .flatMap(({ heading, says }) => [heading, ...firstStatements(says)]);
  for (const sentence of sold) {
    if (!subjects.some((subject) => namesSame(subject, sentence))) continue;
    if ((yield* meaningsIn(sentence)).has("without_end")) return true;
  }
  return false;
}

/** What a page says that it is free so many times: "scans". */
function* freeUsesIn(own: readonly string[], meaningsIn: MeaningsIn): Steps<string[]> {
  const subjects: string[] = [];
  for (const sentence of own.flatMap(firstStatements)) {
    if (subjects.length >= MAX_COUNTED) break;
    const subject = giftIn(sentence) ?? counted.exec(sentence)?.groups?.subject;
    if (!subject || isFreeForATime(sentence) || namesSpan(sentence)) continue;
    if (!hasAny(yield* meaningsIn(sentence), ["trial", "referral", "paid_plan"])) subjects.push(subject);
  }
  return subjects;
}

const notPart = ["aside", "fee", "trial", "referral", "no_free", "others"] as const;

function* mayBePart(sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  // The words of a sentence are known already; how it is meant takes much longer.
  const found = yield* meaningsIn(sentence);
  if (!hasAny(found, FREE) || hasAny(found, notPart) || isQuestion(sentence)) return false;
  return !isFreeForATime(sentence) && boundOf(sentence);
}

/** "500 calls a month are included", and no price before it that they would be included in. */
function* isIncluded(sentence: string, before: readonly string[], meaningsIn: MeaningsIn): Steps<boolean> {
  const found = yield* meaningsIn(sentence);
  if (!found.has("included") || hasAny(found, ["fee", "trial", "referral", "goods"])) return false;
  if (isQuestion(sentence) || namesSpan(sentence) || hasSum(sentence) || before.some(hasSum)) return false;
  return /\d/.test(sentence) || namesCount(sentence);
}

/** How much is free: a thing with an article, a number of things, or up to a number of them. */
const boundOf = (sentence: string) => subjectOfFree(sentence) !== null || hasLimit(sentence) || namesCount(sentence);

/** Whether a sentence has a price for more of what is free. */
function* isForMore(sentence: string, part: string, isAmongPrices: boolean, meaningsIn: MeaningsIn): Steps<boolean> {
  if (isQuestion(sentence)) return false;
  const isMore = (yield* meaningsIn(sentence)).has("more");
  if (!(yield* judged(amountsIn(sentence), meaningsIn, isAmongPrices || isMore)).costs) return false;
  return isMore || hasLimit(part) || namesSame(subjectOfFree(part) ?? part, sentence);
}

/** Letters in which a word for one and for several are alike. */
const STEM = 5;

function namesSame(subject: string, sentence: string): boolean {
  const stems = new Set(stemsOf(subject));
  return stemsOf(sentence).some((stem) => stems.has(stem));
}

const stemsOf = (text: string) =>
  plainWords(text)
    .filter((word) => word.length >= STEM)
    .map((word) => word.slice(0, STEM));
