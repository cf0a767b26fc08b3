import type { ReactNode } from "react";
import { ListingTags } from "@/components/product/listing-tags";
import { Logo } from "@/components/product/logo";
import { SampleNote } from "@/components/site/sample-note";
import { EmptyState } from "@/components/ui/empty-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { withQuery } from "@/lib/core/address";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { formatDateRange, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { ArchivedWeek, ArchivedYear } from "@/lib/launch/catalog/archive";
import type { ProductSummary } from "@/lib/launch/product.schema";

interface ArchiveProps extends ArchivedYear {
  /** Draws the vote button of each winner. */
  vote: (winner: ProductSummary) => ReactNode;
}

export const winnersOf = ({ weeks }: Pick<ArchivedYear, "weeks">) => weeks.flatMap(({ winners }) => winners);

/** The weeks of one year with their winners, newest first. */
export function Archive({ year, years, weeks, vote }: ArchiveProps) {
  return (
    <div className="page-width">
      <PageHeading title={`All weeks of ${year}`}>
        A week closes when its Sunday ends. Its ranks are final then. Later upvotes count for the product. See also the
        most upvoted launches of{" "}
        <NavLink href={withQuery("/products", { period: "month" })} className="link">
          this month
        </NavLink>{" "}
        and of{" "}
        <NavLink href={withQuery("/products", { period: "year" })} className="link">
          this year
        </NavLink>
        .
      </PageHeading>
      <Years year={year} years={years} />
      <SampleNote entries={winnersOf({ weeks })} />
      {weeks.every(({ launches }) => launches === 0) ? (
        <EmptyState title="Nothing has launched yet.">
          <NavLink href="/submit" className="link">
            Open a draft
          </NavLink>{" "}
          and be the first.
        </EmptyState>
      ) : (
        // Each week begins with a line of its own, the first on that of the note.
        <ol className="-mt-px">
          {weeks.map((week) => (
            <WeekRow key={week.week} week={week} vote={vote} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Years({ year, years }: { year: string; years: string[] }) {
  if (years.length < 2) return null;
  return (
    <nav aria-label="Years" className="mb-6 flex flex-wrap gap-x-5 gap-y-1">
      {years.map((one) => (
        <NavLink key={one} href={routes.weeksOf(one)} aria-current={one === year ? "page" : undefined} className="link">
          {one}
        </NavLink>
      ))}
    </nav>
  );
}

interface WeekRowProps extends Pick<ArchiveProps, "vote"> {
  week: ArchivedWeek;
}

function WeekRow({ week: { week, launches, isClosed, winners }, vote }: WeekRowProps) {
  const { starts_on, ends_on } = daysOfWeek(week);
  return (
    <li className="grid gap-x-10 gap-y-3 border-t py-5 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-serif text-head">
          <NavLink href={routes.week(week)} className="link">
            {formatWeek(week)}
          </NavLink>
        </h2>
        <p className="text-fine text-mute">{formatDateRange(starts_on, ends_on)}</p>
        {launches > 0 && <p className="figures text-fine text-mute">{formatCount(launches, "launch", "launches")}</p>}
      </div>
      {winners.length > 0 ? (
        <ol>
          {winners.map((winner) => (
            <Winner key={winner.id} winner={winner} vote={vote(winner)} />
          ))}
        </ol>
      ) : (
        <p className="text-soft">{stateOf(launches, isClosed)}</p>
      )}
    </li>
  );
}

function stateOf(launches: number, isClosed: boolean): string {
  if (launches === 0) return "Nothing launched.";
  return isClosed ? "Its first three are no longer listed." : "Still open: its ranks are not final yet.";
}

function Winner({ winner, vote }: { winner: ProductSummary; vote: ReactNode }) {
  const { id, slug, name, tagline, logo_url, launch } = winner;
  return (
    <li
      data-listing={id}
      className="group relative grid grid-cols-[1.25rem_2rem_minmax(0,1fr)_auto] items-start gap-3 py-1.5"
    >
      <span className="text-right font-serif text-head leading-8">
        <span className="sr-only">Rank </span>
        {launch.rank}
      </span>
      <Logo name={name} logo_url={logo_url} size="small" />
      <p className="min-w-0">
        <NavLink
          href={routes.product(slug)}
          className="font-semibold decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <LongWords text={name} />
        </NavLink>
        <ListingTags listing={winner} />
        <span className="block text-soft">
          <LongWords text={tagline} />
        </span>
      </p>
      {vote}
    </li>
  );
}
