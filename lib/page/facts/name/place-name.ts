import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { nameKey } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";
import { isRecord } from "@/lib/core/input";
import { type JsonObject, listOf, mostListed, textAt } from "../evidence/json-ld";

const Region = z.object({ region: z.string(), language: z.string() });

/** Countries and states, as they are written behind a town; db/data/regions.csv has them. */
const regions = oncePerProcess(
  "regions",
  (): ReadonlySet<string> => new Set(readDataRows("regions.csv", Region).map(({ region }) => region)),
);

/** Whether a text ends in a town and its state or country: "Fort Wayne, IN", "Bakery in Leeds, UK". A local business puts it into its title. */
export function isPlaceName(text: string): boolean {
  const behind = /\p{L},\s+(\p{L}[\p{L} .]*?)(?:\s+\d[\d-]*)?$/u.exec(text)?.[1];
  return behind !== undefined && regions().has(behind.replaceAll(".", ""));
}

/** The towns and states in the postal addresses of a page's structured data, as name keys. */
export function placesInData(nodes: readonly JsonObject[]): ReadonlySet<string> {
  const addresses = nodes.flatMap(({ address }) => listOf(address).slice(0, mostListed).filter(isRecord));
  const named = addresses.flatMap((one) => [textAt(one, "addressLocality"), textAt(one, "addressRegion")]);
  return new Set(named.flatMap((text) => (text ? [nameKey(text)] : [])));
}
