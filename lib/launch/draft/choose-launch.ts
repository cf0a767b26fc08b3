import { writeAudit } from "@/db/audit";
import { updateLaunchChoice } from "@/db/founder-drafts";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { refuseTwin, requireOwnDraft } from "./draft-guards";
import { type FounderDraft, toFounderDraft } from "./founder-draft";
import { ownDraft, withDraftId } from "./load-draft";

/** Stores how the founder's own draft launches. Throws like {@link requireOwnDraft}, and if it is already paid. */
export async function chooseLaunch(
  ctx: FounderContext,
  draftId: string,
  choice: { launchWeek: string | null; instantLaunch: boolean },
): Promise<FounderDraft> {
  const own = ownDraft(ctx, draftId);
  await refuseTwin(ctx, await requireOwnDraft(ctx, draftId));
  const row = await ctx.db.transaction(async (tx) => {
    const chosen = await updateLaunchChoice(tx, own, { ...choice, expiresAt: expiryAfter(ctx) });
    if (!chosen) return null;
    const actor = { kind: "founder", id: own.ownerId } as const;
    const reason = choice.instantLaunch ? "Instant Launch" : choice.launchWeek;
    await writeAudit(tx, [{ listingId: chosen.id, actor, action: "choose_launch", reason, at: own.now }]);
    return chosen;
  });
  if (row) return toFounderDraft(ctx, withDraftId(row, own.draftId));
  await requireOwnDraft(ctx, own.draftId);
  throw new Problem("invalid_request", "Instant Launch is paid for this draft already; it needs no launch week.");
}
