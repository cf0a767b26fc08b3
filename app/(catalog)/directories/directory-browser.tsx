"use client";

import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { lazy, type MouseEvent, type ReactNode, type RefObject, useMemo, useRef, useTransition } from "react";
import { DirectoryTable } from "@/components/directory/directory-table";
import { ActiveFilters } from "@/components/ui/active-filters";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { Pagination } from "@/components/ui/pagination";
import { ownAddress, withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { type DirectoryFilters as Filters, filterNames, PER_PAGE } from "@/lib/directories/filters";
import type { AddDirectory, PlanFor } from "./add-to-plan";
import { DirectoryFilters } from "./directory-filters";
import type { Planning } from "./planned";
import { isPreset, Presets } from "./presets";
import type { DirectoryPage, PageOf } from "./whole-list";

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

/** How long somebody must pause in typing before the address follows: browsers take only so many changes of it. */
const PAUSE_MS = 120;

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
  const router = useRouter();
  const [whole, loadWhole] = useWholeList();
  const [isWaiting, startTransition] = useTransition();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const top = useRef<HTMLDivElement>(null);
  const asked = useSearchParams().toString();
  const { filters, offset } = useMemo(() => readQuery(new URLSearchParams(asked)), [asked]);

  const isTold = hrefOf(filters, offset) === hrefOf(told, given?.offset ?? offset);
  const made = useMemo(
    () => (isTold || !whole.current ? null : whole.current(filters, offset)),
    [isTold, whole, filters, offset],
  );
  const page = made ?? given;

  function open(href: Route, how: "push" | "replace") {
    clearTimeout(pause.current);
    if (whole.current) window.history[`${how}State`](null, "", href);
    else startTransition(() => router[how](href, { scroll: false }));
  }

  function follow(changed: Filters, isSent: boolean) {
    clearTimeout(pause.current);
    const href = hrefOf(changed);
    if (isSent || changed.q === filters.q) open(href, isSent ? "push" : "replace");
    else pause.current = setTimeout(() => open(href, "replace"), PAUSE_MS);
  }

  /** Links to this list are answered here. Any other link, and a click for a new tab, goes its own way. */
  function followLink(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // What was just typed must not change the address while the page that the link leads to is on its way.
    if (link) clearTimeout(pause.current);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== location.origin || link.pathname !== "/directories" || link.hash) return;
    event.preventDefault();
    open(ownAddress(`${link.pathname}${link.search}`), "push");
    if (link.rel) top.current?.scrollIntoView();
  }

  const draw = (planning: Planning | null) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is under it reacts; this only sees somebody coming
    <div
      ref={top}
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
            <Presets filters={filters} hrefOf={hrefOf} />
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
      {page?.total === 0 && <NoDirectory set={filterLabels(filters)} />}
      {page && page.rows.length > 0 && (
        <DirectoryTable
          directories={page.rows}
          caption="Directories"
          sort={filters.sort ?? "dr"}
          hrefAt={(sort) => hrefOf({ ...filters, sort: sort === "dr" ? undefined : sort })}
          act={planning?.act}
        />
      )}
      {page && <Pagination page={placeOf(page)} hrefAt={(at) => hrefOf(filters, at)} />}
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

/**
 * The whole list, and what begins to load it: the pointer or the focus at the list, so that it is here before a filter is changed.
 * Null before, and for good if it cannot be had: then the server is asked. Its arrival changes nothing on the screen, so
 * nothing is rendered anew.
 */
function useWholeList(): [RefObject<PageOf | null>, () => void] {
  const list = useRef<PageOf | null>(null);
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./whole-list")
      // Without the network there is no list. A fault in what follows is not hidden.
      .then(
        ({ fetchWholeList }) => fetchWholeList(),
        (): null => null,
      )
      .then((pageOf) => {
        list.current = pageOf;
      });
  };
  return [list, load];
}

function readQuery(query: URLSearchParams): { filters: Filters; offset: number } {
  const held = filterNames.map((name) => [name, query.get(name)?.trim() ?? ""] as const);
  const offset = Number(query.get("offset") ?? 0);
  return {
    filters: Object.fromEntries(held.filter(([, value]) => value !== "")),
    offset: Number.isInteger(offset) && offset >= 0 ? offset : 0,
  };
}

function placeOf({ total, offset }: DirectoryPage) {
  const hasMore = offset + PER_PAGE < total;
  return { total, limit: PER_PAGE, offset, next_offset: hasMore ? offset + PER_PAGE : null, has_more: hasMore };
}

function hrefOf(filters: Filters, offset = 0): Route {
  // In one order, so that equal questions have one address.
  const fields = Object.fromEntries(filterNames.map((name) => [name, filters[name]]));
  return withQuery("/directories", { ...fields, offset: offset || undefined });
}

/** Which filters are set, when nothing fits them all. */
export function NoDirectory({ set }: { set: readonly { label: string }[] }) {
  const [clear, others] =
    set.length === 1 ? ["Clear this filter", "to see them all"] : ["Clear all filters", "or remove one of them"];
  return (
    <EmptyState title={`No directory matches ${set.map(({ label }) => label).join(", ")}.`}>
      <NavLink href="/directories" className="link">
        {clear}
      </NavLink>{" "}
      {others}.
    </EmptyState>
  );
}

/** The filters that no chip shows. */
const activeFilters = (filters: Filters) => filterLabels(filters).filter(({ name }) => !isPreset(name, filters[name]));

/** The filters that are set, in words. */
export function filterLabels(filters: Filters) {
  const { q, category, pricing, min_dr, launch_platform, link_type } = filters;
  const labels = {
    q: q && `“${q}”`,
    category,
    pricing,
    min_dr: min_dr && `DR ${min_dr} or more`,
    launch_platform: launch_platform && (launch_platform === "true" ? "With launches" : "Without launches"),
    link_type: link_type && `${link_type} links`,
    // Sorting filters nothing, so it is not shown as a filter chip.
    sort: undefined,
  };
  return filterNames.flatMap((name) => {
    const label = labels[name];
    return label ? [{ name, label, without: hrefOf({ ...filters, [name]: undefined }) }] : [];
  });
}
