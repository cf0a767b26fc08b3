import { type Actor, writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import { holdLaunch, isOwnedBy, updateGoLive } from "@/db/founder-drafts";
import { markDecisionFailed } from "@/db/held-decisions";
import { type Move, moveListing } from "@/db/moves";
import { holdSlotsOf } from "@/db/slots";
import { startOfWeek } from "@/lib/core/catalog/weeks";
import { asFounder, type Context, type FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { badField } from "@/lib/core/input";
import { freeSlotsOf } from "@/lib/launch/catalog/slots";
import { wrongState } from "@/lib/launch/draft/draft-guards";
import { ownLaunch } from "@/lib/launch/draft/own-launch";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { refusingListed } from "./decide";

/** Moves by the owner of a launch, by their first state. */
const withdrawals = { submitted: "withdraw", scheduled: "unschedule" } as const satisfies Record<string, Move>;

/**
 * Withdraws a launch that is in review or waits for its week: it becomes an open draft again with everything in it,
 * and its place in the week is free. Throws `not_found`, or `invalid_request` in any other state.
 */
export async function withdrawLaunch(ctx: FounderContext, idOrSlug: string): Promise<LaunchRow> {
  const row = await ownLaunch(ctx, idOrSlug);
  const move = row.status === "submitted" || row.status === "scheduled" ? withdrawals[row.status] : null;
  if (move === null) throw wrongState(row.status);
  // A draft that was withdrawn is a draft like any other: it has a lifetime again.
  const set = { submittedAt: null, goLiveAt: null, expiresAt: expiryAfter(ctx) };
  return ctx.db.transaction(async (tx) => {
    const withdrawn = await moveOwn({ ...ctx, db: tx }, row, move, set);
    // A decision is about the texts that an admin has read, not about what is submitted next.
    await markDecisionFailed(tx, row.id, "Its founder has withdrawn it.");
    return withdrawn;
  });
}

/** Takes a live listing out of the catalog. Its votes, week and page stay stored. */
export async function unlistLaunch(ctx: FounderContext, idOrSlug: string): Promise<LaunchRow> {
  return moveOwn(ctx, await ownLaunch(ctx, idOrSlug), "unlist");
}

/** Puts an unlisted listing back, with its votes and week. Throws `already_listed` if its URL is listed by now. */
export async function relistLaunch(ctx: FounderContext, idOrSlug: string): Promise<LaunchRow> {
  const row = await ownLaunch(ctx, idOrSlug);
  return refusingListed(row, () => moveOwn(ctx, row, "relist"));
}

async function moveOwn(
  ctx: FounderContext,
  { id }: LaunchRow,
  move: Move,
  set: Parameters<typeof moveListing>[2]["set"] = {},
): Promise<LaunchRow> {
  const actor = asFounder(ctx);
  const moved = await moveListing(ctx.db, move, { id, actor, at: ctx.now, set, where: isOwnedBy(ctx.actor.id) });
  if (moved) return moved.row;
  // Another request was first: say where the launch is now.
  throw wrongState((await ownLaunch(ctx, id)).status);
}

/**
 * Moves a scheduled launch to another week with a free place. The place is taken in the same transaction, so that
 * none is given twice. Throws with the field `week` if the week is full or cannot be booked.
 */
export async function moveToWeek(ctx: FounderContext, idOrSlug: string, week: string): Promise<LaunchRow> {
  const { id } = await ownLaunch(ctx, idOrSlug);
  const actor = asFounder(ctx);
  const hold = async (tx: Db) => {
    const held = await holdLaunch(tx, id);
    if (held?.ownerId !== ctx.actor.id) throw new Problem("not_found", "You have no such launch.");
    return held;
  };
  return ctx.db.transaction(async (tx) => (await moveHeldToWeek({ ...ctx, db: tx }, { week, actor, hold })).row);
}

/**
 * The same for the launch that `hold` locks, or refuses in the caller's words. `auditId` is null if it has that week
 * already. Needs a transaction. Throws like {@link moveToWeek}.
 */
export async function moveHeldToWeek(
  ctx: Pick<Context, "db" | "now" | "settings">,
  { week, actor, hold }: { week: string; actor: Actor; hold(tx: Db): Promise<LaunchRow> },
): Promise<{ row: LaunchRow; auditId: string | null }> {
  const { db: tx, now } = ctx;
  await holdSlotsOf(tx, week);
  const held = await hold(tx);
  if (held.status !== "scheduled") throw wrongState(held.status);
  if (held.launchWeek === week) return { row: held, auditId: null };
  const goLiveAt = await requireFree(tx, ctx, week);
  const { id } = held;
  const row = await updateGoLive(tx, { id, week, goLiveAt, now });
  const reason = `${held.launchWeek} → ${week}`;
  const [auditId] = await writeAudit(tx, [{ listingId: id, actor, action: "move_week", reason, at: now }]);
  return { row, auditId: auditId ?? null };
}

async function requireFree(tx: Db, { now, settings }: Pick<Context, "now" | "settings">, week: string): Promise<Date> {
  const free = await freeSlotsOf(tx, week, { now, slotsPerWeek: settings.freeSlotsPerWeek });
  const monday = startOfWeek(week);
  if (free === null || monday === null) {
    throw badField("week", "not_bookable", "cannot be booked", "Choose one of the weeks in the list.");
  }
  if (free === 0) throw badField("week", "week_full", "is full by now", "Choose another week.");
  return monday;
}
