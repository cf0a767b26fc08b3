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
  const launches = platforms.map(({ slug }, index) => ({
    date: at(FIRST_DAY + index * DAYS_BETWEEN),
    directory: slug,
    task: opening[slug] ?? usual,
  }));
  const posted = post ? [{ date: at(FIRST_DAY + 2), directory: post.slug, task: posts[post.slug] ?? usual }] : [];
  return [...launches, ...posted].sort((a, b) => a.date.localeCompare(b.date));
}
