import { UTCDate } from "@date-fns/utc";
import {
  addDays,
  addMonths,
  addWeeks,
  addYears,
  startOfDay,
  startOfISOWeek,
  startOfMonth,
  startOfYear,
} from "date-fns";
import { startOfWeek } from "./weeks";

export const namedPeriods = ["today", "week", "month", "year", "all"] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

/** A span of launch times: from inclusive, before exclusive. */
export interface Span {
  from: Date;
  before: Date;
}

const spans = {
  today: (now: UTCDate) => [startOfDay(now), addDays(startOfDay(now), 1)],
  week: (now: UTCDate) => [startOfISOWeek(now), addWeeks(startOfISOWeek(now), 1)],
  month: (now: UTCDate) => [startOfMonth(now), addMonths(startOfMonth(now), 1)],
  year: (now: UTCDate) => [startOfYear(now), addYears(startOfYear(now), 1)],
} satisfies Record<Exclude<NamedPeriod, "all">, (now: UTCDate) => [UTCDate, UTCDate]>;

/** The span of a period at `now`, in calendar days, ISO weeks, months and years (UTC). Null for all time. */
export function spanOf(period: string, now: Date): Span | null {
  const named = Object.keys(spans).find((name): name is keyof typeof spans => name === period);
  if (named) {
    const [from, before] = spans[named](new UTCDate(now));
    return { from: new Date(from), before: new Date(before) };
  }
  const monday = startOfWeek(period);
  return monday && { from: monday, before: new Date(+addWeeks(new UTCDate(monday), 1)) };
}
