import { z } from "zod";
import type { DraftRow } from "@/db/drafts";
import { findOwnedLaunch, findOwnedLaunches } from "@/db/owned-launches";
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
  .describe("The launch's id or slug, as get_my_launches gives them. Not the id of its draft, which is a secret.");

/**
 * The signed-in founder's own launch, in whatever state, by its id or slug. Throws `unauthorized` where nobody is signed
 * in, and `not_found` alike for what does not exist and for what is somebody else's.
 */
export async function ownLaunch(ctx: Pick<Context, "db" | "founder" | "door">, idOrSlug: string): Promise<DraftRow> {
  const row = await findOwnedLaunch(ctx.db, requireFounder(ctx).id, idOrSlug);
  if (!row) throw new Problem("not_found", "You have no launch with this id or slug; get_my_launches lists yours.");
  return row;
}

/** One of the signed-in founder's launches as get_my_launches tells of it, by its id; null where they own none such. */
export async function ownLaunchSummary(ctx: Context, id: string): Promise<OwnedLaunch | null> {
  const { rows } = await findOwnedLaunches(ctx.db, requireFounder(ctx).id, { limit: 1, id });
  return rows[0] ? toOwnedLaunch(rows[0], { appUrl: ctx.settings.appUrl, now: ctx.now }) : null;
}
