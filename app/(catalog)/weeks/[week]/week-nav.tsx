import { NavLink } from "@/components/ui/nav-link";
import { formatWeek } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";

/** Links to the weeks beside one, if they have a page. */
export function WeekNav({ previous, next }: { previous: string | null; next: string | null }) {
  return (
    <nav aria-label="Other weeks" data-screen-only="" className="flex justify-between gap-4 py-6">
      {previous && (
        <NavLink rel="prev" href={routes.week(previous)} className="link">
          ← {formatWeek(previous)}
        </NavLink>
      )}
      <NavLink href="/weeks" className="link">
        All weeks
      </NavLink>
      {next && (
        <NavLink rel="next" href={routes.week(next)} className="link">
          {formatWeek(next)} →
        </NavLink>
      )}
    </nav>
  );
}
