import { badgeWords, isBadgeLost } from "@/components/me/badge-label";
import { LaunchNote } from "@/components/me/launch-note";
import { NavLink } from "@/components/ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "@/components/ui/table";
import { pathOf } from "@/lib/core/address";
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
  return (
    <>
      <Table className="hidden md:table">
        <caption className="sr-only">Your launches, newest first</caption>
        <TableHead>
          <tr>
            <HeadCell>Product</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>Badge</HeadCell>
            <HeadCell>Live from</HeadCell>
            <HeadCell className="text-right">Rank</HeadCell>
            <HeadCell className="text-right">Upvotes</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {launches.map((launch) => (
            <LaunchRow key={launch.id} launch={launch} />
          ))}
        </tbody>
      </Table>
      <ul className="border-t md:hidden">
        {launches.map((launch) => (
          <LaunchEntry key={launch.id} launch={launch} />
        ))}
      </ul>
    </>
  );
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

function Upvotes({ launch }: { launch: OwnedLaunch }) {
  if (!couldBeUpvoted(launch)) return <span className="font-normal text-fine text-mute">None yet</span>;
  return formatNumber(launch.upvotes);
}

function LaunchRow({ launch }: { launch: MyLaunch }) {
  const { label } = stateWords(launch.status);
  return (
    <Row>
      <Cell>
        <LaunchName launch={launch} />
      </Cell>
      <Cell>
        {label}
        <span className="block text-fine text-mute">{meaningOf(launch)}</span>
        <LaunchNote launch={launch} />
      </Cell>
      <Cell className="text-fine text-soft leading-6 lg:min-w-30">
        <Badge launch={launch} />
      </Cell>
      <Cell className="figures text-fine text-soft leading-6 lg:whitespace-nowrap">
        <GoLive launch={launch} />
      </Cell>
      <Cell className="figures text-right text-fine text-soft leading-6 lg:whitespace-nowrap">
        <Rank launch={launch} />
      </Cell>
      <Cell className="figures text-right font-semibold">
        <Upvotes launch={launch} />
      </Cell>
    </Row>
  );
}

function LaunchEntry({ launch }: { launch: MyLaunch }) {
  const { label } = stateWords(launch.status);
  return (
    <li className="border-b py-3">
      <LaunchName launch={launch} />
      <p>
        {label}. <span className="text-soft">{meaningOf(launch)}</span>
      </p>
      <LaunchNote launch={launch} />
      <dl className="figures grid grid-cols-[7rem_minmax(0,1fr)] pt-1 text-fine text-soft">
        <dt className="text-mute">Badge</dt>
        <dd>
          <Badge launch={launch} />
        </dd>
        <dt className="text-mute">Live from</dt>
        <dd>
          <GoLive launch={launch} />
        </dd>
        <dt className="text-mute">Rank</dt>
        <dd>
          <Rank launch={launch} />
        </dd>
        <dt className="text-mute">Upvotes</dt>
        <dd>
          <Upvotes launch={launch} />
        </dd>
      </dl>
    </li>
  );
}

/**
 * The name links to the launch's own page; below it are its URL, until it goes live the day on which it was opened, and
 * further links.
 */
function LaunchName({ launch }: { launch: MyLaunch }) {
  const { html, review } = launch.links;
  const editor = review && pathOf(review);
  const page = html && pathOf(html);
  return (
    <>
      <NavLink
        href={routes.myLaunch(launch.slug ?? launch.id)}
        className="font-semibold decoration-accent underline-offset-4 hover:underline [overflow-wrap:anywhere]"
      >
        {launch.name}
      </NavLink>
      <DraftSource draft={launch} isDated={launch.go_live_at === null} />
      <span className="flex flex-wrap gap-x-4 text-fine">
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
      </span>
    </>
  );
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

function GoLive({ launch: { go_live_at, launch_week, twin } }: { launch: MyLaunch }) {
  if (go_live_at !== null) return <time dateTime={go_live_at}>{formatDateTime(go_live_at)}</time>;
  if (launch_week === null || twin) return <span className="text-mute">Not set</span>;
  return (
    <>
      {weekFrom(launch_week)}
      <span className="block text-mute">chosen, once it is approved</span>
    </>
  );
}

function Rank({ launch: { current_week_rank, final_rank, launch_week } }: { launch: OwnedLaunch }) {
  if (current_week_rank !== null) return <>No. {current_week_rank} this week</>;
  if (final_rank === null || launch_week === null) return <span className="text-mute">None yet</span>;
  return (
    <>
      No. {final_rank} of{" "}
      <NavLink href={routes.week(launch_week)} className="link">
        {formatWeek(launch_week)}
      </NavLink>
    </>
  );
}
