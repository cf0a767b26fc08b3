import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { relistLaunch as move } from "@/lib/launch/review/founder-moves";
import { change } from "./fields";

export const relistLaunch = definePageOperation({
  ...change,
  name: "relist_launch",
  summary:
    "Brings an unlisted listing back into the catalog with its votes and its week, unless its URL is listed by now.",
  input: z.strictObject({ id: LaunchId }),
  async run({ id }, ctx) {
    const { draftId, launchWeek, status } = await move(ctx, id);
    return { draftId, launchWeek, status };
  },
});
