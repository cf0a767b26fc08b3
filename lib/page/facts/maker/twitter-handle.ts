import { nameKey } from "@/lib/core/clean-text";
import { textBounds } from "@/lib/core/text-bounds";
import type { Anchor, PageEvidence } from "../evidence/evidence";
import { isHostHandle } from "../evidence/hosts/host-words";
import { isOfType, listOf, mostListed, organizationTypes, productTypes, siteTypes } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";
import { namesInAddress } from "../evidence/site-names";
import { handleInUrl, readHandle } from "../evidence/x-account";

/** Words near a link that make it the account of a person and not of the product. */
const ofPerson =
  /\b(?:made|built|created|crafted|designed|developed|written|maintained)?\s*by\b|\b(?:author|maker|founder|creator|developer|me)\b/i;

/**
 * Finds the product's account on X (Twitter), with its @. `twitter:site` is made for it; next come structured data and a
 * linked account that bears the product's name, and `twitter:creator` if it does; another linked account counts only when it is the only one, is called an account,
 * and nothing near it says that it is a person's.
 */
export function findTwitterHandle(page: PageEvidence, name: string | null): string | null {
  const keys = new Set([nameKey(name ?? ""), ...namesInAddress(page.url)]);
  const linked = page.anchors.flatMap(accountOf);
  const accounts = new Map(linked.map((account) => [account.handle.toLowerCase(), account]));
  const named = [...accounts.values()].find(({ handle }) => bearsName(handle, keys));
  const [only] = accounts.values();
  const alone = accounts.size === 1 && only?.isLabelled && !ofPerson.test(only.near) ? only.handle : null;
  const author = readHandle(metaOf(page, "twitter:creator"));
  const own = author && bearsName(author, keys) ? author : null;
  const found = ownHandle(metaOf(page, "twitter:site"), keys) ?? inJsonLd(page) ?? named?.handle ?? own ?? alone;
  return found ? `@${found}` : null;
}

/** A declared account; not that of a host, unless the page is the host's own. */
function ownHandle(text: string | null, keys: ReadonlySet<string>): string | null {
  const handle = readHandle(text);
  return handle && isHostHandle(handle) && !bearsName(handle, keys) ? null : handle;
}

function accountOf({
  href,
  near,
  text,
  rel,
  isQuoted,
}: Anchor): { handle: string; near: string; isLabelled: boolean }[] {
  const handle = handleInUrl(href);
  if (!handle) return [];
  const isLabelled =
    !isQuoted && !quotation.test(near) && (near.trim() === text || named.test(text) || follow.test(near));
  return [{ handle, near: rel.includes("author") ? "author" : `${near} ${text}`, isLabelled }];
}

/** Words of a link to an account: none with an icon, the service's name, the account's. "Try it with NASA" is about NASA. */
const named = /^$|@|\btwitter\b|(?<![\p{L}\p{N}])[Xx𝕏](?![\p{L}\p{N}])|\b(?:tweet|social)/iu;

/** "“I love it” – Pieter": the account of the person quoted. */
const quotation = /[“„«"「][^“”„«»"「」]{4,}[”“»"」]/u;

const follow =
  /\bfollow|\bfolg(?:e|t|en)\b|\bsuiv(?:ez|re)\b|\bs[ií]gu(?:e|enos|eme)|\bsiga|\bsegui|\btakip|フォロー|关注|關注|팔로우/iu;

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
