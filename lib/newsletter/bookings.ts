import { type AdPackageRow, findBookings, findTakenDates } from "@/db/newsletter";
import { dateOf } from "@/lib/core/catalog/weeks";
import type { AdminContext } from "@/lib/core/context";
import { badField } from "@/lib/core/input";
import { HORIZON_WEEKS, sendDates, weekdayOf } from "./send-dates";

/** A package's sold dates, and those that can still be marked as sold. */
export interface BookingDesk {
  booked: { date: string; note: string | null }[];
  /** The package's dates within a year from today. Admins need no lead time. */
  free: string[];
}

/** The dates of a package from today on. */
export async function bookingsOf(
  { db, now }: Pick<AdminContext, "db" | "now">,
  { id, sendsOn }: AdPackageRow,
): Promise<BookingDesk> {
  const found = await findBookings(db, [id], dateOf(now));
  const taken = new Set((await findTakenDates(db, [id], dateOf(now))).map(({ date }) => date));
  return {
    booked: found.map(({ date, note }) => ({ date, note })),
    free: sendDates(now, sendsOn, HORIZON_WEEKS).filter((date) => !taken.has(date)),
  };
}

/** Refuses a date on which a package is not sent, and names the nearest ones. */
export function refuseOtherDay(date: string, sendsOn: number, now: Date): void {
  const coming = sendDates(now, sendsOn, HORIZON_WEEKS);
  if (coming.includes(date)) return;
  const isOtherDay = weekdayOf(date) !== null && weekdayOf(date) !== sendsOn;
  const message = isOtherDay ? "is not a weekday of this package" : "is not one of its dates of the coming year";
  throw badField("date", "not_a_date_of_it", message, `The next ones are ${coming.slice(0, 3).join(", ")}.`);
}
