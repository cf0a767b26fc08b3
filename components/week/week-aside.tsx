import type { ReactNode } from "react";
import { formatDateRange, formatDay } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import { Logo } from "../product/logo";
import type { Entry } from "../product/ranked-list";
import { VoteCount } from "../product/vote-count";
import { Tools } from "../site/tools";
import { NavLink } from "../ui/nav-link";
import { type Issue, titleOf } from "./issue";

interface WeekAsideProps {
  last: Issue;
  lastFirstThree: Entry[];
  next: Issue;
}

/** The side column of a week: the previous week, the next one, the tools. */
export function WeekAside({ last, lastFirstThree, next }: WeekAsideProps) {
  return (
    <aside aria-label="Around this week" className="flex flex-col gap-10">
      <Part title="Last week">
        <FirstThree entries={lastFirstThree} />
        <NavLink href={routes.week(last.week)} className="link mt-3 inline-block text-fine">
          All of {titleOf(last.week)}
        </NavLink>
      </Part>
      <Part title="Next week">
        <p className="pt-3 text-soft">
          {titleOf(next.week)}, {formatDateRange(next.starts_on, next.ends_on)}, opens on {formatDay(next.starts_on)} at
          00:00 UTC.
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

function FirstThree({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p className="pt-3 text-soft">Nothing launched last week.</p>;
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.slug} data-listing={entry.id} className="group relative flex items-center gap-3 border-b py-2">
          <span aria-hidden="true" className="w-4 font-serif text-head">
            {entry.launch.rank}
          </span>
          <Logo name={entry.name} logo_url={entry.logo_url} size="small" />
          <NavLink
            href={routes.product(entry.slug)}
            className="min-w-0 flex-1 truncate font-semibold decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {entry.name}
          </NavLink>
          <VoteCount upvotes={entry.upvotes} className="text-fine" />
        </li>
      ))}
    </ol>
  );
}
