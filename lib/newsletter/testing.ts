import type { Db } from "@/db/client";
import { adBookings, adPackages, closedWeeks, subscriptions } from "@/db/schema";
import { insertListing } from "@/db/testing";

/** Inserts a package that is on offer and goes out on Thursdays, unless the values say otherwise. */
export async function insertPackageRow(
  db: Db,
  values: Partial<typeof adPackages.$inferInsert> = {},
): Promise<typeof adPackages.$inferSelect> {
  const [row] = await db
    .insert(adPackages)
    .values({
      name: "Main sponsor",
      description: "Your logo and 60 words.",
      placement: "Top of the issue",
      priceMinor: 14_900,
      currency: "USD",
      checkoutUrl: "https://pay.example/main",
      sendsOn: 4,
      ...values,
    })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Marks dates of a package as sold. */
export async function insertBookingRows(db: Db, packageId: string, ...dates: string[]): Promise<void> {
  await db.insert(adBookings).values(dates.map((date) => ({ packageId, date })));
}

/** A confirmed reader of the newsletter, unless `values` say otherwise. */
export async function insertReaderRow(
  db: Db,
  values: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<typeof subscriptions.$inferSelect> {
  const email = `reader-${crypto.randomUUID()}@mail.example`;
  const confirmedAt = new Date("2026-11-01T00:00:00Z");
  const [row] = await db
    .insert(subscriptions)
    .values({ email, confirmedAt, ...values })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Closes a week with live launches of these names, the first on rank 1. */
export async function insertClosedWeek(
  db: Db,
  week: string,
  ...launches: (Parameters<typeof insertListing>[1] & { name: string })[]
): Promise<void> {
  await db.insert(closedWeeks).values({ week, closedAt: new Date(), launches: launches.length });
  for (const [index, launch] of launches.entries()) {
    const place = { launchWeek: week, finalRank: index + 1, finalUpvotes: 100 - index };
    await insertListing(db, { slug: launch.name.toLowerCase(), ...place, ...launch });
  }
}
