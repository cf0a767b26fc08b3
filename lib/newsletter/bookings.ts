import { deleteBooking, findBookings, findPackage, insertBooking, lockPackage } from "@/db/newsletter";
import { requireAdmin } from "@/lib/auth/access";
import { dateOf } from "@/lib/catalog/weeks";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { findBadText } from "@/lib/input";
import { noPackage, note } from "./packages";
import { HORIZON_WEEKS, sendDates, weekdayOf } from "./send-dates";

const MOST_NOTE = 200;

/** A package's sold dates and those that can still be marked as sold. */
export interface BookingDesk {
  booked: { date: string; note: string | null }[];
  /** The package's dates from today on for a year; an admin needs no lead time. */
  free: string[];
}

/** The dates of a package from today on. For admins; throws `not_found` for everyone else, and where there is no package. */
export async function bookingsOf(ctx: Context, packageId: string): Promise<BookingDesk> {
  requireAdmin(ctx);
  const row = await findPackage(ctx.db, packageId);
  if (!row) throw noPackage();
  const found = await findBookings(ctx.db, [packageId], dateOf(ctx.now));
  const taken = new Set(found.map(({ date }) => date));
  return {
    booked: found.map(({ date, note: words }) => ({ date, note: words })),
    free: sendDates(ctx.now, row.sendsOn, HORIZON_WEEKS).filter((date) => !taken.has(date)),
  };
}

/**
 * Marks a date of a package as sold. Of two admins at once one does, and the other is told: `invalid_request` at `date`,
 * as for a date that is none of the package's.
 */
export async function bookDate(
  ctx: Context,
  packageId: string,
  { date, note: typed }: { date: string; note: string },
): Promise<void> {
  requireAdmin(ctx);
  const words = readNote(typed);
  await ctx.db.transaction(async (tx) => {
    const row = await lockPackage(tx, packageId);
    if (!row) throw noPackage();
    refuseOtherDay(date, row.sendsOn, ctx.now);
    if (!(await insertBooking(tx, { packageId, date, note: words }))) {
      throw badField("date", "already_booked", "is sold already", "Choose another date.");
    }
    await note(ctx, tx, row, "book_ad_date", words ? `${date}, ${words}` : date);
  });
}

/** Frees a sold date. Throws `invalid_request` where it is free already. */
export async function freeDate(ctx: Context, packageId: string, date: string): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const row = await lockPackage(tx, packageId);
    if (!row) throw noPackage();
    const freed = await deleteBooking(tx, packageId, date);
    if (!freed) throw new Problem("invalid_request", "This date is free already: another admin may have been first.");
    await note(ctx, tx, row, "free_ad_date", freed.note ? `${date}, ${freed.note}` : date);
  });
}

function refuseOtherDay(date: string, sendsOn: number, now: Date): void {
  const coming = sendDates(now, sendsOn, HORIZON_WEEKS);
  if (coming.includes(date)) return;
  const isOtherDay = weekdayOf(date) !== null && weekdayOf(date) !== sendsOn;
  const message = isOtherDay ? "is not a weekday of this package" : "is not one of its dates of the coming year";
  throw badField("date", "not_a_date_of_it", message, `The next ones are ${coming.slice(0, 3).join(", ")}.`);
}

function readNote(typed: string): string | null {
  const words = typed.trim();
  const [bad] = findBadText(words, ["note"]);
  if (bad) throw badField("note", bad.code, bad.message, bad.fix);
  if (words.length <= MOST_NOTE) return words || null;
  throw badField("note", "too_big", `has more than ${MOST_NOTE} characters`, `Write at most ${MOST_NOTE} characters.`);
}

function badField(path: string, code: string, message: string, fix: string): Problem {
  return new Problem("invalid_request", `This field needs another value: ${path}.`, {
    errors: [{ path, code, message, fix }],
  });
}
