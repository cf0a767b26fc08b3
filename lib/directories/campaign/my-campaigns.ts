import { UTCDate } from "@date-fns/utc";
import { startOfDay } from "date-fns";
import { z } from "zod";
import { type CampaignResult, type Order, OWN } from "@/db/directory-orders";
import type { LinkCheck, ResultStatus } from "@/db/schema";
import { daysOfWeek, weekOf } from "@/lib/core/catalog/weeks";
import { Problem } from "@/lib/core/errors";
import { type LaunchDay, launchDaysOf, type WeekTask, weekTaskOf } from "./launch-days";
import { isElsewhere } from "./link-back";

/** One directory of a campaign as its founder sees it. Times are RFC 3339. */
export interface CampaignEntry {
  directory: CampaignResult["directory"];
  position: number;
  reason: string;
  status: ResultStatus;
  /** What is still to be done in its week; null once it is done. */
  task: WeekTask | null;
  submitted_at: string | null;
  live_url: string | null;
  link_type: LinkCheck | null;
  checked_at: string | null;
  note: string | null;
  /** True if the live address is not on the directory's own domain. */
  is_elsewhere: boolean;
}

/** A week of a campaign; `open` counts what is still planned in it. */
export interface CampaignWeek {
  week: string;
  starts_on: string;
  ends_on: string;
  time: "past" | "current" | "future";
  open: number;
  entries: CampaignEntry[];
}

export interface Campaign {
  id: string;
  name: string;
  url: string;
  /** True for the founder's own plan; an order is worked through by the catalog's admins. */
  is_own: boolean;
  ordered_at: string;
  weeks: CampaignWeek[];
  /** The launches of the founder's own plan that are still to come, as days; none of an order. */
  launches: (LaunchDay & { name: string })[];
  totals: Record<ResultStatus, number> & {
    directories: number;
    /** Live, by what the last check of the link found; `unchecked` before the first. */
    links: Record<LinkCheck | "unchecked", number>;
    /** Still planned in weeks that are over, and in this one. */
    overdue: number;
    due: number;
  };
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
  const launches = order.package === OWN ? launchesOf(order.results) : [];
  const days = new Map(launches.map(({ directory, date }) => [directory, date]));
  const weeks = [...new Set(order.results.map(({ week }) => week))].map((week) =>
    toWeek(
      week,
      order.results.filter((result) => result.week === week).map((result) => toEntry(result, days)),
      now,
    ),
  );
  const count = (status: ResultStatus) => order.results.filter((result) => result.status === status).length;
  const open = (time: CampaignWeek["time"]) =>
    weeks.filter((week) => week.time === time).reduce((sum, week) => sum + week.open, 0);
  return {
    id: order.id,
    name: order.name,
    url: order.url,
    is_own: order.package === OWN,
    ordered_at: order.orderedAt.toISOString(),
    weeks,
    launches,
    totals: {
      directories: order.results.length,
      planned: count("planned"),
      submitted: count("submitted"),
      live: count("live"),
      rejected: count("rejected"),
      links: linksOf(order.results),
      overdue: open("past"),
      due: open("current"),
    },
  };
}

/** The days are those of the whole plan: none moves because another launch is done. */
function launchesOf(results: readonly CampaignResult[]): Campaign["launches"] {
  const [first] = results;
  if (!first) return [];
  const open = new Map(results.filter(isToLaunch).map(({ directory: { slug, name } }) => [slug, name]));
  return launchDaysOf(
    results.map(({ directory, week }) => ({ ...directory, startsOn: daysOfWeek(week).starts_on })),
    daysOfWeek(first.week).starts_on,
  ).flatMap((day) => {
    const name = open.get(day.directory);
    return name === undefined ? [] : { ...day, name };
  });
}

/** What is reviewed launches after it was submitted; elsewhere to submit is to launch. */
const isToLaunch = ({ status, directory }: CampaignResult) =>
  status === "planned" || (status === "submitted" && (directory.reviewDays ?? 0) > 0);

/**
 * The week that was asked for, else this one, else the first to come, else the last. Not the first with work left: it would
 * change while somebody works through it.
 */
export function weekToShow({ weeks }: Pick<Campaign, "weeks">, asked: string | undefined): CampaignWeek | undefined {
  return weeks.find(({ week }) => week === asked) ?? weeks.find(({ time }) => time !== "past") ?? weeks.at(-1);
}

function toWeek(week: string, entries: CampaignEntry[], now: Date): CampaignWeek {
  const current = weekOf(new Date(startOfDay(new UTCDate(now)).getTime()));
  return {
    week,
    ...daysOfWeek(week),
    // Years have four digits and weeks two: the names sort as the weeks do.
    time: week < current ? "past" : week === current ? "current" : "future",
    open: entries.filter(({ status }) => status === "planned").length,
    entries,
  };
}

function toEntry(
  { submittedAt, liveUrl, linkType, checkedAt, week: _, orderId: __, ...result }: CampaignResult,
  launchDays: ReadonlyMap<string, string>,
): CampaignEntry {
  const { directory, status } = result;
  return {
    ...result,
    task: status === "planned" ? weekTaskOf(directory.reviewDays, launchDays.get(directory.slug)) : null,
    submitted_at: submittedAt?.toISOString() ?? null,
    live_url: liveUrl,
    link_type: linkType,
    checked_at: checkedAt?.toISOString() ?? null,
    is_elsewhere: liveUrl !== null && isElsewhere(liveUrl, result.directory.url),
  };
}

function linksOf(results: readonly CampaignResult[]): Campaign["totals"]["links"] {
  const links = { dofollow: 0, nofollow: 0, no_link: 0, unreachable: 0, unchecked: 0 };
  for (const { status, linkType } of results) if (status === "live") links[linkType ?? "unchecked"] += 1;
  return links;
}
