import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import { findFounderAddress, holdLaunch } from "@/db/founder-drafts";
import { isPublishedByPartner, type Move, type Moved, moveListing } from "@/db/moves";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { wrongState } from "@/lib/launch/draft/draft-guards";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { queueMail } from "@/lib/mail/queue";
import { launchOf, noSuchLaunch, refusingListed } from "./decide";
import { moveHeldToWeek } from "./founder-moves";

/**
 * Takes a scheduled launch off the calendar: it becomes an open draft again, and its founder gets the reason. Throws
 * `not_found`, or `invalid_request` in any other state.
 */
export function stopLaunch(ctx: AdminContext, id: string, reason: string): Promise<LaunchRow> {
  const set = { submittedAt: null, goLiveAt: null, reviewNote: reason, expiresAt: expiryAfter(ctx) };
  return moveWith(ctx, { id, move: "stop", reason, set }, async (tx, { row, auditId }, to) => {
    const page = row.draftId === null ? routes.myLaunch(row.slug ?? row.id) : routes.draft(row.draftId);
    const facts = { name: row.name, reason, url: `${ctx.settings.appUrl}${page}` };
    await queueMail(tx, { kind: "launch_stopped", to, key: `launch_stopped:${auditId}`, facts, listingId: id });
  });
}

/** Moves a scheduled launch to another free week, and mails its founder. Throws like `moveToWeek`. */
export async function moveWeekAsAdmin(ctx: AdminContext, id: string, week: string): Promise<LaunchRow> {
  return ctx.db.transaction(async (tx) => {
    const actor = asAdmin(ctx);
    const hold = async (within: Db) => {
      const held = await holdLaunch(within, id);
      if (!held) throw noSuchLaunch();
      return held;
    };
    const { row, auditId } = await moveHeldToWeek({ ...ctx, db: tx }, { week, actor, hold });
    const to = await findFounderAddress(tx, row);
    if (auditId !== null && to !== null && row.goLiveAt !== null) {
      const url = `${ctx.settings.appUrl}${routes.myLaunch(row.slug ?? row.id)}`;
      const facts = { name: row.name, goLiveAt: row.goLiveAt.toISOString(), url };
      await queueMail(tx, { kind: "launch_moved", to, key: `launch_moved:${auditId}`, facts, listingId: id });
    }
    return row;
  });
}

/** Takes a partner's listing out of the catalog until somebody has looked at it. */
export async function holdListing(ctx: AdminContext, id: string, reason: string): Promise<LaunchRow> {
  const { row: launch } = await launchOf(ctx, id);
  if (launch.partnerId === null) {
    throw new Problem("invalid_request", "No partner published this listing. Take it down instead.");
  }
  const set = { reviewNote: reason };
  return moveWith(ctx, { id, move: "hold", reason, set, where: isPublishedByPartner }, async (tx, moved, to) => {
    const isAnswered = ctx.settings.contactEmail !== null;
    const facts = { name: moved.row.name, reason, url: ownPage(ctx, moved.row), isAnswered };
    await queueMail(tx, { kind: "listing_held", to, key: `listing_held:${moved.auditId}`, facts, listingId: id });
  });
}

/** Puts a listing on hold back into the catalog. Throws `already_listed` if its URL is listed by now. */
export async function releaseListing(ctx: AdminContext, id: string): Promise<LaunchRow> {
  const { row: launch } = await launchOf(ctx, id);
  return refusingListed(launch, () =>
    moveWith(ctx, { id, move: "release", set: { reviewNote: null } }, async (tx, { row, auditId }, to) => {
      const facts = { name: row.name, url: ownPage(ctx, row) };
      await queueMail(tx, { kind: "listing_released", to, key: `listing_released:${auditId}`, facts, listingId: id });
    }),
  );
}

const ownPage = ({ settings }: AdminContext, { slug, id }: LaunchRow) =>
  `${settings.appUrl}${routes.myLaunch(slug ?? id)}`;

type How = Omit<Parameters<typeof moveListing>[2], "actor" | "at"> & { move: Move };

/** An admin's move and the mail to the founder, in one transaction. */
async function moveWith(
  ctx: AdminContext,
  { move, ...how }: How,
  tell: (tx: Db, moved: Moved, to: string) => Promise<void>,
): Promise<LaunchRow> {
  const row = await ctx.db.transaction(async (tx) => {
    const actor = asAdmin(ctx);
    const moved = await moveListing(tx, move, { ...how, actor, at: ctx.now });
    const to = moved && (await findFounderAddress(tx, moved.row));
    if (moved && to !== null) await tell(tx, moved, to);
    return moved?.row ?? null;
  });
  if (row) return row;
  throw wrongState((await launchOf(ctx, how.id)).row.status);
}
