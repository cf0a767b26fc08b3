import { findByDraftId } from "@/db/drafts";
import { updateOwnDraft } from "@/db/founder-drafts";
import type { Context } from "@/lib/context";
import { readEdits } from "./draft-edits";
import { picturesOf } from "./draft-pictures";
import { type FounderDraft, toFounderDraft } from "./founder-draft";
import { drafted, expiryAfter, ownDraft, whyRefused } from "./own-draft";

/** An edit of some fields, made upon the revision that the editor showed. */
export interface Edit {
  revision: number;
  /** Field names of the draft; null clears one, what is left out stays. */
  fields: Record<string, unknown>;
}

export type Saved = { saved: true; draft: FounderDraft } | { saved: false; draft: FounderDraft };

/**
 * Saves an edit and puts the draft's expiry off. Where another edit was first nothing is written, and the draft comes
 * back as it is by now, so that the editor can show both. Throws `unauthorized`, `invalid_draft_id`, `invalid_request`
 * for bad fields and for what is a draft no more, `draft_expired`, and `not_found` for another account's draft.
 */
export async function saveDraft(ctx: Context, draftId: string, { revision, fields }: Edit): Promise<Saved> {
  const own = ownDraft(ctx, draftId);
  const before = await findByDraftId(ctx.db, own.draftId);
  // Judged once more by the update: this only spares whoever is refused anyway the judgement of each field.
  if (before?.ownerId !== own.ownerId || before.revision !== revision) return refused(ctx, draftId);
  const values = readEdits(fields, await picturesOf(ctx, before, fields));
  const row = await updateOwnDraft(ctx.db, own, { revision, values, expiresAt: expiryAfter(ctx) });
  if (row) return { saved: true, draft: await toFounderDraft(ctx, drafted(row, draftId)) };
  return refused(ctx, draftId);
}

async function refused(ctx: Context, draftId: string): Promise<Saved> {
  return { saved: false, draft: await toFounderDraft(ctx, await whyRefused(ctx, draftId)) };
}
