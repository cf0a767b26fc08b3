import { z } from "zod";
import { findWeek } from "@/db/weeks";
import { startOfWeek } from "@/lib/core/catalog/weeks";
import { definePageOperation } from "@/lib/core/operation";
import { toProductSummary } from "@/lib/launch/product.schema";

const SHOWN = 100;

export const getWeek = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "get_week",
  summary: `The launches of a week by rank, at most ${SHOWN}, and how many they are in all.`,
  input: z.strictObject({ week: z.string().refine((week) => startOfWeek(week) !== null, "is not an ISO week") }),
  async run({ week }, { db, settings }) {
    const { rows, total } = await findWeek(db, week, SHOWN);
    return { entries: rows.map((row) => toProductSummary(row, settings.appUrl)), launches: total };
  },
});
