import type { Db } from "@/db/client";
import { hasLiveSlug } from "@/db/listings";

/** What slugs are made of; see slugOf. */
const SLUG = /^[a-z\d-]{1,200}$/;

/** True where a live listing has this slug. Asks the database only for what can be one. */
export async function isListed(db: Db, slug: string): Promise<boolean> {
  return SLUG.test(slug) && (await hasLiveSlug(db, slug));
}
