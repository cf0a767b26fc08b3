import { z } from "zod";
import { writeAudit } from "@/db/audit";
import type { LaunchWithDraft } from "@/db/drafts";
import { claimUnowned, type OwnDraft } from "@/db/founder-drafts";
import { isTaken } from "@/db/moves";
import { holdUser } from "@/db/users";
import { accountGone } from "@/lib/core/access";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { draftSlug } from "@/lib/launch/copy/slug";
import { toFounderDraft } from "@/lib/launch/draft/founder-draft";
import { loadDraft, ownDraft, reread, withDraftId } from "@/lib/launch/draft/load-draft";
import { SLUG_ATTEMPTS } from "@/lib/launch/draft/open-draft";
import { isOpenedFor, refuseTooMany, tellOfClaim } from "@/lib/launch/draft/ownership";
import { change } from "./fields";

export const claimDraft = definePageOperation({
  ...change,
  name: "claim_draft",
  summary:
    "Gives an unclaimed draft to the founder. From then on only that account can edit it, and the badge leads to its page. If the draft was opened for another address, that address is told and may take it back. A draft that is claimed already does not change.",
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    const own = ownDraft(ctx, draft);
    const row = await loadDraft(ctx, draft);
    const isFree = row.status === "draft" && row.ownerId === null;
    if (isFree && row.takenBackAt && !isOpenedFor(row, ctx.actor)) throw takenBack();
    const claimed = isFree ? await claim(ctx, own, row) : null;
    return toFounderDraft(ctx, claimed ?? (await reread(ctx, draft)));
  },
});

async function claim(ctx: FounderContext, own: OwnDraft, row: LaunchWithDraft): Promise<LaunchWithDraft | null> {
  for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
    try {
      return await claimUnder(ctx, own, row.slug ?? draftSlug(row.name, row.registrableDomain));
    } catch (error) {
      if (!isTaken(error, "listings_slug_unique") && !isTaken(error, "listings_draft_slug_unique")) throw error;
    }
  }
  throw new Error(`no slug could be reserved for launch ${row.id}`);
}

function claimUnder(ctx: FounderContext, own: OwnDraft, slug: string): Promise<LaunchWithDraft | null> {
  return ctx.db.transaction(async (tx) => {
    if (!(await holdUser(tx, own.ownerId))) throw accountGone();
    await refuseTooMany(tx, own.ownerId, ctx.settings.quotas.openDrafts);
    const row = await claimUnowned(tx, { ...own, email: ctx.actor.email }, slug);
    if (!row) return null;
    await tellOfClaim(tx, ctx, row);
    const actor = { kind: "founder", id: own.ownerId } as const;
    await writeAudit(tx, [{ listingId: row.id, actor, action: "claim", at: own.now }]);
    return withDraftId(row, own.draftId);
  });
}

function takenBack(): Problem {
  return new Problem(
    "invalid_request",
    "The person this draft was opened for took it back. Only that person can claim it now.",
  );
}
