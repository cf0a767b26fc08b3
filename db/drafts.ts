import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "./client";
import { listings } from "./schema";

const { search: _generated, ...columns } = getTableColumns(listings);

/** Every column of a launch except those that only a search reads. */
export const launchColumns = columns;

/** A launch in any state, with everything that its founder may see. */
export type LaunchRow = Omit<typeof listings.$inferSelect, "search">;
/** A launch that came from a draft. */
export type LaunchWithDraft = LaunchRow & { draftId: string };
export type NewDraft = Omit<typeof listings.$inferInsert, "status" | "search"> & { draftId: string };

/** Opens a draft under a slug of its own. Null if another launch has the slug, or had it as a draft. */
export async function insertDraft(db: Db, draft: NewDraft & { slug: string }): Promise<LaunchWithDraft | null> {
  const [row] = await db
    .insert(listings)
    .values({ ...draft, status: "draft" })
    .onConflictDoNothing()
    .returning(columns);
  return row ? { ...row, draftId: draft.draftId } : null;
}

/** The launch with this secret draft id, in any state, or null. */
export async function findByDraftId(db: Db, draftId: string): Promise<LaunchWithDraft | null> {
  const [row] = await db.select(columns).from(listings).where(eq(listings.draftId, draftId));
  return row?.draftId ? { ...row, draftId: row.draftId } : null;
}

/** The listing that keeps others of its canonical URL from launching. */
export interface Listed {
  slug: string | null;
  status: "scheduled" | "live";
}

/** The query for the scheduled or live listing of a canonical URL. There is at most one. */
export function listedAt(db: Db, canonicalUrl: string) {
  return db
    .select({ slug: listings.slug, status: sql<Listed["status"]>`${listings.status}` })
    .from(listings)
    .where(and(eq(listings.canonicalUrl, canonicalUrl), inArray(listings.status, ["scheduled", "live"])));
}

/** The scheduled or live listing of this canonical URL, or null. */
export async function findListed(db: Db, canonicalUrl: string): Promise<Listed | null> {
  const [row] = await listedAt(db, canonicalUrl);
  return row ?? null;
}
