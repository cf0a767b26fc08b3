import { amountsIn } from "../words/amounts";
import { isFlatlyFree } from "./flat-answers";
import { costsBeyondFree, namesBoth, withNext } from "./free-beside-price";
import { namesFreePart } from "./free-parts";
import { listsFreePlan, namesFreePlan, saysFree } from "./free-plans";
import { judged } from "./own-price";
import { claimsIn } from "./price-claims";
import { isFreePlan, type OwnText } from "./price-lists";
import type { MeaningsIn } from "./price-words";

/** What the parts about prices say. Plans are named before those that cost more: what is free behind the last price is an extra. */
export function* listedIn(parts: readonly OwnText[], meaningsIn: MeaningsIn) {
  const priced: OwnText[] = [];
  for (const part of parts) if (!(yield* isFlatlyFree(part.text, meaningsIn))) priced.push(part);
  const isFlat = priced.length < parts.length;
  const sums = yield* judged(amountsIn(priced.map(({ says }) => says).join(" . ")), meaningsIn, true);
  let isFree = sums.zero || (isFlat && !sums.costs);
  for (const [index, part] of priced.entries()) {
    const { text, heading, card } = part;
    if (isFree) break;
    if (card === "paid") continue;
    const rest = priced.slice(index + 1).map(({ says }) => says);
    isFree =
      card === "free" ||
      (yield* isFreePlan(heading, meaningsIn)) ||
      (yield* listsFreePlan(part, rest.join(" . "), sums.costs, meaningsIn)) ||
      (yield* namesFreePart(text, true, meaningsIn));
  }
  const shared = priced.map(({ text }) => text).filter((text) => /[%％]/.test(text));
  const share = (yield* claimsIn(shared.join(" . "), meaningsIn)).has("share");
  return { costs: sums.costs, free: isFree, flat: isFlat && !sums.costs, share };
}

/** What the description for search engines says, which may be all that is said about a price. */
export function* describedIn(text: string, meaningsIn: MeaningsIn) {
  const sums = yield* judged(amountsIn(text), meaningsIn, false);
  return { ...sums, beside: sums.costs && (yield* namesBoth(text, meaningsIn)) };
}

/** What the other parts say. */
export function* plainIn(parts: readonly OwnText[], meaningsIn: MeaningsIn) {
  const found = { costs: false, zero: false, flat: false, beside: false, leadsFree: false };
  const stated: string[] = [];
  for (const [index, { text, says, isList, heading }] of parts.entries()) {
    if (yield* isFlatlyFree(text, meaningsIn)) {
      found.flat = true;
      continue;
    }
    found.beside ||= yield* namesBoth(withNext(says, parts[index + 1]?.says ?? ""), meaningsIn);
    stated.push(says);
    found.zero ||= yield* namesFreePlan(text, isList, meaningsIn);
    if (yield* namesFreePart(text, isList, meaningsIn)) {
      found.zero = true;
      found.costs = true;
    }
    if (isList) {
      const sums = yield* judged(amountsIn(says), meaningsIn, true);
      found.costs ||= sums.costs;
      found.zero ||= sums.zero || (yield* isFreePlan(heading, meaningsIn));
    } else if (yield* costsBeyondFree(text, meaningsIn)) {
      found.costs = true;
      found.beside = true;
    }
    found.leadsFree ||= yield* saysFree(text, meaningsIn);
  }
  const sums = yield* judged(amountsIn(stated.join(" ")), meaningsIn, false);
  return { ...found, costs: found.costs || sums.costs, zero: found.zero || sums.zero };
}
