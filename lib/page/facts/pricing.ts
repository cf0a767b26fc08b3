import { isObject, isOfType, type JsonObject, listOf, mostListed, productTypes } from "./json-ld";
import { metaOf, type PageEvidence } from "./page-evidence";

export type PricingTier = "Free" | "Freemium" | "Paid";

/** An amount of money for a span of time or a seat: the way subscriptions are written, and case studies are not. */
const recurringPrice =
  /(?:[$€£¥₹]\s?[1-9]\d{0,6}(?:[.,]\d{1,3})?|[1-9]\d{0,6}(?:[.,]\d{1,3})?\s?(?:[$€£₽]|usd|eur|gbp))\s?(?:\/|per\b|a\b|each\b|pro\b|par\b|por\b)\s?(?:\w{1,12}\s?(?:\/|per)\s?)?(?:mo|month|yr|year|user|seat|member|week|monat|jahr|mois|an|mes|año)\b/i;

/** Words of a plan that costs nothing beside others that do. */
const freePlan =
  /\bfree (?:plan|tier|account|version|edition|forever)\b|\b(?:start|get started|begin|try it) for free\b|\bstart free\b|\bfreemium\b/i;

/** Words of a plan that costs, with no amount. */
const paidPlan =
  /\b(?:pro|premium|business|paid|team) (?:plan|tier|version|edition|subscription)s?\b|\bupgrade to (?:pro|premium)\b|\bbuy (?:now|a licen[sc]e)\b/i;

/** Words that say of the whole product that it is free. */
const allFree =
  /\b(?:always|completely|totally|entirely|100 ?%|forever) free\b|\bfree (?:and|&|\+|,) ?(?:open|mit\b|libre)|\bfree (?:of charge|to use|software|for everyone)\b|\bis free\b(?! trial)|\bfree forever\b|\bno cost\b/i;

/** "Free" in the few lines a page leads with, if it is not "free trial" or "ad-free". */
const leadFree =
  /(?<![\w-])free(?! (?:trial|shipping|of|demo|from|your|up|consultation)\b)(?![\w-])|kostenlos|gratuit|gratis|grátis|бесплатн|無料|免费|免費|무료|مجان/i;

/**
 * Says what kind of price the product has, if the page says so: offers in structured data, prices per month or seat,
 * and words such as "free plan". Null when it does not; open source alone says nothing about a hosted product's price.
 */
export function findPricing(page: PageEvidence): PricingTier | null {
  const offers = offersOf(page);
  const lead = [
    page.title,
    metaOf(page, "description"),
    metaOf(page, "og:description"),
    ...page.headings.map(({ text }) => text),
  ];
  const costs = offers.paid || recurringPrice.test(page.text);
  const free = offers.free || allFree.test(page.text) || lead.some((line) => line !== null && leadFree.test(line));
  if (costs) return free || freePlan.test(page.text) ? "Freemium" : "Paid";
  const hasFreePlan = freePlan.test(page.text);
  if (paidPlan.test(page.text) && (free || hasFreePlan)) return "Freemium";
  return free ? "Free" : null;
}

function offersOf({ jsonLd }: PageEvidence): { free: boolean; paid: boolean } {
  const products = jsonLd.filter((node) => isOfType(node, productTypes));
  const prices = products.flatMap((node) => listOf(node.offers).slice(0, mostListed)).flatMap(pricesOf);
  const free = prices.includes(0) || products.some((node) => String(node.isAccessibleForFree).toLowerCase() === "true");
  return { free, paid: prices.some((price) => price > 0) };
}

/** The prices of an Offer, or of the offers and bounds of an AggregateOffer. */
function pricesOf(offer: unknown): number[] {
  if (!isObject(offer)) return [];
  const parts: JsonObject[] = [
    offer,
    ...[...listOf(offer.offers).slice(0, mostListed), ...listOf(offer.priceSpecification).slice(0, mostListed)].filter(
      isObject,
    ),
  ];
  return parts.flatMap((part) => [part.price, part.lowPrice, part.highPrice].flatMap(amount));
}

function amount(value: unknown): number[] {
  const text = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 40).trim() : "";
  const number = Number(text.replace(/^[^\d]*/, "").replace(",", "."));
  return /\d/.test(text) && Number.isFinite(number) ? [number] : [];
}
