import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import { isRecord } from "@/lib/core/input";
import type { PageEvidence } from "../evidence/evidence";
import { isOfType, type JsonObject, listOf, mostListed, siteTypes, softwareTypes, textAt } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";

const kinds = [
  "local",
  "shop",
  "marketplace",
  "community",
  "services",
  "event",
  "course",
  "book",
  "podcast",
  "newsletter",
  "show",
  "person",
  "article",
] as const;

/** What a page's structured data says that it is about, other than a program. */
export interface DeclaredKind {
  kind: (typeof kinds)[number];
  /** False if software's own pages say it of themselves, too: their company is a `LocalBusiness`, their page an `Article`. */
  isSure: boolean;
}

const Row = z.object({ type: z.string(), kind: z.enum(kinds), sure: z.enum(["yes", "no"]) });

/** Types of schema.org: every local business and event, and what is read, heard, or somebody. */
const kindsByType = oncePerProcess(
  "declared kinds",
  (): ReadonlyMap<string, DeclaredKind> =>
    new Map(
      readDataRows("declared-kinds.csv", Row).map(({ type, kind, sure }) => [type, { kind, isSure: sure === "yes" }]),
    ),
);

/** What is described beside its page, not within something else, as an author is within an article. */
const ofPage = new Set(["mainEntity", "mainEntityOfPage"]);

/**
 * The kind that a page declares itself to be about; null if it declares a program, or nothing. What the page does not bear the
 * name of is somebody else's, or one of many: a list of events, a review of a restaurant.
 */
export function declaredKind(page: PageEvidence): DeclaredKind | null {
  const outer = withoutInner(page.jsonLd);
  if (isOfSoftware(outer)) return null;
  const found = outer.flatMap((node) => kindOf(node, page) ?? []);
  // A person's page has a site and its person; a company's page names its founder beside it.
  const isOfOneself = outer.every((node) => kindOf(node, page)?.kind === "person" || isOfType(node, siteTypes));
  const named = found.filter(({ kind }) => kind !== "person" || isOfOneself);
  return named.find(({ isSure }) => isSure) ?? named[0] ?? null;
}

const isOfSoftware = (nodes: readonly JsonObject[]) => nodes.some((node) => isOfType(node, softwareTypes));

/** True if a page's structured data says that it is about a program. */
export const declaresSoftware = (page: PageEvidence) => isOfSoftware(withoutInner(page.jsonLd));

function kindOf(node: JsonObject, page: PageEvidence): DeclaredKind | null {
  const types = listOf(node["@type"]).slice(0, mostListed);
  const kinds = types.flatMap((type) => (typeof type === "string" ? (kindsByType().get(bare(type)) ?? []) : []));
  const kind = kinds.find(({ isSure }) => isSure) ?? kinds[0];
  if (!kind) return null;
  const name = textAt(node, "name") ?? textAt(node, "headline");
  return name !== null && isNamedBy(page, name) ? kind : null;
}

const bare = (type: string) => type.slice(-200).replace(/^.*[/:#]/, "");

/** As long as a title may be; longer ones are compared no further. */
const longest = 300;

/** True if a page bears a name in its title or first headings, or begins it. */
function isNamedBy(page: PageEvidence, name: string): boolean {
  const heads = page.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  const titles = [page.title, metaOf(page, "og:title", "og:site_name"), ...heads.slice(0, 5)];
  const wanted = wordsOf(name);
  return titles.some((title) => title && wordsOf(title).includes(wanted));
}

/** "Acme - Jornada" and "Acme | Jornada" are the same name. */
const wordsOf = (name: string) =>
  (
    name
      .slice(0, longest)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ");

/** The nodes that no other describes within itself. */
function withoutInner(nodes: readonly JsonObject[]): JsonObject[] {
  const inner = new Set<unknown>();
  for (const node of nodes) {
    for (const [key, value] of Object.entries(node)) {
      if (ofPage.has(key)) continue;
      for (const part of listOf(value).slice(0, mostListed)) if (isRecord(part)) inner.add(part);
    }
  }
  return nodes.filter((node) => !inner.has(node));
}
