import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { moveIn, ownResult, SeenResult } from "@/lib/directories/campaign/mark-result";
import { change } from "./fields";

export const markCampaignDirectory = definePageOperation({
  ...change,
  name: "mark_campaign_directory",
  summary: "Marks a directory of a campaign as submitted, rejected, or planned again.",
  input: SeenResult.extend({ to: z.enum(["planned", "submitted", "rejected"]) }),
  async run({ from, to, ...named }, ctx) {
    await moveIn(ctx.db, ownResult(ctx, named), from, to === "planned" ? { to } : { to, at: ctx.now });
  },
});
