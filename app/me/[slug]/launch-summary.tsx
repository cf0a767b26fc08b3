import type { ReactNode } from "react";
import { badgeWords, isBadgeLost } from "@/components/me/badge-label";
import { LaunchNote } from "@/components/me/launch-note";
import { Movement, type Place } from "@/components/me/movement";
import { NavLink } from "@/components/ui/nav-link";
import { formatDate, formatDateTime, formatFullDay, weekInWords } from "@/lib/core/format/dates";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { MyLaunch } from "@/lib/launch/owned-launch.schema";
import { stateWords } from "@/lib/launch/states";
import { couldBeUpvoted, isOver, meaningOf } from "../launch-list";
import { LaunchCourse } from "./launch-course";

interface LaunchSummaryProps {
  launch: MyLaunch;
  /** How long a review takes, in words; null unless it is being reviewed. */
  reviewTakes: string | null;
  place: Place | null;
  /** How many people follow it by mail. */
  followers: number;
}

/** The summary of a launch. What nobody could upvote yet has no figures: its state and its dates come first. */
export function LaunchSummary(props: LaunchSummaryProps) {
  return couldBeUpvoted(props.launch) ? <Figures {...props} /> : <BeforeLaunch {...props} />;
}

/** Of a launch that is not live yet, or never was: its state, the way to its day, then badge and followers. */
function BeforeLaunch({ launch, reviewTakes, followers }: LaunchSummaryProps) {
  const { label } = stateWords(launch.status);
  return (
    <div className="pt-6">
      <p className="font-serif text-head">{headlineOf(launch) ?? `${label}.`}</p>
      <p className="max-w-[68ch] pt-1 text-soft">
        {launch.status === "submitted" && !launch.twin
          ? `A person looks at it before it goes live; ${reviewTakes}. We email you the decision.`
          : meaningBelow(launch)}
      </p>
      <LaunchNote launch={launch} />
      {hasCourse(launch) && <LaunchCourse launch={launch} />}
      {!isOver(launch) && (
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1 pt-6">
          <Badge launch={launch} />
          {followers > 0 && (
            <>
              <dt className="text-mute">By mail</dt>
              <dd>{formatCount(followers, "follower")}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}

/** What the state means, under a headline that says the day of a scheduled launch. */
function meaningBelow(launch: MyLaunch): string {
  const isSaid = launch.status === "scheduled" && launch.twin === null;
  return isSaid ? stateWords(launch.status).meaning : meaningOf(launch);
}

/** The state with its day, if there is one. */
function headlineOf({ status, submitted_at, opened_at, go_live_at, note }: MyLaunch): string | null {
  if (status === "submitted" && submitted_at) return `Sent for review on ${formatDate(submitted_at)}.`;
  if (status === "scheduled" && go_live_at) return `Goes live on ${formatFullDay(go_live_at)}.`;
  if (status === "draft" && note) return "We ask for changes.";
  if (status === "draft") return `A draft since ${formatDate(opened_at)}.`;
  return null;
}

/** Whether it is on its way to a day of its own. */
function hasCourse({ status, twin }: MyLaunch): boolean {
  return twin === null && (status === "draft" || status === "submitted" || status === "scheduled");
}

/** Rank, votes and followers, then state, badge and date. */
function Figures({ launch, place, followers }: LaunchSummaryProps) {
  const { label } = stateWords(launch.status);
  const { current_week_rank: rank, final_rank, launch_week, upvotes, go_live_at } = launch;
  return (
    <div className="flex flex-wrap items-start gap-x-14 gap-y-6 pt-2">
      <div className="basis-full empty:hidden">
        <LaunchNote launch={launch} />
      </div>
      <div className="flex flex-wrap gap-x-7 gap-y-4 sm:gap-x-10">
        {rank !== null && (
          <Numeral
            value={`No. ${formatNumber(rank)}`}
            label={place ? `of ${formatNumber(place.launches)} this week` : "this week"}
          >
            {place && <Movement place={place} />}
          </Numeral>
        )}
        {rank === null && final_rank !== null && launch_week !== null && (
          <Numeral value={`No. ${formatNumber(final_rank)}`} label={`of ${weekInWords(launch_week)}, final`} />
        )}
        <Numeral value={formatNumber(upvotes)} label={upvotes === 1 ? "upvote" : "upvotes"}>
          {place && place.launches > 1 && <>Median of the week: {formatNumber(place.medianUpvotes)}</>}
        </Numeral>
        <Numeral value={formatNumber(followers)} label={followers === 1 ? "follower" : "followers"} />
      </div>
      <dl className="figures grid min-w-0 flex-1 basis-72 grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-t pt-3">
        <dt className="text-mute">State</dt>
        <dd>
          {label}. <span className="text-soft">{meaningOf(launch)}</span>
        </dd>
        {go_live_at && (
          <>
            <dt className="text-mute">{launch.status === "live" ? "Live since" : "Went live"}</dt>
            <dd>
              <time dateTime={go_live_at}>{formatDateTime(go_live_at)}</time>
            </dd>
          </>
        )}
        <Badge launch={launch} />
      </dl>
    </div>
  );
}

function Badge({ launch }: { launch: MyLaunch }) {
  const { badge, slug } = launch;
  return (
    <>
      <dt className="text-mute">Badge</dt>
      <dd className={isBadgeLost(launch) ? "text-warn" : undefined}>
        {badgeWords(launch)}
        {!badge.installed && slug && (
          <>
            {" · "}
            <NavLink href={routes.badge(slug)} className="link">
              {isBadgeLost(launch) ? "Put it back" : "Get the badge"}
            </NavLink>
          </>
        )}
      </dd>
    </>
  );
}

function Numeral({ value, label, children }: { value: string; label: string; children?: ReactNode }) {
  return (
    <p className="figures flex flex-col">
      <span className="whitespace-nowrap font-serif text-title leading-none">{value}</span>
      <span className="pt-2 text-fine text-mute">{label}</span>
      {children && <span className="text-fine text-soft">{children}</span>}
    </p>
  );
}
