import { writeAudit } from "@/db/audit";
import { type OwnDraft, updateLaunchChoice } from "@/db/founder-drafts";
import { freeSlotsOf, nextFreeWeeks } from "@/lib/catalog/slots";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { type FounderDraft, toFounderDraft } from "./founder-draft";
import { drafted, expiryAfter, ownDraft, whyRefused } from "./own-draft";

/**
 * Chooses the week of the free path. The place is taken by submitting, not by choosing.
 * Throws `invalid_request` for a week that cannot be booked or is full, and what {@link whyRefused} throws.
 */
export async function chooseWeek(ctx: Context, draftId: string, week: string): Promise<FounderDraft> {
  const own = ownDraft(ctx, draftId);
  await refuseUnfree(ctx, week);
  return choose(ctx, own, { launchWeek: week, instantLaunch: false });
}

/**
 * Chooses Instant Launch and gives the address where it is paid. The address names the launch, never the secret id of
 * the draft. Throws `not_found` where Instant Launch is not offered.
 */
export async function chooseInstantLaunch(ctx: Context, draftId: string): Promise<{ checkoutUrl: string }> {
  const own = ownDraft(ctx, draftId);
  const { instantLaunchCheckoutUrl } = ctx.settings;
  if (instantLaunchCheckoutUrl === null) {
    throw new Problem("not_found", "Instant Launch is not offered here. Choose a launch week instead.");
  }
  const row = await whyRefused(ctx, draftId);
  await choose(ctx, own, { launchWeek: null, instantLaunch: true });
  const checkout = new URL(instantLaunchCheckoutUrl);
  checkout.searchParams.set("client_reference_id", row.id);
  return { checkoutUrl: checkout.href };
}

async function refuseUnfree(ctx: Context, week: string): Promise<void> {
  const { db, now, settings } = ctx;
  const slotsPerWeek = settings.freeSlotsPerWeek;
  const free = await freeSlotsOf(db, week, { now, slotsPerWeek });
  if (free !== null && free > 0) return;
  const [next] = await nextFreeWeeks(db, { now, count: 1, slotsPerWeek });
  const fix = next ? `The next free week is ${next.week}.` : "No week is free for now; try again later.";
  const message = free === null ? "is not a week that can be booked" : "is full";
  throw new Problem("invalid_request", `Week ${week.slice(0, 20)} ${message}. ${fix}`, {
    errors: [{ path: "week", code: free === null ? "not_bookable" : "week_full", message, fix }],
  });
}

async function choose(
  ctx: Context,
  own: OwnDraft,
  choice: { launchWeek: string | null; instantLaunch: boolean },
): Promise<FounderDraft> {
  const row = await ctx.db.transaction(async (tx) => {
    const chosen = await updateLaunchChoice(tx, own, { ...choice, expiresAt: expiryAfter(ctx) });
    if (!chosen) return null;
    const actor = { kind: "founder", id: own.ownerId } as const;
    const reason = choice.instantLaunch ? "Instant Launch" : choice.launchWeek;
    await writeAudit(tx, [{ listingId: chosen.id, actor, action: "choose_launch", reason, at: own.now }]);
    return chosen;
  });
  if (row) return toFounderDraft(ctx, drafted(row, own.draftId));
  await whyRefused(ctx, own.draftId);
  throw new Problem("invalid_request", "Instant Launch is paid for this draft already; it needs no launch week.");
}
