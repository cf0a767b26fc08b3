import { clsx } from "clsx";
import type { Route } from "next";
import { formatDate, formatDateRange, formatWeek } from "@/lib/core/format/dates";
import {
  type Campaign,
  type CampaignEntry,
  ORDERED,
  type CampaignWeek as Week,
} from "@/lib/directories/campaign/my-campaigns";
import { SubmitLink } from "../directory/directory-table";
import { ExternalLink, hostOf } from "../ui/external-link";
import type { FormAction } from "../ui/form-state";
import { Icon } from "../ui/icon";
import { checkShape, circleShape, radioShape, xShape } from "../ui/icon-shapes";
import { NavLink } from "../ui/nav-link";
import { EntryForms } from "./entry-forms";
import { linkWords, statusLabel, toneClass, verdictOf } from "./state-labels";
import { WeekLaunches } from "./week-launches";

interface CampaignWeekProps {
  campaign: Pick<Campaign, "id" | "is_own" | "launches">;
  week: Week;
  /** The page of another week, where the directory of a launch may stand. */
  hrefAt: (week: string) => Route;
  /** Who can read the notes, if not only the founder. */
  noteHint?: string;
  /** What somebody else has submitted, by slug: it is still to do here, and must not be submitted again. */
  sent?: readonly string[];
  act: FormAction;
}

const times = { past: "over", current: "this week", future: "to come" };

/** One week of a campaign: its directories in order, each with its state and actions. */
export function CampaignWeek({ campaign, week, hrefAt, noteHint, sent = [], act }: CampaignWeekProps) {
  const next = week.entries.find(({ task, directory }) => task !== null && !sent.includes(directory.slug));
  return (
    <section aria-labelledby="week" className="mt-8">
      <h2 id="week" className="flex flex-wrap items-baseline justify-between gap-x-4 head-rule">
        <span className="font-serif text-head">{formatWeek(week.week)}</span>
        <span className={clsx("figures text-fine", week.time === "current" ? "text-accent" : "text-mute")}>
          {formatDateRange(week.starts_on, week.ends_on)} · {times[week.time]}
        </span>
      </h2>
      <WeekLaunches launches={campaign.launches} from={week.starts_on} until={week.ends_on}>
        {(launch) =>
          launch.week !== week.week && (
            <span className="text-fine text-soft">
              , to mark in{" "}
              <NavLink href={hrefAt(launch.week)} className="link">
                {formatWeek(launch.week)}
              </NavLink>
            </span>
          )
        }
      </WeekLaunches>
      <ol start={week.entries[0]?.position}>
        {week.entries.map((entry) => (
          <Entry
            key={entry.directory.slug}
            entry={entry}
            isNext={entry === next}
            isSent={sent.includes(entry.directory.slug)}
            campaign={campaign}
            noteHint={noteHint}
            act={act}
          />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps extends Pick<CampaignWeekProps, "act"> {
  campaign: Pick<Campaign, "id" | "is_own">;
  entry: CampaignEntry;
  /** True for the first that is to do: its button leads. */
  isNext: boolean;
  /** True if somebody else has submitted it. */
  isSent: boolean;
  noteHint: string | undefined;
}

function Entry({ entry, isNext, isSent, campaign, noteHint, act }: EntryProps) {
  const { directory, status, note, live_url } = entry;
  const { name, url, submitUrl, slug } = directory;
  const isToDo = status === "planned" && !isSent && !entry.is_ordered;
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-b py-3 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
    >
      <span className="figures font-serif text-mute text-read leading-6">
        <span className="sr-only">Number </span>
        {entry.position}
      </span>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{name}</span> <span className="text-fine text-mute">{hostOf(url)}</span>
        </p>
        <p className="text-fine text-soft">
          {entry.reason}
          {linkWords(directory.linkType)}
        </p>
        {entry.task?.isLaunched && <p className="text-fine text-soft">{entry.task.words}</p>}
        {campaign.is_own && isToDo && <p className="text-fine text-mute">Have ready: {entry.prepare}.</p>}
        {entry.is_ordered && <p className="text-fine text-soft">{ORDERED}</p>}
        {isSent && <p className="font-medium text-fine text-warn">Submitted elsewhere. Do not submit it again.</p>}
        <Progress entry={entry} />
        {note && <p className="mt-1 whitespace-pre-line noted text-fine text-soft">{note}</p>}
      </div>
      <State entry={entry} />
      {campaign.is_own && (
        <div data-screen-only="" className="col-span-2 sm:col-start-2">
          <EntryForms
            campaign={campaign.id}
            go={
              isToDo && (
                <SubmitLink
                  directory={{ name, url, submit_url: submitUrl }}
                  button={isNext ? "solid" : "line"}
                  isEarly={entry.task?.submits === false && entry.due === "future"}
                />
              )
            }
            entry={{ slug, name, status, live_url, note, isLaunched: entry.task?.submits === false }}
            noteHint={noteHint}
            act={act}
          />
        </div>
      )}
    </li>
  );
}

const shapes = { planned: circleShape, submitted: checkShape, live: radioShape, rejected: xShape };

/** The state in words. Of one that waits for its directory with its day, which is then said nowhere else. */
function State({ entry: { status, submitted_at, due, is_ordered } }: { entry: CampaignEntry }) {
  const isOverdue = due === "past";
  const toDo = is_ordered ? "In your order" : statusLabel[status];
  const tone =
    status === "planned" ? (isOverdue ? "text-warn" : "text-mute") : status === "live" ? "text-good" : "text-soft";
  return (
    <p
      className={clsx(
        "flex items-center gap-1 self-start whitespace-nowrap text-fine leading-6 max-sm:col-start-2",
        tone,
      )}
    >
      <Icon shape={shapes[status]} className="size-3.5" />
      {isOverdue ? "Overdue" : toDo}
      {status === "submitted" && submitted_at && (
        <time dateTime={submitted_at} className="figures">
          {formatDate(submitted_at)}
        </time>
      )}
    </p>
  );
}

/** Date of submission, live URL and result of its last check. */
function Progress({ entry }: { entry: CampaignEntry }) {
  const { submitted_at, live_url, link_type, checked_at, is_elsewhere, directory, status } = entry;
  if (status === "planned" || (status === "submitted" && !live_url)) return null;
  const { label, tone } = verdictOf(link_type);
  return (
    <div className="figures mt-1 text-fine text-soft">
      {submitted_at && status !== "submitted" && (
        <p>
          Submitted <time dateTime={submitted_at}>{formatDate(submitted_at)}</time>
        </p>
      )}
      {live_url && (
        <>
          <p className="[overflow-wrap:anywhere]">
            Live at{" "}
            <ExternalLink href={live_url} className="link">
              {live_url}
            </ExternalLink>
          </p>
          <p>
            <strong className={clsx("font-semibold", toneClass[tone])}>{label}</strong>
            {checked_at && (
              <>
                , checked <time dateTime={checked_at}>{formatDate(checked_at)}</time>
              </>
            )}
          </p>
          {is_elsewhere && (
            <p className="text-warn">This URL is not on {hostOf(directory.url)}, the directory&rsquo;s own domain.</p>
          )}
        </>
      )}
    </div>
  );
}
