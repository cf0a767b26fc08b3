import { cleanText } from "@/lib/core/clean-text";
import { isRecord } from "@/lib/core/input";
import { jsonOf } from "@/lib/core/json";

/** One object of a page's structured data, whatever its shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What is read of one page's structured data; real pages have some dozen typed objects in some kilobytes. */
const mostNodes = 200;
const mostCharacters = 256 * 1024;
const mostVisited = 20_000;
const deepest = 12;

/** How many entries of one list count, such as the addresses in `sameAs`. */
export const mostListed = 50;

/** Reads the text of a `application/ld+json` script; every typed object in it, outer ones first. Nonsense gives none. */
export function readJsonLd(script: string): JsonObject[] {
  const found: JsonObject[] = [];
  if (script.length > mostCharacters) return found;
  // Generators wrap the text in comment or CDATA marks that JSON does not know.
  collect(jsonOf(script.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\]\]>|\]\]>)\s*$/g, "")), 0, {
    found,
    left: mostVisited,
  });
  return found;
}

function collect(value: unknown, depth: number, into: { found: JsonObject[]; left: number }): void {
  if (depth > deepest || into.found.length >= mostNodes || --into.left < 0) return;
  if (typeof value !== "object" || value === null) return;
  // The object itself and no copy, so that one can tell which of them is within another.
  if (isRecord(value) && "@type" in value) into.found.push(value);
  for (const part of Object.values(value)) collect(part, depth + 1, into);
}

/** Whether an object is of one of the types, with or without the schema.org prefix. */
export function isOfType(node: JsonObject, types: ReadonlySet<string>): boolean {
  const named = listOf(node["@type"]).slice(0, mostListed);
  return named.some((type) => typeof type === "string" && types.has(type.slice(-200).replace(/^.*[/:#]/, "")));
}

/** The first text at a key: the value itself, the first of a list, `@value`, or the `name` of an object. */
export function textAt(node: JsonObject, key: string, depth = 0): string | null {
  if (depth > deepest) return null;
  for (const value of listOf(node[key]).slice(0, mostListed)) {
    if (typeof value === "string" || typeof value === "number") return cleanText(String(value));
    if (isRecord(value))
      return (
        cleanText(typeof value["@value"] === "string" ? value["@value"] : null) ?? textAt(value, "name", depth + 1)
      );
  }
  return null;
}

/** A value as a list: nothing is the empty list, one thing a list of one. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export const softwareTypes: ReadonlySet<string> = new Set([
  "SoftwareApplication",
  "WebApplication",
  "MobileApplication",
  "VideoGame",
  "SoftwareSourceCode",
  "APIReference",
  "WebAPI",
]);
export const productTypes: ReadonlySet<string> = new Set([...softwareTypes, "Product", "Service"]);
/** What is sold beside products. */
export const soldTypes: ReadonlySet<string> = new Set(["Course", "Event", "Book"]);
export const organizationTypes: ReadonlySet<string> = new Set([
  "Organization",
  "Corporation",
  "Brand",
  "LocalBusiness",
]);
export const siteTypes: ReadonlySet<string> = new Set(["WebSite"]);
