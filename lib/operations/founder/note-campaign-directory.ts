import { z } from "zod";
import { setNote } from "@/db/directory-results";
import { NamedResult, ownResult, readNote } from "@/lib/campaign/mark-result";
import { noCampaign } from "@/lib/campaign/my-campaigns";
import { definePageOperation } from "@/lib/operation";
import { change } from "./fields";

export const noteCampaignDirectory = definePageOperation({
  ...change,
  name: "note_campaign_directory",
  summary: "Stores a note with a directory of a campaign; an empty one takes the note away.",
  input: NamedResult.extend({ note: z.string().max(5_000).default("") }),
  async run({ note, ...named }, ctx) {
    if (!(await setNote(ctx.db, ownResult(ctx, named), readNote(note)))) throw noCampaign();
  },
});
