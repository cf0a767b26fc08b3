import { type BadgeTarget, ownLinkSteps, type SentPage, slugIn } from "@/lib/badge/find-badge";
import { type BadgeVisit, badgeCheckSteps, badgeUnread, isOwnPage, sheetsOf } from "@/lib/badge/visit-badge";
import { Problem } from "@/lib/core/errors";
import { isEmptyWithoutScripts } from "@/lib/page/facts/empty-page";
import { busy, readingSteps, readWhenFree } from "@/lib/page/facts/reading";
import { fetchAsBot } from "@/lib/page/fetch/bot";
import type { PageFetchFailure } from "@/lib/page/fetch/fetch-failure";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { documentOf, parseSteps } from "@/lib/page/fetch/parse-html";
import { runInSlices, type Steps } from "@/lib/page/fetch/steps";
import { type BrowserSettings, drawnPage } from "@/lib/page/rendered/drawn-page";
import { judgeFailure, type ListingQuality, qualitySteps } from "./listing-quality";
import type { ProductPage } from "./product-page";

/** What visiting a page brought: the page, or why there is none; and in both cases how good it is, and its badge. */
export type Visit = { badge: BadgeVisit; quality: ListingQuality } & (
  | { product: ProductPage; failure: null }
  | { product: null; failure: PageFetchFailure }
);

/** How long a fetched page waits until the pages before it are read. */
const budgetMs = 10_000;

/**
 * Visits a product's page with a single request (and its redirects); of a page with a badge also the style sheets of its own
 * origin. A page that cannot be had is an answer.
 * @throws Problem `unavailable`, when so many pages are being read that the turn of this one did not come
 */
export async function visitProductPage(
  url: string,
  settings: BrowserSettings,
  findSites: FindSites = async () => [],
): Promise<Visit> {
  const started = performance.now();
  const page = await fetchAsBot(url, settings);
  if (!page.ok) return { product: null, failure: page, badge: badgeUnread(page), quality: judgeFailure(page) };
  const document = await runInSlices(parseSteps(page.html));
  const { links, target } = await badgeLinksOf({ ...page, document }, settings.appUrl, findSites);
  const sheets = await sheetsOf({ ...page, document, links }, target, settings, budgetMs);
  const read = await readWhenFree(visitSteps(page, { sheets, document, links }, target), budgetMs);
  if (!read) throw new Problem("unavailable", busy, { headers: { "Retry-After": "5" } });
  return { ...((await drawnVisit(read.product, { findSites, settings, started })) ?? read), failure: null };
}

/** The live listings that have these slugs, or had them as drafts, and where each is. */
export type FindSites = (
  slugs: string[],
) => Promise<readonly { slug: string; draftSlug: string | null; url: string; registrableDomain: string }[]>;

/**
 * The links of a page to this site, and which of them can be its badge. Before there is a draft, there is no listing that a badge
 * could name; so it may lead to the front page or to any listing but those of other sites.
 */
async function badgeLinksOf(page: SentPage, appUrl: string, findSites: FindSites) {
  const links = await runInSlices(ownLinkSteps(page, { appUrl, slug: null }));
  const slugs = [...new Set(links.links.map(({ url }) => slugIn(url)).filter((slug) => slug !== null))];
  const others = (await findSites(slugs)).filter((site) => !isOwnPage(page.finalUrl, site));
  const target: BadgeTarget = {
    appUrl,
    slug: null,
    notOf: new Set(others.flatMap(({ slug, draftSlug }) => [slug, draftSlug ?? slug])),
  };
  return { links, target };
}

interface Attempt {
  findSites: FindSites;
  settings: BrowserSettings;
  /** By `performance.now()`. */
  started: number;
}

/** The visit of an empty page as a browser draws it; null if the page is not empty, or cannot be drawn. */
async function drawnVisit(
  { page, evidence }: ProductPage,
  { findSites, settings, started }: Attempt,
): Promise<ReadPage | null> {
  if (!isEmptyWithoutScripts(evidence)) return null;
  const left = () => budgetMs - (performance.now() - started);
  const drawn = await drawnPage(page, settings, left());
  if (!drawn) return null;
  const document = await runInSlices(parseSteps(drawn.html));
  const { links, target } = await badgeLinksOf({ ...drawn, document }, settings.appUrl, findSites);
  const read = await readWhenFree(visitSteps(drawn, { document, links }, target), left());
  return read && { ...read, product: { ...read.product, drawn: true }, badge: { ...read.badge, rendered: true } };
}

type ReadPage = { product: ProductPage; badge: BadgeVisit; quality: ListingQuality };

function* visitSteps(
  page: FetchedPage,
  known: Pick<SentPage, "sheets" | "document" | "links">,
  target: BadgeTarget,
): Steps<ReadPage> {
  const sent = { ...page, ...known, document: yield* documentOf({ ...page, ...known }) };
  const product = { page, ...(yield* readingSteps(sent)), drawn: false };
  const badge = yield* badgeCheckSteps(sent, target);
  return { product, badge, quality: yield* qualitySteps(product) };
}
