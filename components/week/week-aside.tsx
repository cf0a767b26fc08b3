import type { ReactNode } from "react";
import { formatDay, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { ListingTags } from "../product/listing-tags";
import { Logo } from "../product/logo";
import type { Entry } from "../product/ranked-list";
import { Tools } from "../site/tools";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";
import { type ComingEntry, ComingList } from "./coming-list";
import { type Issue, numberOf } from "./issue";

interface WeekAsideProps {
  last: Issue;
  lastFirstThree: Entry[];
  /** False if the page shows last week's launches anyway. */
  showsLast: boolean;
  /** Next week, what launches then, and how many places it has left. */
  next: Issue;
  coming: { launches: ComingEntry[]; free_slots: number };
  /** The form that asks for the newsletter. */
  newsletter: ReactNode;
  /** Draws the vote button of each. */
  vote: (entry: Entry) => ReactNode;
}

/** The side column of a week: the previous week, the next one, the tools. */
export function WeekAside({ last, lastFirstThree, showsLast, next, coming, newsletter, vote }: WeekAsideProps) {
  return (
    <aside aria-label="Around this week" className="flex flex-col gap-10 print:block print:space-y-10">
      {showsLast && (
        <Part title="Last week">
          <FirstThree entries={lastFirstThree} vote={vote} />
          {lastFirstThree.length > 0 && (
            <NavLink href={routes.week(last.week)} className="link mt-3 inline-block text-fine">
              All of {formatWeek(last.week)}
            </NavLink>
          )}
        </Part>
      )}
      <Part title="Launching next week">
        <ComingList launches={coming.launches} />
        <p className="pt-3 text-soft">
          {formatWeek(next.week)} opens on {formatDay(next.starts_on)} at 00:00 UTC, with{" "}
          {coming.free_slots === 0 ? "no free place left" : `${formatCount(coming.free_slots, "free place")} left`}.
        </p>
        <NavLink href="/submit" className="link mt-2 inline-block text-fine">
          {coming.free_slots === 0 ? "Submit for a later week" : `Submit for week ${numberOf(next.week)}`}
        </NavLink>
      </Part>
      <Part title="Newsletter">
        <p className="pt-3 pb-3 text-soft">The week&rsquo;s launches and their final ranks, in one mail.</p>
        {newsletter}
        <NavLink href="/newsletter" className="link mt-3 inline-block text-fine">
          Choose categories
        </NavLink>
      </Part>
      <Part title="All weeks">
        <p className="pt-3 text-soft">Every week since the first, with its first three launches.</p>
        <NavLink href="/weeks" className="link mt-2 inline-block text-fine">
          Open the archive
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
      <h2 className="head-rule font-serif text-head">{title}</h2>
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
            className="min-w-0 font-semibold decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <span className="line-clamp-2">
              <LongWords text={entry.name} />
            </span>
            {/* Below the name, which would be cut beside them. */}
            <span className="-ml-2 block">
              <ListingTags listing={entry} />
            </span>
          </NavLink>
          {vote(entry)}
        </li>
      ))}
    </ol>
  );
}
