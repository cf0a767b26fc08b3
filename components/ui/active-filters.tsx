import type { Route } from "next";
import { Icon } from "./icon";
import { xShape } from "./icon-shapes";
import { NavLink } from "./nav-link";

export interface ActiveFilter {
  label: string;
  /** The URL of the page without this filter. */
  without: Route;
}

/** The active filters as chips; each removes itself. */
export function ActiveFilters({ filters, clear }: { filters: ActiveFilter[]; clear: Route }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" data-screen-only="" className="flex flex-wrap items-center gap-2 text-fine">
      {filters.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <NavLink
            href={without}
            className="inline-flex items-center gap-1 rounded-small bg-sunk px-2 py-1 text-soft [overflow-wrap:anywhere] hover:text-ink [&_svg]:size-3.5 [&_svg]:shrink-0"
          >
            <span className="sr-only">Remove filter: </span>
            {label}
            <Icon shape={xShape} />
          </NavLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <NavLink href={clear} className="link px-1">
            Clear all
          </NavLink>
        </li>
      )}
    </ul>
  );
}
