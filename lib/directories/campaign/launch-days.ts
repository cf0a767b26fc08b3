import { UTCDate } from "@date-fns/utc";
import { addDays, differenceInCalendarDays } from "date-fns";
import { dateOf } from "@/lib/core/catalog/weeks";
import { formatFullDay } from "@/lib/core/format/dates";
import { WELL_KNOWN } from "./choice/choosable";
import { hasTrait, knownDirectory } from "./known-directories";

/** What the days of a plan look at. */
interface Launchable {
  slug: string;
  dr: number | null;
  launchPlatform: boolean | null;
  sources: number;
  reviewDays: number | null;
  /** The Monday of the week in which it stands in the plan. */
  startsOn: string;
}

export interface LaunchDay {
  date: string;
  directory: string;
  task: string;
}

/** So many launches are the main ones, with a week of their own each. */
const MAIN_LAUNCHES = 6;
/** After a longer review the day of a launch is anybody's guess. */
const MAX_REVIEW_DAYS = 90;
/** Main launches are on Tuesdays, posts and smaller launches on Thursdays, from the second week on so that one is left to prepare them. */
const TUESDAY = 8;
const THURSDAY = 10;
const WEEK = 7;

/** What to do on a launch day that nothing else is known of. */
const USUAL_TASK = "Launch in the morning, post the first comment yourself and answer everyone that day.";
const launchTaskOf = ({ slug }: Launchable) => knownDirectory(slug).launchTask ?? USUAL_TASK;

/**
 * Every launch of a plan as a day: Product Hunt first, Show HN two days later, then one well-known platform a week, the highest
 * rating first, on a Tuesday if its own week does not begin on another day. The smaller ones follow, one each Thursday, so that no
 * week has more than two. At most one per day, none before the week in which its directory
 * stands, and none where the review takes months. What is reviewed may be submitted on
 * any day of its week, so its review is counted from the end of it. What waits to launch has no days.
 */
export function launchDaysOf(all: readonly Launchable[], firstMonday: string, isWaiting = false): LaunchDay[] {
  const directories = isWaiting ? all.filter((one) => hasTrait(one, "coming")) : all;
  const start = new UTCDate(firstMonday);
  const at = (days: number) => dateOf(new Date(+addDays(start, days)));
  const soonestOf = ({ startsOn, reviewDays }: Launchable) =>
    differenceInCalendarDays(new UTCDate(startsOn), start) + (reviewDays ? WEEK + reviewDays : 0);
  const taken = new Set<number>();
  const take = (platform: Launchable, first: number, notBefore = 0): LaunchDay => {
    const before = hasTrait(platform, "launches_on_monday") ? 1 : 0;
    const soonest = Math.max(soonestOf(platform), notBefore);
    let day = first;
    while (day - before < soonest || taken.has(day) || isHoliday(at(day - before))) day += WEEK;
    taken.add(day);
    return { date: at(day - before), directory: platform.slug, task: launchTaskOf(platform) };
  };
  const { main, post, smaller } = launchesOf(directories);
  const launches = main.map((platform) => take(platform, TUESDAY));
  // Neither a post nor a smaller launch comes before the first main one.
  const opening = taken.size > 0 ? Math.min(...taken) : 0;
  const posts = [...post, ...smaller].map((one) => take(one, THURSDAY, opening));
  return [...launches, ...posts].sort((a, b) => a.date.localeCompare(b.date));
}

/** What is launched: the well-known platforms with the highest rating, the post of one's own, and all others. */
function launchesOf(directories: readonly Launchable[]) {
  const post = directories.filter((one) => hasTrait(one, "own_post")).slice(0, 1);
  const platforms = directories
    .filter(({ launchPlatform, reviewDays }) => launchPlatform && (reviewDays ?? 0) <= MAX_REVIEW_DAYS)
    .toSorted(
      (a, b) =>
        Number(hasTrait(b, "launches_first")) - Number(hasTrait(a, "launches_first")) || (b.dr ?? -1) - (a.dr ?? -1),
    );
  const main = platforms.filter(({ sources }) => sources >= WELL_KNOWN).slice(0, MAIN_LAUNCHES - post.length);
  const smaller = platforms.filter((platform) => !main.includes(platform));
  return { main, post, smaller };
}

/**
 * Until when a plan launches, if that is after its last week, and whether it passes over the holidays: why the launches may end
 * long after the submissions.
 */
export function launchSpan(weeks: readonly { starts_on: string }[], launches: readonly { date: string }[]) {
  const first = weeks[0]?.starts_on;
  const until = launches.at(-1)?.date;
  const lastMonday = weeks.at(-1)?.starts_on;
  if (first === undefined || lastMonday === undefined || until === undefined) return null;
  if (until <= daysAfter(lastMonday, WEEK - 1)) return null;
  const holidays = `${until.slice(0, 4)}-01-03`;
  return { until, skipsHolidays: first <= holidays && holidays < until };
}

/** From 20 December to 3 January nobody launches. */
const isHoliday = (date: string) => date.slice(5) >= "12-20" || date.slice(5) <= "01-03";

/** What the task of a directory depends on. */
interface Entered extends Pick<Launchable, "slug" | "launchPlatform" | "reviewDays"> {
  /** Whether people cannot have the product yet. */
  isWaiting: boolean;
  /** The Monday of its week. */
  startsOn: string;
}

/** What is done with a directory that is no launch, which every list of links to submit says already. */
export const SUBMIT = "Submit it.";

const PREPARE = "Prepare the launch";

/** A day that never comes: that of a launch which nobody can date yet, so that it is never overdue. */
const NO_DAY = "9999-12-31";

/** What is done with a directory in its week of the plan, and when it is due. */
export interface WeekTask {
  /** False if it is only prepared in its week, and entered later. */
  submits: boolean;
  /** True if it is launched, and not only submitted. */
  isLaunched: boolean;
  /** One sentence. */
  words: string;
  /** The first and last day on which it is submitted: those of its week, unless it is only prepared then. */
  from: string;
  until: string;
}

/**
 * A directory with a launch day has two things to do on two dates. What reviews is submitted in its week and launches after
 * the review; what does not is only prepared, because to submit it is to launch it. A launch platform has no day if its review
 * takes months, and if it only fills the plan.
 */
export function weekTaskOf(entered: Entered, launchDate: string | undefined): WeekTask {
  const { launchPlatform, startsOn } = entered;
  const inWeek = { submits: true, ...weekFrom(startsOn) };
  const isReviewed = (entered.reviewDays ?? 0) > 0;
  const hasLaunch = launchPlatform || hasTrait(entered, "own_post");
  if (entered.isWaiting && !hasTrait(entered, "coming") && hasLaunch)
    return { ...waiting, words: `${PREPARE}, and submit it once people can try it.` };
  if (launchDate !== undefined) {
    const day = formatFullDay(launchDate);
    if (isReviewed) return { ...inWeek, isLaunched: true, words: `Submit it for review; the launch is on ${day}.` };
    const words = `${PREPARE}. It is on ${day}.`;
    return { submits: false, isLaunched: true, words, from: launchDate, until: launchDate };
  }
  if (launchPlatform && isReviewed)
    return { ...inWeek, isLaunched: true, words: "Submit it for review; it launches once it is accepted." };
  return { ...inWeek, isLaunched: false, words: SUBMIT };
}

const waiting = { submits: false, isLaunched: true, from: NO_DAY, until: NO_DAY };
const daysAfter = (date: string, days: number) => dateOf(new Date(+addDays(new UTCDate(date), days)));
const weekFrom = (monday: string) => ({ from: monday, until: daysAfter(monday, WEEK - 1) });
