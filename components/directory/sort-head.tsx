import { clsx } from "clsx";
import type { Route } from "next";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { arrowDownShape, arrowUpShape } from "../ui/icon-shapes";
import { NavLink } from "../ui/nav-link";
import { HeadCell } from "../ui/table";

/** The two sorts of a column, and the direction of each. */
export interface SortColumn {
  /** The sort of the first click. */
  first: string;
  /** The sort of a click while `first` is active. */
  second: string;
  /** True if `first` puts small values first. */
  isAscending: boolean;
}

interface SortHeadProps {
  column: SortColumn;
  /** The current sort. */
  sort: string;
  hrefAt: (sort: string) => Route;
  children: ReactNode;
}

/** A column head that sorts the table. A link, so that it works without scripts; announced with aria-sort. */
export function SortHead({ column, sort, hrefAt, children }: SortHeadProps) {
  const isFirst = sort === column.first;
  const isSorted = isFirst || sort === column.second;
  const isUp = isFirst === column.isAscending;
  return (
    <HeadCell {...(isSorted ? { "aria-sort": isUp ? "ascending" : "descending" } : {})}>
      <NavLink
        href={hrefAt(isFirst ? column.second : column.first)}
        className={clsx("inline-flex items-center gap-1 hover:text-ink", isSorted && "font-semibold text-ink")}
      >
        {children}
        {isSorted && <Icon shape={isUp ? arrowUpShape : arrowDownShape} className="size-3.5" />}
      </NavLink>
    </HeadCell>
  );
}
