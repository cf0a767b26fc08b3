import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "./client";
import { listings } from "./schema";

/** A launch whose logo is still to be fetched. */
export interface DueLogo {
  id: string;
  source: string;
}

/** Claims launches whose logo is due, until `lease`. Concurrent servers never claim the same one. */
export async function claimDueLogos(
  db: Db,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<DueLogo[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: listings.id, source: listings.logoSourceUrl })
      .from(listings)
      .where(lte(listings.logoDueAt, now))
      .orderBy(asc(listings.logoDueAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await tx.update(listings).set({ logoDueAt: lease }).where(inArray(listings.id, ids));
    return due.flatMap(({ id, source }) => (source === null ? [] : [{ id, source }]));
  });
}

/**
 * Stores the fetched logo, or null if there was none, in one statement: one that is not stored is due again. A logo that the
 * launch has got meanwhile stays.
 */
export async function saveFetchedLogo(db: Db, { id, source }: DueLogo, logoUrl: string | null): Promise<void> {
  const isFetched = and(eq(listings.logoSourceUrl, source), isNull(listings.logoUrl));
  await db
    .update(listings)
    .set({ logoDueAt: null, logoUrl: sql`case when ${isFetched} then ${logoUrl} else ${listings.logoUrl} end` })
    .where(eq(listings.id, id));
}
