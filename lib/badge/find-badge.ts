import { attribute, type Document, type Element, elementsOf, limits, parseSteps } from "@/lib/page-fetch/parse-html";
import { runNow, type Steps } from "@/lib/page-fetch/steps";
import { parseUrl } from "@/lib/url";
import { type BadgeVariant, badgeVariants } from "./snippet";
import { hiddenJudge } from "./visibility";

/** What a page says about the badge; the best of its links decides. */
export type BadgeReason = "found" | "no_link" | "wrong_target" | "nofollow_only" | "hidden";

/** The best first: a page with a good link and a bad one has a good link. */
const BEST: readonly BadgeReason[] = ["found", "nofollow_only", "hidden", "wrong_target"];

/** Where a badge has to lead. */
export interface BadgeTarget {
  /** Origin of this service. */
  appUrl: string;
  /** The slug that its path has to name; null: any link to this site counts. */
  slug: string | null;
}

/** A link of the page that leads to this site, good or not. */
export interface BadgeMatch {
  /** Absolute, as a browser resolves it. */
  href: string;
  /** As it is written in the page. */
  rel: string | null;
  /** Absolute address of the first picture inside the link. */
  image_url: string | null;
  /** Which of this site's badge images that picture is; null for any other. */
  variant: BadgeVariant | null;
}

/** What was looked for and what stands there, the best matches first. */
export interface BadgeFinding {
  reason: BadgeReason;
  /** At most {@link MOST_MATCHES}. */
  matches: BadgeMatch[];
}

/** More links to this site than anybody reads. */
export const MOST_MATCHES = 20;

/**
 * Looks for a badge in the HTML of a page: a real, visible, followed `<a href>` to this service that names the listing.
 * What stands in comments, scripts, templates or noscript is no link. Never throws for anything in the page.
 * @param pageUrl the address the page came from, which its relative links are resolved against
 */
export function findBadge(html: string, pageUrl: string, target: BadgeTarget): BadgeFinding {
  return runNow(badgeSteps(html, pageUrl, target));
}

/** The same in pieces, so that other requests can be answered in between. */
export function* badgeSteps(html: string, pageUrl: string, target: BadgeTarget): Steps<BadgeFinding> {
  const page = readPage(yield* parseSteps(html), pageUrl);
  const judged: { link: Element; url: URL; reason: BadgeReason }[] = [];
  for (const link of page.elements.filter(isLink)) {
    const url = urlOf(attribute(link, "href"), page.base);
    if (url && leadsTo(url, target.appUrl)) judged.push({ link, url, reason: judge(link, url, target, page) });
    yield;
  }
  const best = BEST.flatMap((reason) => judged.filter((one) => one.reason === reason));
  return {
    reason: best[0]?.reason ?? "no_link",
    matches: best.slice(0, MOST_MATCHES).map(({ link, url }) => matchOf(link, url, page.base, target.appUrl)),
  };
}

interface Page {
  elements: readonly Element[];
  /** What relative addresses are resolved against. */
  base: string;
  /** True where the page asks robots to follow none of its links. */
  isNofollow: boolean;
  isHidden: (link: Element) => boolean;
}

/** True for a page that is longer than is read: what stands in the rest is not known. */
export function isReadInPart(html: string): boolean {
  return html.length > limits.characters;
}

function readPage(document: Document, pageUrl: string): Page {
  const elements = [...elementsOf(document)];
  return {
    elements,
    base: baseOf(elements, pageUrl),
    isNofollow: elements.some(isNofollowMeta),
    isHidden: hiddenJudge(),
  };
}

function judge(link: Element, url: URL, { slug }: BadgeTarget, page: Page): BadgeReason {
  if (slug !== null && !names(url, slug)) return "wrong_target";
  if (page.isHidden(link)) return "hidden";
  return page.isNofollow || isNofollow(link) ? "nofollow_only" : "found";
}

function matchOf(link: Element, url: URL, base: string, appUrl: string): BadgeMatch {
  const image = imageOf(link, base);
  return {
    href: url.href,
    rel: attribute(link, "rel"),
    image_url: image?.href ?? null,
    variant: image && leadsTo(image, appUrl) ? variantOf(image) : null,
  };
}

/** The address of the first picture inside a link; one that is written into the page (data:) has none worth telling. */
function imageOf(link: Element, base: string): URL | null {
  for (const element of elementsOf(link)) {
    const url = element.tagName === "img" ? urlOf(attribute(element, "src"), base) : null;
    if (url && /^https?:$/.test(url.protocol)) return url;
  }
  return null;
}

/** `/badges/white.svg` and `/badges/{slug}/white.svg` are the white one. */
function variantOf({ pathname }: URL): BadgeVariant | null {
  const name = /^\/badges\/(?:[^/]+\/)?([a-z]+)\.svg$/.exec(pathname)?.[1];
  return badgeVariants.find((variant) => variant === name) ?? null;
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

/** The same host and port; http or https, with or without www. or the dot that ends a full name. */
function leadsTo(url: URL, appUrl: string): boolean {
  const hostOf = ({ hostname, port }: URL) => `${hostname.replace(/^www\./, "").replace(/\.$/, "")}:${port}`;
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
