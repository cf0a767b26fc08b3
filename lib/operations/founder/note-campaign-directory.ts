import { definePageOperation } from "@/lib/core/operation";
import { NotedResult, noteIn, ownResult } from "@/lib/directories/campaign/mark-result";
import { change } from "./fields";

export const noteCampaignDirectory = definePageOperation({
  ...change,
  name: "note_campaign_directory",
  summary:
    "Stores a note for a directory of a campaign. An empty note removes it. Refused if it was changed since the form showed it.",
  input: NotedResult,
  async run({ note, shown, ...named }, ctx) {
    await noteIn(ctx.db, ownResult(ctx, named), { note, shown });
  },
});
