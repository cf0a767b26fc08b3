import { UTCDate } from "@date-fns/utc";
import { addDays } from "date-fns";
import type { Db } from "@/db/client";
import {
  findApprovedWeeks,
  findIssueFeatures,
  findIssueLaunches,
  findLive,
  findRecordedFeatures,
  findSoldWithoutFeature,
  type IssueRow,
  isWeekClosed,
} from "@/db/newsletter-issues";
import type { IssueContent } from "@/db/schema";
import { dateOf, startOfWeek, weekAfter } from "@/lib/core/catalog/weeks";
import type { BaseContext } from "@/lib/core/context";
import { fingerprintOf } from "@/lib/core/fingerprint";

export type { IssueContent, IssueFeature, IssueLaunch } from "@/db/schema";

/** The most launches that an issue lists. */
export const LAUNCHES_IN_ISSUE = 15;
/** The most launches that are stored with an issue, so that readers of a category get the first of theirs. */
const LAUNCHES_STORED = 500;
/** An issue that nobody has approved so many days after the end of its week is late. */
const DAYS_TO_APPROVE = 6;

/** The week whose issue is the next one: the last that has ended. */
export function issueWeek(now: Date): string {
  return weekAfter(now, -1);
}

/** The week whose issue goes out on a day (`YYYY-MM-DD`). */
export function issueWeekOn(day: string): string {
  return issueWeek(new Date(`${day}T00:00:00Z`));
}

/** Tells of each day from today on whether its issue is approved or sent: nothing can be booked for it any more. */
export async function approvedDays(db: Db, now: Date): Promise<(day: string) => boolean> {
  const weeks = await findApprovedWeeks(db, issueWeek(now));
  return (day) => weeks.has(issueWeekOn(day));
}

/** The days on which the issue of a week goes out, the seven after it, and when it is late. */
export function issueDays(week: string): { from: string; to: string; lateAt: Date } {
  const monday = startOfWeek(week);
  if (!monday) throw new RangeError(`${week} is not an ISO week`);
  const at = (days: number) => new Date(addDays(new UTCDate(monday), days).getTime());
  return { from: dateOf(at(7)), to: dateOf(at(13)), lateAt: at(7 + DAYS_TO_APPROVE) };
}

/** An issue as it would be approved now. */
export interface DrawnIssue {
  /** False while the ranks of its week are not final. */
  isClosed: boolean;
  /** With all ranked launches of the week, up to LAUNCHES_STORED. */
  content: IssueContent;
  /** The last day that a feature in it is booked for; null without features. It is not sent before. */
  bookedFor: string | null;
}

/** Draws the issue of a week from its final ranks and the features that are booked for its days. */
export async function drawIssue(db: Db, week: string): Promise<DrawnIssue> {
  const { launches, total } = await findIssueLaunches(db, week, LAUNCHES_STORED);
  const dated = await findIssueFeatures(db, issueDays(week));
  const features = dated.map(({ date: _date, ...feature }) => feature);
  const days = dated.map(({ date }) => date).sort();
  return {
    isClosed: await isWeekClosed(db, week),
    content: { launches, features, total },
    bookedFor: days.at(-1) ?? null,
  };
}

/** A stored issue without what has gone since: listings that are not live any more, and features that were removed. */
export async function withoutGone(db: Db, { launches, features, total }: IssueContent): Promise<IssueContent> {
  const ids = [...launches, ...features.map(({ listing }) => listing)].map(({ id }) => id);
  const live = await findLive(db, ids);
  const recorded = await findRecordedFeatures(
    db,
    features.map(({ id }) => id),
  );
  const kept = launches.filter(({ id }) => live.has(id));
  return {
    launches: kept,
    features: features.filter(({ id, listing }) => live.has(listing.id) && recorded.has(id)),
    total: total - (launches.length - kept.length),
  };
}

/** Dates of an issue that are sold without a feature: it would leave out what somebody has paid for. */
export function soldWithoutFeature(db: Db, week: string) {
  return findSoldWithoutFeature(db, issueDays(week));
}

/** When an issue that is approved now goes out. */
export function sendAtOf({ bookedFor }: DrawnIssue, { now }: Pick<BaseContext, "now">): Date {
  const booked = bookedFor === null ? now : new Date(`${bookedFor}T00:00:00Z`);
  return booked > now ? booked : now;
}

/** What an admin approves: everything that readers will get. */
export function fingerprintOfIssue({ opening }: Pick<IssueRow, "opening">, drawn: DrawnIssue): string {
  return fingerprintOf({ opening, ...drawn });
}

/**
 * The issue for a reader of these categories: the first launches with one of them, and every feature. No category is
 * every launch. Null if there is no launch for them: they get no mail this week.
 */
export function issueFor(content: IssueContent, categories: readonly string[]): IssueContent | null {
  const own = categories.length === 0 ? content : onlyIn(content, categories);
  return own.launches.length === 0 ? null : firstOf(own);
}

/** The issue as readers of all launches see it: of the stored launches, the first. */
export function firstOf(content: IssueContent): IssueContent {
  return { ...content, launches: content.launches.slice(0, LAUNCHES_IN_ISSUE) };
}

function onlyIn(content: IssueContent, categories: readonly string[]): IssueContent {
  const launches = content.launches.filter((launch) => launch.categories.some((label) => categories.includes(label)));
  return { ...content, launches, total: launches.length };
}
