import { z } from "zod";
import { findNewestFreeDraft } from "@/db/founder-drafts";
import { definePageOperation } from "@/lib/core/operation";
import { factsOf } from "@/lib/launch/draft/draft-facts";
import { read } from "./fields";

export const countUpvotesNeeded = definePageOperation({
  ...read,
  name: "count_upvotes_needed",
  summary:
    "How many more upvotes the founder has to give before the newest of their drafts can be submitted on the free path; null if none is missing.",
  input: z.strictObject({}),
  async run(_input, ctx) {
    const draft = await findNewestFreeDraft(ctx.db, ctx.actor.id, ctx.now);
    if (!draft?.draftId) return null;
    const { have, need } = (await factsOf(ctx, draft)).upvotes;
    return have >= need ? null : { draft: draft.draftId, name: draft.name, missing: need - have };
  },
});
