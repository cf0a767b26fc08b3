import { routes } from "@/lib/core/routes";
import { attribute, type Element, elementsOf, limits, parseSteps } from "@/lib/page/fetch/parse-html";
import { runNow, type Steps } from "@/lib/page/fetch/steps";
import { linksOf, type PageLink, webAddress } from "@/lib/page/links/page-links";
import { hiddenJudge } from "@/lib/page/links/visibility";
import type { BadgeReason } from "./reasons";
import { type BadgeVariant, badgeVariants } from "./snippet";

/** The best first: a page with a good link and a bad one has a good link. */
const BEST: readonly BadgeReason[] = ["found", "nofollow_only", "hidden", "wrong_target"];

/** The address that a badge must link to. */
export interface BadgeTarget {
  /** Origin of this service. */
  appUrl: string;
  /** The slug that its path has to name; null: any link to this site counts. */
  slug: string | null;
}

/** A link on the page to this site, valid or not. */
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

/** What was looked for and what is there, the best matches first. */
export interface BadgeFinding {
  /** The best of its links decides. */
  reason: BadgeReason;
  /** At most {@link MAX_MATCHES}. */
  matches: BadgeMatch[];
}

/** More links to this site than anybody reads. */
export const MAX_MATCHES = 20;

/**
 * Looks for a badge in the HTML of a page: a real, visible, followed `<a href>` to this service that names the listing.
 * What is in comments, scripts, templates or noscript is no link. Never throws for anything in the page.
 * @param pageUrl the address the page came from, which its relative links are resolved against
 */
export function findBadge(html: string, pageUrl: string, target: BadgeTarget): BadgeFinding {
  return runNow(badgeSteps(html, pageUrl, target));
}

/** The same in pieces, so that other requests can be answered in between. */
export function* badgeSteps(html: string, pageUrl: string, target: BadgeTarget): Steps<BadgeFinding> {
  const { base, links } = linksOf(yield* parseSteps(html), pageUrl);
  const isHidden = hiddenJudge();
  const judged: { link: PageLink; reason: BadgeReason }[] = [];
  for (const link of links) {
    if (leadsTo(link.url, target.appUrl)) judged.push({ link, reason: judge(link, target, isHidden) });
    yield;
  }
  const best = BEST.flatMap((reason) => judged.filter((one) => one.reason === reason));
  return {
    reason: best[0]?.reason ?? "no_link",
    matches: best.slice(0, MAX_MATCHES).map(({ link }) => matchOf(link, base, target.appUrl)),
  };
}

/** True for a page that is longer than is read: what is in the rest is not known. */
export function isReadInPart(html: string): boolean {
  return html.length > limits.characters;
}

function judge(link: PageLink, { slug }: BadgeTarget, isHidden: (link: Element) => boolean): BadgeReason {
  if (slug !== null && !names(link.url, slug)) return "wrong_target";
  if (isHidden(link.element)) return "hidden";
  return link.isNofollow ? "nofollow_only" : "found";
}

function matchOf({ element, url, rel }: PageLink, base: string, appUrl: string): BadgeMatch {
  const image = imageOf(element, base);
  return {
    href: url.href,
    rel,
    image_url: image?.href ?? null,
    variant: image && leadsTo(image, appUrl) ? variantOf(image) : null,
  };
}

/** The address of the first picture inside a link; one that is written into the page (data:) has none worth reporting. */
function imageOf(link: Element, base: string): URL | null {
  for (const element of elementsOf(link)) {
    const url = element.tagName === "img" ? webAddress(attribute(element, "src"), base) : null;
    if (url) return url;
  }
  return null;
}

/** `/badges/white.svg` and `/badges/{slug}/white.svg` are the white one. */
function variantOf({ pathname }: URL): BadgeVariant | null {
  const name = /^\/badges\/(?:[^/]+\/)?([a-z]+)\.svg$/.exec(pathname)?.[1];
  return badgeVariants.find((variant) => variant === name) ?? null;
}

/** The same host and port; http or https, with or without www. or the dot that ends a full name. */
function leadsTo(url: URL, appUrl: string): boolean {
  const hostOf = ({ hostname, port }: URL) => `${hostname.replace(/^www\./, "").replace(/\.$/, "")}:${port}`;
  return /^https?:$/.test(url.protocol) && hostOf(url) === hostOf(new URL(appUrl));
}

function names({ pathname }: URL, slug: string): boolean {
  try {
    return decodeURIComponent(pathname).replace(/(?<!\/)\/+$/, "") === decodeURIComponent(routes.product(slug));
  } catch {
    return false;
  }
}
