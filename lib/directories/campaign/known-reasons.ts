import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";

const Row = z.object({ slug: z.string(), reason: z.string() });

let read: ReadonlyMap<string, string> | undefined;

/** What a well-known directory is for, in our own words; null of any other. `{field}` stands for the product's field. */
export function knownReason(slug: string, field: string): string | null {
  read ??= new Map(readDataRows("directory-reasons.csv", Row).map((row) => [row.slug, row.reason]));
  return read.get(slug)?.replace("{field}", () => field) ?? null;
}
