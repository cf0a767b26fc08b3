import { escapeRegExp } from "@/lib/core/regexp";
import { routes } from "@/lib/core/routes";
import {
  attribute,
  type Document,
  documentOf,
  type Element,
  elementsIn,
  elementsOf,
  limits,
  ownText,
  type ParsedBefore,
} from "@/lib/page/fetch/parse-html";
import { runNow, type Steps } from "@/lib/page/fetch/steps";
import { webAddress } from "@/lib/page/fetch/web-address";
import { runsScripts } from "@/lib/page/links/brought-in";
import { hostKey, linkSteps, type PageLink, type PageLinks } from "@/lib/page/links/page-links";
import { judgeOf } from "@/lib/page/links/visibility";
import type { FetchedSheet } from "@/lib/page/styles/imports";
import { unknownStyles } from "@/lib/page/styles/judged-styles";
import { linkedSheets, stylesOf } from "@/lib/page/styles/page-styles";
import { OwnStyles } from "@/lib/page/styles/style-set";
import { isReadmePage } from "./readme-page";
import type { BadgeReason } from "./reasons";
import { type BadgeVariant, badgeVariants } from "./snippet";

/** The best first: a page with a good link and a bad one has a good link. */
const BEST: readonly BadgeReason[] = ["found", "nofollow_only", "hidden", "wrong_target"];

/** The address that a badge must link to. */
export interface BadgeTarget {
  /** Origin of this service. */
  appUrl: string;
  /** The canonical URL of the listing if it is a repository: a code host marks all links of its readme as nofollow. */
  repository?: string | null;
  /** The slug that its path has to name; null: any link to this site counts. */
  slug: string | null;
  /** The slug that the listing had as a draft, which counts as well. */
  draftSlug?: string | null;
  /** Without a slug, only the front page and listings count, and of these not the ones with the slugs in here. */
  notOf?: ReadonlySet<string>;
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
  /** True if it counts although its code host marks it as nofollow. */
  isInReadme: boolean;
  /** True if only a script of the page holds the badge. */
  isScriptOnly: boolean;
  /** At most {@link MAX_MATCHES}. */
  matches: BadgeMatch[];
}

/** More links to this site than anybody reads. */
export const MAX_MATCHES = 20;

/** More of them are a page made to be slow. */
const MAX_JUDGED = 100;

/**
 * Looks for a badge in the HTML of a page: a real, visible, followed `<a href>` to this service that names the listing.
 * What is in comments, scripts, templates or noscript is no link. Never throws for anything in the page.
 * @param pageUrl the address the page came from, which its relative links are resolved against
 */
export function findBadge(html: string, pageUrl: string, target: BadgeTarget): BadgeFinding {
  return runNow(badgeSteps({ html, finalUrl: pageUrl, robotsTag: null }, target));
}

/** A page as it was sent, and the style sheets of its own origin as far as they were fetched. */
export interface SentPage extends ParsedBefore {
  finalUrl: string;
  robotsTag: string | null;
  sheets?: readonly FetchedSheet[];
  /** The links to this site, if they were looked for before. */
  links?: PageLinks;
}

/** The same in pieces, so that other requests can be answered in between. */
export function* badgeSteps(page: SentPage, target: BadgeTarget): Steps<BadgeFinding> {
  const document = yield* documentOf(page);
  const { base, links: own } = yield* ownLinkSteps(page, target);
  const isReadme = Boolean(target.repository) && isReadmePage(page.finalUrl, target.repository ?? "");
  // Styles are read only for a page that holds a link to judge.
  const none = () => unknownStyles(new OwnStyles());
  const styles = own.length > 0 ? yield* stylesOf(document, page.sheets ?? [], page.finalUrl) : none();
  const { hides } = judgeOf(styles, own.length > 0 && runsScripts(document) ? "marked" : "nothing");
  const judged: { link: PageLink; reason: BadgeReason }[] = [];
  for (const link of own) {
    judged.push({ link, reason: yield* judge(link, target, isReadme, hides) });
    yield;
  }
  const best = BEST.flatMap((reason) => judged.filter((one) => one.reason === reason));
  const first = best[0];
  return {
    reason: first?.reason ?? "no_link",
    isInReadme: first?.reason === "found" && first.link.isNofollow,
    isScriptOnly: own.length === 0 && isInScript(document, target.appUrl),
    matches: best.slice(0, MAX_MATCHES).map(({ link }) => matchOf(link, base, target.appUrl)),
  };
}

/** The links of a page to this site, as many as are judged. */
export function* ownLinkSteps(page: SentPage, { appUrl }: BadgeTarget): Steps<PageLinks> {
  if (page.links) return page.links;
  const document = yield* documentOf(page);
  const { finalUrl, robotsTag } = page;
  return yield* linkSteps(document, finalUrl, { robotsTag, host: hostKey(new URL(appUrl)), most: MAX_JUDGED });
}

/** The style sheets that decide whether the links of a page to this site are seen; none if it has no such link. */
export function* neededSheets(page: SentPage, target: BadgeTarget): Steps<string[]> {
  const { links } = yield* ownLinkSteps(page, target);
  return links.length > 0 ? linkedSheets(yield* documentOf(page), page.finalUrl) : [];
}

/** Whether a script of the page, or one of ours that it loads, writes a badge. */
function isInScript(document: Document, appUrl: string): boolean {
  const { host } = new URL(appUrl);
  const badge = new RegExp(`${escapeRegExp(host)}\\\\?/(?:products|badges)\\b`, "i");
  for (const element of elementsIn(document)) {
    if (element.tagName !== "script") continue;
    if (badge.test(ownText(element)) || badge.test(attribute(element, "src") ?? "")) return true;
  }
  return false;
}

/** True for a page that is longer than is read: what is in the rest is not known. */
export function isReadInPart(html: string): boolean {
  return html.length > limits.characters;
}

function* judge(
  link: PageLink,
  { slug, draftSlug, notOf }: BadgeTarget,
  isReadme: boolean,
  hides: (link: Element) => Steps<boolean>,
): Steps<BadgeReason> {
  if (slug !== null && !names(link.url, slug) && !names(link.url, draftSlug ?? slug)) return "wrong_target";
  if (slug === null && notOf && !mayBeBadge(link.url, notOf)) return "wrong_target";
  if (yield* hides(link.element)) return "hidden";
  // A readme counts only for the listing that it names, and only what the host added is forgiven.
  const isForgiven = isReadme && slug !== null && !link.isNofollowPage;
  return link.isNofollow && !isForgiven ? "nofollow_only" : "found";
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
    const isImage = element.tagName === "img" || element.tagName === "amp-img";
    const url = isImage ? addressOf(element, base) : null;
    if (url) return url;
  }
  return null;
}

/** Where a picture is: its address, the first of several sizes, or the one that a script loads later. */
function addressOf(image: Element, base: string): URL | null {
  const sizes = attribute(image, "srcset") ?? attribute(image, "data-srcset");
  const addresses = [attribute(image, "src"), attribute(image, "data-src"), sizes?.trim().split(/[\s,]/, 1)[0] ?? null];
  return addresses.map((address) => webAddress(address, base)).find((url) => url !== null) ?? null;
}

/** `/badges/white.svg` and `/badges/{slug}/white.svg` are the white one. */
function variantOf({ pathname }: URL): BadgeVariant | null {
  const name = /^\/badges\/(?:[^/]+\/)?([a-z]+)\.svg$/.exec(pathname)?.[1];
  return badgeVariants.find((variant) => variant === name) ?? null;
}

/** The same host and port; http or https, with or without www. or the dot that ends a full name. */
function leadsTo(url: URL, appUrl: string): boolean {
  return /^https?:$/.test(url.protocol) && hostKey(url) === hostKey(new URL(appUrl));
}

/** Whether a link is a badge of a product that has no listing yet, or of one that is none of the others. */
function mayBeBadge(url: URL, notOf: ReadonlySet<string>): boolean {
  const slug = slugIn(url);
  return slug === null ? url.pathname === "/" : !notOf.has(slug);
}

/** True if links that were found name no listing: they lead to the front page, or to another page that is nobody's own. */
export function namesNoListing(matches: readonly Pick<BadgeMatch, "href">[]): boolean {
  return matches.every(({ href }) => slugIn(new URL(href)) === null);
}

/** The slug of the listing that a link leads to; null for any other page. */
export function slugIn({ pathname }: URL): string | null {
  try {
    return /^\/products\/([^/]+)\/*$/.exec(decodeURIComponent(pathname))?.[1] ?? null;
  } catch {
    return null;
  }
}

function names({ pathname }: URL, slug: string): boolean {
  try {
    return decodeURIComponent(pathname).replace(/(?<!\/)\/+$/, "") === decodeURIComponent(routes.product(slug));
  } catch {
    return false;
  }
}
