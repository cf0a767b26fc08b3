import { and, asc, count, eq, gte, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { hasIdOrSlug, idFirst, isLive } from "./conditions";
import { adBookings, adPackages, listings, newsletterFeatures } from "./schema";

export type AdPackageRow = typeof adPackages.$inferSelect;
export type BookingRow = typeof adBookings.$inferSelect;
/** The values of a package that admins edit. */
export type AdPackageValues = Omit<AdPackageRow, "id" | "position" | "active" | "sample">;

/** Position of a package in the list: its position, then its id. */
export interface AdPackageKey {
  position: number;
  id: string;
}

const isActive = eq(adPackages.active, true);
const inOrder = [asc(adPackages.position), asc(adPackages.id)];

/** One page of the packages on offer, in the admins' order. */
export async function findActivePackages(
  db: Db,
  page: { limit: number; start: { offset: number } | { after: AdPackageKey } },
) {
  const after = "after" in page.start ? page.start.after : undefined;
  const isAfter =
    after && sql`(${adPackages.position}, ${adPackages.id}) > (${after.position}::int, ${after.id}::uuid)`;
  const found = await db
    .select()
    .from(adPackages)
    .where(and(isActive, isAfter))
    .orderBy(...inOrder)
    .limit(page.limit + 1)
    .offset("offset" in page.start ? page.start.offset : 0);
  const [counted] = await db.select({ total: count() }).from(adPackages).where(isActive);
  return { rows: found.slice(0, page.limit), total: counted?.total ?? 0, hasMore: found.length > page.limit };
}

/** Every package, on offer or not, in the admins' order. */
export async function findPackages(db: Db): Promise<AdPackageRow[]> {
  return db
    .select()
    .from(adPackages)
    .orderBy(...inOrder);
}

/** One package, or null. */
export async function findPackage(db: Db, id: string): Promise<AdPackageRow | null> {
  const [row] = await db.select().from(adPackages).where(eq(adPackages.id, id));
  return row ?? null;
}

/** The ids of the packages that came with the sample data. */
export async function findSamplePackageIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: adPackages.id }).from(adPackages).where(eq(adPackages.sample, true));
  return rows.map(({ id }) => id);
}

/** Sold dates of these packages from a day (`YYYY-MM-DD`) on, earliest first. */
export async function findBookings(db: Db, packageIds: readonly string[], from: string): Promise<BookingRow[]> {
  if (packageIds.length === 0) return [];
  return db
    .select()
    .from(adBookings)
    .where(and(inArray(adBookings.packageId, [...packageIds]), gte(adBookings.date, from)))
    .orderBy(asc(adBookings.date));
}

/** Dates of these packages from a day (`YYYY-MM-DD`) on that are sold or already have a feature. */
export async function findTakenDates(
  db: Db,
  packageIds: readonly string[],
  from: string,
): Promise<{ packageId: string; date: string }[]> {
  if (packageIds.length === 0) return [];
  const sold = db
    .select({ packageId: adBookings.packageId, date: adBookings.date })
    .from(adBookings)
    .where(and(inArray(adBookings.packageId, [...packageIds]), gte(adBookings.date, from)));
  const recorded = db
    .select({ packageId: sql<string>`${newsletterFeatures.packageId}`, date: newsletterFeatures.date })
    .from(newsletterFeatures)
    .where(and(inArray(newsletterFeatures.packageId, [...packageIds]), gte(newsletterFeatures.date, from)));
  return union(sold, recorded);
}

/** The live listing with this id or slug, or null. A slug may look like an id: the id wins. */
export async function findLiveTool(db: Db, idOrSlug: string) {
  const [row] = await db
    .select({ id: listings.id, slug: listings.slug, name: listings.name })
    .from(listings)
    .where(and(isLive, hasIdOrSlug(idOrSlug)))
    .orderBy(idFirst(idOrSlug))
    .limit(1);
  return row ?? null;
}

/** Adds a package at the end of the list. */
export async function insertPackage(tx: Db, values: AdPackageValues): Promise<AdPackageRow> {
  const last = sql`(select coalesce(max(${adPackages.position}), 0) + 1 from ${adPackages})`;
  const [row] = await tx
    .insert(adPackages)
    .values({ ...values, position: last })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** One package, locked until the transaction ends; null if there is none. */
export async function lockPackage(tx: Db, id: string): Promise<AdPackageRow | null> {
  const [row] = await tx.select().from(adPackages).where(eq(adPackages.id, id)).for("update");
  return row ?? null;
}

/** Updates a package that the transaction has locked. */
export async function updatePackage(
  tx: Db,
  id: string,
  values: Partial<AdPackageValues> & { active?: boolean; sample?: boolean },
): Promise<void> {
  await tx.update(adPackages).set(values).where(eq(adPackages.id, id));
}

/** All packages in their order, locked against another admin's move. */
export async function lockPackages(tx: Db): Promise<AdPackageRow[]> {
  // In the order of ids, so that two concurrent moves wait for each other instead of deadlocking.
  await tx.select({ id: adPackages.id }).from(adPackages).orderBy(asc(adPackages.id)).for("update");
  return findPackages(tx);
}

/** Numbers the packages from 1 in the order given. */
export async function numberPackages(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .update(adPackages)
      .set({ position: index + 1 })
      .where(eq(adPackages.id, id));
  }
}

/** Marks a date as sold. False if it was sold already. */
export async function insertBooking(tx: Db, booking: BookingRow): Promise<boolean> {
  const rows = await tx.insert(adBookings).values(booking).onConflictDoNothing().returning({ date: adBookings.date });
  return rows.length > 0;
}

/** Frees a sold date. Null if it was not sold. */
export async function deleteBooking(tx: Db, packageId: string, date: string): Promise<BookingRow | null> {
  const [row] = await tx
    .delete(adBookings)
    .where(and(eq(adBookings.packageId, packageId), eq(adBookings.date, date)))
    .returning();
  return row ?? null;
}
