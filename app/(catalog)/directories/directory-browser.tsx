"use client";

import { lazy, type ReactNode, useMemo } from "react";
import { DirectoryTable } from "@/components/directory/directory-table";
import { ActiveFilters } from "@/components/ui/active-filters";
import { Pagination, pageAt } from "@/components/ui/pagination";
import { formatCount } from "@/lib/core/format/numbers";
import { type DirectoryFilters as Filters, PER_PAGE } from "@/lib/directories/filters";
import type { AddDirectory, PlanFor } from "./add-to-plan";
import { DirectoryFilters } from "./directory-filters";
import { filterLabels } from "./filter-labels";
import { hrefOf } from "./list-address";
import { NoDirectory } from "./no-directory";
import type { Planning } from "./planned";
import { isPreset, Presets } from "./presets";
import { useListAddress } from "./use-list-address";
import { useWholeList } from "./use-whole-list";
import type { DirectoryPage } from "./whole-list";

const Planned = lazy(() => import("./planned"));

interface DirectoryBrowserProps {
  /** The filters that the server has read, and the page that it has made of them; null if it refused one. */
  filters: Filters;
  page: DirectoryPage | null;
  categories: readonly string[];
  /** How many characters a search may have. */
  longest: number;
  /** The reader's products that directories can be added for. */
  plans: readonly PlanFor[];
  add: AddDirectory;
  /** What the server says instead of the list. */
  problem: ReactNode;
  /** The button that sends the filters without scripts: the server makes it, so that the browser loads nothing for it. */
  apply: ReactNode;
}

/**
 * The list of directories with its filters. The address holds all there is to know. The server makes the first page of it; once
 * the whole list is here, the browser makes every further one at once, by the same rule. Every link and the form work
 * without scripts.
 */
export function DirectoryBrowser({
  filters: told,
  page: given,
  categories,
  longest,
  plans,
  add,
  problem,
  apply,
}: DirectoryBrowserProps) {
  const [whole, loadWhole] = useWholeList();
  const { filters, offset, isWaiting, follow, followLink } = useListAddress(whole);

  const isTold = hrefOf(filters, offset) === hrefOf(told, given?.offset ?? offset);
  const made = useMemo(
    () => (isTold || !whole.current ? null : whole.current(filters, offset)),
    [isTold, whole, filters, offset],
  );
  const page = made ?? given;

  const draw = (planning: Planning | null) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is under it reacts; this only sees somebody coming
    <div
      onClickCapture={followLink}
      onPointerEnter={loadWhole}
      onFocus={loadWhole}
      aria-busy={isWaiting}
      className="scroll-mt-4"
    >
      <div className="mb-4 flex flex-col gap-2">
        <DirectoryFilters longest={longest} values={filters} categories={categories} apply={apply} onChange={follow} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 max-w-full">
            <Presets filters={filters} />
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            {planning?.choice}
            {page && (
              <p role="status" className="figures text-fine text-soft">
                {formatCount(page.total, "directory", "directories")}
              </p>
            )}
          </div>
        </div>
        <ActiveFilters filters={activeFilters(filters)} clear="/directories" />
      </div>
      {isWaiting && <span data-pending="" hidden />}
      {!made && problem}
      {page?.total === 0 && <NoDirectory set={filterLabels(filters)} hasWords={(filters.q ?? "") !== ""} />}
      {page && page.rows.length > 0 && (
        <DirectoryTable
          directories={page.rows}
          caption="Directories"
          sort={filters.sort ?? "dr"}
          hrefAt={(sort) => hrefOf({ ...filters, sort: sort === "dr" ? undefined : sort })}
          act={planning?.act}
        />
      )}
      {page && <Pagination page={pageAt(page.offset, page.total, PER_PAGE)} hrefAt={(at) => hrefOf(filters, at)} />}
    </div>
  );
  // Without a boundary around it: the server's list stays as it is until the browser has its script.
  return plans.length === 0 ? (
    draw(null)
  ) : (
    <Planned plans={plans} add={add}>
      {draw}
    </Planned>
  );
}

/** The filters that no chip shows. */
const activeFilters = (filters: Filters) => filterLabels(filters).filter(({ name }) => !isPreset(name, filters[name]));
