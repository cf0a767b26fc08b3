import { wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { type Amount, amountsIn } from "../words/amounts";
import { isFreeAlone, opensWithSpan } from "../words/free-words";
import { judged } from "./own-price";
import { hasAny, type MeaningsIn } from "./price-words";
import { HEADING_WORDS, isQuestion, statementsOf } from "./statements";

/** A passage that is not somebody else's, with what it says besides questions. */
export interface OwnText {
  text: string;
  /** What a question names, the reader has brought along. */
  says: string;
  heading: string;
  headings: readonly string[];
  /** Whether it is a plan's card, and whether the plan has a price. */
  card: "free" | "paid" | null;
  /** A heading or its markup says that it is about prices. */
  isHeaded: boolean;
  /** It is a table. */
  isTable: boolean;
  /** It sells a thing that is shipped. */
  isOfThing: boolean;
  /** It has several prices, whatever its heading. */
  isList: boolean;
}

/** Whether the first cells of a table say that it has prices, and it has two. */
export function* isPriceTable(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const sums = [...amountsIn(text)];
  const [first] = sums;
  if (!first || sums.length < 2) return false;
  const head = yield* meaningsIn(text.slice(0, text.indexOf(first.written)));
  return hasAny(head, ["price_heading", "period"]) && !hasAny(head, ["others", "others_heading"]);
}

/** Cards of one list that are looked at, and the characters of a card that its price is in. */
const MAX_CARDS = 12;
const CARD_HEAD = 60;
const NO_FEE_WORDS = 3;

/**
 * Parts beside each other under short headings, of which two at least begin with a price, and one with the product's own, are the
 * cards of plans, whatever is above them. So are "Free" and "Pro, $9 a month" if they are headings.
 */
export function* findCards(parts: OwnText[], meaningsIn: MeaningsIn): Steps<void> {
  for (const [index, part] of parts.entries()) yield* markFreeBesidePrice(part, parts[index + 1], meaningsIn);
  for (let start = 0; start < parts.length; ) {
    const path = pathOf(parts[start]);
    let end = start + 1;
    while (end < parts.length && pathOf(parts[end]) === path) end++;
    if (path !== null && end - start > 1)
      yield* markCards(parts.slice(start, Math.min(end, start + MAX_CARDS)), meaningsIn);
    start = end;
  }
}

/** What is above the heading of a part; null for the parts of the whole page. */
const pathOf = (part: OwnText | undefined) =>
  part && part.headings.length > 1 ? [part.headings.length, ...part.headings.slice(0, -1)].join("\n") : null;

function* markFreeBesidePrice(part: OwnText, next: OwnText | undefined, meaningsIn: MeaningsIn): Steps<void> {
  if (part.headings.length !== next?.headings.length || !isFreeAlone(part.heading) || isTrialCard(part)) return;
  if (!(yield* judged(amountsIn(next.heading), meaningsIn, false)).costs) return;
  part.card = "free";
  next.card = "paid";
  part.isHeaded = next.isHeaded = true;
}

function* markCards(siblings: readonly OwnText[], meaningsIn: MeaningsIn): Steps<void> {
  const cards: OwnText[] = [];
  let isOwn = false;
  for (const part of siblings) {
    const [sum] = amountsIn(headOf(part));
    part.card ??= yield* cardOf(part, sum, meaningsIn);
    if (part.card) cards.push(part);
    if (part.card && sum && !isOwn) isOwn = part.isOfThing || (yield* judged([sum], meaningsIn, part.isHeaded)).costs;
  }
  const isList = isOwn && cards.length > 1;
  for (const part of cards) {
    if (isList) part.isHeaded = true;
    else part.card = null;
  }
}

/** What a part would be as a plan's card: with a price, with a price of nothing, or none. */
function* cardOf(part: OwnText, sum: Amount | undefined, meaningsIn: MeaningsIn): Steps<OwnText["card"]> {
  if (wordCount(part.heading) > HEADING_WORDS) return null;
  if (isTrialCard(part)) return null;
  if (sum) return sum.value > 0 ? "paid" : "free";
  if (headOf(part).includes(" |") || (yield* isFreePlan(part.heading, meaningsIn))) return "free";
  if (isQuestion(part.heading)) return null;
  return (yield* hasNoFee(headOf(part), meaningsIn)) ? "free" : null;
}

/** "Free. 14 days", "Basic. $0 | 30 days": a card begins with the time that its price of nothing is for. */
export function isTrialCard(part: OwnText): boolean {
  const { says, heading } = part;
  if (!says.startsWith(heading) || wordCount(heading) > HEADING_WORDS) return false;
  const below = says.slice(heading.length).replace(/^[\s.|]+/u, "");
  const [sum] = amountsIn(headOf(part));
  const isZero = sum?.value === 0 && below.startsWith(sum.written);
  return isZero ? opensWithSpan(sum.after.replace(/^[\s.|]+/u, "")) : isFreeAlone(heading) && opensWithSpan(below);
}

/** "Crumb. Up to 40 orders. No fee.": a plan's price in words, as a sentence of its own. */
function* hasNoFee(head: string, meaningsIn: MeaningsIn): Steps<boolean> {
  for (const sentence of statementsOf(head)) {
    if (wordCount(sentence) > NO_FEE_WORDS || isQuestion(sentence)) continue;
    const found = yield* meaningsIn(sentence);
    if (hasAny(found, ["no_fees", "nothing", "all_free"]) && !hasAny(found, ["aside", "fee"])) return true;
  }
  return false;
}

/** What a part begins with: its heading, which may have the price in it, and the words below. */
const headOf = ({ says, heading }: OwnText) =>
  says.slice(0, CARD_HEAD + (says.startsWith(heading) ? heading.length : 0));

/** Whether a heading in a part about prices is the word "Free": the name of a plan. */
export function* isFreePlan(heading: string, meaningsIn: MeaningsIn): Steps<boolean> {
  return wordCount(heading) <= 3 && (yield* meaningsIn(heading)).has("free");
}
