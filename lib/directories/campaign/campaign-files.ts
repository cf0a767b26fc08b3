import { routes } from "@/lib/core/routes";
import { type CalendarWeek, calendarOf } from "./calendar";
import { type CsvRow, csvOf, entryColumns } from "./csv";
import type { Campaign, CampaignEntry } from "./my-campaigns";

const columns = [
  ...entryColumns,
  "reason",
  "status",
  "submitted_at",
  "live_url",
  "link_found",
  "checked_at",
  "note",
  "launch_day",
  "task",
] as const;

/** A saved campaign as a table: one line a directory, with how far it got. */
export function campaignCsv({ weeks, launches }: Campaign): string {
  const days = new Map(launches.map(({ directory, date }) => [directory, date]));
  const rows = weeks.flatMap(({ week, starts_on, entries }) =>
    entries.map(({ directory, link_type, is_elsewhere: _, due: __, task, ...entry }): CsvRow => {
      const { slug, name, url, submitUrl, category, pricing, dr } = directory;
      return {
        week,
        starts_on,
        name,
        url,
        submit_url: submitUrl,
        category,
        pricing,
        dr,
        ...entry,
        link_found: link_type,
        launch_day: days.get(slug) ?? null,
        task: task?.words ?? null,
      };
    }),
  );
  return csvOf(columns, rows);
}

/** A saved campaign as a calendar file: what is still to be done, week by week. What is overdue stays in its own week. */
export function campaignCalendar(campaign: Campaign, { appUrl, now }: { appUrl: string; now: Date }): string {
  return calendarOf({
    identity: campaign.id,
    name: campaign.name,
    weeks: campaign.weeks.flatMap(openWeek),
    launches: campaign.launches,
    link: `${appUrl}${routes.campaign(campaign.id)}`,
    appUrl,
    now,
  });
}

function openWeek({ week, starts_on, entries }: Campaign["weeks"][number]): CalendarWeek[] {
  const open = entries.filter(({ status }) => status === "planned").map(directoryOf);
  return open.length > 0 ? [{ week, starts_on, directories: open }] : [];
}

function directoryOf({ directory }: CampaignEntry): CalendarWeek["directories"][number] {
  const { slug, name, url, submitUrl, launchPlatform, reviewDays } = directory;
  return { id: slug, name, url, submit_url: submitUrl, launch_platform: launchPlatform, review_days: reviewDays };
}
