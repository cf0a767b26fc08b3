import ical, { ICalAlarmType } from "ical-generator";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { calendarFile } from "@/lib/core/format/calendar";
import type { ComingLaunch } from "./coming";

const NINE_HOURS = 9 * 60 * 60;

/**
 * The day from which a launch is in the catalog as an iCalendar file (RFC 5545), with a reminder at nine in the morning of the
 * reader's own time. Null if its week is not chosen yet. A launch that moves keeps its entry: the file read again replaces it.
 */
export function launchCalendar(
  { name, week, isScheduled }: ComingLaunch,
  { slug, link, appUrl, now }: { slug: string; link: string; appUrl: string; now: Date },
): string | null {
  if (week === null) return null;
  const summary = isScheduled ? `${name} launches` : `${name} plans to launch this week`;
  const calendar = ical({ prodId: { company: "Launch Catalog", product: "Coming launch" } });
  const event = calendar.createEvent({
    id: `coming-${slug}@${new URL(appUrl).hostname}`,
    start: new Date(daysOfWeek(week).starts_on),
    allDay: true,
    stamp: now,
    summary,
    description: `See it and upvote it: ${link}`,
    url: link,
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerAfter: NINE_HOURS, description: summary });
  return calendarFile(calendar);
}
