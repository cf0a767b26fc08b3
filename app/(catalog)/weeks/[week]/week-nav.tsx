import { NavLink } from "@/components/ui/nav-link";
import { titleOf } from "@/components/week/issue";
import { routes } from "@/lib/core/routes";

/** Links to the previous and the next week. */
export function WeekNav({ previous, next }: { previous: string; next: string }) {
  return (
    <nav aria-label="Other weeks" data-screen-only="" className="flex justify-between gap-4 py-6">
      <NavLink rel="prev" href={routes.week(previous)} className="link">
        ← {titleOf(previous)}
      </NavLink>
      <NavLink rel="next" href={routes.week(next)} className="link">
        {titleOf(next)} →
      </NavLink>
    </nav>
  );
}
