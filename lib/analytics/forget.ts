import { UTCDate } from "@date-fns/utc";
import { startOfDay, subDays } from "date-fns";
import { forgetEvents } from "@/db/analytics";
import type { Db } from "@/db/client";

/** How many whole days of raw events are kept beside today; the daily figures are kept for good. */
export const RAW_EVENT_DAYS = 90;
const BATCH = 5_000;

/**
 * Removes raw events older than {@link RAW_EVENT_DAYS} days, whole days of UTC alone: for every day that is kept, the
 * daily figures equal the raw events. What is gone cannot be counted again, since events carry the day they arrive on.
 */
export async function forgetOldEvents(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(subDays(startOfDay(new UTCDate(now)), RAW_EVENT_DAYS).getTime());
  for (let gone = BATCH; gone === BATCH && !signal?.aborted; ) gone = await forgetEvents(db, before, BATCH);
}
