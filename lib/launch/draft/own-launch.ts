import { isUuid } from "@/db/conditions";
import type { LaunchRow } from "@/db/drafts";
import { findOwnedLaunch } from "@/db/owned-launches";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { SlugOrId } from "@/lib/core/fields";
import { isSlug } from "@/lib/launch/copy/slug";

/** How the operations under /me/launches name a launch. */
export const LaunchId = SlugOrId.describe("Id or slug from get_my_launches.");

/**
 * The founder's own launch in any state, by its id or slug. Throws `not_found` if there is none, or if it is another
 * founder's.
 */
export async function ownLaunch({ db, actor }: FounderContext, idOrSlug: string): Promise<LaunchRow> {
  const row = await findOwnedLaunch(db, actor.id, idOrSlug);
  if (!row) throw new Problem("not_found", "You have no launch with this id or slug; get_my_launches lists yours.");
  return row;
}

/** The launch that a form names, before its fields are checked. Null if it is none of the founder's. */
export async function namedLaunch({ db, actor }: FounderContext, named: unknown): Promise<LaunchRow | null> {
  const { data } = LaunchId.safeParse(named);
  return data !== undefined && (isUuid(data) || isSlug(data)) ? findOwnedLaunch(db, actor.id, data) : null;
}
