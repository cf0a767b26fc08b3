import { setNote } from "@/db/directory-results";
import { definePageOperation } from "@/lib/core/operation";
import { NamedResult, Note, ownResult } from "@/lib/directories/campaign/mark-result";
import { noCampaign } from "@/lib/directories/campaign/my-campaigns";
import { change } from "./fields";

export const noteCampaignDirectory = definePageOperation({
  ...change,
  name: "note_campaign_directory",
  summary: "Stores a note for a directory of a campaign. An empty note removes it.",
  input: NamedResult.extend({ note: Note }),
  async run({ note, ...named }, ctx) {
    if (!(await setNote(ctx.db, ownResult(ctx, named), note || null))) throw noCampaign();
  },
});
