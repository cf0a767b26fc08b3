import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { flushAnalytics } from "../record";

/** A browser as people have it. */
export const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** Writes what waits, and says how often each kind of thing happened to a listing; what never did is not named. */
export async function countsOf(db: Db, listingId: string): Promise<Record<string, number>> {
  await flushAnalytics();
  const { rows } = (await db.execute(
    sql`select kind, count(*)::int as times from analytics_events where listing_id = ${listingId} group by kind`,
  )) as unknown as { rows: { kind: string; times: number }[] };
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
}
