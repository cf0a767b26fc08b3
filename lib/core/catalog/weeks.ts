import { UTCDate } from "@date-fns/utc";
import { addDays, addWeeks, format, isValid, parse, startOfISOWeek } from "date-fns";
import { formatDay, formatWeek } from "@/lib/core/format/dates";

/**
 * An ISO 8601 week, always with its year: `2026-W47`. It starts on Monday at 00:00 UTC. Years 1000 to 2999 only:
 * PostgreSQL cannot read the dates of others.
 */
const ISO_WEEK = /^[12]\d{3}-W(0[1-9]|[1-4]\d|5[0-3])$/;

/** True for a year as ISO weeks write it: four digits. */
export function isYear(text: string): boolean {
  return /^[12]\d{3}$/.test(text);
}

/** The ISO week that contains an instant. */
export function weekOf(instant: Date): string {
  return format(new UTCDate(instant), "RRRR-'W'II");
}

/** Monday 00:00 UTC of a week, or null if the year has no such week. */
export function startOfWeek(week: string): Date | null {
  if (!ISO_WEEK.test(week)) return null;
  const monday = parse(week, "RRRR-'W'II", new UTCDate(0));
  // Week 53 of a year that has 52 would be read as the next year's first.
  return isValid(monday) && weekOf(monday) === week ? new Date(startOfISOWeek(monday).getTime()) : null;
}

/** The week `count` weeks after (or before) the week that contains an instant. */
export function weekAfter(instant: Date, count: number): string {
  return weekOf(addWeeks(new UTCDate(instant), count));
}

interface WeekDays {
  starts_on: string;
  ends_on: string;
}

const known = new Map<string, WeekDays>();

/** First and last day of a week, as `YYYY-MM-DD`. Cached, because a page of products asks for twenty. */
export function daysOfWeek(week: string): WeekDays {
  const days = known.get(week) ?? findDays(week);
  known.set(week, days);
  return days;
}

function findDays(week: string): WeekDays {
  const monday = startOfWeek(week);
  if (!monday) throw new RangeError(`${week} is not an ISO week`);
  return { starts_on: dateOf(monday), ends_on: dateOf(addDays(new UTCDate(monday), 6)) };
}

/** A coming week as a founder reads it: "Week 48, 2026, from Monday 23 November". */
export function weekFrom(week: string): string {
  return `${formatWeek(week)}, from ${formatDay(daysOfWeek(week).starts_on)}`;
}

/** The calendar day of an instant in UTC, as `YYYY-MM-DD`. */
export function dateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
