import { attribute, type Element, elementsOf, parseHtml } from "@/lib/page-fetch/parse-html";
import { parseUrl } from "@/lib/url";
import { isHidden } from "./visibility";

/** What a page says about the badge; the best of its links decides. */
export type BadgeReason = "found" | "no_link" | "wrong_target" | "nofollow_only" | "hidden";

/** The best first: a page with a good link and a bad one has a good link. */
const BEST: readonly BadgeReason[] = ["found", "nofollow_only", "hidden", "wrong_target"];

/** Where a badge has to lead. */
export interface BadgeTarget {
  /** Origin of this service. */
  appUrl: string;
  /** The slug that its path has to name. */
  slug: string;
}

/**
 * Looks for a badge in the HTML of a page: a real, visible, followed `<a href>` to this service that names the listing.
 * What stands in comments, scripts, templates or noscript is no link. Never throws for anything in the page.
 * @param pageUrl the address the page came from, which its relative links are resolved against
 */
export function findBadge(html: string, pageUrl: string, target: BadgeTarget): BadgeReason {
  const elements = [...elementsOf(parseHtml(html))];
  const base = baseOf(elements, pageUrl);
  const isNofollowPage = elements.some(isNofollowMeta);
  const found = new Set(
    elements.filter(isLink).flatMap((link) => {
      const url = urlOf(attribute(link, "href"), base);
      return url && leadsTo(url, target.appUrl) ? [judge(link, url, target, isNofollowPage)] : [];
    }),
  );
  return BEST.find((reason) => found.has(reason)) ?? "no_link";
}

function judge(link: Element, url: URL, { slug }: BadgeTarget, isNofollowPage: boolean): BadgeReason {
  if (!names(url, slug)) return "wrong_target";
  if (isHidden(link)) return "hidden";
  return isNofollowPage || isNofollow(link) ? "nofollow_only" : "found";
}

/** Links of HTML alone: one in a drawing is not what a visitor takes for a badge. */
const isLink = ({ tagName, namespaceURI }: Element) => tagName === "a" && namespaceURI.endsWith("xhtml");

function baseOf(elements: readonly Element[], pageUrl: string): string {
  const base = elements.find((element) => element.tagName === "base" && attribute(element, "href") !== null);
  return urlOf(base ? attribute(base, "href") : null, pageUrl)?.href ?? pageUrl;
}

function urlOf(href: string | null, base: string): URL | null {
  const trimmed = href?.trim();
  return trimmed ? parseUrl(trimmed, base) : null;
}

/** The same host and port; http or https, with or without www. */
function leadsTo(url: URL, appUrl: string): boolean {
  const hostOf = ({ host }: URL) => host.replace(/^www\./, "");
  return /^https?:$/.test(url.protocol) && hostOf(url) === hostOf(new URL(appUrl));
}

function names({ pathname }: URL, slug: string): boolean {
  try {
    return decodeURIComponent(pathname).replace(/\/+$/, "") === `/products/${slug}`;
  } catch {
    return false;
  }
}

const NOFOLLOW = new Set(["nofollow", "ugc", "sponsored"]);

function isNofollow(link: Element): boolean {
  const words = (attribute(link, "rel") ?? "").toLowerCase().split(/\s+/);
  return words.some((word) => NOFOLLOW.has(word));
}

function isNofollowMeta(element: Element): boolean {
  if (element.tagName !== "meta" || attribute(element, "name")?.trim().toLowerCase() !== "robots") return false;
  return /(^|[\s,])(nofollow|none)([\s,]|$)/i.test(attribute(element, "content") ?? "");
}
