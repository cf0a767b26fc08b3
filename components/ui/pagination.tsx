import type { Route } from "next";
import { formatNumber } from "@/lib/core/format/numbers";
import { NavLink } from "./nav-link";

export interface PageOf {
  total: number;
  limit: number;
  /** Null on a page that was reached by cursor. */
  offset: number | null;
  /** Null on the last page, and where the offsets end. */
  next_offset: number | null;
  has_more: boolean;
}

/** The page of a list that begins at an offset. No page begins after `lastOffset`. */
export function pageAt(offset: number, total: number, limit: number, lastOffset = Number.POSITIVE_INFINITY): PageOf {
  const next = offset + limit;
  const hasMore = next < total;
  return { total, limit, offset, has_more: hasMore, next_offset: hasMore && next <= lastOffset ? next : null };
}

interface PaginationProps {
  page: PageOf;
  /** The URL of the page at an offset, with the same filters. */
  hrefAt: (offset: number) => Route;
}

const linkClass = "link py-1";

/** Pagination with plain links. */
export function Pagination({ page, hrefAt }: PaginationProps) {
  const { total, limit, next_offset, has_more } = page;
  const offset = page.offset ?? 0;
  if (total <= limit && offset === 0) return null;
  return (
    <nav aria-label="Pages" data-screen-only="" className="flex items-baseline justify-between gap-4 py-6">
      <span className="min-w-24">
        {offset > 0 && (
          <NavLink rel="prev" href={hrefAt(Math.max(0, offset - limit))} className={linkClass}>
            ← Previous
          </NavLink>
        )}
      </span>
      <span className="figures text-fine text-mute">
        Page {formatNumber(Math.floor(offset / limit) + 1)} of {formatNumber(Math.max(1, Math.ceil(total / limit)))}
      </span>
      <span className="min-w-24 text-right">
        {next_offset !== null && (
          <NavLink rel="next" href={hrefAt(next_offset)} className={linkClass}>
            Next →
          </NavLink>
        )}
        {has_more && next_offset === null && "Narrow the filters to see more."}
      </span>
    </nav>
  );
}
