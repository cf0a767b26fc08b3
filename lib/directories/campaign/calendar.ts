import { createHash } from "node:crypto";
import { UTCDate } from "@date-fns/utc";
import { differenceInCalendarDays, startOfDay } from "date-fns";
import ical, { ICalEventTransparency } from "ical-generator";
import { calendarFile } from "@/lib/core/format/calendar";
import { formatCount } from "@/lib/core/format/numbers";
import { ELSEWHERE, type OtherPlace } from "./elsewhere";
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

interface LaunchEntry {
  date: string;
  directory: string;
  name: string;
  task: string;
}

interface CopyText {
  label: string;
  text: string;
}

interface CalendarOf {
  /** Identifies this plan: the same plan downloaded again replaces its entries, and adds none. */
  identity: string;
  name: string | null;
  weeks: readonly CalendarWeek[];
  /** Days on which to launch. */
  launches?: readonly LaunchEntry[];
  /** What to do first, outside of the catalog. */
  elsewhere?: readonly OtherPlace[];
  /** Whether people cannot have the product yet. */
  isWaiting?: boolean;
  /** What is ready to copy into forms. */
  texts?: readonly CopyText[];
  /** What to know of these texts. */
  textsRemark?: string | null;
  /** Where the plan can be seen. */
  link: string;
  appUrl: string;
  now: Date;
}

/**
 * A plan as an iCalendar file (RFC 5545): one all-day entry on each Monday that lists its directories, and one on each launch day. One a week and not
 * one a directory, so that a plan of 50 puts 5 lines into a calendar; it leaves the day free.
 */
export function calendarOf(plan: CalendarOf): string {
  const { identity, name, weeks, launches = [], elsewhere = [], isWaiting = false, link, appUrl, now } = plan;
  const texts = textsOf(plan);
  // The day alone, so that the same plan is the same file all day and need not be sent again.
  const stamp = new Date(startOfDay(new UTCDate(now)).getTime());
  const title = name ? `Directory campaign for ${name}` : "Directory campaign";
  // The package writes the calendar's own name as it is given.
  const calendar = ical({
    name: title.replace(/[\\;,]/g, "\\$&"),
    prodId: { company: "Launch Catalog", product: "Directory campaign" },
  });
  const days = new Map(launches.map(({ directory, date }) => [directory, date]));
  const tasked = weeks.map((week) => taskedWeek(week, days, isWaiting));
  const product = name ?? "your product";
  const entries = [
    ...tasked.map((week, index) => weekEntry(week, { product, texts, elsewhere: index === 0 ? elsewhere : [] })),
    ...launches.map((launch) => launchEntry(launch, product, placeOf(launch, weeks), texts)),
  ];
  const mark = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  for (const { kind, key, day, summary, lines } of entries) {
    calendar.createEvent({
      id: `${kind}-${mark}-${key}@${new URL(appUrl).hostname}`,
      start: new Date(day),
      allDay: true,
      stamp,
      // A launch that moved has the id of before: of two with one id, programs take the higher number (RFC 5546).
      sequence: differenceInCalendarDays(new UTCDate(stamp), EPOCH),
      transparency: ICalEventTransparency.TRANSPARENT,
      summary,
      description: [...lines, "", `The plan: ${link}`].join("\n"),
      url: link,
    });
  }
  return calendarFile(calendar);
}

const EPOCH = new UTCDate(0);

/** An entry of the calendar; `kind` and `key` name it in its plan. */
interface DayEntry {
  kind: "campaign" | "launch";
  key: string;
  day: string;
  summary: string;
  lines: string[];
}

interface TaskedWeek extends Pick<CalendarWeek, "week" | "starts_on"> {
  tasks: Tasked[];
}

function taskedWeek(
  { week, starts_on, directories }: CalendarWeek,
  days: ReadonlyMap<string, string>,
  isWaiting: boolean,
): TaskedWeek {
  const tasks = directories.map(({ launch_platform, review_days, ...entry }) => {
    const about = { slug: entry.id, launchPlatform: launch_platform, reviewDays: review_days };
    const entered = { ...about, isWaiting, startsOn: starts_on };
    return { ...entry, task: weekTaskOf(entered, days.get(entry.id)) };
  });
  return { week, starts_on, tasks };
}

interface WeekTexts {
  product: string;
  texts: readonly string[];
  /** In the first week. */
  elsewhere: readonly OtherPlace[];
}

function weekEntry({ week, starts_on, tasks }: TaskedWeek, { product, texts, elsewhere }: WeekTexts): DayEntry {
  const lines = [...elsewhereOf(elsewhere), ...listOf(tasks), ...texts];
  return { kind: "campaign", key: week, day: starts_on, summary: summaryOf(product, tasks), lines };
}

/** Where a launch is entered, as the week says that it stands in; a saved campaign has only the weeks with open ones. */
function placeOf({ directory }: LaunchEntry, weeks: readonly CalendarWeek[]): CalendarEntry | undefined {
  return weeks.flatMap(({ directories }) => directories).find(({ id }) => id === directory);
}

/** It may be weeks after the entry that it was prepared in, so it has the address and the texts itself. */
function launchEntry(
  { date, directory, name, task }: LaunchEntry,
  product: string,
  place: CalendarEntry | undefined,
  texts: readonly string[],
): DayEntry {
  const lines = [task, ...(place ? [place.submit_url ?? place.url] : []), ...texts];
  return { kind: "launch", key: directory, day: date, summary: `Launch ${product} on ${name}`, lines };
}

interface Tasked extends Pick<CalendarEntry, "id" | "name" | "url" | "submit_url"> {
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

function elsewhereOf(places: readonly OtherPlace[]): string[] {
  if (places.length === 0) return [];
  return [ELSEWHERE, ...places.map(({ name, url, task }) => `- ${name}: ${url} ${task}.`), "", "Directories"];
}

/** In the entry of every week and launch: who works from a calendar has the others behind them. */
function textsOf({ texts = [], textsRemark = null }: Pick<CalendarOf, "texts" | "textsRemark">): string[] {
  if (texts.length === 0) return [];
  return ["", "To copy", ...(textsRemark ? [textsRemark] : []), ...texts.map(({ label, text }) => `${label}: ${text}`)];
}
