import { and, count, eq, inArray, not, sql } from "drizzle-orm";
import type { Db } from "./client";
import { lockByName } from "./moves";
import { isOvertaken } from "./overtaken";
import { listings } from "./schema";

/** A launch of the free path that takes a place in its week: from its submission on, while it can be approved. */
const holdsSlot = and(
  sql`${listings.status} in ('submitted', 'scheduled', 'live')`,
  not(listings.instantLaunch),
  sql`not (${isOvertaken})`,
);

/** How many places of each of these weeks are taken. Weeks without any are left out. */
export async function countTakenSlots(db: Db, weeks: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ week: listings.launchWeek, taken: count() })
    .from(listings)
    .where(and(inArray(listings.launchWeek, [...weeks]), holdsSlot))
    .groupBy(listings.launchWeek);
  return new Map(rows.flatMap(({ week, taken }) => (week === null ? [] : [[week, taken] as const])));
}

/** The query that counts the places of one week that are taken. */
export function slotsTaken(db: Db, week: string) {
  return db
    .select({ taken: count() })
    .from(listings)
    .where(and(eq(listings.launchWeek, week), holdsSlot));
}

/**
 * Locks the places of a week until the transaction ends. Other transactions wait for it before they count what is
 * left.
 */
export function holdSlotsOf(tx: Db, week: string): Promise<void> {
  return lockByName(tx, `launch-slots:${week}`);
}
