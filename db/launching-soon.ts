import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "./client";
import { launchColumns } from "./drafts";
import { listings } from "./schema";

/**
 * Scheduled launches that go live after `now` and by `until`. Leaves out those approved or moved within `quietHours`
 * of going live: their founders have just read the date.
 */
export function findLaunchingSoon(db: Db, { now, until, quietHours }: { now: Date; until: Date; quietHours: number }) {
  return db
    .select(launchColumns)
    .from(listings)
    .where(
      and(
        eq(listings.status, "scheduled"),
        gt(listings.goLiveAt, now),
        lte(listings.goLiveAt, until),
        sql`not exists (
          select from audit_log entry
          where entry.listing_id = ${listings.id} and entry.action in ('approve', 'move_week')
            and entry.at > ${listings.goLiveAt} - make_interval(hours => ${quietHours}::int)
        )`,
      ),
    )
    .orderBy(listings.id)
    .limit(1_000);
}
