import type { ReactNode } from "react";
import { ProductHead } from "@/components/product/product-head";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { formatDay, weekInWords } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { ComingLaunch } from "@/lib/launch/catalog/coming";

/** A launch to come: what a visitor finds who follows the badge before its week. */
export function Coming({ launch, follow }: { launch: ComingLaunch; follow: ReactNode }) {
  const { slug, name, tagline, logo_url } = launch;
  return (
    <div className="page-width">
      <header className="double-rule mt-6 pt-6 pb-8">
        <p className="mb-5 text-fine text-mute">Launch to come</p>
        <ProductHead name={name} logo_url={logo_url}>
          {tagline && (
            <p className="max-w-[60ch] text-read text-soft [overflow-wrap:anywhere]">
              <LongWords text={tagline} />
            </p>
          )}
        </ProductHead>
      </header>
      <p className="border-ink noted text-read">
        <When launch={launch} />
      </p>
      {launch.week && (
        <p className="pt-4">
          <a href={routes.launchReminder(slug)} className="link" download>
            Remind me: add the day to my calendar
          </a>
        </p>
      )}
      <div className="max-w-md pt-10">{follow}</div>
      <p className="pt-10 text-soft">
        Until then, read{" "}
        <NavLink href="/" className="link">
          this week&rsquo;s launches
        </NavLink>
        .
      </p>
    </div>
  );
}

function When({ launch: { name, week, isScheduled } }: { launch: ComingLaunch }) {
  if (week === null)
    return (
      <>
        <LongWords text={name} /> is preparing its launch here.
      </>
    );
  const { starts_on } = daysOfWeek(week);
  return (
    <>
      <LongWords text={name} /> {isScheduled ? "launches" : "plans to launch"} in {weekInWords(week)},{" "}
      {isScheduled ? "on" : "from"} <time dateTime={starts_on}>{formatDay(starts_on)}</time>.
    </>
  );
}
