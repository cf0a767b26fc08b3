import { z } from "zod";
import { isOpenFor, isUnclaimedOf } from "@/db/founder-drafts";
import { moveListing, noSlugs } from "@/db/moves";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { requireOwnDraft } from "@/lib/launch/draft/draft-guards";
import { loadDraft, ownDraft } from "@/lib/launch/draft/load-draft";
import { isOpenedFor } from "@/lib/launch/draft/ownership";
import { cancelDraftSequence } from "@/lib/mail/queue";
import { change } from "./fields";

export const discardDraft = definePageOperation({
  ...change,
  name: "discard_draft",
  summary:
    "Deletes a draft of the founder's own, or one that nobody has claimed and that was opened for the founder's address. Its slug is free again and its mails stop. A draft whose Instant Launch is paid cannot be deleted.",
  effects: { readOnly: false, openWorld: false, destructive: true },
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    const own = ownDraft(ctx, draft);
    const found = await loadDraft(ctx, draft);
    // Who may claim it as the person it was opened for may as well say that it is not theirs.
    const isForMe = found.ownerId === null && found.status === "draft" && isOpenedFor(found, ctx.actor);
    const row = isForMe ? found : await requireOwnDraft(ctx, draft);
    if (row.instantPaidAt !== null) {
      throw new Problem("invalid_request", "Instant Launch is paid for this draft, so it cannot be deleted.");
    }
    await ctx.db.transaction(async (tx) => {
      const moved = await moveListing(tx, "discard", {
        id: row.id,
        actor: { kind: "founder", id: own.ownerId },
        at: own.now,
        where: isForMe ? isUnclaimedOf({ ...own, email: ctx.actor.email }) : isOpenFor(own),
        set: noSlugs,
      });
      if (moved) await cancelDraftSequence(tx, row.id);
      else await requireOwnDraft({ ...ctx, db: tx }, draft);
    });
    return { id: row.id };
  },
});
