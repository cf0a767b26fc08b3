import { count, eq } from "drizzle-orm";
import type { Db } from "./client";
import { adPackages, dataVersions, listings } from "./schema";

/** Stored when the samples are removed, so that an empty catalog is not filled with them again. */
const REMOVED = "samples_removed";

/** How many sample listings there are, in any state. */
export function countSamples(db: Db): Promise<number> {
  return db.$count(listings, eq(listings.sample, true));
}

/**
 * Deletes the sample listings with all their data, and the sample ad packages, for good. Returns the number of
 * listings.
 */
export async function deleteSamples(tx: Db): Promise<number> {
  await tx.insert(dataVersions).values({ rule: REMOVED, version: 1 }).onConflictDoNothing();
  await tx.delete(adPackages).where(eq(adPackages.sample, true));
  const gone = await tx.delete(listings).where(eq(listings.sample, true)).returning({ id: listings.id });
  return gone.length;
}

/** True if an admin has removed the samples. */
export async function areSamplesRemoved(db: Db): Promise<boolean> {
  const [row] = await db.select({ rows: count() }).from(dataVersions).where(eq(dataVersions.rule, REMOVED));
  return row !== undefined && row.rows > 0;
}
