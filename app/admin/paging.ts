import { z } from "zod";
import { type PageOf, pageAt as placeAt } from "@/components/ui/pagination";
import { MAX_OFFSET } from "@/lib/core/paging";

/** Page size of the admin lists. */
export const PAGE_SIZE = 25;

const Offset = z.coerce.number().int().min(0).max(MAX_OFFSET).catch(0);

/** The offset of a page. Anything that is not an offset means the first page. */
export function offsetOf(value: string | undefined): number {
  return Offset.parse(value ?? 0);
}

/** Props of the page links. */
export function pageAt(offset: number, total: number): PageOf {
  return placeAt(offset, total, PAGE_SIZE, MAX_OFFSET);
}
