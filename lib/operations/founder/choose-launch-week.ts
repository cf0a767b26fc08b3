import { z } from "zod";
import { startOfWeek } from "@/lib/core/catalog/weeks";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { formatWeek } from "@/lib/core/format/dates";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { freeSlotsOf, nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { chooseLaunch } from "@/lib/launch/draft/choose-launch";
import { change } from "./fields";

export const chooseLaunchWeek = definePageOperation({
  ...change,
  name: "choose_launch_week",
  summary: "Chooses the week of the free path for a draft. Choosing reserves no place; submitting does.",
  input: z.strictObject({ draft: z.string().max(textBounds.id), week: z.string().max(textBounds.period).optional() }),
  async run({ draft, week }, ctx) {
    if (week === undefined) throw new Problem("invalid_request", "Choose one of the weeks first.");
    await refuseUnfree(ctx, week);
    return chooseLaunch(ctx, draft, { launchWeek: week, instantLaunch: false });
  },
});

async function refuseUnfree({ db, now, settings }: FounderContext, week: string): Promise<void> {
  const slotsPerWeek = settings.freeSlotsPerWeek;
  const free = await freeSlotsOf(db, week, { now, slotsPerWeek });
  if (free !== null && free > 0) return;
  const [next] = await nextFreeWeeks(db, { now, count: 1, slotsPerWeek });
  const fix = next ? `The next free one is ${formatWeek(next.week)}.` : "No week is free for now; try again later.";
  const message = free === null ? "is not a week that can be booked" : "is full";
  throw new Problem("invalid_request", `${startOfWeek(week) ? formatWeek(week) : "This"} ${message}. ${fix}`, {
    errors: [{ path: "week", code: free === null ? "not_bookable" : "week_full", message, fix }],
  });
}
