import { createHash } from "node:crypto";
import ical, { ICalEventTransparency } from "ical-generator";
import { formatCount } from "@/lib/core/format/numbers";

/** One week of a plan, as a calendar shows it. */
export interface CalendarWeek {
  week: string;
  /** Its Monday. */
  starts_on: string;
  /** What is to be done in it, in its order. */
  directories: { name: string; url: string; submit_url: string | null }[];
}

interface CalendarOf {
  /** Identifies this plan: the same plan downloaded again replaces its entries, and adds none. */
  identity: string;
  name: string | null;
  weeks: readonly CalendarWeek[];
  /** Days on which to launch. */
  launches?: readonly { date: string; directory: string; name: string; task: string }[];
  /** Where the plan can be seen. */
  link: string;
  appUrl: string;
  now: Date;
}

/**
 * A plan as an iCalendar file (RFC 5545): one all-day entry on each Monday that lists its directories, and one on each launch day. One a week and not
 * one a directory, so that a plan of 50 puts 5 lines into a calendar; it leaves the day free.
 */
export function calendarOf({ identity, name, weeks, launches = [], link, appUrl, now }: CalendarOf): string {
  const title = name ? `Directory campaign for ${name}` : "Directory campaign";
  // The package writes the calendar's own name as it is given.
  const calendar = ical({
    name: title.replace(/[\\;,]/g, "\\$&"),
    prodId: { company: "Launch Catalog", product: "Directory campaign" },
  });
  const mark = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  for (const { week, starts_on, directories } of weeks) {
    calendar.createEvent({
      id: `campaign-${mark}-${week}@${new URL(appUrl).hostname}`,
      start: new Date(starts_on),
      allDay: true,
      stamp: now,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Submit ${name ?? "your product"} to ${formatCount(directories.length, "directory", "directories")}`,
      description: listOf(directories, link),
      url: link,
    });
  }
  for (const { date, directory, name: platform, task } of launches) {
    calendar.createEvent({
      id: `launch-${mark}-${directory}@${new URL(appUrl).hostname}`,
      start: new Date(date),
      allDay: true,
      stamp: now,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Launch ${name ?? "your product"} on ${platform}`,
      description: `${task}\n\nThe plan: ${link}`,
      url: link,
    });
  }
  return calendar.toString();
}

function listOf(directories: CalendarWeek["directories"], link: string): string {
  const lines = directories.map(({ name, url, submit_url }, index) => `${index + 1}. ${name}: ${submit_url ?? url}`);
  return [...lines, "", `The plan: ${link}`].join("\n");
}
