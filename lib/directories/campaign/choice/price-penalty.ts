import type { PlannedProduct } from "../audience";
import { isAnyOf, type SpecialKind } from "../product/kinds";
import { isForNoMakers, isInOtherLanguage } from "../product-reach";
import { type Choosable, demandOf } from "./choosable";
import { isForComing, isOfField } from "./nearness";

/** Nobody is found by a paid place in a list below this domain rating. */
const RANKS_NOWHERE = 30;

/** That a place costs more than it brings in, in points off the worth of a directory. */
export function pricePenalty(directory: Choosable, product: PlannedProduct): number {
  const isPaidForNothing = directory.pricing === "Paid" && (directory.dr ?? 0) < RANKS_NOWHERE;
  return (isTooDear(directory, product) ? 60 : 0) + (isPaidForNothing ? 20 : 0);
}

/** Whether nobody who pays for its place gets that back. */
export function isTooDear(directory: Choosable, product: PlannedProduct): boolean {
  if (directory.pricing !== "Paid" || isForComing(directory, product)) return false;
  const { fits } = product;
  // Who pays for a launch pays for readers of English.
  if (directory.launchPlatform && isInOtherLanguage(product)) return true;
  // Nor do readers of lists of everything buy what is made for patients or players.
  if (isForNoMakers(product) && demandOf(directory) === null) return true;
  // What brings in nothing pays for no place, not even among its own kind.
  return isAnyOf(fits, ["extensions", "free"]) || (isAnyOf(fits, earnLittle) && !isOfField(directory, product));
}

/** Products that people pay little or nothing for, once: a paid place in a list of start-ups never earns its price. */
const earnLittle: readonly SpecialKind[] = ["extensions", "games", "mobile", "no_software", "open_source", "templates"];
