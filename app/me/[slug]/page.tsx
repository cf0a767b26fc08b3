import { randomUUID } from "node:crypto";
import { UTCDate } from "@date-fns/utc";
import { differenceInCalendarDays } from "date-fns";
import { notFound, redirect } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { buttonClass } from "@/components/ui/button";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { rankBadgeHtml } from "@/lib/badge/snippet";
import { accountOf } from "@/lib/core/access";
import { pathOf, withQuery } from "@/lib/core/address";
import { formatDate, formatWeek } from "@/lib/core/format/dates";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import type { OwnedLaunch } from "@/lib/launch/owned-launch.schema";
import { findMyLaunch } from "@/lib/operations/founder/find-my-launch";
import { getDirectoryCampaignStatus } from "@/lib/operations/founder/get-directory-campaign-status";
import { getLaunchDashboard } from "@/lib/operations/founder/get-launch-dashboard";
import { listFirstAdvice } from "@/lib/operations/founder/list-first-advice";
import { getChangelog } from "@/lib/operations/public/get-changelog";
import {
  correctEntry,
  moveWeek,
  previewOrPublish,
  relist,
  removeEntry,
  restoreEntry,
  unlist,
  withdraw,
} from "./actions";
import { ChangelogEditor } from "./changelog-editor";
import { FirstAdvice } from "./first-advice";
import { LaunchCampaign } from "./launch-campaign";
import { LaunchCharts } from "./launch-charts";
import { LaunchMoney } from "./launch-money";
import { LaunchSummary } from "./launch-summary";
import { ManageLaunch } from "./manage-launch";
import { PublishedEntries } from "./published-entries";
import { ShareLaunch } from "./share-launch";
import { titleOfMine } from "./title";
import { WinnersBadge } from "./winners-badge";

export const generateMetadata = ({ params }: PageProps<"/me/[slug]">) =>
  titleOfMine(params, (name) => `${name}: your launch`);

const SPANS = [7, 30, 90, 365];

export default async function LaunchPage({ params, searchParams }: PageProps<"/me/[slug]">) {
  const { slug: name } = await params;
  const ctx = await currentContext();
  if (!accountOf(ctx)) redirect(signInPath(routes.myLaunch(name)));
  const own = await answerOrNull(askOnce(findMyLaunch, { launch: name }, ctx));
  if (!own) notFound();
  const { id } = own;
  const asked = pick(await searchParams, ["days", "entries"]);
  const days = SPANS.find((span) => span === Number(asked.days)) ?? 30;
  const [{ launch, review_takes, place, analytics, medians, badge, followers, free_weeks, money }, advice, campaign] =
    await Promise.all([
      execute(getLaunchDashboard, { id, days }, ctx),
      execute(listFirstAdvice, { id }, ctx),
      execute(getDirectoryCampaignStatus, { id }, ctx),
    ]);
  const address = launch.slug ?? id;
  const hasFigures = ["live", "taken_down", "unlisted"].includes(launch.status);

  return (
    <div className="page-width">
      <PageHeading
        title={launch.name}
        aside={
          ["live", "unlisted"].includes(launch.status) && (
            <NavLink href={routes.editMyLaunch(address)} className={buttonClass({ kind: "line" })}>
              Edit the listing
            </NavLink>
          )
        }
      >
        <Places launch={launch} />
      </PageHeading>
      <LaunchSummary launch={launch} reviewTakes={review_takes} place={place} followers={followers} />
      <div className="flex flex-col gap-14 pt-12 print:block print:space-y-14">
        <FirstAdvice advice={advice} origin={ctx.settings.appUrl} all={routes.advice(address)} />
        {launch.links.html && launch.slug && launch.launch_week && (
          <ShareLaunch
            name={launch.name}
            slug={launch.slug}
            url={launch.links.html}
            isWinner={launch.links.rank_badge !== null}
            week={launch.launch_week}
            finalRank={launch.final_rank}
            now={ctx.now}
          />
        )}
        {launch.links.rank_badge && launch.links.html && (
          <WinnersBadge
            image={launch.links.rank_badge}
            html={rankBadgeHtml({ href: launch.links.html, image: launch.links.rank_badge, name: launch.name })}
          />
        )}
        {hasFigures && (
          <LaunchCharts
            analytics={analytics}
            badge={badge}
            medians={medians}
            spans={spansOf(launch, ctx.now).map((span) => ({
              label: span.label,
              href: withQuery(routes.myLaunch(address), { days: span.days }),
              isShown: span.days === days,
            }))}
          />
        )}
        {isBefore(launch) && (
          <p className="border-y py-6 text-soft">
            You see impressions, visits and upvotes by day here from the day it goes live.
          </p>
        )}
        <LaunchCampaign campaign={campaign} />
        {launch.status === "live" && launch.slug && <ChangelogDesk id={id} slug={launch.slug} from={asked.entries} />}
        <LaunchMoney status={launch.status} money={money} />
        <ManageLaunch
          id={id}
          status={launch.status}
          week={launch.launch_week}
          weeks={weekChoices(launch.launch_week, free_weeks)}
          actions={{ withdraw, moveWeek, unlist, relist }}
        />
        {hasFigures && (
          <p className="text-soft">
            Get these figures over the API with{" "}
            <NavLink href="/me/account" className="link">
              your session token
            </NavLink>
            .
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether its day is still to come. */
const isBefore = ({ status }: OwnedLaunch) => ["draft", "submitted", "scheduled"].includes(status);

/** The spans that are shorter than the launch is old, and the first that holds all of it; none if that is the only one. */
function spansOf({ go_live_at }: OwnedLaunch, now: Date): { days: number; label: string }[] {
  const age = go_live_at === null ? 0 : differenceInCalendarDays(new UTCDate(now), new UTCDate(go_live_at)) + 1;
  const shorter = SPANS.filter((span) => span < age).map((days) => ({ days, label: `${days} days` }));
  const whole = SPANS.find((span) => span >= age);
  if (shorter.length === 0) return [];
  return whole === undefined ? shorter : [...shorter, { days: whole, label: "Since launch" }];
}

/** The week that is chosen, then the free ones. */
function weekChoices(chosen: string | null, free: readonly { week: string; starts_on: string }[]) {
  const others = free.filter(({ week }) => week !== chosen);
  return [
    ...(chosen ? [{ value: chosen, label: `${formatWeek(chosen)}, as planned` }] : []),
    ...others.map(({ week, starts_on }) => ({
      value: week,
      label: `${formatWeek(week)}, from ${formatDate(starts_on)}`,
    })),
  ];
}

/** Links to the launch's other pages. */
function Places({ launch: { links, status } }: { launch: OwnedLaunch }) {
  return (
    <>
      <NavLink href="/me" className="link">
        All your launches
      </NavLink>
      {links.html && (
        <>
          {" · "}
          <NavLink href={pathOf(links.html)} className="link">
            See the listing
          </NavLink>
        </>
      )}
      {links.review && (
        <>
          {" · "}
          <NavLink href={pathOf(links.review)} className="link">
            {status === "draft" ? "Finish the draft" : "See what you submitted"}
          </NavLink>
        </>
      )}
    </>
  );
}

async function ChangelogDesk({ id, slug, from }: { id: string; slug: string; from: string | undefined }) {
  const { entries, older } = await execute(getChangelog, { slug, from }, await currentContext());
  return (
    <section aria-labelledby="changelog">
      <h2 id="changelog" className="head-rule font-serif text-head">
        Changelog
      </h2>
      <p className="max-w-[68ch] py-3 text-soft">
        {entries[0] ? (
          <NavLink href={routes.changelog(slug)} className="link">
            See the changelog page
          </NavLink>
        ) : (
          "Tell readers what changed. We publish an entry at once, on your page and in its feed. You can correct it later."
        )}
      </p>
      <ChangelogEditor id={id} sendKey={randomUUID()} send={previewOrPublish} />
      <PublishedEntries id={id} entries={entries} correct={correctEntry} remove={removeEntry} restore={restoreEntry} />
      {older && (
        <p className="pt-3">
          <NavLink href={withQuery(routes.myLaunch(slug), { entries: older })} className="link">
            Older entries
          </NavLink>
        </p>
      )}
    </section>
  );
}
