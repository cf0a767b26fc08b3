import type { Route } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { formatNumber } from "@/lib/core/format/numbers";

export interface Tally {
  count: number;
  label: string;
  href: Route;
  /** What is to be done; null if it needs nobody. */
  detail: string | null;
}

/** What needs somebody, each with the way to it. What needs nobody is one line. */
export function TallyList({ tallies }: { tallies: Tally[] }) {
  const urgent = tallies.filter(({ detail }) => detail !== null);
  const others = tallies.filter(({ detail, count }) => detail === null && count > 0);
  return (
    <>
      <Urgent tallies={urgent} />
      <p className="pt-4 text-soft">
        {urgent.length === 0 ? "Nothing waits for you." : "Nothing else waits."}
        {others.map(({ count, label, href }) => (
          <span key={label} className="figures">
            {" "}
            <NavLink href={href} className="link">
              {label}: {formatNumber(count)}
            </NavLink>
            .
          </span>
        ))}
      </p>
    </>
  );
}

function Urgent({ tallies }: { tallies: Tally[] }) {
  if (tallies.length === 0) return null;
  return (
    <ul className="grid border-t sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
      {tallies.map(({ count, label, detail, href }) => (
        <li
          key={label}
          className="group relative grid grid-cols-[minmax(4.25rem,auto)_minmax(0,1fr)] gap-x-4 border-b py-4"
        >
          <span className="figures font-serif text-title">{formatNumber(count)}</span>
          <span>
            <NavLink
              href={href}
              className="font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
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
