import { browse, type ListedDirectory, type PackedDirectories, unpack } from "@/lib/directories/browse";
import { type DirectoryFilters, PER_PAGE } from "@/lib/directories/filters";

/** One page of the list, as the server and the browser both make it. */
export interface DirectoryPage {
  rows: readonly ListedDirectory[];
  total: number;
  offset: number;
}

/** Makes a page of the list; null for a filter that the server refuses. */
export type PageOf = (filters: DirectoryFilters, offset: number) => DirectoryPage | null;

/** Fetches the whole list and answers what makes its pages; null if it cannot be had. */
export async function fetchWholeList(): Promise<PageOf | null> {
  const packed: PackedDirectories | null = await fetch("/directories.json")
    .then((response) => (response.ok ? response.json() : null))
    .catch((): null => null);
  if (!packed) return null;
  const list = unpack(packed);
  return (filters, offset) => {
    const found = browse(list, filters);
    return found && { rows: found.slice(offset, offset + PER_PAGE), total: found.length, offset };
  };
}
