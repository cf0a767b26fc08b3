import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";

const Row = z.object({ slug: z.string(), reason: z.string() });

let read: ReadonlyMap<string, string> | undefined;

/** What a well-known directory is for, in our own words; null of any other. `{software}` stands for what its buyers call the product. */
export function knownReason(slug: string, software: string): string | null {
  read ??= new Map(readDataRows("directory-reasons.csv", Row).map((row) => [row.slug, row.reason]));
  return read.get(slug)?.replace("{software}", () => software) ?? null;
}
