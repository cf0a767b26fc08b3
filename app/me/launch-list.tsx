import { Fragment, type ReactNode } from "react";
import { badgeWords, isBadgeLost } from "@/components/me/badge-label";
import { LaunchNote } from "@/components/me/launch-note";
import { Logo } from "@/components/product/logo";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "@/components/ui/table";
import { pathOf, withQuery } from "@/lib/core/address";
import { weekFrom } from "@/lib/core/catalog/weeks";
import { formatDateTime, formatFullDay, formatWeek } from "@/lib/core/format/dates";
import { formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { listedWords } from "@/lib/launch/draft/twin";
import type { MyLaunch, OwnedLaunch } from "@/lib/launch/owned-launch.schema";
import { stateWords } from "@/lib/launch/states";
import { DraftSource } from "./draft-source";

/** A founder's own launches: a table on wide screens, cards on narrow ones. */
export function LaunchList({ launches }: { launches: MyLaunch[] }) {
  const shown = inOrder(launches);
  const open = new Set(launches.flatMap((launch) => (isOver(launch) ? [] : launch.url)));
  return (
    <>
      <Table className="hidden lg:table">
        <caption className="sr-only">Your launches, newest first; those that ended last</caption>
        <TableHead>
          <tr>
            <HeadCell className="w-72 xl:w-92">Product</HeadCell>
            <HeadCell className="w-40 xl:w-auto">State</HeadCell>
            <HeadCell className="w-52 xl:w-60">Live from</HeadCell>
            <HeadCell className="w-30">Badge</HeadCell>
            <HeadCell className="w-44 text-right">Upvotes and rank</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {shown.map((launch) => (
            <LaunchRow key={launch.id} launch={launch} isAgain={open.has(launch.url)} />
          ))}
        </tbody>
      </Table>
      <ul className="border-t lg:hidden">
        {shown.map((launch) => (
          <LaunchEntry key={launch.id} launch={launch} isAgain={open.has(launch.url)} />
        ))}
      </ul>
    </>
  );
}

/** Whether it ended without a launch: it will have no badge, day, rank or upvotes. */
export function isOver({ status }: Pick<OwnedLaunch, "status">): boolean {
  return status === "rejected" || status === "expired";
}

/** Whether nothing more comes of it: it ended without a launch, or its listing was taken down. */
function hasEnded(launch: Pick<OwnedLaunch, "status">): boolean {
  return isOver(launch) || launch.status === "taken_down";
}

/** As they come, but with those last that have nothing more to come. */
function inOrder(launches: readonly MyLaunch[]): MyLaunch[] {
  return [...launches.filter((launch) => !hasEnded(launch)), ...launches.filter(hasEnded)];
}

/** What the state means to the founder; of a scheduled launch, its day. Another listing of the product comes first. */
export function meaningOf({ status, go_live_at, twin }: Pick<MyLaunch, "status" | "go_live_at" | "twin">): string {
  if (twin)
    return `${listedWords(twin)} ${status === "draft" ? "This draft cannot be launched." : "This submission cannot be approved."}`;
  if (status === "scheduled" && go_live_at) return `Approved. Goes live on ${formatFullDay(go_live_at)}.`;
  return stateWords(status).meaning;
}

/** Whether somebody could upvote it: it is live, or was. */
export function couldBeUpvoted({ status }: Pick<OwnedLaunch, "status">): boolean {
  return status === "live" || status === "unlisted" || status === "held" || status === "taken_down";
}

interface LaunchProps {
  launch: MyLaunch;
  /** True if another launch of the same address is under way. */
  isAgain: boolean;
}

/** Stands for a fact that there is not yet. */
function Missing({ launch, children }: { launch: OwnedLaunch; children: string }) {
  if (hasEnded(launch)) return <Never />;
  return <span className="whitespace-nowrap font-normal text-fine text-mute">{children}</span>;
}

/** Stands for a fact that there will not be. */
function Never() {
  return (
    <span className="font-normal text-fine text-mute">
      <span aria-hidden="true">—</span>
      <span className="sr-only">none</span>
    </span>
  );
}

function LaunchRow({ launch, isAgain }: LaunchProps) {
  const { label } = stateWords(launch.status);
  const { badge, goLive, rank, upvotes } = factsOf(launch);
  return (
    <Row>
      <Cell>
        <LaunchName launch={launch} isAgain={isAgain} />
      </Cell>
      <Cell>
        {label}
        <span className="block text-fine text-mute">{meaningOf(launch)}</span>
        <LaunchNote launch={launch} />
      </Cell>
      <Cell className="figures text-fine text-soft leading-6 whitespace-nowrap">
        {goLive ?? <Missing launch={launch}>Not set</Missing>}
      </Cell>
      <Cell className="text-fine text-soft leading-6">{badge ?? <Never />}</Cell>
      <Cell className="figures text-right">
        <span className="font-semibold">{upvotes ?? <Missing launch={launch}>None yet</Missing>}</span>
        {upvotes && (
          <span className="block text-fine text-soft">{rank ?? <Missing launch={launch}>No rank yet</Missing>}</span>
        )}
      </Cell>
    </Row>
  );
}

function LaunchEntry({ launch, isAgain }: LaunchProps) {
  const { label } = stateWords(launch.status);
  const { badge, goLive, rank, upvotes } = factsOf(launch);
  const facts = Object.entries({ Badge: badge, "Live from": goLive, Rank: rank, Upvotes: upvotes });
  return (
    // On tablets what it is stands beside how it stands.
    <li className="gap-x-8 border-b py-3 md:grid md:grid-cols-2">
      <LaunchName launch={launch} isAgain={isAgain} />
      <div className="max-md:pt-1 max-md:pl-11">
        <p>
          {label}. <span className="text-soft">{meaningOf(launch)}</span>
        </p>
        <LaunchNote launch={launch} />
        <dl className="figures grid grid-cols-[5rem_minmax(0,1fr)] pt-1 text-fine text-soft empty:hidden">
          {facts.map(
            ([term, fact]) =>
              fact !== null && (
                <Fragment key={term}>
                  <dt className="text-mute">{term}</dt>
                  <dd>{fact}</dd>
                </Fragment>
              ),
          )}
        </dl>
      </div>
    </li>
  );
}

/**
 * The name links to the launch's own page; below it are its URL, until it goes live the day on which it was opened, and
 * further links.
 */
function LaunchName({ launch, isAgain }: LaunchProps) {
  const { html, review } = launch.links;
  const editor = review && pathOf(review);
  const page = html && pathOf(html);
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <Logo name={launch.name} logo_url={launch.logo_url} size="small" />
      <div>
        <NavLink
          href={routes.myLaunch(launch.slug ?? launch.id)}
          className="font-semibold decoration-accent underline-offset-4 hover:underline [overflow-wrap:anywhere]"
        >
          <LongWords text={launch.name} />
        </NavLink>
        <DraftSource draft={launch} isDated={launch.go_live_at === null} />
        {/* As high as a finger needs, for the links are under each other in a narrow column. */}
        <span className="flex flex-wrap gap-x-4 text-fine leading-6">
          {page && (
            <NavLink href={page} className="link w-fit">
              See the listing
            </NavLink>
          )}
          {editor && (
            <NavLink href={editor} className="link w-fit">
              {launch.status === "draft" ? "Finish it" : "See what you submitted"}
            </NavLink>
          )}
          {isOver(launch) && !isAgain && (
            <NavLink href={withQuery("/submit", { url: launch.url })} className="link w-fit">
              Open a new draft
            </NavLink>
          )}
        </span>
      </div>
    </div>
  );
}

/** The facts of a launch that there are; null for each that there is not. */
function factsOf(launch: MyLaunch): Record<"badge" | "goLive" | "rank" | "upvotes", ReactNode> {
  return {
    badge: isOver(launch) ? null : <Badge launch={launch} />,
    goLive: goLiveOf(launch),
    rank: rankOf(launch),
    upvotes: couldBeUpvoted(launch) ? formatNumber(launch.upvotes) : null,
  };
}

function Badge({ launch }: { launch: OwnedLaunch }) {
  return (
    <>
      {badgeWords(launch)}
      {isBadgeLost(launch) && launch.slug && (
        <NavLink href={routes.badge(launch.slug)} className="link block w-fit">
          Put it back
        </NavLink>
      )}
    </>
  );
}

function goLiveOf(launch: MyLaunch): ReactNode {
  const { go_live_at, launch_week, is_instant, twin } = launch;
  if (go_live_at !== null) return <time dateTime={go_live_at}>{formatDateTime(go_live_at)}</time>;
  // An expired or rejected draft keeps the week that was chosen for it, and will not launch in it.
  if (twin || isOver(launch)) return null;
  if (is_instant) return "With the approval";
  if (launch_week === null) return null;
  return (
    <>
      {weekFrom(launch_week)}
      <span className="block text-mute">the week you chose; the review comes first</span>
    </>
  );
}

function rankOf({ current_week_rank, final_rank, launch_week }: OwnedLaunch): ReactNode {
  if (current_week_rank !== null) return `No. ${current_week_rank} this week`;
  if (final_rank === null || launch_week === null) return null;
  return (
    <>
      No. {final_rank} of{" "}
      <NavLink href={routes.week(launch_week)} className="link">
        {formatWeek(launch_week)}
      </NavLink>
    </>
  );
}
