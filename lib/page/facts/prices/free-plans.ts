import { wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { amountsIn } from "../words/amounts";
import {
  deniesFree,
  framesWithFree,
  isFreeAlone,
  isFreeForATime,
  namesFree,
  namesSpan,
  opensWithSpan,
} from "../words/free-words";
import { judged } from "./own-price";
import { hasShare, isAboutOther, isOfProduct } from "./price-claims";
import type { OwnText } from "./price-lists";
import { hasAny, type MeaningsIn } from "./price-words";
import { clausesOf, firstStatements, isQuestion } from "./statements";
import { hasLimit } from "./sum-words";

/** Whether a part about prices says that something costs nothing where a plan's price would be: before one that is higher. */
export function* listsFreePlan(part: OwnText, rest: string, hasCosts: boolean, meaningsIn: MeaningsIn): Steps<boolean> {
  const sentences = firstStatements(part.text);
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1] ?? "";
    if (isTrialCard(sentence, sentences[index + 1])) continue;
    const isCell = part.isTable && (yield* isFreeCell(before, sentence, meaningsIn));
    if (!isCell && !(yield* saysNothingIsPaid(sentence, meaningsIn))) continue;
    if (yield* asksForAside(before, meaningsIn)) continue;
    if (!hasCosts || hasLimit(sentence)) return true;
    const onwards = [yield* afterClaim(sentence, meaningsIn), ...sentences.slice(index + 1), rest].join(" . ");
    if ((yield* judged(amountsIn(onwards), meaningsIn, true)).costs) return true;
  }
  return false;
}

const CELL_WORDS = 4;

/** "No charge": a cell that is a price in words, and not the one behind "Setup". */
function* isFreeCell(before: string, cell: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (wordCount(cell) > CELL_WORDS) return false;
  if (hasAny(yield* meaningsIn(`${before} ${cell}`), ["aside", "fee", "share"])) return false;
  return hasAny(yield* meaningsIn(cell), ["no_fees", "all_free"]);
}

/** "What does the setup cost?": what is answered is no plan's price. */
function* asksForAside(before: string, meaningsIn: MeaningsIn): Steps<boolean> {
  return isQuestion(before) && hasAny(yield* meaningsIn(before), ["aside", "fee"]);
}

/** A sentence without the prices before its claim, if that is its last clause or a cell with the word alone. */
function* afterClaim(sentence: string, meaningsIn: MeaningsIn): Steps<string> {
  if (sentence.endsWith("|")) return "";
  const last = clausesOf(sentence).at(-1) ?? "";
  return hasAny(yield* meaningsIn(last), ["nothing", "all_free"]) ? last : sentence;
}

function* saysNothingIsPaid(sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (!sentence || isQuestion(sentence) || isFreeForATime(sentence)) return false;
  if (endsFreeAlone(sentence) && !hasAny(yield* meaningsIn(sentence), ["aside", "fee"])) return true;
  if (yield* isAboutOther(sentence, meaningsIn)) return false;
  if (namesFree(sentence) && (yield* isPlanFree(sentence, meaningsIn))) return true;
  return yield* isForNothing(sentence, meaningsIn);
}

/** "Small. On the house |": in a cell or on a card of its own. */
const endsFreeAlone = (sentence: string) => {
  const cell = /(?:^|\s)(?<words>\S+)\s*\|$/u.exec(sentence)?.groups?.words;
  return cell !== undefined && isFreeAlone(cell);
};

/** "Free | 14 days": what is below the price of a card is what the price is for. */
const isTrialCard = (sentence: string, next: string | undefined) =>
  endsFreeAlone(sentence) && next !== undefined && opensWithSpan(next);

/** "Up to five hives you pay nothing", and not "guests pay nothing", "two months cost nothing", "no setup fee". */
function* isForNothing(sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (namesSpan(sentence)) return false;
  const found = yield* meaningsIn(sentence);
  if (hasAny(found, ["trial", "no_free", "referral"])) return false;
  // "Companies below $1M of revenue may use it without charge."
  if (found.has("may_use")) return true;
  if (found.has("others") && !found.has("free_plan")) return false;
  if (hasAny(found, ["aside", "fee"]) && !isOfProduct(sentence)) return false;
  if (found.has("share") && hasShare(sentence)) return false;
  return found.has("nothing") || found.has("all_free") || found.has("free_plan");
}

/** Sentences of a card, of which the first ends with its price. */
const CARD_SENTENCES = 8;

/** Whether "free" is next to a price, or among several. */
export function* namesFreePlan(text: string, isList: boolean, meaningsIn: MeaningsIn): Steps<boolean> {
  const sentences = firstStatements(text);
  for (const [index, sentence] of sentences.entries()) {
    if (!(yield* meaningsIn(sentence)).has("free")) continue;
    if (!namesFree(sentence) || isQuestion(sentence) || isFreeForATime(sentence)) continue;
    if (isTrialCard(sentence, sentences[index + 1])) continue;
    const near = sentences.slice(index, index + (endsFreeAlone(sentence) ? CARD_SENTENCES : 2)).join(" . ");
    if (!isList && !(yield* judged(amountsIn(near), meaningsIn, false)).costs) continue;
    if (yield* isPlanFree(sentence, meaningsIn)) return true;
  }
  return false;
}

/** "Free, without ads", "für alle kostenlos": a sentence that begins or ends with the word says it of the product. */
export function* saysFree(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const sentences = firstStatements(text);
  for (const [index, sentence] of sentences.entries()) {
    if (!(yield* meaningsIn(sentence)).has("free")) continue;
    if (!framesWithFree(sentence) || isQuestion(sentence) || isFreeForATime(sentence)) continue;
    if (isTrialCard(sentence, sentences[index + 1])) continue;
    if (yield* isAboutOther(sentence, meaningsIn)) continue;
    if (yield* isPlanFree(sentence, meaningsIn)) return true;
  }
  return false;
}

/** Whether a part of a sentence says that the product is free, and not its support, or those whom it serves. */
function* isPlanFree(sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const whole = yield* meaningsIn(sentence);
  if (!whole.has("free") || hasAny(whole, ["trial", "no_free", "referral", "order"]) || deniesFree(sentence))
    return false;
  if (!whole.has("aside")) return true;
  for (const clause of clausesOf(sentence)) {
    if (!namesFree(clause)) continue;
    const here = yield* meaningsIn(clause);
    if (here.has("free") && !here.has("aside")) return true;
  }
  return false;
}
