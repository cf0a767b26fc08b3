import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { unlistLaunch as move } from "@/lib/launch/review/founder-moves";
import { change } from "./fields";

export const unlistLaunch = definePageOperation({
  ...change,
  name: "unlist_launch",
  summary: "Takes a live listing out of the catalog. Its votes and its week stay, and its founder can bring it back.",
  input: z.strictObject({ id: LaunchId }),
  async run({ id }, ctx) {
    const { draftId, launchWeek, status } = await move(ctx, id);
    return { draftId, launchWeek, status };
  },
});
