import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { formatDateRange, formatWeek } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import { NavLink } from "../ui/nav-link";

/** The newsletter's public issues by their weeks, newest first. Nothing if there is none. */
export function PastIssues({ weeks, title = "Past issues" }: { weeks: readonly string[]; title?: string }) {
  if (weeks.length === 0) return null;
  return (
    <section aria-labelledby="past-issues" className="mt-12">
      <h2 id="past-issues" className="head-rule font-serif text-head">
        {title}
      </h2>
      <ol>
        {weeks.map((week) => (
          <li key={week} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b py-2.5">
            <NavLink href={routes.newsletterIssue(week)} className="link">
              {formatWeek(week)}
            </NavLink>
            <span className="text-fine text-mute">
              {formatDateRange(daysOfWeek(week).starts_on, daysOfWeek(week).ends_on)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
