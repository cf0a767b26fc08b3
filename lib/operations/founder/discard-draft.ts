import { z } from "zod";
import type { LaunchWithDraft } from "@/db/drafts";
import { holdDraft } from "@/db/founder-drafts";
import { forgetRepeats } from "@/db/idempotency";
import { moveListing, noSlugs } from "@/db/moves";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { refuseUnlessOwn } from "@/lib/launch/draft/draft-guards";
import { loadDraft, ownDraft } from "@/lib/launch/draft/load-draft";
import { isOpenedFor } from "@/lib/launch/draft/ownership";
import { cancelDraftSequence } from "@/lib/mail/queue";
import { change } from "./fields";

export const discardDraft = definePageOperation({
  ...change,
  name: "discard_draft",
  summary:
    "Deletes a draft of the founder's own, or one that nobody has claimed and that was opened for the founder's address. Its slug is free again, its mails stop, and the call that opened it opens another one. A draft whose Instant Launch is paid cannot be deleted.",
  effects: { readOnly: false, openWorld: false, destructive: true },
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    const own = ownDraft(ctx, draft);
    return ctx.db.transaction(async (tx) => {
      // A payment of this moment waits and changes nothing, or came first and keeps the draft.
      await holdDraft(tx, own.draftId);
      const { id, draftId, instantPaidAt } = await requireDiscardable({ ...ctx, db: tx }, draft);
      if (instantPaidAt !== null) {
        throw new Problem("invalid_request", "Instant Launch is paid for this draft, so it cannot be deleted.");
      }
      await moveListing(tx, "discard", { id, actor: { kind: "founder", id: own.ownerId }, at: own.now, set: noSlugs });
      await cancelDraftSequence(tx, id);
      await forgetRepeats(tx, [draftId]);
      return { id };
    });
  },
});

/** Who may claim a draft as the person it was opened for may as well say that it is not theirs. */
async function requireDiscardable(ctx: FounderContext, draft: string): Promise<LaunchWithDraft> {
  const row = await loadDraft(ctx, draft);
  const isForMe = row.ownerId === null && row.status === "draft" && isOpenedFor(row, ctx.actor);
  if (!isForMe) refuseUnlessOwn(row, ctx.actor);
  return row;
}
