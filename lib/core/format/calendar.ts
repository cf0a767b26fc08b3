import type { ICalCalendar } from "ical-generator";

/** A calendar as a file. Every line ends with CRLF (RFC 5545, 3.1); the package leaves out the last. */
export function calendarFile(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}
