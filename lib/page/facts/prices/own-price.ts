import type { Steps } from "@/lib/page/fetch/steps";
import { type Amount, amountsIn } from "../words/amounts";
import { anyOf } from "../words/price-phrases";
import { isNoPrice } from "./no-price";
import { hasAny, type MeaningsIn } from "./price-words";
import { clausesOf } from "./statements";
import { contrast, endsPriced, isPer, perUnit, startsDefinite } from "./sum-words";
import { judgedZero } from "./zero-sums";

/** Sums among which two prices are looked for. */
const MAX_LISTED = 40;

/** Whether a text has two prices of the product at least: such a part is about prices, whatever its heading. */
export function* listsPrices(text: string, meaningsIn: MeaningsIn): Steps<boolean> {
  let count = 0;
  let left = MAX_LISTED;
  for (const amount of amountsIn(text)) {
    if (--left < 0) return false;
    if ((yield* isOwnPrice(amount, meaningsIn, amount.value === 0)) && ++count === 2) return true;
  }
  return false;
}

/** "Spark $0, Ember $14, Blaze $59": prices that rise from nothing, one shortly after the other, are those of plans. */
export function risesFromZero(text: string): boolean {
  const sums = [...amountsIn(text)].slice(0, MAX_LISTED);
  return sums.some(({ value, written }, at) => {
    const { [at + 1]: second, [at + 2]: third } = sums;
    if (value !== 0 || !second || !third) return false;
    const isNear = second.before.includes(written) && third.before.includes(second.written);
    return isNear && second.value > 0 && third.value > second.value;
  });
}

/** Whether there are prices of the product among sums, and whether one of them is nothing. */
export function* judged(amounts: Iterable<Amount>, meaningsIn: MeaningsIn, amongPrices: boolean) {
  const found = { costs: false, zero: false };
  for (const amount of amounts) {
    if (amount.value > 0 ? found.costs : found.zero) continue;
    if (!(yield* isOwnPrice(amount, meaningsIn, amongPrices))) continue;
    if (amount.value > 0) found.costs = true;
    else found.zero = true;
  }
  return found;
}

/** What is in the same sentence before a sum; of what follows only the next words are looked at. */
export const lastSentence = (before: string) => before.split(/[.!?](?:\s|$)|[。！？]/).at(-1) ?? "";
const firstSentence = (after: string) => after.split(/[.!?](?:\s|$)|[。！？]/)[0] ?? "";

/**
 * Whether a sum is what the product costs: in a part about prices any that is not somebody else's, elsewhere one with a span of
 * time or a unit beside it, or one that the visitor or a plan is said to cost.
 */
function* isOwnPrice(
  { before: text, after, value, written }: Amount,
  meaningsIn: MeaningsIn,
  amongPrices: boolean,
): Steps<boolean> {
  const leading = lastSentence(text);
  const following = firstSentence(after);
  const plain = value === 0 ? yield* judgedZero(text, following, meaningsIn) : null;
  if (plain !== null) return plain;
  if (isNoPrice({ before: text, after })) return false;
  // In a list "Daily $6/mo" is a price, whatever the next line says.
  const behind = amongPrices && (isPer.test(after) || /^\s?[每毎]/u.test(after)) ? "" : following;
  if (yield* isOthers(leading, behind, meaningsIn)) return false;
  if (!amongPrices && (yield* isOfAnything(leading, after, meaningsIn))) return false;
  const around = yield* meaningsIn(`${leading} | ${following}`);
  if (around.has("fee") && (yield* isFee(leading, following, meaningsIn))) return false;
  if (amongPrices || hasAny(around, soldFor) || standsAlone(text, after)) return true;
  if (!isLarge(value, written) && (yield* isPerSpan(leading, after, meaningsIn))) return true;
  return yield* isCharged(leading, following, meaningsIn);
}

/** Words beside which a sum is a price. */
const soldFor = ["buy", "buy_for", "no_fees"];

/** "A night shift costs 38,000 € a year": sums that nobody states as a product's price in passing, by what a unit of money is worth. */
const isLarge = (value: number, written: string) =>
  value > (written.match(/[$€£]|eur|usd|gbp|chf|dollar/i) ? 15_000 : 2_000_000);

/** "Twelve lessons by mail. £40, and your money back", "£64 for all six": a sentence that begins with a sum, and no more of it, states a price. */
const standsAlone = (before: string, after: string) => /[.!?。！？]\s*$/u.test(before) && endsSum.test(after);
const endsSum = new RegExp(`^\\s?(?:[.,;。、，]|[–—] |${anyOf("behind_lone_sum")} )`, "u");

/** Whether a sum is somebody else's: what is nearest to it decides, so that "others take $40, we charge $9" has one price. */
function* isOthers(leading: string, following: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const [next = ""] = following.split(contrast);
  if ((yield* meaningsIn(next)).has("others")) return true;
  for (const clause of clausesOf(leading).reverse()) {
    const found = yield* meaningsIn(clause);
    if (found.has("others")) return true;
    if (found.has("charged")) return false;
  }
  return false;
}

/** "A bottle costs", "eine Fehlplanung kostet": a thing that is no part of a product's price, and any of its kind. */
export function* isOfAnything(leading: string, after: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (yield* isOfKind(leading, after, meaningsIn)) return true;
  const subject = indefinite.exec(leading)?.[0];
  if (!subject || !(yield* meaningsIn(leading)).has("cost")) return false;
  return !hasProduct(yield* meaningsIn(subject));
}

/** "Hosted databases cost $200 per month": things of a kind that others sell. */
export function* isOfKind(leading: string, after: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const subject = isPer.test(after) ? several.exec(leading)?.groups?.subject : null;
  return subject ? !hasProduct(yield* meaningsIn(subject)) : false;
}

const hasProduct = (named: ReadonlySet<string>) => ofProducts.some((one) => named.has(one));
const ofProducts = ["unit", "charged", "product", "paid_plan", "paid_name", "period"] as const;
/** Two words at least: a single one may be what is sold, "Boards cost $4 a month". */
const several = new RegExp(
  `^\\s*(?!${anyOf("own_or_all")}\\s)(?:[\\p{L}-]+\\s){1,3}(?<subject>[\\p{L}-]+\\s)${anyOf("cost_many")}\\s$`,
  "iu",
);
const indefinite = new RegExp(
  `^\\s*${anyOf("article", "article_alone")}\\s(?:[\\p{L}-]+\\s){1,3}|^\\s*un['’][\\p{L}-]+`,
  "iu",
);

/** "9 €/mois", "$9 monthly", "월 9,900원", "per seat $5": a span of time or a unit is next to the sum. */
function* isPerSpan(leading: string, after: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const following = firstSentence(after);
  if (isPer.test(after)) return true;
  const before = lastWords(leading);
  const near = `${before} | ${nextWords(following)}`;
  const meanings = yield* meaningsIn(near);
  if (meanings.has("from")) return true;
  if (meanings.has("unit") && perUnit.test(near)) return true;
  return meanings.has("period") && (isNext(after) || (yield* meaningsIn(before)).has("period"));
}

/** "Netto im Monat": three words, or as much in a script without spaces. "£100 goes back that night" is no price for a night. */
const nextWords = (text: string) => text.trimStart().split(" ").slice(0, 3).join(" ").slice(0, 24);

/** Whether the next thing after a sum is a word. */
const isNext = (after: string) => /^\s?(?:[/／]|\p{L})/u.test(after);

/** "You pay $89 once", "another 200 cost $9", "the sensor costs $69": what is sold is before the sum. */
function* isCharged(leading: string, following: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (endsPriced.test(leading)) return true;
  const clause = clausesOf(leading).findLast((one) => one.trim() !== "") ?? "";
  const before = yield* meaningsIn(clause);
  if (before.has("charged")) return true;
  const next = yield* meaningsIn(following.slice(0, 24));
  if (next.has("charged")) return true;
  return (before.has("cost") || next.has("cost")) && startsDefinite(leading);
}

/** What is directly before a sum: two words, or as much in a script without spaces. */
const lastWords = (text: string) => text.trimEnd().split(" ").slice(-2).join(" ").slice(-24);

/** Whether a sum is a fee or a gift: the words are next to it, not behind a comma. */
function* isFee(leading: string, following: string, meaningsIn: MeaningsIn): Steps<boolean> {
  // "Yearly (2 months off)" is the switch above the plans.
  const before = clausesOf(leading.replace(/\([^()]*\)/g, ", ")).at(-1) ?? "";
  const beside = `${before.slice(-30)} | ${clausesOf(following)[0]?.slice(0, 20) ?? ""}`;
  return (yield* meaningsIn(beside)).has("fee");
}
