import { z } from "zod";
import { findLaunchYears, findWeeksOfYear, findWinnersOfYear } from "@/db/weeks";
import { isYear, startOfWeek, weekAfter, weekOf } from "@/lib/core/catalog/weeks";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import type { ArchivedWeek, ArchivedYear } from "@/lib/launch/catalog/archive";
import { toProductSummary } from "@/lib/launch/product.schema";

export const listWeeks = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "list_weeks",
  summary:
    "The weeks of a year with their first three launches, newest first: from its first launch to its last week, or to this week. Weeks without a launch are among them. Without a year, the newest one.",
  input: z.strictObject({ year: z.string().max(textBounds.period).refine(isYear, "is not a year").optional() }),
  async run({ year: asked }, { db, now, settings }): Promise<ArchivedYear> {
    const current = weekOf(now).slice(0, 4);
    const years = [...new Set([current, ...(await findLaunchYears(db))])].sort().reverse();
    const year = asked ?? years[0] ?? current;
    if (!years.includes(year)) throw new Problem("not_found", "Nothing launched in this year.");
    const [counted, winners] = [await findWeeksOfYear(db, year), await findWinnersOfYear(db, year)];
    const known = new Map(counted.map((one) => [one.week, one]));
    const newest = year === current ? weekOf(now) : lastWeekOf(year);
    const weeks = weeksBetween(counted.at(-1)?.week ?? newest, newest).map((week): ArchivedWeek => {
      const { launches = 0, isClosed = false } = known.get(week) ?? {};
      const first = winners.filter(({ launchWeek }) => launchWeek === week);
      return { week, launches, isClosed, winners: first.map((row) => toProductSummary(row, settings.appUrl)) };
    });
    return { year, years, weeks };
  },
});

function lastWeekOf(year: string): string {
  return startOfWeek(`${year}-W53`) ? `${year}-W53` : `${year}-W52`;
}

/** From the newest back to the oldest. */
function weeksBetween(oldest: string, newest: string): string[] {
  const weeks: string[] = [];
  for (let week = newest; week >= oldest; week = weekBefore(week)) weeks.push(week);
  return weeks;
}

function weekBefore(week: string): string {
  const monday = startOfWeek(week);
  if (!monday) throw new RangeError(`${week} is not an ISO week`);
  return weekAfter(monday, -1);
}
