import { parseUrl } from "@/lib/core/url";
import { attribute, type Document, type Element, elementsOf } from "@/lib/page/fetch/parse-html";

/** A link of a page that leads to another web page, as a browser would follow it. */
export interface PageLink {
  element: Element;
  /** Absolute, http or https. */
  url: URL;
  /** As it is written in the page. */
  rel: string | null;
  /** True if search engines are asked not to follow it: by its own rel, or by the page for all its links. */
  isNofollow: boolean;
}

/**
 * Every `<a href>` of a page in document order, and what its relative addresses are resolved against. What is in
 * comments, scripts, templates or noscript is no link, nor is one in a drawing. Whether it can be seen is for
 * lib/page/links/visibility.ts to judge, which costs more.
 * @param pageUrl the address the page came from
 */
export function linksOf(document: Document, pageUrl: string): { base: string; links: PageLink[] } {
  const elements = [...elementsOf(document)];
  const base = baseOf(elements, pageUrl);
  const isNofollowPage = elements.some(isNofollowMeta);
  const links = elements.flatMap((element) => {
    const url = isLink(element) ? webAddress(attribute(element, "href"), base) : null;
    if (!url) return [];
    const rel = attribute(element, "rel");
    return [{ element, url, rel, isNofollow: isNofollowPage || isNofollowRel(rel) }];
  });
  return { base, links };
}

/** An address as a page writes it, as far as it leads to another web page or file: absolute, http or https. */
export function webAddress(written: string | null, base: string): URL | null {
  const url = urlOf(written, base);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const isLink = ({ tagName, namespaceURI }: Element) => tagName === "a" && namespaceURI.endsWith("xhtml");

function baseOf(elements: readonly Element[], pageUrl: string): string {
  const base = elements.find((element) => element.tagName === "base" && attribute(element, "href") !== null);
  return urlOf(base ? attribute(base, "href") : null, pageUrl)?.href ?? pageUrl;
}

/** Longer than any server takes; who reads addresses further on may count on it. */
const MAX_ADDRESS_LENGTH = 8_192;

function urlOf(href: string | null, base: string): URL | null {
  if ((href?.length ?? 0) > MAX_ADDRESS_LENGTH) return null;
  const trimmed = href?.trim();
  return trimmed ? parseUrl(trimmed, base) : null;
}

const NOFOLLOW = new Set(["nofollow", "ugc", "sponsored"]);

function isNofollowRel(rel: string | null): boolean {
  return (rel ?? "")
    .toLowerCase()
    .split(/\s+/)
    .some((word) => NOFOLLOW.has(word));
}

function isNofollowMeta(element: Element): boolean {
  if (element.tagName !== "meta" || attribute(element, "name")?.trim().toLowerCase() !== "robots") return false;
  return /(^|[\s,])(nofollow|none)([\s,]|$)/i.test(attribute(element, "content") ?? "");
}
