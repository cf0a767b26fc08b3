import { createHash } from "node:crypto";
import { UTCDate } from "@date-fns/utc";
import { startOfDay } from "date-fns";
import ical, { ICalEventTransparency } from "ical-generator";
import { calendarFile } from "@/lib/core/format/calendar";
import { formatCount } from "@/lib/core/format/numbers";
import { type WeekTask, weekTaskOf } from "./launch-days";

/** One week of a plan, as a calendar shows it. */
export interface CalendarWeek {
  week: string;
  /** Its Monday. */
  starts_on: string;
  /** What is to be done in it, in its order. */
  directories: CalendarEntry[];
}

interface CalendarEntry {
  /** The id of the directory. */
  id: string;
  name: string;
  url: string;
  submit_url: string | null;
  launch_platform: boolean | null;
  review_days: number | null;
}

interface CalendarOf {
  /** Identifies this plan: the same plan downloaded again replaces its entries, and adds none. */
  identity: string;
  name: string | null;
  weeks: readonly CalendarWeek[];
  /** Days on which to launch. */
  launches?: readonly { date: string; directory: string; name: string; task: string }[];
  /** What is ready to copy into forms. */
  texts?: readonly { label: string; text: string }[];
  /** Where the plan can be seen. */
  link: string;
  appUrl: string;
  now: Date;
}

/**
 * A plan as an iCalendar file (RFC 5545): one all-day entry on each Monday that lists its directories, and one on each launch day. One a week and not
 * one a directory, so that a plan of 50 puts 5 lines into a calendar; it leaves the day free.
 */
export function calendarOf({
  identity,
  name,
  weeks,
  launches = [],
  texts = [],
  link,
  appUrl,
  now,
}: CalendarOf): string {
  // The day alone, so that the same plan is the same file all day and need not be sent again.
  const stamp = new Date(startOfDay(new UTCDate(now)).getTime());
  const title = name ? `Directory campaign for ${name}` : "Directory campaign";
  // The package writes the calendar's own name as it is given.
  const calendar = ical({
    name: title.replace(/[\\;,]/g, "\\$&"),
    prodId: { company: "Launch Catalog", product: "Directory campaign" },
  });
  const days = new Map(launches.map(({ directory, date }) => [directory, date]));
  const tasked = weeks.map(({ week, starts_on, directories }) => ({
    week,
    starts_on,
    tasks: directories.map(({ launch_platform, review_days, ...entry }) => {
      const entered = { launchPlatform: launch_platform, reviewDays: review_days, startsOn: starts_on };
      return { ...entry, task: weekTaskOf(entered, days.get(entry.id)) };
    }),
  }));
  const mark = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  for (const { week, starts_on, tasks } of tasked) {
    calendar.createEvent({
      id: `campaign-${mark}-${week}@${new URL(appUrl).hostname}`,
      start: new Date(starts_on),
      allDay: true,
      stamp,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: summaryOf(name ?? "your product", tasks),
      description: [...listOf(tasks), "", ...textsOf(texts), `The plan: ${link}`].join("\n"),
      url: link,
    });
  }
  const postponed = tasked.flatMap(({ tasks }) => tasks).filter(({ id, task }) => !task.submits && !days.has(id));
  for (const monday of new Set(postponed.map(({ task }) => task.from))) {
    const entries = postponed.filter(({ task }) => task.from === monday);
    calendar.createEvent({
      id: `postponed-${mark}-${monday}@${new URL(appUrl).hostname}`,
      start: new Date(monday),
      allDay: true,
      stamp,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Launch ${name ?? "your product"} on ${formatCount(entries.length, "platform")} this week`,
      description: [...entries.map(addressOf), "", `The plan: ${link}`].join("\n"),
      url: link,
    });
  }
  for (const { date, directory, name: platform, task } of launches) {
    calendar.createEvent({
      id: `launch-${mark}-${directory}@${new URL(appUrl).hostname}`,
      start: new Date(date),
      allDay: true,
      stamp,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Launch ${name ?? "your product"} on ${platform}`,
      description: `${task}\n\nThe plan: ${link}`,
      url: link,
    });
  }
  return calendarFile(calendar);
}

interface Tasked extends Pick<CalendarEntry, "name" | "url" | "submit_url"> {
  task: WeekTask;
}

/** "Submit Acme to 8 directories, prepare 2 launches". */
function summaryOf(name: string, entries: readonly Tasked[]): string {
  const submitted = entries.filter(({ task }) => task.submits).length;
  const prepared = entries.length - submitted;
  const submit = `Submit ${name} to ${formatCount(submitted, "directory", "directories")}`;
  if (prepared === 0) return submit;
  const prepare = formatCount(prepared, "launch", "launches");
  return submitted === 0 ? `Prepare ${prepare} of ${name}` : `${submit}, prepare ${prepare}`;
}

function listOf(entries: readonly Tasked[]): string[] {
  return entries.map((entry, index) =>
    entry.task.isLaunched ? `${addressOf(entry, index)} ${entry.task.words}` : addressOf(entry, index),
  );
}

const addressOf = ({ name, url, submit_url }: Pick<Tasked, "name" | "url" | "submit_url">, index: number) =>
  `${index + 1}. ${name}: ${submit_url ?? url}`;

/** In every week's entry: who works from a calendar has the others behind them. */
function textsOf(texts: readonly { label: string; text: string }[]): string[] {
  return texts.length === 0 ? [] : ["To copy", ...texts.map(({ label, text }) => `${label}: ${text}`), ""];
}
