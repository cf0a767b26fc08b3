import { subMinutes } from "date-fns";
import { sumFigures } from "@/db/analytics";
import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import { findFounderAddress } from "@/db/founder-drafts";
import { findFirstThree, findWeekToClose, hasVotesToReview, lockToClose, rankFinally } from "@/db/weeks";
import { spanOf } from "@/lib/core/catalog/period";
import { daysOfWeek, weekAfter, weekOf } from "@/lib/core/catalog/weeks";
import { env } from "@/lib/core/env";
import { routes } from "@/lib/core/routes";
import { isWinner } from "@/lib/launch/catalog/winner";
import { queueMail } from "@/lib/mail/queue";

/**
 * How long after its end a week is closed. A call belongs to the week in which it began, and reading a page takes a while: a
 * listing that it put into a closed week would never have a rank.
 */
const GRACE_MINUTES = 2;

/**
 * Closes every ended week, oldest first: stores the final ranks of its launches and queues the mails to the makers of
 * its first three, in one transaction per week. Each week is closed once, however many servers run this, and only
 * after the review has judged all its votes.
 * @returns how many weeks this call has closed
 */
export async function closeDueWeeks(db: Db, now: Date): Promise<number> {
  let closed = 0;
  for (;;) {
    const week = await findWeekToClose(db, weekOf(subMinutes(now, GRACE_MINUTES)));
    if (week === null) return closed;
    const outcome = await db.transaction((tx) => closeWeek(tx, week, now));
    if (outcome === "waits") return closed;
    if (outcome === "closed") closed++;
  }
}

async function closeWeek(tx: Db, week: string, now: Date): Promise<"closed" | "closed_before" | "waits"> {
  const end = spanOf(week, now)?.before;
  if (!end) throw new RangeError(`${week} is not an ISO week`);
  if (await hasVotesToReview(tx, week, end)) return "waits";
  const locked = await lockToClose(tx, week, now);
  if (!locked) return "closed_before";
  await rankFinally(tx, week, end);
  // A result of long ago is no news.
  if (week === weekAfter(now, -1)) await queueResults(tx, week, locked.launches);
  return "closed";
}

async function queueResults(tx: Db, week: string, launches: number): Promise<void> {
  for (const row of await findFirstThree(tx, week)) {
    // Nobody made a sample.
    if (isWinner(row) && !row.sample) await queueResult(tx, row, { week, launches });
  }
}

async function queueResult(tx: Db, row: LaunchRow, { week, launches }: { week: string; launches: number }) {
  const to = await findFounderAddress(tx, row);
  if (to === null || row.slug === null || row.finalRank === null || row.finalUpvotes === null) return;
  const { starts_on: from, ends_on } = daysOfWeek(week);
  const { appUrl } = env();
  const facts = {
    name: row.name,
    week,
    rank: row.finalRank,
    launches,
    upvotes: row.finalUpvotes,
    ...(await sumFigures(tx, row.id, { from, to: ends_on })),
    productUrl: `${appUrl}${routes.product(row.slug)}`,
    resultUrl: `${appUrl}${routes.myLaunch(row.slug)}`,
  };
  await queueMail(tx, { kind: "week_result", to, key: `week_result:${row.id}`, facts, listingId: row.id });
}
