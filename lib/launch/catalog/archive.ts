import { startOfWeek, weekAfter, weekOf } from "@/lib/core/catalog/weeks";
import type { ProductSummary } from "@/lib/launch/product.schema";
import { WEEKS_AHEAD } from "./slots";

/** One week of the archive. */
export interface ArchivedWeek {
  /** ISO week such as 2026-W47. */
  week: string;
  launches: number;
  isClosed: boolean;
  /** The first three, best first; more if some share the last rank. Empty while the week is open. */
  winners: ProductSummary[];
}

/** The weeks of one year, newest first. */
export interface ArchivedYear {
  year: string;
  /** This year and the years with launches, newest first. */
  years: string[];
  weeks: ArchivedWeek[];
}

/**
 * True if a week has a page: its year has a launch or is this year, or it is no further ahead than
 * launches can be booked. Without a bound, links to neighbours would make endless pages.
 */
export function hasPage(week: string, years: readonly string[], now: Date): boolean {
  if (startOfWeek(week) === null) return false;
  return years.includes(week.slice(0, 4)) || (week >= weekOf(now) && week <= weekAfter(now, WEEKS_AHEAD));
}
