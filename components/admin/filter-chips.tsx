import type { Route } from "next";
import { formatNumber } from "@/lib/core/format/numbers";
import { NavLink } from "../ui/nav-link";

interface Chip {
  label: string;
  count?: number;
  href: Route;
  isCurrent: boolean;
}

/** Filter chips of a list, each with its count. */
export function FilterChips({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <nav aria-label={label} data-screen-only="" className="mb-6">
      <ul className="flex flex-wrap gap-2 text-fine">
        {chips.map((chip) => (
          <li key={chip.label}>
            <NavLink
              href={chip.href}
              aria-current={chip.isCurrent ? "page" : undefined}
              className="inline-flex gap-1.5 rounded-small border px-2.5 py-1 text-soft hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {chip.label}
              {chip.count !== undefined && <span className="figures">{formatNumber(chip.count)}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
