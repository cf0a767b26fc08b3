import type { PlannedProduct } from "./audience";
import { isAnyOf } from "./product/kinds";
import { isForNoMakers, isFoundElsewhere, isInOtherLanguage, isOdd, isOfGoods, isOfTowns } from "./product-reach";
import { waitsToLaunch } from "./waits";

/** Nearly all directories are for software, and read in English: after so many the rest of a plan would be work for nothing. */
const MOST_IF_OTHER = 8;
/** Apps for phones, and what is used in one town, are for people who read no lists of start-ups. */
const MOST_IF_FAR = 12;
/** What people cannot have yet is no product to compare or to review. */
const MOST_IF_COMING = 20;
/** Lists of start-ups have no place for a package, and software for one trade is looked for at a few sites of reviews. */
const MOST_IF_NARROW = 30;
/** Two of these at once, goods, and what is read or learnt: hardly one of their readers is meant. */
const MOST_IF_BOTH = 5;

/** How many directories a plan holds unless its caller says how many. */
export const USUAL_LIMIT = 50;

/** How many directories are worth the time of a product. Who wants more says how many. */
export function worthwhileFor(product: PlannedProduct): number {
  const { fits } = product;
  const isForeign = isInOtherLanguage(product);
  if (isOfFew(product)) return MOST_IF_BOTH;
  if (isForeign || isOdd(product))
    return isForeign && (isOdd(product) || fits.includes("mobile")) ? MOST_IF_BOTH : MOST_IF_OTHER;
  if (fits.includes("mobile") || isOfTowns(product)) return MOST_IF_FAR;
  if (waitsToLaunch(fits)) return MOST_IF_COMING;
  return isFoundElsewhere(product) || isForNoMakers(product) ? MOST_IF_NARROW : USUAL_LIMIT;
}

const isOfFew = (product: PlannedProduct) => isOfGoods(product) || isAnyOf(product.fits, ["courses", "newsletters"]);

/** Why a plan ends before the usual number; null if it does not. */
export function lengthNote(product: PlannedProduct, count: number): string | null {
  const most = worthwhileFor(product);
  if (product.fits.includes("local") || most === USUAL_LIMIT || count !== most) return null;
  // What they are for is said of its kind.
  if (isOdd(product)) return "The plan is short on purpose: more of them would bring you little.";
  return `The plan is short on purpose: nearly all of our directories are ${othersOf(product)}. More of them would bring you little.`;
}

function othersOf(product: PlannedProduct): string {
  if (isInOtherLanguage(product)) return "read in English";
  if (isOfTowns(product)) return "read by makers, who are rarely the people that live where yours is used";
  if (product.fits.includes("mobile")) return "for programs that open in a browser";
  if (isFoundElsewhere(product)) return "for services in the browser that people sign up for";
  return waitsToLaunch(product.fits)
    ? "for what people can have already"
    : "read by makers, who are rarely your customers";
}
