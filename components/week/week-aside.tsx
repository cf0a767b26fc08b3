import type { ReactNode } from "react";
import { formatDateRange, formatDay, formatWeek } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import { ListingTags } from "../product/listing-tags";
import { Logo } from "../product/logo";
import type { Entry } from "../product/ranked-list";
import { Tools } from "../site/tools";
import { NavLink } from "../ui/nav-link";
import type { Issue } from "./issue";

interface WeekAsideProps {
  last: Issue;
  lastFirstThree: Entry[];
  /** False if the page shows last week's launches anyway. */
  showsLast: boolean;
  next: Issue;
  /** Draws the vote button of each. */
  vote: (entry: Entry) => ReactNode;
}

/** The side column of a week: the previous week, the next one, the tools. */
export function WeekAside({ last, lastFirstThree, showsLast, next, vote }: WeekAsideProps) {
  return (
    <aside aria-label="Around this week" className="flex flex-col gap-10">
      {showsLast && (
        <Part title="Last week">
          <FirstThree entries={lastFirstThree} vote={vote} />
          <NavLink href={routes.week(last.week)} className="link mt-3 inline-block text-fine">
            All of {formatWeek(last.week)}
          </NavLink>
        </Part>
      )}
      <Part title="All weeks">
        <p className="pt-3 text-soft">Every week since the first, with its first three launches.</p>
        <NavLink href="/weeks" className="link mt-2 inline-block text-fine">
          Open the archive
        </NavLink>
      </Part>
      <Part title="Next week">
        <p className="pt-3 text-soft">
          {formatWeek(next.week)}, {formatDateRange(next.starts_on, next.ends_on)}, opens on {formatDay(next.starts_on)}{" "}
          at 00:00 UTC.
        </p>
        <NavLink href="/submit" className="link mt-2 inline-block text-fine">
          Prepare a launch
        </NavLink>
      </Part>
      <Part title="Tools">
        <Tools />
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-ink border-b pb-1 font-serif text-head">{title}</h2>
      {children}
    </section>
  );
}

function FirstThree({ entries, vote }: { entries: Entry[]; vote: WeekAsideProps["vote"] }) {
  if (entries.length === 0) return <p className="pt-3 text-soft">Nothing launched last week.</p>;
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={entry.slug}
          data-listing={entry.id}
          className="group relative grid grid-cols-[1rem_2rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b py-2"
        >
          <span aria-hidden="true" className="w-4 font-serif text-head">
            {entry.launch.rank}
          </span>
          <Logo name={entry.name} logo_url={entry.logo_url} size="small" />
          <NavLink
            href={routes.product(entry.slug)}
            className="flex min-w-0 items-center font-semibold decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <span className="min-w-0 truncate">{entry.name}</span>
            <span className="shrink-0">
              <ListingTags listing={entry} />
            </span>
          </NavLink>
          {vote(entry)}
        </li>
      ))}
    </ol>
  );
}
