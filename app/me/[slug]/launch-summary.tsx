import type { ReactNode } from "react";
import { badgeWords, isBadgeLost } from "@/components/me/badge-label";
import { LaunchNote } from "@/components/me/launch-note";
import { Movement, type Place } from "@/components/me/movement";
import { NavLink } from "@/components/ui/nav-link";
import { weekFrom } from "@/lib/core/catalog/weeks";
import { formatDateTime, weekInWords } from "@/lib/core/format/dates";
import { formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { MyLaunch, OwnedLaunch } from "@/lib/launch/owned-launch.schema";
import { stateWords } from "@/lib/launch/states";
import { meaningOf } from "../launch-list";

const liveWords: Partial<Record<OwnedLaunch["status"], string>> = {
  live: "Live since",
  taken_down: "Went live",
  unlisted: "Went live",
  held: "Went live",
};

/** The summary of a launch: rank, votes and followers, then state, badge and date. */
export function LaunchSummary({
  launch,
  place,
  followers,
}: {
  launch: MyLaunch;
  place: Place | null;
  /** How many people follow it by mail. */
  followers: number;
}) {
  const { label } = stateWords(launch.status);
  const { current_week_rank: rank, final_rank, launch_week, upvotes, go_live_at, badge, slug } = launch;
  return (
    <div className="flex flex-wrap items-start gap-x-14 gap-y-6 pt-2">
      <div className="basis-full empty:hidden">
        <LaunchNote launch={launch} />
      </div>
      <div className="flex gap-10">
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
        {launch.status !== "rejected" && launch.status !== "expired" && (
          <>
            <dt className="text-mute">{liveWords[launch.status] ?? "Goes live"}</dt>
            <dd>{go_live_at ? <time dateTime={go_live_at}>{formatDateTime(go_live_at)}</time> : chosenWeek(launch)}</dd>
          </>
        )}
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
      </dl>
    </div>
  );
}

/** The week that its founder has chosen, while the launch can still get it. */
function chosenWeek({ launch_week, twin }: MyLaunch): string {
  return launch_week !== null && twin === null ? `${weekFrom(launch_week)}, as chosen, once it is approved` : "Not set";
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
