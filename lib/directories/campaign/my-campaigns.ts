import { z } from "zod";
import { type CampaignResult, type DatedResult, type Order, OWN } from "@/db/directory-orders";
import type { CopyKit, LinkCheck, ResultStatus } from "@/db/schema";
import { dateOf, daysOfWeek, weekOf } from "@/lib/core/catalog/weeks";
import { Problem } from "@/lib/core/errors";
import { preparationFor } from "./copy-kit";
import { elsewhereFor, type OtherPlace } from "./elsewhere";
import { type LaunchDay, launchDaysOf, type WeekTask, weekTaskOf } from "./launch-days";
import { isElsewhere } from "./link-back";
import { waitsToLaunch } from "./waits";

/** Before this week, in it, or later. */
type Time = "past" | "current" | "future";

/** One directory of a campaign as its founder sees it. Times are RFC 3339. */
export interface CampaignEntry {
  directory: CampaignResult["directory"];
  position: number;
  reason: string;
  status: ResultStatus;
  /** What is still to be done in its week, and when it is due; null once it is done, and if an order does it. */
  task: WeekTask | null;
  due: Time | null;
  /** What to have ready before its form is opened. */
  prepare: string;
  submitted_at: string | null;
  live_url: string | null;
  link_type: LinkCheck | null;
  checked_at: string | null;
  note: string | null;
  /** True if the live address is not on the directory's own domain. */
  is_elsewhere: boolean;
  /** True if it is to do in an open order for the same product: we submit it, and its founder must not. */
  is_ordered: boolean;
}

/** What is said of a directory that an open order has. */
export const ORDERED = "It is in your order: we submit it for you.";

/** A week of a campaign; `open` counts what is still planned in it, `late` what of that is overdue. */
export interface CampaignWeek {
  week: string;
  starts_on: string;
  ends_on: string;
  time: Time;
  open: number;
  late: number;
  entries: CampaignEntry[];
}

/** A launch that is still to come. */
export interface CampaignLaunch extends LaunchDay {
  name: string;
  /** The week in which its directory stands, which may be an earlier one. */
  week: string;
  due: Time;
}

export interface Campaign {
  id: string;
  name: string;
  url: string;
  /** True for the founder's own plan; an order is worked through by the catalog's admins. */
  is_own: boolean;
  ordered_at: string;
  /** Texts and pictures to copy; null if the page was never read. */
  copy_kit: CopyKit | null;
  /** The language of these texts; null if it is not known. */
  language: string | null;
  /** What to do first, outside of the catalog. */
  elsewhere: OtherPlace[];
  weeks: CampaignWeek[];
  /** Whether people cannot have the product yet, so that it launches nowhere. */
  is_waiting: boolean;
  /** The launches of the founder's own plan that are still to come, as days; none of an order. */
  launches: CampaignLaunch[];
  totals: Record<ResultStatus, number> & {
    directories: number;
    /** Live, by what the last check of the link found; `unchecked` before the first. */
    links: Record<LinkCheck | "unchecked", number>;
  } & Standing;
}

/** What is still planned, by when it is due. What has a launch day is due on that day, and in its week is only prepared. */
export interface Standing {
  overdue: number;
  /** In this week. */
  due: number;
  /** Launches to prepare in this week, for a later one. */
  preparing: number;
}

/** Throws `not_found` for what is no id, as for what is nobody's or another's. */
export function requireCampaignId(id: unknown): string {
  const parsed = z.uuid().safeParse(id);
  if (parsed.success) return parsed.data;
  throw noCampaign();
}

export function noCampaign(): Problem {
  return new Problem("not_found", "There is no such campaign, or it is not yours.");
}

/** An order as its founder sees it at `now`. */
export function toCampaign(order: Order, now: Date): Campaign {
  const dating = datingOf(order, now);
  const tasks = tasksOf(order.results, dating);
  const entries = order.results.map((result) => ({ week: result.week, entry: toEntry(result, tasks(result), now) }));
  const weeks = [...new Set(entries.map(({ week }) => week))].map((week) =>
    toWeek(
      week,
      entries.flatMap((one) => (one.week === week ? [one.entry] : [])),
      now,
    ),
  );
  const count = (status: ResultStatus) => order.results.filter((result) => result.status === status).length;
  return {
    id: order.id,
    name: order.name,
    url: order.url,
    is_own: dating.isOwn,
    ordered_at: order.orderedAt.toISOString(),
    copy_kit: order.copyKit,
    language: order.steering?.language ?? null,
    elsewhere: order.steering ? elsewhereFor(order.steering) : [],
    weeks,
    is_waiting: dating.isWaiting,
    launches: launchesToCome(order.results, dating),
    totals: {
      directories: order.results.length,
      planned: count("planned"),
      submitted: count("submitted"),
      live: count("live"),
      rejected: count("rejected"),
      links: linksOf(order.results),
      ...standingOf(order.results, dating),
    },
  };
}

/** What the dates of an order depend on beside its directories. */
interface Dating {
  /** Whether it is the founder's own plan. */
  isOwn: boolean;
  /** Whether people cannot have the product yet. */
  isWaiting: boolean;
  now: Date;
}

export const datingOf = (order: Pick<Order, "package" | "steering">, now: Date): Dating => ({
  isOwn: order.package === OWN,
  isWaiting: waitsToLaunch(order.steering?.fits ?? []),
  now,
});

/** Counts what is due. The results are in the order of their weeks. */
export function standingOf(results: readonly DatedResult[], dating: Dating): Standing {
  const current = weekOf(dating.now);
  const planned = plannedOf(results, dating);
  const countDue = (time: Time) => planned.filter(({ due }) => due === time).length;
  return {
    overdue: countDue("past"),
    due: countDue("current"),
    preparing: planned.filter(({ result, due }) => result.week === current && due === "future").length,
  };
}

/** What is still to be done, and whether that was due before, is due this week, or later. The results are in the order of their weeks. */
export function plannedOf<Result extends DatedResult>(
  results: readonly Result[],
  dating: Dating,
): { result: Result; due: Time }[] {
  const tasks = tasksOf(results, dating);
  return results.flatMap((result) => {
    const task = tasks(result);
    return task ? [{ result, due: timeOf(task, dating.now) }] : [];
  });
}

/** The days are those of the whole plan: none moves because another launch is done. An order has none. */
function launchDatesOf(results: readonly DatedResult[], { isOwn, isWaiting }: Dating): ReadonlyMap<string, LaunchDay> {
  const [first] = results;
  if (!first || !isOwn) return new Map();
  const days = launchDaysOf(
    results
      .filter(({ fills }) => !fills)
      .map(({ directory, week }) => ({ ...directory, startsOn: daysOfWeek(week).starts_on })),
    daysOfWeek(first.week).starts_on,
    isWaiting,
  );
  return new Map(days.map((day) => [day.directory, day]));
}

function launchesToCome(results: readonly CampaignResult[], dating: Dating): CampaignLaunch[] {
  const days = launchDatesOf(results, dating);
  const open = new Map(results.filter(isToLaunch).map((result) => [result.directory.slug, result]));
  return [...days.values()].flatMap((day) => {
    const result = open.get(day.directory);
    if (!result) return [];
    const due = timeOf({ from: day.date, until: day.date }, dating.now);
    return { ...day, name: result.directory.name, week: result.week, due };
  });
}

/** What is reviewed launches after it was submitted; elsewhere to submit is to launch. */
const isToLaunch = ({ status, directory, isOrdered }: CampaignResult) =>
  (status === "planned" && !isOrdered) || (status === "submitted" && (directory.reviewDays ?? 0) > 0);

/** What is still to be done with each of the results. */
function tasksOf(results: readonly DatedResult[], dating: Dating): (result: DatedResult) => WeekTask | null {
  const days = launchDatesOf(results, dating);
  const { isWaiting } = dating;
  return ({ directory, week, status, isOrdered }) => {
    if (status !== "planned" || isOrdered) return null;
    return weekTaskOf(
      { ...directory, isWaiting, startsOn: daysOfWeek(week).starts_on },
      days.get(directory.slug)?.date,
    );
  };
}

/** When a task is due, seen from the week of `now`. */
function timeOf({ from, until }: Pick<WeekTask, "from" | "until">, now: Date): Time {
  if (until < dateOf(now)) return "past";
  return from <= daysOfWeek(weekOf(now)).ends_on ? "current" : "future";
}

/**
 * The week that was asked for, else this one, else the first to come, else the last. Not the first with work left: it would
 * change while somebody works through it.
 */
export function weekToShow({ weeks }: Pick<Campaign, "weeks">, asked: string | undefined): CampaignWeek | undefined {
  return weeks.find(({ week }) => week === asked) ?? weeks.find(({ time }) => time !== "past") ?? weeks.at(-1);
}

function toWeek(week: string, entries: CampaignEntry[], now: Date): CampaignWeek {
  const current = weekOf(now);
  return {
    week,
    ...daysOfWeek(week),
    // Years have four digits and weeks two: the names sort as the weeks do.
    time: week < current ? "past" : week === current ? "current" : "future",
    open: entries.filter(({ status }) => status === "planned").length,
    late: entries.filter(({ due }) => due === "past").length,
    entries,
  };
}

function toEntry(whole: CampaignResult, task: WeekTask | null, now: Date): CampaignEntry {
  const { submittedAt, liveUrl, linkType, checkedAt, isOrdered, week: _, orderId: __, ...result } = whole;
  return {
    ...result,
    task,
    due: task && timeOf(task, now),
    prepare: preparationFor(result.directory),
    submitted_at: submittedAt?.toISOString() ?? null,
    live_url: liveUrl,
    link_type: linkType,
    checked_at: checkedAt?.toISOString() ?? null,
    is_elsewhere: liveUrl !== null && isElsewhere(liveUrl, result.directory.url),
    is_ordered: isOrdered,
  };
}

function linksOf(results: readonly CampaignResult[]): Campaign["totals"]["links"] {
  const links = { dofollow: 0, nofollow: 0, no_link: 0, unreachable: 0, unchecked: 0 };
  for (const { status, linkType } of results) if (status === "live") links[linkType ?? "unchecked"] += 1;
  return links;
}
