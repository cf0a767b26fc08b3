import type { Db } from "@/db/client";
import { hasLiveSlug } from "@/db/listings";
import { isSlug } from "./slug";

/** True if a live listing has this slug. */
export async function isListed(db: Db, slug: string): Promise<boolean> {
  return isSlug(slug) && (await hasLiveSlug(db, slug));
}
