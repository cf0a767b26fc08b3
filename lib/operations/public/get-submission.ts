import { z } from "zod";
import { defineOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { factsIfUndecided } from "@/lib/launch/draft/draft-facts";
import { knownOfDraft } from "@/lib/launch/draft/founder-draft";
import { loadDraft, requireDraftId } from "@/lib/launch/draft/load-draft";
import { Draft, toDraft } from "@/lib/launch/draft.schema";

export const getSubmission = defineOperation({
  name: "get_submission",
  title: "Get a submission",
  summary: "A draft, by the secret UUID of its review link.",
  description:
    "Use it to see what a draft still needs, with the id from submit_product. Returns the draft with its checklist; editable until it is claimed. Fails with invalid_draft_id, not_found or draft_expired.",
  method: "GET",
  path: "/submissions/{id}",
  access: "draft_secret",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "database",
  input: z.strictObject({ id: z.string().max(textBounds.id).describe("The draft's UUID.") }),
  output: Draft,
  // next_steps says it in words.
  tool: { output: Draft.omit({ listed: true }) },
  example: { id: "0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11" },
  guard({ id }) {
    if (typeof id === "string") requireDraftId(id);
  },
  async run({ id }, ctx) {
    const row = await loadDraft(ctx, id);
    return toDraft(row, ctx.settings.appUrl, knownOfDraft(ctx, row, await factsIfUndecided(ctx, row)));
  },
});
