import { UTCDate } from "@date-fns/utc";
import { addDays } from "date-fns";
import { dateOf } from "@/lib/core/catalog/weeks";
import { WELL_KNOWN } from "./choose";

/** What the days of a plan look at. */
interface Launchable {
  slug: string;
  dr: number | null;
  launchPlatform: boolean | null;
  sources: number;
}

export interface LaunchDay {
  date: string;
  directory: string;
  task: string;
}

const MOST = 6;
/** The first launch is on the Tuesday of the second week, so that a week is left to prepare it. */
const FIRST_DAY = 8;
const DAYS_BETWEEN = 7;

/** Communities where a launch is a post of one's own, with the day after the first launch. */
const posts: Readonly<Record<string, string>> = {
  "hacker-news": "Post it as Show HN in the morning of New York, and answer every comment that day.",
};
const opening: Readonly<Record<string, string>> = {
  "product-hunt":
    "Launch at 00:01 Pacific time. First comment, gallery and the people who will ask questions are ready the day before.",
};
const usual = "Launch in the morning, post the first comment yourself and answer everyone that day.";

/**
 * The launches of a plan as days: Product Hunt first, Show HN two days later, then one well-known platform a week, the highest
 * rating first. At most one per day.
 */
export function launchDaysOf(directories: readonly Launchable[], firstMonday: string): LaunchDay[] {
  const start = new UTCDate(firstMonday);
  const at = (days: number) => dateOf(new Date(+addDays(start, days)));
  const post = directories.find(({ slug }) => slug in posts);
  const platforms = directories
    .filter(({ launchPlatform, sources }) => launchPlatform && sources >= WELL_KNOWN)
    .toSorted((a, b) => Number(b.slug in opening) - Number(a.slug in opening) || (b.dr ?? -1) - (a.dr ?? -1))
    .slice(0, MOST - (post ? 1 : 0));
  const days = busyDays(platforms.length, at);
  const launches = platforms.map(({ slug }, index) => ({
    date: days[index] ?? "",
    directory: slug,
    task: opening[slug] ?? usual,
  }));
  const first = (new UTCDate(days[0] ?? at(FIRST_DAY)).getTime() - start.getTime()) / DAY_MS;
  const posted = post ? [{ date: at(first + 2), directory: post.slug, task: posts[post.slug] ?? usual }] : [];
  return [...launches, ...posted].sort((a, b) => a.date.localeCompare(b.date));
}

const DAY_MS = 86_400_000;

/** One day a week from the first on; nobody launches while everybody is on holiday. */
function busyDays(count: number, at: (days: number) => string): string[] {
  const days: string[] = [];
  for (let day = FIRST_DAY; days.length < count; day += DAYS_BETWEEN) if (!isHoliday(at(day))) days.push(at(day));
  return days;
}

/** From 20 December to 3 January. */
const isHoliday = (date: string) => date.slice(5) >= "12-20" || date.slice(5) <= "01-03";
