import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { moveWeekAsAdmin as move } from "@/lib/launch/review/admin-moves";
import { change } from "./fields";

export const moveLaunchWeek = definePageOperation({
  ...change,
  name: "move_launch_week",
  summary: "Moves a scheduled launch to another week with a free place. Its founder gets an email.",
  input: z.strictObject({ id: z.uuid(), week: z.string().max(textBounds.period) }),
  async run({ id, week }, ctx) {
    const { status, launchWeek } = await move(ctx, id, week);
    return { status, launchWeek };
  },
});
