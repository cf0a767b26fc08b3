import { categoryLabels } from "@/lib/core/catalog/labels";
import { Semaphore } from "@/lib/core/semaphore";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { documentOf, type ParsedBefore } from "@/lib/page/fetch/parse-html";
import { runInSlices, type Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "./evidence/evidence";
import { documentEvidence } from "./evidence/page-evidence";
import { factSteps, type ProductFacts } from "./read-product";

/** Reading takes processor time that the catalog's visitors need; more pages at once would not be read sooner. */
const reading = new Semaphore({ concurrency: 2 });

/** The message if no slot was free in time. */
export const busy = "Too many pages are being read at this moment; try again soon.";

/**
 * Reads in pieces when a slot is free; null if none is free within `budgetMs`.
 * @throws the reason of `signal`, when it is aborted
 */
export function readWhenFree<T>(steps: Steps<T>, budgetMs: number, signal?: AbortSignal): Promise<T | null> {
  return reading.tryRun(() => runInSlices(steps, signal), { budgetMs, signal });
}

/** A fetched page: what it says about itself, and what that says about the product. */
export interface PageReading {
  evidence: PageEvidence;
  facts: ProductFacts;
}

/** Reads the product from a page that was fetched before; asks its site for nothing more. */
export function* readingSteps(page: FetchedPage & ParsedBefore): Steps<PageReading> {
  const evidence = yield* documentEvidence(yield* documentOf(page), page.finalUrl);
  return { evidence, facts: yield* factSteps(evidence, { categories: categoryLabels }) };
}
