import { baseOf } from "@/lib/page/fetch/page-base";
import { attribute, type Document, type Element, elementsIn } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { webAddress } from "@/lib/page/fetch/web-address";
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

/** The links of a page, and what its relative addresses are resolved against. */
export interface PageLinks {
  base: string;
  links: PageLink[];
}

/** Which links of a page are looked for; default: all. */
export interface LinkSearch {
  /** The header X-Robots-Tag that came with the page. */
  robotsTag?: string | null;
  /** Only those that lead to this host, without `www.`; with its port, if it has one of its own. */
  host?: string;
  /** The first so many. */
  most?: number;
}

/** Elements that are looked at before others get their turn. */
const STEP_SIZE = 200;

/**
 * Every `<a href>` of a page in document order, in pieces: a page may hold tens of thousands. What is in comments,
 * scripts, templates or noscript is no link, nor is one in a drawing. Whether it can be seen is for
 * lib/page/links/visibility.ts to judge, which costs more.
 * @param pageUrl the address the page came from
 */
export function* linkSteps(
  document: Document,
  pageUrl: string,
  { robotsTag = null, host, most = Number.POSITIVE_INFINITY }: LinkSearch,
): Steps<PageLinks> {
  const elements = elementsIn(document);
  yield;
  const base = baseOf(elements, pageUrl);
  const isNofollowPage =
    headerSays(robotsTag, NO_FOLLOWING) || elements.some((element) => metaSays(element, NO_FOLLOWING));
  const addressOf = resolverFor(base, host);
  const links: PageLink[] = [];
  for (const [at, element] of elements.entries()) {
    if (at % STEP_SIZE === 0) yield;
    const url = isLink(element) ? addressOf(attribute(element, "href")) : null;
    if (!url) continue;
    const rel = attribute(element, "rel");
    links.push({ element, url, rel, isNofollow: isNofollowPage || isNofollowRel(rel), isNofollowPage });
    if (links.length === most) break;
  }
  return { base, links };
}

/** Resolves the addresses of links; null for those that lead to another host than the one that is looked for. */
function resolverFor(base: string, host: string | undefined): (href: string | null) => URL | null {
  if (host === undefined) return (href) => webAddress(href, base);
  // To resolve an address takes long, and a relative one leads to another host only if the base does.
  const isOwnBase = hostKey(new URL(base)) === host;
  return (href) => {
    if (href === null || !(isOwnBase || NAMES_HOST.test(href))) return null;
    const url = webAddress(href, base);
    return url && hostKey(url) === host ? url : null;
  };
}

/** An address that may name another host: with a scheme, or after two slashes, as parsers of URLs read both. */
const NAMES_HOST = /^[\0- ]*(?:[a-z][a-z\d+.\t\n\r-]*:|[\\/][\t\n\r]*[\\/])/i;

/** A host without `www.` or the dot that ends a full name, and with its port. */
export const hostKey = ({ hostname, port }: URL): string =>
  `${hostname.replace(/^www\./, "").replace(/\.$/, "")}:${port}`;

const isLink = ({ tagName, namespaceURI }: Element) => tagName === "a" && namespaceURI.endsWith("xhtml");

const NOFOLLOW = new Set(["nofollow", "ugc", "sponsored"]);

/** Google reads commas between the words too. */
function isNofollowRel(rel: string | null): boolean {
  return (rel ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .some((word) => NOFOLLOW.has(word));
}
