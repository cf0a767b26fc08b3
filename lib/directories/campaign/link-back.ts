import type { LinkCheck } from "@/db/schema";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { parseUrl } from "@/lib/core/url";
import { type BotSettings, fetchAsBot } from "@/lib/page/fetch/bot";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { type Document, parseSteps } from "@/lib/page/fetch/parse-html";
import { runInSlices, type Steps } from "@/lib/page/fetch/steps";
import { runsScripts } from "@/lib/page/links/brought-in";
import { linkSteps, type PageLink } from "@/lib/page/links/page-links";
import { judgeOf } from "@/lib/page/links/visibility";
import { fetchSheets } from "@/lib/page/styles/fetch-sheets";
import type { FetchedSheet } from "@/lib/page/styles/imports";
import { linkedSheets, stylesOf } from "@/lib/page/styles/page-styles";

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

/** Fetching the page and its style sheets takes no longer, in milliseconds. */
const TOTAL_MS = 10_000;

/** More links to one product are a page made to be slow. */
const MAX_JUDGED = 500;

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
  const started = performance.now();
  const page = await fetchAsBot(liveUrl, settings, signal);
  if (!page.ok) return { linkType: "unreachable", detail: page.detail };
  if (isOwnSite(page.finalUrl, productUrl)) {
    return { linkType: "no_link", detail: "The URL leads to your own site, not to a page about it." };
  }
  const sent = { ...page, document: await runInSlices(parseSteps(page.html), signal) };
  const addresses = await runInSlices(neededSheets(sent, productUrl), signal);
  const sheets = await fetchSheets(addresses, settings, TOTAL_MS - (performance.now() - started), signal);
  const linkType = await runInSlices(linkBackSteps({ ...sent, sheets }, productUrl), signal);
  return { linkType, detail: sentences[linkType] };
}

/** A page of a directory as it was sent. */
interface SentPage extends Pick<FetchedPage, "finalUrl" | "robotsTag"> {
  document: Document;
  /** The style sheets of its own origin, as far as they were fetched. */
  sheets?: readonly FetchedSheet[];
}

/**
 * The best link of a page to the product, in pieces: one that is followed, else one that is not. Hidden ones do not count.
 */
export function* linkBackSteps(page: SentPage, productUrl: string): Steps<Exclude<LinkCheck, "unreachable">> {
  const links = yield* linksTo(productUrl, page);
  // Styles are read only for a page that holds a link to judge.
  if (links.length === 0) return "no_link";
  const styles = yield* stylesOf(page.document, page.sheets ?? [], page.finalUrl);
  const { hides } = judgeOf(styles, runsScripts(page.document) ? "marked" : "nothing");
  let best: "nofollow" | "no_link" = "no_link";
  for (const { element, isNofollow } of links) {
    const isSeen = !(yield* hides(element));
    if (isSeen && !isNofollow) return "dofollow";
    if (isSeen) best = "nofollow";
    yield;
  }
  return best;
}

/** The style sheets that decide whether the links of a page to the product are seen; none if it has no such link. */
function* neededSheets(page: SentPage, productUrl: string): Steps<string[]> {
  const links = yield* linksTo(productUrl, page);
  return links.length > 0 ? linkedSheets(page.document, page.finalUrl) : [];
}

/** The links of a page to the product. Whatever the page or its header says of all links is said of each. */
function* linksTo(productUrl: string, { document, finalUrl, robotsTag }: SentPage): Steps<PageLink[]> {
  const found: PageLink[] = [];
  for (const link of (yield* linkSteps(document, finalUrl, { robotsTag })).links) {
    if (leadsToProduct(link.url.href, productUrl)) found.push(link);
    if (found.length === MAX_JUDGED) break;
    yield;
  }
  return found;
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
