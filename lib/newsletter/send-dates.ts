import { UTCDate } from "@date-fns/utc";
import { addDays, addWeeks, getISODay, isValid, startOfDay } from "date-fns";
import { dateOf } from "@/lib/core/catalog/weeks";

/** A date is offered if it is at least this many days ahead, because an ad must be read and set first. */
export const LEAD_DAYS = 3;
/** How many free dates are offered. */
export const DATES_SHOWN = 6;
/** How far ahead free dates are searched. A package that is sold out until then offers fewer. */
export const HORIZON_WEEKS = 52;

/**
 * The next `weeks` dates (`YYYY-MM-DD`, UTC) on an ISO weekday (1 is Monday), starting `daysAhead` days after today.
 */
export function sendDates(now: Date, sendsOn: number, weeks: number, daysAhead = 0): string[] {
  const earliest = addDays(startOfDay(new UTCDate(now)), daysAhead);
  const first = addDays(earliest, (sendsOn - getISODay(earliest) + 7) % 7);
  return Array.from({ length: weeks }, (_, week) => dateOf(addWeeks(first, week)));
}

/** The next free dates of a package, nearest first: after the lead time, without those that are taken. */
export function nextFreeDates(now: Date, sendsOn: number, isTaken: (date: string) => boolean): string[] {
  return sendDates(now, sendsOn, HORIZON_WEEKS, LEAD_DAYS)
    .filter((date) => !isTaken(date))
    .slice(0, DATES_SHOWN);
}

/** The ISO weekday of a date (`YYYY-MM-DD`); 1 is Monday. Null if the date does not exist. */
export function weekdayOf(date: string): number | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? midnightOf(date) : new UTCDate(Number.NaN);
  // The thirtieth of February would be read as a day of March.
  return isValid(day) && dateOf(day) === date ? getISODay(day) : null;
}

/** The last date on an ISO weekday before a day (`YYYY-MM-DD`), and the first after it. */
export function datesAround(day: string, sendsOn: number): [string, string] {
  const [next = day] = sendDates(addDays(midnightOf(day), 1), sendsOn, 1);
  const [last = day] = sendDates(addDays(midnightOf(day), -7), sendsOn, 1);
  return [last, next];
}

function midnightOf(date: string): UTCDate {
  return new UTCDate(`${date}T00:00:00Z`);
}
