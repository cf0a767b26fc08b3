import { z } from "zod";
import { findLaunchYears, findWeek } from "@/db/weeks";
import { startOfWeek, weekAfter, weekOf } from "@/lib/core/catalog/weeks";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { hasPage } from "@/lib/launch/catalog/archive";
import { toProductSummary } from "@/lib/launch/product.schema";

const MAX_SHOWN = 100;

export const getWeek = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  name: "get_week",
  summary: `The launches of a week by rank, at most ${MAX_SHOWN}, how many they are in all, and the weeks beside it that have a page.`,
  input: z.strictObject({
    week: z
      .string()
      .max(textBounds.period)
      .refine((week) => startOfWeek(week) !== null, "is not an ISO week"),
    /** How many of its launches. */
    shown: z.int().min(1).max(MAX_SHOWN).default(MAX_SHOWN),
  }),
  async run({ week, shown }, { db, now, settings }) {
    const years = [weekOf(now).slice(0, 4), ...(await findLaunchYears(db))];
    if (!hasPage(week, years, now)) throw new Problem("not_found", "Nothing launched around this week.");
    const { rows, total } = await findWeek(db, week, shown);
    const monday = startOfWeek(week) ?? now;
    const beside = (count: number) => {
      const other = weekAfter(monday, count);
      return hasPage(other, years, now) ? other : null;
    };
    return {
      entries: rows.map((row) => toProductSummary(row, settings.appUrl)),
      launches: total,
      previous: beside(-1),
      next: beside(1),
    };
  },
});
