import { count, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { listings } from "./schema";

/** How many live listings each category has. */
export async function countLiveByCategory(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ category: sql<string>`unnest(${listings.categories})`, listings: count() })
    .from(listings)
    .where(isLive)
    .groupBy(sql`1`);
  return new Map(rows.map(({ category, listings: total }) => [category, total]));
}
