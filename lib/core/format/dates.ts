const parts = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const dayMonthYear = new Intl.DateTimeFormat("en-GB", parts);
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });

/** "2026-11-16" or a timestamp → "16 November 2026", in UTC as everywhere. */
export function formatDate(value: string): string {
  return dayMonthYear.format(new Date(value));
}

/** "2026-11-21T05:05:00Z" → "21 November 2026, 05:05 UTC". */
export function formatDateTime(value: string): string {
  const date = new Date(value);
  return `${dayMonthYear.format(date)}, ${clock.format(date)} UTC`;
}

/** "2026-11-21T05:05:00Z" → "05:05 UTC". */
export function formatClock(value: string): string {
  return `${clock.format(new Date(value))} UTC`;
}

/** "2026-11-23" → "Monday 23 November". */
export function formatDay(value: string): string {
  const date = new Date(value);
  return `${weekday.format(date)} ${dayMonth.format(date)}`;
}

/** "2027-01-05" → "Tuesday 5 January 2027". */
export function formatFullDay(value: string): string {
  return `${weekday.format(new Date(value))} ${formatDate(value)}`;
}

/** "2026-W07" → "Week 7, 2026". */
export function formatWeek(week: string): string {
  return `Week ${Number(week.slice(6))}, ${week.slice(0, 4)}`;
}

/** The same inside a sentence: "week 7, 2026". */
export function weekInWords(week: string): string {
  return formatWeek(week).toLowerCase();
}

/**
 * "16–22 November 2026", "30 November – 6 December 2026", "29 December 2026 – 4 January 2027": shared parts appear
 * once, and a single day is a date.
 */
export function formatDateRange(from: string, to: string): string {
  const start = new Date(from);
  const end = new Date(to);
  if (start.getUTCFullYear() !== end.getUTCFullYear()) return `${formatDate(from)} – ${formatDate(to)}`;
  if (start.getUTCMonth() !== end.getUTCMonth()) return `${dayMonth.format(start)} – ${formatDate(to)}`;
  if (start.getUTCDate() === end.getUTCDate()) return formatDate(to);
  return `${start.getUTCDate()}–${formatDate(to)}`;
}

/** The time left until an instant, in its two largest units or the largest: "1 day 19 hours", "3 hours 5 minutes", "4 minutes". */
export function formatTimeLeft(now: Date, until: Date, most: 1 | 2 = 2): string {
  const minutes = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 60_000));
  const units: [number, string][] = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor(minutes / 60) % 24, "hour"],
    [minutes % 60, "minute"],
  ];
  const first = units.findIndex(([count]) => count > 0);
  if (first === -1) return "less than a minute";
  return units
    .slice(first, first + most)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(" ");
}
