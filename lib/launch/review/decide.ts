import { findLastDecider } from "@/db/audit";
import type { Db } from "@/db/client";
import { isUuid } from "@/db/conditions";
import type { LaunchRow } from "@/db/drafts";
import { findFounderAddress, findFreeSlug, findLaunch, holdLaunch } from "@/db/founder-drafts";
import { isTaken, type Move, type Moved, moveListing, noSlugs } from "@/db/moves";
import type { ListingStatus } from "@/db/schema";
import { startOfWeek, weekOf } from "@/lib/core/catalog/weeks";
import { type AdminContext, asAdmin, type BaseContext, type Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { slugCandidates } from "@/lib/launch/copy/slug";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { queueLiveMails } from "@/lib/launch/schedule/live-mails";
import { queueMail } from "@/lib/mail/queue";

/** An admin, also if a job carries out the decision later. */
type ByAdmin = BaseContext & Pick<AdminContext, "actor">;

/** The outcome of a decision. If another admin was first: who, and where the launch is now. */
export type Decision = { done: true } | { done: false; by: string | null; status: ListingStatus };

/**
 * Approves a submitted launch. It goes live on the Monday of its week, or at once if it is an Instant Launch or that
 * Monday has passed. Throws `already_listed` if the same URL is scheduled or live by now.
 */
export async function approve(ctx: ByAdmin, id: string): Promise<Decision> {
  const { row } = await launchOf(ctx, id);
  const set = async (held: LaunchRow, tx: Db) => ({
    goLiveAt: goLiveAtOf(held, ctx.now),
    slug: await publicSlug(tx, held),
    reviewNote: null,
  });
  const decideOnce = () =>
    decide(ctx, { id, move: "approve", set }, async (tx, moved) => {
      const { goLiveAt } = moved.row;
      if (goLiveAt !== null && goLiveAt <= ctx.now) return launchNow(tx, ctx, moved.row);
      await queueApprovedMail(tx, ctx, moved);
    });
  return refusingListed(row, () => untilSlugIsFree(decideOnce));
}

/** More slugs than many launches of one name take at one moment. */
const SLUGS = 50;

/**
 * The slug of a launch from its approval on: the best one that is free. The slug of its draft goes on leading to it. A
 * launch that was approved before, and withdrawn, keeps its slug.
 */
async function publicSlug(tx: Db, { id, slug, draftSlug, name, registrableDomain }: LaunchRow): Promise<string> {
  if (slug !== null && slug !== draftSlug) return slug;
  return (await findFreeSlug(tx, slugCandidates(name, registrableDomain, SLUGS))) ?? slug ?? id;
}

/** Runs a decision again if another launch has taken the slug meanwhile. */
async function untilSlugIsFree(decideOnce: () => Promise<Decision>): Promise<Decision> {
  for (let attempt = 0; attempt < SLUGS; attempt++) {
    try {
      return await decideOnce();
    } catch (error) {
      if (!isTaken(error, "listings_slug_unique")) throw error;
    }
  }
  return decideOnce();
}

/** Sends a submitted launch back to its founder with a note. Its place in the week is free again. */
export async function requestChanges(ctx: ByAdmin, id: string, reviewNote: string): Promise<Decision> {
  const set = () => ({ reviewNote, expiresAt: expiryAfter(ctx) });
  return decide(ctx, { id, move: "request_changes", reason: reviewNote, set }, async (tx, { row, auditId }) => {
    const to = await findFounderAddress(tx, row);
    if (to === null || row.draftId === null) return;
    const reviewUrl = `${ctx.settings.appUrl}${routes.draft(row.draftId)}`;
    const facts = { name: row.name, note: reviewNote, reviewUrl };
    await queueMail(tx, { kind: "changes_requested", to, key: `changes_requested:${auditId}`, facts, listingId: id });
  });
}

/** Rejects a submitted launch for good, with a reason for its founder. */
export async function reject(ctx: ByAdmin, id: string, reason: string): Promise<Decision> {
  // Its slugs are free for others again.
  const set = () => ({ reviewNote: reason, ...noSlugs });
  return decide(ctx, { id, move: "reject", reason, set }, async (tx, { row, auditId }) => {
    const to = await findFounderAddress(tx, row);
    if (to === null) return;
    const entryUrl = row.draftId === null ? undefined : `${ctx.settings.appUrl}${routes.draft(row.draftId)}`;
    const paid = row.instantPaidAt !== null;
    const facts = { name: row.name, reason, paid, entryUrl, isAnswered: ctx.settings.contactEmail !== null };
    await queueMail(tx, { kind: "rejected", to, key: `rejected:${auditId}`, facts, listingId: id });
  });
}

type Changed = Parameters<typeof moveListing>[2]["set"];

interface Plan {
  id: string;
  move: Move;
  reason?: string;
  /** What to set besides the state, from the row at the time of the move. */
  set: (held: LaunchRow, tx: Db) => Changed | Promise<Changed>;
}

/** An admin's move with all its effects, in one transaction. */
async function decide(
  ctx: ByAdmin,
  { id, move, reason, set }: Plan,
  follow: (tx: Db, moved: Moved) => Promise<void>,
): Promise<Decision> {
  const isDone = await ctx.db.transaction(async (tx) => {
    const actor = asAdmin(ctx);
    const held = await holdLaunch(tx, id);
    if (!held) throw noSuchLaunch();
    const moved = await moveListing(tx, move, { id, reason, actor, at: ctx.now, set: await set(held, tx) });
    if (moved) await follow(tx, moved);
    return moved !== null;
  });
  return isDone ? { done: true } : tooLate(ctx, id);
}

async function tooLate(ctx: BaseContext, id: string): Promise<Decision> {
  const { row } = await launchOf(ctx, id);
  return { done: false, by: await findLastDecider(ctx.db, id), status: row.status };
}

/** A launch by its own id. Throws `not_found`. */
export async function launchOf({ db }: Pick<Context, "db">, id: string) {
  const launch = isUuid(id) ? await findLaunch(db, id) : null;
  if (!launch) throw noSuchLaunch();
  return launch;
}

/** The problem for an admin who names a launch that does not exist. */
export function noSuchLaunch(): Problem {
  return new Problem("not_found", "There is no launch with this id.");
}

function goLiveAtOf(row: LaunchRow, now: Date): Date {
  const monday = row.instantLaunch || row.launchWeek === null ? null : startOfWeek(row.launchWeek);
  return monday !== null && monday > now ? monday : now;
}

async function launchNow(tx: Db, { now, settings }: BaseContext, row: LaunchRow): Promise<void> {
  const moved = await moveListing(tx, "go_live", {
    id: row.id,
    actor: { kind: "system", id: null },
    at: now,
    set: { launchWeek: weekOf(now), launchedAt: now },
  });
  if (moved) await queueLiveMails(tx, [moved], { appUrl: settings.appUrl, now });
}

async function queueApprovedMail(tx: Db, { now, settings }: BaseContext, { row, auditId }: Moved): Promise<void> {
  const to = await findFounderAddress(tx, row);
  if (to === null) return;
  const goLiveAt = row.goLiveAt ?? now;
  const facts = {
    name: row.name,
    week: row.launchWeek ?? weekOf(goLiveAt),
    goLiveAt: goLiveAt.toISOString(),
    launchUrl: `${settings.appUrl}${routes.myLaunch(row.slug ?? row.id)}`,
    ...(row.slug !== null && { pageUrl: `${settings.appUrl}${routes.product(row.slug)}` }),
  };
  await queueMail(tx, { kind: "approved", to, key: `approved:${auditId}`, facts, listingId: row.id });
}

/** Runs a move that adds a URL to the catalog, where each is unique. Throws `already_listed`. */
export async function refusingListed<T>(
  { canonicalUrl }: Pick<LaunchRow, "canonicalUrl">,
  move: () => Promise<T>,
): Promise<T> {
  try {
    return await move();
  } catch (error) {
    if (!isTaken(error, "listings_one_live_per_url")) throw error;
    throw new Problem("already_listed", `Another launch of ${canonicalUrl} is scheduled or live by now.`, {
      cause: error,
    });
  }
}
