import type { Route } from "next";
import type { CampaignLine } from "@/components/campaign/campaign-list";
import { isBadgeLost } from "@/components/me/badge-label";
import { hostAndPath } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { pathOf } from "@/lib/core/address";
import { formatDate } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { MyLaunch } from "@/lib/launch/owned-launch.schema";

interface Waiting {
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
        {waiting.map(({ what, label, href }) => (
          <li key={`${href} ${what}`} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{what}</span>
            <NavLink href={href} className="link font-medium">
              {label}
              <span className="sr-only">: {what}</span>
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
      what: `The reviewer asks you to change ${name}`,
      label: "Make the changes",
      href,
    })),
    ...launches.flatMap(({ id, slug, name, status, twin }) =>
      status === "submitted" && twin
        ? [
            {
              what: `${name} is in review and cannot be approved: its product is ${twin.status} already`,
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
              what: `Your site has lost the badge of ${launch.name}`,
              label: "Put it back",
              href: routes.badge(launch.slug),
            },
          ]
        : [],
    ),
    ...campaigns.flatMap((campaign) => {
      const what = workOn(campaign);
      return what ? [{ what, label: "Open the plan", href: routes.campaign(campaign.id) }] : [];
    }),
    ...open.map(({ name, url, opened_at, href }) => ({
      what: `${name} is a draft: ${hostAndPath(url)}, opened ${formatDate(opened_at)}`,
      label: "Finish it",
      href,
    })),
  ];
}

/** What a campaign asks for this week, or null. */
function workOn({ name, overdue, due, preparing }: CampaignLine): string | null {
  const late = overdue > 0 ? `, ${overdue} of them overdue` : " this week";
  if (overdue + due > 0) return `${formatCount(overdue + due, "directory", "directories")} to submit ${name} to${late}`;
  return preparing > 0 ? `${formatCount(preparing, "launch", "launches")} of ${name} to prepare this week` : null;
}
