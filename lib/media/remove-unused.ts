import { addDays, addMinutes } from "date-fns";
import type { Db } from "@/db/client";
import { forgetUploads, takeUnused } from "@/db/uploads";
import { mediaStorage } from "./configured-storage";
import { UNUSED_PICTURE_DAYS } from "./limits";
import type { MediaStorage } from "./storage";

/** Pictures of one run: few enough to be taken away at once, and 36,000 a day if it runs every minute. */
const BATCH = 25;

/** How long a run has its pictures for itself: far longer than any storage is waited for. */
const LEASE_MINUTES = 5;

/** When a picture is looked at again that was uploaded or named just now. */
export const nextCheck = (now: Date): Date => addDays(now, UNUSED_PICTURE_DAYS);

/**
 * Takes away pictures that no launch names, some days after their upload or the last save that named them. Each leaves
 * in three steps (nobody may name it any more, its file goes, its row goes), so that a run that dies in between is gone on with
 * by a later one. Throws if the storage fails; what it failed for is tried again.
 * @returns how many are gone
 */
export async function removeUnusedPictures(db: Db, now: Date, storage?: MediaStorage): Promise<number> {
  const lease = addMinutes(now, LEASE_MINUTES);
  const names = await takeUnused(db, { now, again: nextCheck(now), lease, limit: BATCH });
  if (names.length === 0) return 0;
  const place = storage ?? mediaStorage();
  const results = await Promise.allSettled(names.map((name) => place.remove(name)));
  const gone = names.filter((_, index) => results[index]?.status === "fulfilled");
  await forgetUploads(db, gone);
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${names.length} pictures could not be taken away`);
  }
  return gone.length;
}
