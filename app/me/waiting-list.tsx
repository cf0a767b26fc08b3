import type { Route } from "next";
import type { CampaignLine } from "@/components/campaign/campaign-list";
import { isBadgeLost } from "@/components/me/badge-label";
import { hostAndPath } from "@/components/ui/external-link";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { pathOf } from "@/lib/core/address";
import { formatDate } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { MyLaunch } from "@/lib/launch/owned-launch.schema";

interface Waiting {
  /** The product. */
  name: string;
  /** What it needs, as a phrase after its name. */
  what: string;
  label: string;
  href: Route;
}

/** What waits for the founder, most urgent first. Nothing if nothing does. */
export function WaitingList({ launches, campaigns }: { launches: MyLaunch[]; campaigns: readonly CampaignLine[] }) {
  const waiting = waitingFor(launches, campaigns);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-10">
      <h2 id="waiting" className="head-rule font-serif text-head">
        Waiting for you
      </h2>
      <ul>
        {waiting.map(({ name, what, label, href }) => (
          <li
            key={`${href} ${what}`}
            className="grid items-baseline gap-x-8 border-b py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_9rem]"
          >
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              <LongWords text={name} />
            </span>
            <span className="min-w-0 text-soft [overflow-wrap:anywhere]">{what}</span>
            <NavLink href={href} className="link w-fit font-medium">
              {label}
              <span className="sr-only">
                : <bdi>{name}</bdi>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Changes that a reviewer asks for, submissions that cannot be approved, lost badges, directories that are due, then
 * drafts that can be launched.
 */
export function waitingFor(launches: readonly MyLaunch[], campaigns: readonly CampaignLine[]): Waiting[] {
  const drafts = launches.flatMap(({ name, url, opened_at, status, note, twin, links: { review } }) =>
    status === "draft" && review && !twin
      ? [{ name, url, opened_at, isAsked: note !== null, href: pathOf(review) }]
      : [],
  );
  const asked = drafts.filter(({ isAsked }) => isAsked);
  const open = drafts.filter(({ isAsked }) => !isAsked);
  return [
    ...asked.map(({ name, href }) => ({
      name,
      what: "The reviewer asks for changes",
      label: "Make the changes",
      href,
    })),
    ...launches.flatMap(({ id, slug, name, status, twin }) =>
      status === "submitted" && twin
        ? [
            {
              name,
              what: `In review, and cannot be approved: this product is ${twin.status} already`,
              label: "Withdraw it",
              href: routes.myLaunch(slug ?? id),
            },
          ]
        : [],
    ),
    ...launches.flatMap((launch) =>
      isBadgeLost(launch) && launch.slug
        ? [
            {
              name: launch.name,
              what: "The badge is gone from your site",
              label: "Put it back",
              href: routes.badge(launch.slug),
            },
          ]
        : [],
    ),
    ...campaigns.flatMap((campaign) => {
      const what = workOn(campaign);
      return what ? [{ name: campaign.name, what, label: "Open the plan", href: routes.campaign(campaign.id) }] : [];
    }),
    ...open.map(({ name, url, opened_at, href }) => ({
      name,
      what: `A draft: ${hostAndPath(url)}, opened ${formatDate(opened_at)}`,
      label: "Finish it",
      href,
    })),
  ];
}

/** What a campaign asks for this week, or null. */
function workOn({ overdue, due, preparing }: CampaignLine): string | null {
  const late = overdue > 0 ? `, ${overdue} of them overdue` : " this week";
  if (overdue + due > 0) return `${formatCount(overdue + due, "directory", "directories")} to submit to${late}`;
  return preparing > 0 ? `${formatCount(preparing, "launch", "launches")} to prepare this week` : null;
}
