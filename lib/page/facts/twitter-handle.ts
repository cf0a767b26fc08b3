import { nameKey } from "@/lib/core/clean-text";
import { parseUrl } from "@/lib/core/url";
import { isOfType, listOf, mostListed, organizationTypes, productTypes, siteTypes } from "./json-ld";
import { type Anchor, metaOf, type PageEvidence } from "./page-evidence";
import { namesInAddress } from "./site-names";

const hosts = new Set(["twitter.com", "www.twitter.com", "mobile.twitter.com", "x.com", "www.x.com"]);

/** First parts of addresses there that are no account. */
const reserved = new Set(
  "share|intent|hashtag|home|search|i|login|signup|explore|settings|tos|privacy|about|compose|messages|jobs|widgets".split(
    "|",
  ),
);

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
  const found = readHandle(metaOf(page, "twitter:site")) ?? inJsonLd(page) ?? named?.handle ?? alone;
  return found ? `@${found}` : null;
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
    links.map((link) => (typeof link === "string" && link.length <= 2_048 ? handleInUrl(link) : null)).find(Boolean) ??
    null
  );
}

/** The account an address leads to; null for shares, posts, hashtags and everything else that is no account. */
export function handleInUrl(link: string): string | null {
  const url = parseUrl(link);
  if (!url) return null;
  const { hostname, pathname } = url;
  const [first = "", ...rest] = pathname.split("/").filter(Boolean);
  if (!hosts.has(hostname) || rest.length > 0 || reserved.has(first.toLowerCase())) return null;
  return readHandle(first);
}

/** An account name: up to 15 letters, digits and underscores, as X allows; an address of one is read too. */
function readHandle(text: string | null): string | null {
  if (text?.includes("/")) return handleInUrl(text.startsWith("http") ? text : `https://${text}`);
  const handle = text?.trim().replace(/^@/, "") ?? "";
  return /^\w{1,15}$/.test(handle) && !/^\d+$/.test(handle) ? handle : null;
}

function bearsName(handle: string, keys: ReadonlySet<string>): boolean {
  const key = nameKey(handle);
  return [...keys].some((name) => name.length > 2 && (key.includes(name) || (key.length > 3 && name.includes(key))));
}
