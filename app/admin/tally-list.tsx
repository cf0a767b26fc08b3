import { clsx } from "clsx";
import type { Route } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { formatNumber } from "@/lib/core/format/numbers";

export interface Tally {
  count: number;
  label: string;
  detail: string;
  href: Route;
  /** True if it needs somebody's attention. */
  isUrgent: boolean;
}

/** Counts with links to their lists. Those that need no attention are muted. */
export function TallyList({ tallies }: { tallies: Tally[] }) {
  return (
    <ul className="grid border-t sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
      {tallies.map(({ count, label, detail, href, isUrgent }) => (
        <li
          key={label}
          className="group relative grid grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)] gap-x-4 border-b py-4"
        >
          <span className={clsx("figures font-serif text-title", !isUrgent && "text-mute")}>{formatNumber(count)}</span>
          <span>
            <NavLink
              href={href}
              className={clsx(
                "underline-offset-4 after:absolute after:inset-0 group-hover:underline",
                isUrgent && "font-semibold",
              )}
            >
              <span className="sr-only">{formatNumber(count)} </span>
              {label}
            </NavLink>
            <span className="block text-fine text-mute">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
