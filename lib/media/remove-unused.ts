import { addDays, addMinutes } from "date-fns";
import type { Db } from "@/db/client";
import { forgetUploads, takeUnused } from "@/db/uploads";
import { mediaStorage } from "./configured-storage";
import { UNUSED_PICTURE_DAYS } from "./limits";
import type { MediaStorage } from "./storage";

/** Pictures per run: few enough to delete at once, and 36,000 a day with a run every minute. */
const BATCH = 25;

/** How long a run owns its pictures: far longer than any storage may take. */
const LEASE_MINUTES = 5;

/** When a picture that was just uploaded or used is checked again. */
export const nextCheck = (now: Date): Date => addDays(now, UNUSED_PICTURE_DAYS);

/**
 * Deletes pictures that no launch uses, some days after their upload or the last save that used them. Each goes in
 * three steps (no launch may use it, its file is deleted, its row is deleted), so that a later run can continue an
 * interrupted one. Throws if the storage fails; its pictures are tried again.
 * @returns how many were deleted
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
