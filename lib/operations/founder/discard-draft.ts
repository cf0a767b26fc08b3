import { z } from "zod";
import { isOpenFor } from "@/db/founder-drafts";
import { moveListing, noSlugs } from "@/db/moves";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { requireOwnDraft } from "@/lib/launch/draft/draft-guards";
import { ownDraft } from "@/lib/launch/draft/load-draft";
import { cancelDraftSequence } from "@/lib/mail/queue";
import { change } from "./fields";

export const discardDraft = definePageOperation({
  ...change,
  name: "discard_draft",
  summary:
    "Deletes a draft of the founder's own. Its slug is free again and its mails stop. A draft whose Instant Launch is paid cannot be deleted.",
  effects: { readOnly: false, openWorld: false, destructive: true },
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    const own = ownDraft(ctx, draft);
    const row = await requireOwnDraft(ctx, draft);
    if (row.instantPaidAt !== null) {
      throw new Problem("invalid_request", "Instant Launch is paid for this draft, so it cannot be deleted.");
    }
    await ctx.db.transaction(async (tx) => {
      const moved = await moveListing(tx, "discard", {
        id: row.id,
        actor: { kind: "founder", id: own.ownerId },
        at: own.now,
        where: isOpenFor(own),
        set: noSlugs,
      });
      if (moved) await cancelDraftSequence(tx, row.id);
      else await requireOwnDraft({ ...ctx, db: tx }, draft);
    });
    return { id: row.id };
  },
});
