import { dateOf } from "@/lib/core/catalog/weeks";

/** A date is offered if it is at least this many days ahead, because an ad must be read and set first. */
export const LEAD_DAYS = 3;
/** How many free dates are offered. */
export const DATES_SHOWN = 6;
/** How far ahead free dates are searched. A package that is sold out until then offers fewer. */
export const HORIZON_WEEKS = 52;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The next `weeks` dates (`YYYY-MM-DD`, UTC) on an ISO weekday (1 is Monday), starting `daysAhead` days after today.
 */
export function sendDates(now: Date, sendsOn: number, weeks: number, daysAhead = 0): string[] {
  const earliest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + daysAhead * DAY_MS;
  const first = earliest + ((sendsOn - isoDayOf(earliest) + 7) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, week) => dateOf(new Date(first + week * 7 * DAY_MS)));
}

/** The next free dates of a package, nearest first: after the lead time, without those that are taken. */
export function nextFreeDates(now: Date, sendsOn: number, isTaken: (date: string) => boolean): string[] {
  return sendDates(now, sendsOn, HORIZON_WEEKS, LEAD_DAYS)
    .filter((date) => !isTaken(date))
    .slice(0, DATES_SHOWN);
}

/** The ISO weekday of a date (`YYYY-MM-DD`); 1 is Monday. Null if the date does not exist. */
export function weekdayOf(date: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // The thirtieth of February would be read as a day of March.
  return Number.isNaN(at) || dateOf(new Date(at)) !== date ? null : isoDayOf(at);
}

/** The last date on an ISO weekday before a day (`YYYY-MM-DD`), and the first after it. */
export function datesAround(day: string, sendsOn: number): [string, string] {
  const after = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  const [next = day] = sendDates(new Date(after), sendsOn, 1);
  const [last = day] = sendDates(new Date(after - 8 * DAY_MS), sendsOn, 1);
  return [last, next];
}

function isoDayOf(at: number): number {
  return ((new Date(at).getUTCDay() + 6) % 7) + 1;
}
