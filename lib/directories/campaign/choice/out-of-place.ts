import type { PlannedProduct } from "../audience";
import { hasTrait, knownDirectory } from "../known-directories";
import { isAnyOf, type SpecialKind } from "../product/kinds";
import { isForNoMakers, isInOtherLanguage, isOfGoods } from "../product-reach";
import { waitsToLaunch } from "../waits";
import { type Choosable, demandOf, isOfNews } from "./choosable";

/** Whether a directory takes a product, and nobody there looks for its kind. */
export function isOutOfPlace(directory: Choosable, product: PlannedProduct): boolean {
  return (
    isOfUnwantedKind(directory, product) ||
    isNothingToTry(directory, product) ||
    isReviewedTooEarly(directory, product) ||
    isWorkForOthers(directory, product) ||
    isDealForTrade(directory, product) ||
    isGoodsAmongMakers(directory, product) ||
    isNoNews(directory, product) ||
    (hasTrait(directory, "makers") && isFarFromMakers(product))
  );
}

/** Whether our table says that nobody looks for it there. A device is no program, but it can be held in hands. */
function isOfUnwantedKind(directory: Choosable, product: PlannedProduct): boolean {
  const { fits } = product;
  const { outOfPlace, outOfPlaceAbroad } = knownDirectory(directory.slug);
  const isAtHand = hasTrait(directory, "hands_on") && fits.includes("hardware") && !fits.includes("coming");
  if (outOfPlace.some((kind) => fits.includes(kind) && !(isAtHand && kind === "no_software"))) return true;
  return isAnyOf(fits, outOfPlaceAbroad) && isInOtherLanguage(product);
}

/** A game that people can only wait for, or have to buy first. */
const isNothingToTry = (directory: Choosable, { fits }: PlannedProduct) =>
  hasTrait(directory, "hands_on") && fits.includes("games") && isAnyOf(fits, ["coming", "on_sale"]);

/** Nobody can review what nobody has. */
const isReviewedTooEarly = (directory: Choosable, { fits }: PlannedProduct) =>
  waitsToLaunch(fits) && ofReviews.has(demandOf(directory) ?? "");

/** Directories that take these live on what customers and buyers say of a product. */
const ofReviews: ReadonlySet<string> = new Set<SpecialKind>(["business", "deals", "reviews"]);

/** Deals for life are bought by makers and small agencies, and not by clinics, craftsmen or shops. */
const isDealForTrade = (directory: Choosable, { fits }: PlannedProduct) =>
  demandOf(directory) === "deals" && isAnyOf(fits, ["shop_tools", "trade"]);

/** Launch platforms take products, and news are of companies that have one: work that is done for others is neither. */
const isWorkForOthers = (directory: Choosable, { fits }: PlannedProduct) =>
  fits.includes("services") && (directory.launchPlatform === true || isOfNews(directory));

/** Nobody who votes on programs, or writes of start-ups, looks for soap or shirts there. A device is shown all the same. */
const isGoodsAmongMakers = (directory: Choosable, product: PlannedProduct) =>
  isOfGoods(product) && (directory.launchPlatform === true || hasTrait(directory, "makers") || isOfNews(directory));

/** News of start-ups are of programs and devices: a letter or a course is none, unless it is from where they are written. */
const isNoNews = (directory: Choosable, { fits, language }: PlannedProduct) =>
  isOfNews(directory) &&
  fits.includes("no_software") &&
  !fits.includes("hardware") &&
  (directory.language === "en" || directory.language !== language);

/** In a community of makers an English library is at home; a baby tracker or a tool for craftsmen is not. They like devices, and play what costs nothing. */
const isFarFromMakers = (product: PlannedProduct) =>
  isForNoMakers(product) && (isInOtherLanguage(product) || !isShownToMakers(product));

const isShownToMakers = ({ fits }: PlannedProduct) =>
  fits.includes("hardware") || (fits.includes("games") && !fits.includes("on_sale"));
