import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { withdrawLaunch as move } from "@/lib/launch/review/founder-moves";
import { change } from "./fields";

export const withdrawLaunch = definePageOperation({
  ...change,
  name: "withdraw_launch",
  summary:
    "Takes a launch back that is in review or waits for its week. It is an open draft again with everything in it, and its place in the week is free.",
  input: z.strictObject({ id: LaunchId }),
  async run({ id }, ctx) {
    const { draftId, launchWeek, status } = await move(ctx, id);
    return { draftId, launchWeek, status };
  },
});
