import type { Db } from "@/db/client";
import { type AdPackageRow, findBookings, findTakenDates } from "@/db/newsletter";
import { findIssue, lockIssue } from "@/db/newsletter-issues";
import { dateOf } from "@/lib/core/catalog/weeks";
import type { AdminContext } from "@/lib/core/context";
import { weekInWords } from "@/lib/core/format/dates";
import { badField } from "@/lib/core/input";
import { approvedDays, issueWeek, issueWeekOn } from "./issue";
import { HORIZON_WEEKS, sendDates, weekdayOf } from "./send-dates";

/** A package's sold dates, and those that can still be marked as sold. */
export interface AdDates {
  booked: { date: string; note: string | null }[];
  /** The package's dates within a year from today. Admins need no lead time. */
  free: string[];
}

/** The dates of a package from today on. */
export async function bookingsOf(
  { db, now }: Pick<AdminContext, "db" | "now">,
  { id, sendsOn }: AdPackageRow,
): Promise<AdDates> {
  const found = await findBookings(db, [id], dateOf(now));
  const taken = new Set((await findTakenDates(db, [id], dateOf(now))).map(({ date }) => date));
  const isApproved = await approvedDays(db, now);
  return {
    booked: found.map(({ date, note }) => ({ date, note })),
    free: sendDates(now, sendsOn, HORIZON_WEEKS).filter((date) => !taken.has(date) && !isApproved(date)),
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

/** Refuses a date whose issue is approved or sent: what is booked for it now would not be in it. */
export async function refuseApprovedIssue(tx: Db, date: string, { now }: Pick<AdminContext, "now">): Promise<void> {
  const week = issueWeekOn(date);
  // Only the next issue can be approved at this moment: its row is locked, so that the approval waits for the booking.
  const issue = week === issueWeek(now) ? await lockIssue(tx, week) : await findIssue(tx, week);
  if (!issue || issue.status === "draft") return;
  const fix =
    issue.startedAt === null
      ? "Choose another date, or take the approval back first."
      : "Choose the date of an issue that is still to come.";
  throw badField(
    "date",
    "issue_approved",
    `belongs to the issue of ${weekInWords(week)}, which is approved already`,
    fix,
  );
}
