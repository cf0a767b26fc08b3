import { startOfWeek, weekAfter, weekOf } from "@/lib/core/catalog/weeks";
import type { ProductSummary } from "@/lib/launch/product.schema";

/** One week of the archive. */
export interface ArchivedWeek {
  /** ISO week such as 2026-W47. */
  week: string;
  launches: number;
  isClosed: boolean;
  /** The first three, best first, and all that share the last of these ranks. None while the week is open. */
  winners: ProductSummary[];
}

/** The weeks of one year, newest first. */
export interface ArchivedYear {
  year: string;
  /** This year and those in which something launched, newest first. */
  years: string[];
  weeks: ArchivedWeek[];
}

/** Weeks ahead that have a page. Free places are offered for half a year. */
const WEEKS_AHEAD = 26;

/**
 * True if a week has a page: its year has a launch or is this one, or it is at most half a year ahead. Without a bound
 * there would be a page for every week that can be written, each with links to its neighbours.
 */
export function hasPage(week: string, years: readonly string[], now: Date): boolean {
  if (startOfWeek(week) === null) return false;
  return years.includes(week.slice(0, 4)) || (week >= weekOf(now) && week <= weekAfter(now, WEEKS_AHEAD));
}
