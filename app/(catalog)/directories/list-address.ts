import type { Route } from "next";
import { withQuery } from "@/lib/core/address";
import { type DirectoryFilters, filterNames } from "@/lib/directories/filters";

/** What an address of the list asks for. */
export function readQuery(query: URLSearchParams): { filters: DirectoryFilters; offset: number } {
  const held = filterNames.map((name) => [name, query.get(name)?.trim() ?? ""] as const);
  const offset = Number(query.get("offset") ?? 0);
  return {
    filters: Object.fromEntries(held.filter(([, value]) => value !== "")),
    offset: Number.isInteger(offset) && offset >= 0 ? offset : 0,
  };
}

export function hrefOf(filters: DirectoryFilters, offset = 0): Route {
  // In one order, so that equal questions have one address.
  const fields = Object.fromEntries(filterNames.map((name) => [name, filters[name]]));
  return withQuery("/directories", { ...fields, offset: offset || undefined });
}
