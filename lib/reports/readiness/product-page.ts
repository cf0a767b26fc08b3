import { registrableDomain } from "@/lib/core/identity/canonical-url";
import type { PageEvidence } from "@/lib/page/facts/evidence/evidence";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";

/** A product's page as a readiness check has it before it: fetched once, read once. */
export interface ProductPage {
  page: FetchedPage;
  evidence: PageEvidence;
  facts: ProductFacts;
  /** True if a browser drew the page first, because it says nothing before its scripts have run. */
  drawn: boolean;
}

/** The address that the page gives as its own by `<link rel=canonical>`; believed only within its own domain. */
export function canonicalLinkOf({ page, evidence }: ProductPage): string | null {
  const link = evidence.links.find(({ rel }) => rel.includes("canonical"))?.href;
  return link && registrableDomain(link) === registrableDomain(page.finalUrl) ? link : null;
}
