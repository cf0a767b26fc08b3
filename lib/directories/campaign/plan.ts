import { UTCDate } from "@date-fns/utc";
import { addWeeks, nextMonday, startOfDay } from "date-fns";
import { pricingTiers } from "@/lib/core/catalog/labels";
import { dateOf, weekOf } from "@/lib/core/catalog/weeks";
import type { PlannedProduct } from "./audience";
import type { Choosable } from "./choice/choosable";
import { chooseFor, onlyFills } from "./choice/choose";
import { reasonFor } from "./reason/reason";

export const DIRECTORIES_PER_WEEK = 10;

/** How many directories a plan or an order may hold: as many as are shipped. Admins add and retire some. */
export const MAX_DIRECTORIES = 610;

export type Budget = Lowercase<(typeof pricingTiers)[number]>;

export interface PlanOptions {
  product: PlannedProduct;
  /** The most expensive kind of directory to include. */
  budget: Budget;
  limit: number;
  /** The plan starts on the Monday after this instant. */
  now: Date;
}

export interface PlannedWeek<D> {
  week: string;
  starts_on: string;
  directories: PlannedPlace<D>[];
}

export interface PlannedPlace<D> {
  position: number;
  reason: string;
  /** True if nothing else is left, and it takes other products: nobody launches there. */
  fills: boolean;
  directory: D;
}

/**
 * Chooses the directories that serve the product best, then lays them out over weeks: Free by domain rating (unknown last),
 * then Freemium, then Paid. The slug breaks ties, so that the same input gives the same plan.
 */
export function planCampaign<D extends Choosable>(directories: readonly D[], options: PlanOptions): PlannedWeek<D>[] {
  const { product, budget, limit } = options;
  const dearest = pricingTiers.findIndex((tier) => tier.toLowerCase() === budget);
  const affordable = directories.filter(({ pricing }) => pricingTiers.indexOf(pricing) <= dearest);
  const chosen = chooseFor(affordable, product, limit)
    .sort(inOrder)
    .map((directory, index) => ({
      position: index + 1,
      reason: reasonFor(directory, product, index === 0),
      fills: onlyFills(directory, product),
      directory,
    }));
  const firstMonday = nextMonday(startOfDay(new UTCDate(options.now)));
  return Array.from({ length: Math.ceil(chosen.length / DIRECTORIES_PER_WEEK) }, (_, index) => {
    const monday = new Date(+addWeeks(firstMonday, index));
    const from = index * DIRECTORIES_PER_WEEK;
    return {
      week: weekOf(monday),
      starts_on: dateOf(monday),
      directories: chosen.slice(from, from + DIRECTORIES_PER_WEEK),
    };
  });
}

function inOrder(a: Choosable, b: Choosable): number {
  return (
    pricingTiers.indexOf(a.pricing) - pricingTiers.indexOf(b.pricing) ||
    (b.dr ?? -1) - (a.dr ?? -1) ||
    (a.slug < b.slug ? -1 : 1)
  );
}
