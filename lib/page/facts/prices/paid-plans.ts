import { wordCount } from "@/lib/core/clean-text";
import { matchesOf } from "@/lib/core/regexp";
import type { Steps } from "@/lib/page/fetch/steps";
import type { OwnText } from "./price-lists";
import type { MeaningsIn } from "./price-words";
import { firstStatements, isQuestion } from "./statements";

/** Words of a heading that is a plan's name. */
const NAME_WORDS = 2;
/** Words of a sentence that asks for a quote and says nothing else. */
const QUOTE_WORDS = 6;

/** Characters of a table in which the names of its columns are. */
const TABLE_HEAD = 120;

/**
 * Whether a heading is the name of a paid plan: "Enterprise", with a contact below it instead of a price. In a table of prices
 * the plans are its columns: "Free | Basic | Pro".
 */
export function* namesPaidPlan(parts: readonly OwnText[], meaningsIn: MeaningsIn): Steps<boolean> {
  for (const { heading, text, isTable, isHeaded } of parts) {
    if (isTable && isHeaded && (yield* meaningsIn(text.slice(0, TABLE_HEAD))).has("paid_name")) return true;
    if (yield* marksPaid(text, meaningsIn)) return true;
    if (wordCount(heading) > NAME_WORDS || isQuestion(heading)) continue;
    if ((yield* meaningsIn(heading)).has("paid_name")) return true;
  }
  return false;
}

/** Brackets of one text that are looked at. */
const MAX_BRACKETS = 20;
/** "Custom colours (Pro)", "[Premium]": one or two words in brackets, behind what a plan has. */
const brackets = /(?<=\p{L}\s?)[([（【](?<name>\p{L}{2,20}(?:[ -]\p{L}{2,10})?)[)\]）】]/gu;

/** Whether a feature is marked as one of a paid plan. */
function* marksPaid(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  let left = MAX_BRACKETS;
  for (const { groups } of matchesOf(text, brackets)) {
    if (--left < 0) return false;
    if ((yield* meaningsIn(groups?.name ?? "")).has("paid_name")) return true;
  }
  return false;
}

/** Whether a plan's price is given on request: "Hosted. Talk to us". */
export function* hasQuotedPlan(parts: readonly OwnText[], meaningsIn: MeaningsIn): Steps<boolean> {
  for (const { text, isHeaded, isTable, heading } of parts) {
    if (!isHeaded || (!isTable && wordCount(heading) > NAME_WORDS + 1)) continue;
    for (const sentence of firstStatements(text)) {
      if (wordCount(sentence) > QUOTE_WORDS || isQuestion(sentence)) continue;
      if ((yield* meaningsIn(sentence)).has("asks_quote")) return true;
    }
  }
  return false;
}
