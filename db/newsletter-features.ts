import { and, count, desc, eq } from "drizzle-orm";
import type { Db } from "./client";
import { adPackages, listings, newsletterFeatures } from "./schema";

/** One page of newsletter features, newest issue first. */
export async function findFeaturePage(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const rows = await db
    .select({
      id: newsletterFeatures.id,
      title: newsletterFeatures.title,
      date: newsletterFeatures.date,
      opens: newsletterFeatures.opens,
      paymentReference: newsletterFeatures.paymentReference,
      packageName: adPackages.name,
      listingId: newsletterFeatures.listingId,
      listingName: listings.name,
    })
    .from(newsletterFeatures)
    .innerJoin(listings, eq(listings.id, newsletterFeatures.listingId))
    .leftJoin(adPackages, eq(adPackages.id, newsletterFeatures.packageId))
    .orderBy(desc(newsletterFeatures.date), desc(newsletterFeatures.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(newsletterFeatures);
  return { rows, total: all?.total ?? 0 };
}

/** True if a listing is featured in this day's issue in this package. */
export async function hasFeature(
  tx: Db,
  { listingId, date, packageId }: { listingId: string; date: string; packageId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: newsletterFeatures.id })
    .from(newsletterFeatures)
    .where(
      and(
        eq(newsletterFeatures.listingId, listingId),
        eq(newsletterFeatures.date, date),
        eq(newsletterFeatures.packageId, packageId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Stores a newsletter feature. */
export async function insertFeature(tx: Db, values: typeof newsletterFeatures.$inferInsert): Promise<void> {
  await tx.insert(newsletterFeatures).values(values);
}

/** Deletes a newsletter feature. Null if it is already gone. */
export async function deleteFeature(tx: Db, id: string) {
  const [gone] = await tx.delete(newsletterFeatures).where(eq(newsletterFeatures.id, id)).returning();
  return gone ?? null;
}
