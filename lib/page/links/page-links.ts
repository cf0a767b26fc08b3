import { attribute, type Document, type Element, elementsOf } from "@/lib/page/fetch/parse-html";
import { webAddress, writtenUrl } from "@/lib/page/fetch/web-address";
import { headerSays, metaSays } from "./robots";

/** Rules for robots that ask them not to follow the links of a page. */
const NO_FOLLOWING = ["nofollow", "none"];

/** A link of a page that leads to another web page, as a browser would follow it. */
export interface PageLink {
  element: Element;
  /** Absolute, http or https. */
  url: URL;
  /** As it is written in the page. */
  rel: string | null;
  /** True if search engines are asked not to follow it: by its own rel, or by the page for all its links. */
  isNofollow: boolean;
  /** True if the page asks so for all its links. */
  isNofollowPage: boolean;
}

/**
 * Every `<a href>` of a page in document order, and what its relative addresses are resolved against. What is in
 * comments, scripts, templates or noscript is no link, nor is one in a drawing. Whether it can be seen is for
 * lib/page/links/visibility.ts to judge, which costs more.
 * @param pageUrl the address the page came from
 * @param robotsTag the header X-Robots-Tag that came with it
 */
export function linksOf(
  document: Document,
  pageUrl: string,
  robotsTag: string | null = null,
): { base: string; links: PageLink[] } {
  const elements = [...elementsOf(document)];
  const base = baseOf(elements, pageUrl);
  const isNofollowPage =
    headerSays(robotsTag, NO_FOLLOWING) || elements.some((element) => metaSays(element, NO_FOLLOWING));
  const links = elements.flatMap((element) => {
    const url = isLink(element) ? webAddress(attribute(element, "href"), base) : null;
    if (!url) return [];
    const rel = attribute(element, "rel");
    return [{ element, url, rel, isNofollow: isNofollowPage || isNofollowRel(rel), isNofollowPage }];
  });
  return { base, links };
}

const isLink = ({ tagName, namespaceURI }: Element) => tagName === "a" && namespaceURI.endsWith("xhtml");

function baseOf(elements: readonly Element[], pageUrl: string): string {
  const base = elements.find((element) => element.tagName === "base" && attribute(element, "href") !== null);
  return writtenUrl(base ? attribute(base, "href") : null, pageUrl)?.href ?? pageUrl;
}

const NOFOLLOW = new Set(["nofollow", "ugc", "sponsored"]);

function isNofollowRel(rel: string | null): boolean {
  return (rel ?? "")
    .toLowerCase()
    .split(/\s+/)
    .some((word) => NOFOLLOW.has(word));
}
