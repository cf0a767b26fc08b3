import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { judgeGates } from "@/lib/launch/draft/gates";
import { whyRefused } from "@/lib/launch/draft/own-draft";
import { read } from "./fields";

const WEEKS_SHOWN = 6;

export const getLaunchGates = definePageOperation({
  ...read,
  name: "get_launch_gates",
  summary:
    "The gates that the founder's own draft must pass before it can be submitted, and the next weeks with a free place.",
  input: z.strictObject({ draft: z.string() }),
  async run({ draft }, ctx) {
    const { db, now, settings } = ctx;
    const row = await whyRefused(ctx, draft);
    const [gates, weeks] = await Promise.all([
      judgeGates(db, row, ctx),
      nextFreeWeeks(db, { now, count: WEEKS_SHOWN, slotsPerWeek: settings.freeSlotsPerWeek }),
    ]);
    return { gates, weeks };
  },
});
