import { UTCDate } from "@date-fns/utc";
import { addWeeks, nextMonday, startOfDay } from "date-fns";
import { dateOf, weekOf } from "@/lib/core/catalog/weeks";
import { fieldServedBy } from "./fit";

export const DIRECTORIES_PER_WEEK = 10;

/** How many directories a plan or an order may hold. */
export const MAX_DIRECTORIES = 610;

const kinds = ["Free", "Freemium", "Paid"] as const;
type Kind = (typeof kinds)[number];
export type Budget = Lowercase<Kind>;

/** What the plan looks at in a directory. */
export interface Plannable {
  slug: string;
  category: string;
  pricing: Kind;
  dr: number | null;
}

export interface PlanOptions {
  categories: readonly string[];
  /** The most expensive kind of directory to include. */
  budget: Budget;
  limit: number;
  /** The plan starts on the Monday after this instant. */
  now: Date;
}

export interface PlannedWeek<D> {
  week: string;
  starts_on: string;
  directories: { position: number; reason: string; directory: D }[];
}

/**
 * Lays directories out over weeks: Free by domain rating (unknown last), then Freemium, then Paid; inside each kind
 * those for the product's field first. The slug breaks ties, so that the same input gives the same plan.
 */
export function planCampaign<D extends Plannable>(directories: readonly D[], options: PlanOptions): PlannedWeek<D>[] {
  const chosen = directories
    .filter(({ pricing }) => kinds.indexOf(pricing) <= kinds.findIndex((kind) => kind.toLowerCase() === options.budget))
    .map((directory) => ({ directory, field: fieldServedBy(directory.category, options.categories) }))
    .sort((a, b) => comparePriority(a, b))
    .slice(0, options.limit)
    .map(({ directory, field }, index) => ({ position: index + 1, reason: reasonFor(directory, field), directory }));
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

interface Ranked {
  directory: Plannable;
  field: string | null;
}

function comparePriority(a: Ranked, b: Ranked): number {
  return (
    kinds.indexOf(a.directory.pricing) - kinds.indexOf(b.directory.pricing) ||
    Number(a.field === null) - Number(b.field === null) ||
    (b.directory.dr ?? -1) - (a.directory.dr ?? -1) ||
    (a.directory.slug < b.directory.slug ? -1 : 1)
  );
}

function reasonFor({ pricing, dr }: Plannable, field: string | null): string {
  const rating = dr === null ? "domain rating unknown" : `domain rating ${dr}`;
  return `${pricing}, ${rating}${field === null ? "" : `, made for ${field} products`}`;
}
