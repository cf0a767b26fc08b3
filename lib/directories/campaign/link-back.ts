import type { LinkCheck } from "@/db/schema";
import { canonicalUrl, registrableDomain } from "@/lib/core/canonical-url";
import { parseUrl } from "@/lib/core/url";
import { type BotSettings, fetchAsBot } from "@/lib/page/fetch/bot";
import { type Document, parseSteps } from "@/lib/page/fetch/parse-html";
import { runInSlices, runNow } from "@/lib/page/fetch/steps";
import { linksOf } from "@/lib/page/links/page-links";
import { hiddenJudge } from "@/lib/page/links/visibility";
import { stylesOf } from "@/lib/page/styles/page-styles";

/** The address that is said to be live, and the product that it should link to. */
interface LiveAddress {
  liveUrl: string;
  productUrl: string;
}

export interface LinkVerdict {
  linkType: LinkCheck;
  /** One sentence for the founder. */
  detail: string;
}

const sentences: Record<Exclude<LinkCheck, "unreachable">, string> = {
  dofollow: "The page links to you, and search engines may follow the link.",
  nofollow: "The page links to you, with a link that asks search engines not to follow it.",
  no_link: "The page has no visible link to you.",
};

/**
 * Reads the page that a directory has put up and looks for a real, visible link to the product. Never throws for anything
 * on the other side; takes 10 seconds at most.
 * @throws only the reason of `signal`, when it is aborted
 */
export async function checkLinkBack(
  { liveUrl, productUrl }: LiveAddress,
  settings: BotSettings,
  signal?: AbortSignal,
): Promise<LinkVerdict> {
  const page = await fetchAsBot(liveUrl, settings, signal);
  if (!page.ok) return { linkType: "unreachable", detail: page.detail };
  if (isOwnSite(page.finalUrl, productUrl)) {
    return { linkType: "no_link", detail: "The URL leads to your own site, not to a page about it." };
  }
  const document = await runInSlices(parseSteps(page.html), signal);
  const linkType = findLinkBack(document, page.finalUrl, productUrl);
  return { linkType, detail: sentences[linkType] };
}

/** The best link of a page to the product: one that is followed, else one that is not. Hidden ones do not count. */
export function findLinkBack(
  document: Document,
  pageUrl: string,
  productUrl: string,
): Exclude<LinkCheck, "unreachable"> {
  const isHidden = hiddenJudge(runNow(stylesOf(document, [])));
  const links = linksOf(document, pageUrl).links.filter(({ url }) => leadsToProduct(url.href, productUrl));
  if (links.some(({ element, isNofollow }) => !isNofollow && !isHidden(element))) return "dofollow";
  return links.some(({ element }) => !isHidden(element)) ? "nofollow" : "no_link";
}

/**
 * A product that has a domain to itself is linked by any page of that domain. One that lives at a path, such as an app in
 * a store, only by that path and what is below it.
 */
export function leadsToProduct(href: string, productUrl: string): boolean {
  const product = canonicalUrl(productUrl);
  const link = canonicalUrl(href);
  if (hasSiteToItself(product)) return registrableDomain(link) === registrableDomain(product);
  return (
    link === product ||
    [`${product}/`, `${product}${product.includes("?") ? "&" : "?"}`].some((start) => link.startsWith(start))
  );
}

function hasSiteToItself(canonical: string): boolean {
  const url = parseUrl(canonical);
  return url?.pathname === "/" && url.search === "";
}

/** True for an address on the product's own site, which is no directory's page about it. */
export function isOwnSite(liveUrl: string, productUrl: string): boolean {
  return leadsToProduct(liveUrl, productUrl);
}

/** True if a live address is not on the directory's own domain: rarely right, so the founder gets a warning. */
export function isElsewhere(liveUrl: string, directoryUrl: string): boolean {
  return registrableDomain(liveUrl) !== registrableDomain(directoryUrl);
}
