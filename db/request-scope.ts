import type { AsyncLocalStorage } from "node:async_hooks";

/** What is known about the current HTTP request. */
export interface RequestScope {
  /** Why the database did not answer this request. The request does not wait for it again. */
  away?: Error;
  /** True if the request was counted before it reached the framework. */
  isCounted?: boolean;
  /**
   * Set if the page is rendered for all visitors. The views that it would count are noted here and counted for each
   * visitor.
   */
  forAll?: { viewed: { id: string; url: string } | null };
  /** Sent instead of a failed answer. */
  instead?: { status: number; headers: Record<string, string>; body: string };
}

// Made by scripts/serve.mjs; elsewhere requests have no scope.
const shared = globalThis as typeof globalThis & { launchCatalogRequests?: AsyncLocalStorage<RequestScope> };

/** The scope of the current request, or null. */
export function requestScope(): RequestScope | null {
  return shared.launchCatalogRequests?.getStore() ?? null;
}
