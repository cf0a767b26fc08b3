import type { PlannedProduct } from "../audience";
import { hasTrait } from "../known-directories";
import { isForNoMakers, isFoundElsewhere, isInOtherLanguage, isOfUseAbroad } from "../product-reach";
import type { Choosable } from "./choosable";
import { mismatchOf } from "./mismatch";
import { isOutOfPlace } from "./out-of-place";
import { isTooDear } from "./price-penalty";
import { worthOf } from "./worth";

/** No kind of directory takes more than this share of a plan while others are left. */
const MAX_OF_ONE_KIND = 0.4;

/** More launches than this are not prepared well, however long a plan is. */
const MAX_LAUNCHES = 12;
/** What is given away, or added to something, has no firm behind it that launches for weeks. */
const MAX_LAUNCHES_IF_SMALL = 8;
/** Those whose voters are no customers bring feedback and links, and a few of them bring as much as many. */
const MAX_LAUNCHES_AMONG_MAKERS = 3;

/** How many launch platforms a plan holds while other directories are left. A launch is a day of work, an entry in a list is minutes. */
function mostLaunches(product: PlannedProduct, limit: number): number {
  const share = Math.ceil(limit * MAX_OF_ONE_KIND);
  // Who votes reads English.
  if (isInOtherLanguage(product)) return isOfUseAbroad(product) ? 1 : 0;
  if (isForNoMakers(product)) return Math.min(MAX_LAUNCHES_AMONG_MAKERS, Math.ceil(limit / 5));
  return Math.min(isFoundElsewhere(product) ? MAX_LAUNCHES_IF_SMALL : MAX_LAUNCHES, share);
}

/** The `limit` directories that serve this product best. The slug breaks ties, so that the same input gives the same choice. */
export function chooseFor<D extends Choosable>(directories: readonly D[], product: PlannedProduct, limit: number): D[] {
  const ranked = directories
    .map((directory) => ({ directory, worth: worthOf(directory, product) }))
    .sort((a, b) => b.worth - a.worth || (a.directory.slug < b.directory.slug ? -1 : 1))
    .map(({ directory }) => directory);
  const groupOf = grouping(product, limit);
  const grouped = new Map(groups.map((group) => [group, [] as D[]]));
  for (const directory of ranked) grouped.get(groupOf(directory))?.push(directory);
  // To a local business the others are of no use at all.
  if (product.fits.includes("local")) grouped.delete("others");
  return [...grouped.values()].flat().slice(0, limit);
}

/**
 * The groups in which directories are chosen, one after the other: those in its own language, if that is not English; those that serve
 * the product; those that are too many of their kind or too dear; launches that are too many; those that hardly anybody visits; those where
 * nobody looks for it; and those that take only other products.
 */
const groups = ["own", "within", "over", "spare", "quiet", "strange", "others"] as const;

/** Tells the group of one directory after another, the best first. */
function grouping(product: PlannedProduct, limit: number): (directory: Choosable) => (typeof groups)[number] {
  const most = Math.max(1, Math.ceil(limit * MAX_OF_ONE_KIND));
  const counts = new Map<string, number>();
  const isForeign = isInOtherLanguage(product);
  let launches = mostLaunches(product, limit);
  return (directory) => {
    const heldBack = heldBackIn(directory, product);
    if (heldBack !== null) return heldBack;
    if (isForeign && directory.language === product.language && !isTooDear(directory, product)) return "own";
    if (directory.launchPlatform && launches-- <= 0) return "spare";
    const count = (counts.get(directory.category) ?? 0) + 1;
    counts.set(directory.category, count);
    return count <= most && !isTooDear(directory, product) ? "within" : "over";
  };
}

/** The group of a directory that is no use, or hardly any, whatever else is chosen; null for the others. */
function heldBackIn(directory: Choosable, product: PlannedProduct): "others" | "strange" | "quiet" | null {
  if (mismatchOf(directory, product) !== null) return "others";
  if (isOutOfPlace(directory, product)) return "strange";
  return hasTrait(directory, "quiet") ? "quiet" : null;
}

/** Whether a directory only fills a plan: it takes other products, as far as is known, or nobody there looks for this kind. */
export const onlyFills = (directory: Choosable, product: PlannedProduct): boolean =>
  mismatchOf(directory, product) !== null || isOutOfPlace(directory, product);
