import { looksLikeUrl, nameKey, wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "./evidence";
import { isOfType, organizationTypes, productTypes, siteTypes, textAt } from "./json-ld";
import { metaOf } from "./page-evidence";

const keys = ["author", "creator", "founder", "publisher"] as const;

/** Finds who made the product: named in structured data, else the page's author if that is plainly a name. */
export function findCreator(page: PageEvidence, name: string | null): string | null {
  const types = new Set([...productTypes, ...siteTypes, ...organizationTypes]);
  const nodes = page.jsonLd.filter((node) => isOfType(node, types));
  const inData = nodes.flatMap((node) => keys.flatMap((key) => textAt(node, key) ?? []));
  const organization = page.jsonLd.find((node) => isOfType(node, organizationTypes));
  const found = [...inData, metaOf(page, "author"), organization ? textAt(organization, "name") : null];
  return found.find((text) => text !== null && isPlainName(text) && nameKey(text) !== nameKey(name ?? "")) ?? null;
}

function isPlainName(text: string): boolean {
  return text.length <= 60 && wordCount(text) <= 5 && !looksLikeUrl(text) && !/[|@<>]|\.\w{2,}$/.test(text);
}
