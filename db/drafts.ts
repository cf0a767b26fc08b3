import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "./client";
import { listings } from "./schema";

const { search: _generated, ...columns } = getTableColumns(listings);

/** Every column of a launch but the ones that only a search reads. */
export const launchColumns = columns;

/** A launch with everything that its founder may see, in any state. */
export type DraftRow = Omit<typeof listings.$inferSelect, "search">;
/** A launch that came from a draft. */
export type DraftedRow = DraftRow & { draftId: string };
export type NewDraft = Omit<typeof listings.$inferInsert, "status" | "search"> & { draftId: string };

/** Opens a draft. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<DraftedRow> {
  const [row] = await db
    .insert(listings)
    .values({ ...draft, status: "draft" })
    .returning(columns);
  if (!row) throw new Error("insert returned no row");
  return { ...row, draftId: draft.draftId };
}

/** The launch whose secret draft id this is, in whatever state, or null. */
export async function findByDraftId(db: Db, draftId: string): Promise<DraftedRow | null> {
  const [row] = await db.select(columns).from(listings).where(eq(listings.draftId, draftId));
  return row?.draftId ? { ...row, draftId: row.draftId } : null;
}

/** The slug of the scheduled or live listing of this canonical URL, or null. */
export async function findListedUrl(db: Db, canonicalUrl: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: listings.slug })
    .from(listings)
    .where(and(eq(listings.canonicalUrl, canonicalUrl), sql`${listings.status} in ('scheduled', 'live')`));
  return row?.slug ?? null;
}
