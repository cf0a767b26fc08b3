import { nameKey } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";
import { isOfType, productTypes, siteTypes, textAt } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";
import { isEmptyTitle, titleParts } from "../evidence/title";
import type { Manifest } from "../evidence/web-manifest";

/** Structured data may describe any number of things at any length: descriptions that are looked at, and characters of one. */
const MAX_DESCRIPTIONS = 6;
const MAX_DESCRIPTION = 2_000;

/** All descriptions that the page declares, the shortest-lived wording (the plain one) first. */
export function descriptionsOf(page: PageEvidence, manifest: Manifest): string[] {
  const nodes = page.jsonLd.filter((node) => isOfType(node, productTypes) || isOfType(node, siteTypes));
  const found = [
    metaOf(page, "description"),
    metaOf(page, "og:description"),
    metaOf(page, "twitter:description"),
    ...nodes.map((node) => textAt(node, "description")),
    manifest.description,
  ];
  const texts = [...new Set(found.flatMap((text) => text?.slice(0, MAX_DESCRIPTION) ?? []))];
  return texts.filter((text) => !isEmptyTitle(text)).slice(0, MAX_DESCRIPTIONS);
}

/** "Acme – rockets for teams" and "Acme | rockets for teams" without the name; "Acme is a rocket" stays as it is. */
export function withoutName(text: string, name: string): string {
  const [first, ...rest] = titleParts(text);
  if (!first || rest.length === 0 || nameKey(first) !== nameKey(name)) return text;
  return text.slice(text.indexOf(rest[0] ?? "", first.length));
}
