import type { PlannedProduct } from "./audience";
import { isInOtherLanguage, isOdd } from "./choose";

/** Nearly all directories are for software: after so many the rest of a plan would be work for nothing. */
const MOST_IF_NO_SOFTWARE = 10;
/** Apps for phones are for people who read no lists of start-ups, and what is in another language is for none of their readers. */
const MOST_IF_FAR = 20;

/** How many of the `limit` directories that were asked for are worth the time of a product. */
export function mostFor(product: PlannedProduct, limit: number): number {
  const { fits } = product;
  if (isOdd(product)) return Math.min(limit, MOST_IF_NO_SOFTWARE);
  return fits.includes("mobile") || isInOtherLanguage(product) ? Math.min(limit, MOST_IF_FAR) : limit;
}

/** Why a plan ends before the number that was asked for; null if it does not. */
export function lengthNote(product: PlannedProduct, count: number): string | null {
  const { fits } = product;
  if (fits.includes("local") || count !== mostFor(product, Number.POSITIVE_INFINITY)) return null;
  return `The plan is short on purpose: nearly all of our directories are ${othersOf(product)}. More of them would be work for nothing.`;
}

function othersOf(product: PlannedProduct): string {
  if (isOdd(product)) return "for software";
  return product.fits.includes("mobile") ? "for programs that people work with" : "read in English";
}
