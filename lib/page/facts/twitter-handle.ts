import { nameKey } from "@/lib/core/clean-text";
import { textBounds } from "@/lib/core/text-bounds";
import type { Anchor, PageEvidence } from "./evidence";
import { isHostHandle } from "./hosts/host-words";
import { isOfType, listOf, mostListed, organizationTypes, productTypes, siteTypes } from "./json-ld";
import { metaOf } from "./page-evidence";
import { namesInAddress } from "./site-names";
import { handleInUrl, readHandle } from "./x-account";

/** Words near a link that make it the account of a person and not of the product. */
const ofPerson =
  /\b(?:made|built|created|crafted|designed|developed|written|maintained)?\s*by\b|\b(?:author|maker|founder|creator|developer|me)\b/i;

/**
 * Finds the product's account on X (Twitter), with its @. `twitter:site` is made for it; next come structured data and a
 * linked account that bears the product's name; another linked account counts only when it is the only one and nothing
 * near it says that it is a person's.
 */
export function findTwitterHandle(page: PageEvidence, name: string | null): string | null {
  const keys = new Set([nameKey(name ?? ""), ...namesInAddress(page.url)]);
  const linked = page.anchors.flatMap(accountOf);
  const accounts = new Map(linked.map((account) => [account.handle.toLowerCase(), account]));
  const named = [...accounts.values()].find(({ handle }) => bearsName(handle, keys));
  const [only] = accounts.values();
  const alone = accounts.size === 1 && only && !ofPerson.test(only.near) ? only.handle : null;
  const found = ownHandle(metaOf(page, "twitter:site"), keys) ?? inJsonLd(page) ?? named?.handle ?? alone;
  return found ? `@${found}` : null;
}

/** A declared account; not that of a host, unless the page is the host's own. */
function ownHandle(text: string | null, keys: ReadonlySet<string>): string | null {
  const handle = readHandle(text);
  return handle && isHostHandle(handle) && !bearsName(handle, keys) ? null : handle;
}

function accountOf({ href, near, text, rel }: Anchor): { handle: string; near: string }[] {
  const handle = handleInUrl(href);
  if (!handle) return [];
  return [{ handle, near: rel.includes("author") ? "author" : `${near} ${text}` }];
}

function inJsonLd(page: PageEvidence): string | null {
  const types = new Set([...productTypes, ...organizationTypes, ...siteTypes]);
  const links = page.jsonLd
    .filter((node) => isOfType(node, types))
    .flatMap((node) => listOf(node.sameAs).slice(0, mostListed));
  return (
    links
      .map((link) => (typeof link === "string" && link.length <= textBounds.url ? handleInUrl(link) : null))
      .find(Boolean) ?? null
  );
}

function bearsName(handle: string, keys: ReadonlySet<string>): boolean {
  const key = nameKey(handle);
  return [...keys].some((name) => name.length > 2 && (key.includes(name) || (key.length > 3 && name.includes(key))));
}
