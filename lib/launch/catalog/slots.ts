import type { Db } from "@/db/client";
import { countTakenSlots } from "@/db/slots";
import { dateOf, startOfWeek, weekAfter } from "@/lib/core/catalog/weeks";

/** How many weeks ahead a launch can be booked. The first is the one that starts next Monday. */
export const WEEKS_AHEAD = 26;

/** A launch week and its free places on the free path. */
export interface FreeWeek {
  week: string;
  /** Its Monday, `YYYY-MM-DD`. */
  starts_on: string;
  free_slots: number;
}

/** The weeks that can be booked now, the next one first. */
export function bookableWeeks(now: Date): string[] {
  return Array.from({ length: WEEKS_AHEAD }, (_, index) => weekAfter(now, index + 1));
}

/** The next weeks with a free place that can be booked now, at most `count`. */
export async function nextFreeWeeks(
  db: Db,
  { now, count, slotsPerWeek }: { now: Date; count: number; slotsPerWeek: number },
): Promise<FreeWeek[]> {
  const weeks = bookableWeeks(now);
  const taken = await countTakenSlots(db, weeks);
  return weeks
    .map((week) => freeWeek(week, slotsPerWeek - (taken.get(week) ?? 0)))
    .filter(({ free_slots }) => free_slots > 0)
    .slice(0, count);
}

interface Places {
  now: Date;
  slotsPerWeek: number;
}

/** How many places of a week are free now. Null if it cannot be booked. */
export async function freeSlotsOf(db: Db, week: string, places: Places): Promise<number | null> {
  if (!isBookable(week, places.now)) return null;
  const taken = await countTakenSlots(db, [week]);
  return freeSlots(week, taken.get(week) ?? 0, places);
}

/** The same, from a known number of taken places. */
export function freeSlots(week: string, taken: number, { now, slotsPerWeek }: Places): number | null {
  return isBookable(week, now) ? Math.max(0, slotsPerWeek - taken) : null;
}

/** How many launches a week to come has without a place for them; founders alone cannot bring that about. */
export async function tooManyIn(db: Db, week: string, { now, slotsPerWeek }: Places): Promise<number> {
  if (!isBookable(week, now)) return 0;
  const taken = await countTakenSlots(db, [week]);
  return Math.max(0, (taken.get(week) ?? 0) - slotsPerWeek);
}

function isBookable(week: string, now: Date): boolean {
  return bookableWeeks(now).includes(week);
}

function freeWeek(week: string, free: number): FreeWeek {
  const monday = startOfWeek(week);
  if (!monday) throw new RangeError(`${week} is not an ISO week`);
  return { week, starts_on: dateOf(monday), free_slots: free };
}
