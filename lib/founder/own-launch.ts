import { z } from "zod";
import type { DraftRow } from "@/db/drafts";
import { findOwnedLaunch, findOwnedLaunches, findOwnedSummary } from "@/db/owned-launches";
import { requireFounder } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { type OwnedLaunch, toOwnedLaunch } from "@/lib/schemas/owned-launch";

/** How the operations under /me/launches name a launch. */
export const LaunchId = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe("Id or slug of the launch, from get_my_launches; not the id of its draft.");

/**
 * The signed-in founder's own launch, in whatever state, by its id or slug. Throws `unauthorized` where nobody is signed
 * in, and `not_found` alike for what does not exist and for what is somebody else's.
 */
export async function ownLaunch(
  ctx: Pick<Context, "db" | "founder" | "door" | "settings">,
  idOrSlug: string,
): Promise<DraftRow> {
  const row = await findOwnedLaunch(ctx.db, requireFounder(ctx).id, idOrSlug);
  if (!row) throw new Problem("not_found", "You have no launch with this id or slug; get_my_launches lists yours.");
  return row;
}

/** One of the signed-in founder's launches as get_my_launches tells of it, by its id; null where they own none such. */
export async function ownLaunchSummary(ctx: Context, id: string): Promise<OwnedLaunch | null> {
  const row = await findOwnedSummary(ctx.db, requireFounder(ctx).id, id);
  return row && toOwnedLaunch(row, { appUrl: ctx.settings.appUrl, now: ctx.now });
}

/** More launches than a page of a founder's own shows. */
const MAX_SHOWN = 1_000;

/** All launches of the signed-in founder, newest first, for their own pages. */
export async function ownLaunches(ctx: Context): Promise<OwnedLaunch[]> {
  const { id } = requireFounder(ctx);
  const { rows } = await findOwnedLaunches(ctx.db, id, { limit: MAX_SHOWN, start: { offset: 0 } });
  return rows.map((row) => toOwnedLaunch(row, { appUrl: ctx.settings.appUrl, now: ctx.now }));
}
