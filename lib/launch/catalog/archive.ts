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
