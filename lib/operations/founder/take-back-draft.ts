import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { wrongState } from "@/lib/launch/draft/draft-guards";
import { toFounderDraft } from "@/lib/launch/draft/founder-draft";
import { loadDraft, withDraftId } from "@/lib/launch/draft/load-draft";
import { isOpenedFor, takeBackFrom } from "@/lib/launch/draft/ownership";
import { change } from "./fields";

export const takeBackDraft = definePageOperation({
  ...change,
  name: "take_back_draft",
  summary:
    "Gives a draft that another account has claimed to the person it was opened for. Possible until it is submitted. The other account is told.",
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    const row = await loadDraft(ctx, draft);
    if (!isOpenedFor(row, ctx.actor)) {
      throw new Problem("not_found", "Only the person this draft was opened for can take it back.");
    }
    if (row.status !== "draft") throw wrongState(row.status);
    if (row.ownerId === ctx.actor.id) return toFounderDraft(ctx, row);
    const taken = await takeBackFrom(ctx, row, ctx.actor.id);
    return toFounderDraft(ctx, withDraftId(taken, row.draftId));
  },
});
