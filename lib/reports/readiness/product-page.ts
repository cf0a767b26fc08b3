import type { BadgeTarget, SentPage } from "@/lib/badge/find-badge";
import { type BadgeCheck, badgeCheckSteps, badgeUnread, sheetsOf } from "@/lib/badge/visit-badge";
import { registrableDomain } from "@/lib/core/canonical-url";
import { Problem } from "@/lib/core/errors";
import type { PageEvidence } from "@/lib/page/facts/evidence";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import { busy, readingSteps, readWhenFree } from "@/lib/page/facts/reading";
import { type BotSettings, fetchAsBot } from "@/lib/page/fetch/bot";
import type { PageFetchFailure } from "@/lib/page/fetch/fetch-failure";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import type { Steps } from "@/lib/page/fetch/steps";

/** A product's page as a readiness check has it before it: fetched once, read once. */
export interface ProductPage {
  page: FetchedPage;
  evidence: PageEvidence;
  facts: ProductFacts;
}

/** What visiting a page brought: the page, or why there is none; and in both cases what is known of the badge. */
export type Visit = { badge: BadgeCheck } & (
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
export async function visitProductPage(url: string, settings: BotSettings): Promise<Visit> {
  // Any link to this site counts: before there is a draft, there is no listing that a badge could name.
  const target = { appUrl: settings.appUrl, slug: null };
  const page = await fetchAsBot(url, settings);
  if (!page.ok) return { product: null, failure: page, badge: badgeUnread(page) };
  const sheets = await sheetsOf(page, target, settings, budgetMs);
  const read = await readWhenFree(visitSteps({ ...page, sheets }, target), budgetMs);
  if (!read) throw new Problem("unavailable", busy, { headers: { "Retry-After": "5" } });
  return { ...read, failure: null };
}

function* visitSteps(
  page: FetchedPage & SentPage,
  target: BadgeTarget,
): Steps<{ product: ProductPage; badge: BadgeCheck }> {
  const reading = yield* readingSteps(page);
  return { product: { page, ...reading }, badge: yield* badgeCheckSteps(page, target) };
}

/** The address that the page gives as its own by `<link rel=canonical>`; believed only within its own domain. */
export function canonicalLinkOf({ page, evidence }: ProductPage): string | null {
  const link = evidence.links.find(({ rel }) => rel.includes("canonical"))?.href;
  return link && registrableDomain(link) === registrableDomain(page.finalUrl) ? link : null;
}
