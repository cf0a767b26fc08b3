import { ArrowDown, ArrowUp } from "lucide-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import { cn } from "../ui/cn";
import { NavLink } from "../ui/nav-link";
import { HeadCell } from "../ui/table";

/** How a column can order the table: its two sorts, and which way their values then run. */
export interface SortColumn {
  /** What the first press asks for. */
  first: string;
  /** What a press asks for while `first` is in force. */
  second: string;
  /** True if `first` puts small values first. */
  isAscending: boolean;
}

interface SortHeadProps {
  column: SortColumn;
  /** The sort in force. */
  sort: string;
  hrefAt: (sort: string) => Route;
  className?: string;
  children: ReactNode;
}

/** A column's head that orders the table: a link, so that it works without scripts, and said to screen readers. */
export function SortHead({ column, sort, hrefAt, className, children }: SortHeadProps) {
  const isFirst = sort === column.first;
  const isSorted = isFirst || sort === column.second;
  const isUp = isFirst === column.isAscending;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <HeadCell className={className} {...(isSorted ? { "aria-sort": isUp ? "ascending" : "descending" } : {})}>
      <NavLink
        href={hrefAt(isFirst ? column.second : column.first)}
        className={cn("inline-flex items-center gap-1 hover:text-ink", isSorted && "font-semibold text-ink")}
      >
        {children}
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
      </NavLink>
    </HeadCell>
  );
}
