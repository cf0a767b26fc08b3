import { z } from "zod";
import { isUuid } from "@/db/conditions";
import { findByDraftId } from "@/db/drafts";
import { updateOwnDraft } from "@/db/founder-drafts";
import type { FounderContext } from "@/lib/core/context";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { columnsOf } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { DraftEdits } from "@/lib/launch/draft/draft-edits";
import { factsOf } from "@/lib/launch/draft/draft-facts";
import { requireOwnDraft } from "@/lib/launch/draft/draft-guards";
import { picturesOf } from "@/lib/launch/draft/draft-pictures";
import { type FounderDraft, founderDraft, toFounderDraft } from "@/lib/launch/draft/founder-draft";
import { type Gate, judgeGates } from "@/lib/launch/draft/gates";
import { ownDraft, withDraftId } from "@/lib/launch/draft/load-draft";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { change } from "./fields";

type Saved = { saved: true; draft: FounderDraft; gates: Gate[] } | { saved: false; draft: FounderDraft };

export const saveDraft = definePageOperation({
  ...change,
  name: "save_draft",
  summary:
    "Saves an edit of the founder's own draft and postpones its expiry. An empty field is cleared; a field that is left out does not change. If another edit was saved first, nothing is written and the answer is the current draft, so that the editor can show both.",
  input: DraftEdits.extend({
    draft: z.string().max(textBounds.id),
    /** The revision that the editor showed. An unknown revision counts as outdated. */
    revision: z.coerce.number().int().catch(-1),
  }),
  async load({ draft, revision, ...edits }, ctx) {
    const before = isUuid(String(draft)) ? await findByDraftId(ctx.db, String(draft)) : null;
    // A refused call does not judge each picture first.
    if (before?.ownerId !== ctx.actor.id || before.revision !== Number(revision)) return null;
    return { pictures: await picturesOf(ctx, before, edits) };
  },
  judge: (_raw, _ctx, loaded) => loaded?.pictures.refused ?? [],
  async run({ draft, revision, ...edits }, ctx, loaded): Promise<Saved> {
    const own = ownDraft(ctx, draft);
    if (!loaded) return refused(ctx, draft);
    const values = loaded.pictures.place(columnsOf(listingFields, edits));
    // The revision is checked again: another edit may have been saved since the draft was loaded.
    const row = await updateOwnDraft(ctx.db, own, { revision, values, expiresAt: expiryAfter(ctx) });
    if (!row) return refused(ctx, draft);
    const facts = await factsOf(ctx, row);
    return { saved: true, draft: founderDraft(ctx, withDraftId(row, draft), facts), gates: judgeGates(row, facts) };
  },
});

async function refused(ctx: FounderContext, draftId: string): Promise<Saved> {
  return { saved: false, draft: await toFounderDraft(ctx, await requireOwnDraft(ctx, draftId)) };
}
