import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { moveToWeek } from "@/lib/launch/review/founder-moves";
import { change } from "./fields";

export const moveLaunch = definePageOperation({
  ...change,
  name: "move_launch",
  summary:
    "Moves a scheduled launch to another week with a free place. Other moves to that week wait until this transaction ends, so that no place is given twice.",
  input: z.strictObject({ id: LaunchId, week: z.string().max(textBounds.period) }),
  async run({ id, week }, ctx) {
    const { draftId, launchWeek, status } = await moveToWeek(ctx, id, week);
    return { draftId, launchWeek, status };
  },
});
