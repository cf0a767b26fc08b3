import { nameKey } from "@/lib/core/clean-text";
import { isRecord } from "@/lib/core/input";
import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { isOfType, type JsonObject, listOf, mostListed, productTypes, soldTypes, textAt } from "../evidence/json-ld";
import { isFreeForATime } from "../words/free-words";
import { free, hasAny, type MeaningsIn } from "./price-words";

/** Whether structured data offers the product for nothing, for money, or both. */
export interface Offers {
  free: boolean;
  paid: boolean;
}

/** The offers of the product itself: of several products on a page those that bear its name, if any does. */
export function* offerSteps({ jsonLd }: PageEvidence, name: string | null, meaningsIn: MeaningsIn): Steps<Offers> {
  const products = jsonLd.filter((node) => isOfType(node, productTypes));
  const all = products.length > 0 ? products : jsonLd.filter((node) => isOfType(node, soldTypes));
  const key = nameKey(name ?? "");
  const named = all.filter((node) => key !== "" && nameKey(textAt(node, "name") ?? "") === key);
  const own = named.length > 0 ? named : all;
  const sums: number[] = [];
  for (const offer of own.flatMap((node) => listOf(node.offers).slice(0, mostListed))) {
    const isUnsaid = isTrial(offer) || (yield* isOfElse(offer, meaningsIn));
    sums.push(...pricesOf(offer).filter((price) => price > 0 || !isUnsaid));
  }
  const isFree = sums.includes(0) || own.some((node) => String(node.isAccessibleForFree).toLowerCase() === "true");
  return { free: isFree, paid: sums.some((price) => price > 0) };
}

/** "14-day free trial": a zero beside it ends, and is no plan that is free. */
const isTrial = (offer: unknown): boolean => saidOf(offer).some(isFreeForATime);

/** "Book a demo to see pricing": a zero stands for a price that is not said; "no commission": it is no price of the product. */
function* isOfElse(offer: unknown, meaningsIn: MeaningsIn): Steps<boolean> {
  for (const text of saidOf(offer)) {
    const found = yield* meaningsIn(text);
    if (found.has("quoted") || (found.has("fee") && !hasAny(found, free))) return true;
  }
  return false;
}

const saidOf = (offer: unknown): string[] =>
  isRecord(offer)
    ? [textAt(offer, "name"), textAt(offer, "description")].filter((text): text is string => text !== null)
    : [];

/** The prices of an Offer, or of the offers and bounds of an AggregateOffer. */
function pricesOf(offer: unknown): number[] {
  if (!isRecord(offer)) return [];
  const parts: JsonObject[] = [
    offer,
    ...[...listOf(offer.offers).slice(0, mostListed), ...listOf(offer.priceSpecification).slice(0, mostListed)].filter(
      isRecord,
    ),
  ];
  return parts.flatMap((part) => [part.price, part.lowPrice, part.highPrice].flatMap(amount));
}

function amount(value: unknown): number[] {
  const text = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 40).trim() : "";
  const number = Number(text.replace(/^[^\d]*/, "").replace(",", "."));
  return /\d/.test(text) && Number.isFinite(number) ? [number] : [];
}
