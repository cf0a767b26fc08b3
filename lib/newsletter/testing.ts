import type { Db } from "@/db/client";
import { adBookings, adPackages } from "@/db/schema";

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
