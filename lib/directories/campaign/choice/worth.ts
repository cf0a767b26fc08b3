import type { PlannedProduct } from "../audience";
import { type Choosable, WELL_KNOWN } from "./choosable";
import { nearnessOf } from "./nearness";
import { penaltyOf } from "./penalty";

/** Points by what it costs to enter. */
const ofPricing = { Free: 12, Freemium: 4, Paid: -6 } as const;

/** What a directory whose domain rating is unknown counts as. */
const USUAL_RATING = 20;
/** More lists than this say nothing more. */
const MOST_LISTS = 18;

/**
 * How well a directory serves a product, in points that only compare: the domain rating brings up to 50, the lists that name
 * it up to 21.6. The weights were set by reading plans of different products.
 */
export function worthOf(directory: Choosable, product: PlannedProduct): number {
  const { dr, sources, pricing, launchPlatform } = directory;
  const isWellKnown = sources >= WELL_KNOWN;
  return (
    (dr ?? USUAL_RATING) * 0.5 +
    Math.min(sources, MOST_LISTS) * 1.2 +
    (launchPlatform ? (isWellKnown ? 16 : 6) : 0) +
    ofPricing[pricing] +
    nearnessOf(directory, product) +
    easeOf(directory) -
    penaltyOf(directory, product)
  );
}

/** How easily one is accepted, in points. A review is long after 60 days, and a price high from 100 of its currency on. */
function easeOf({ submitUrl, requiresAccount, requiresBacklink, reviewDays, price }: Choosable): number {
  return (
    (submitUrl ? 8 : -6) +
    (requiresAccount === false ? 3 : 0) -
    (requiresBacklink ? 10 : 0) -
    (reviewDays !== null && reviewDays > 60 ? 8 : 0) -
    (price !== null && Number.parseFloat(price) > 100 ? 12 : 0)
  );
}
