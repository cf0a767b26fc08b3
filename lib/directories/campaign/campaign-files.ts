import { routes } from "@/lib/core/routes";
import { type CalendarWeek, calendarOf } from "./calendar";
import { type CsvRow, csvOf, elsewhereRows, entryColumns } from "./csv";
import { kitCells, kitColumns, kitRemark, kitTexts } from "./kit-texts";
import { type Campaign, type CampaignEntry, ORDERED } from "./my-campaigns";
import { markdownOf } from "./plan-markdown";

const columns = [
  ...entryColumns,
  "status",
  "submitted_at",
  "live_url",
  "link_found",
  "checked_at",
  "note",
  "launch_day",
  "task",
  ...kitColumns,
];

/** A saved campaign as a table: one line a directory, with how far it got. */
export function campaignCsv({ weeks, launches, copy_kit, language, elsewhere }: Campaign): string {
  const kit = kitCells(copy_kit, language);
  const days = new Map(launches.map(({ directory, date }) => [directory, date]));
  const rows = weeks.flatMap(({ week, starts_on, entries }) =>
    entries.map(({ directory, link_type, is_elsewhere: _, due: __, is_ordered, task, ...entry }): CsvRow => {
      const { slug, name, url, submitUrl, category, pricing, dr, price, language, region, sources } = directory;
      return {
        week,
        starts_on,
        name,
        url,
        submit_url: submitUrl,
        category,
        pricing,
        dr,
        price,
        language,
        region,
        only_for: directory.onlyFor,
        launch_platform: directory.launchPlatform,
        link_type: directory.linkType,
        review_days: directory.reviewDays,
        sources,
        requires_account: directory.requiresAccount,
        requires_backlink: directory.requiresBacklink,
        checked_on: directory.checkedOn,
        ...entry,
        link_found: link_type,
        launch_day: days.get(slug) ?? null,
        task: task?.words ?? (is_ordered ? ORDERED : null),
        ...kit,
      };
    }),
  );
  return csvOf(columns, [...elsewhereRows(elsewhere), ...rows]);
}

/** A saved campaign as a calendar file: what is still to be done, week by week. What is overdue stays in its own week. */
export function campaignCalendar(campaign: Campaign, { appUrl, now }: { appUrl: string; now: Date }): string {
  return calendarOf({
    identity: campaign.id,
    name: campaign.name,
    weeks: campaign.weeks.flatMap(openWeek),
    launches: campaign.launches,
    elsewhere: campaign.elsewhere,
    isWaiting: campaign.is_waiting,
    texts: kitTexts(campaign.copy_kit),
    textsRemark: kitRemark(campaign.language),
    link: `${appUrl}${routes.campaign(campaign.id)}`,
    appUrl,
    now,
  });
}

/** A saved campaign as Markdown: the launches to come, the texts to copy, then week by week, with what is done ticked. */
export function campaignMarkdown({ name, launches, copy_kit, language, elsewhere, weeks }: Campaign): string {
  return markdownOf({
    name,
    launches,
    copy_kit,
    elsewhere,
    textsRemark: kitRemark(language),
    weeks: weeks.map(({ entries, ...week }) => ({
      ...week,
      entries: entries.map(({ directory, status, task, note, live_url, is_ordered, ...entry }) => ({
        ...entry,
        name: directory.name,
        address: directory.submitUrl ?? directory.url,
        isDone: status !== "planned",
        task: task?.words ?? (is_ordered ? ORDERED : `It is ${status}${live_url ? ` at ${live_url}` : ""}.`),
        note,
      })),
    })),
  });
}

function openWeek({ week, starts_on, entries }: Campaign["weeks"][number]): CalendarWeek[] {
  const open = entries.filter(({ task }) => task !== null).map(directoryOf);
  return open.length > 0 ? [{ week, starts_on, directories: open }] : [];
}

function directoryOf({ directory }: CampaignEntry): CalendarWeek["directories"][number] {
  const { slug, name, url, submitUrl, launchPlatform, reviewDays } = directory;
  return { id: slug, name, url, submit_url: submitUrl, launch_platform: launchPlatform, review_days: reviewDays };
}
