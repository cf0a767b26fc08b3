import type { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the HTTP request under way. */
export interface RequestScope {
  /** Why the database did not answer this request; it does not wait for it a second time. */
  away?: Error;
  /** The request was counted before it came to the framework. */
  isCounted?: boolean;
  /** The page is rendered for all visitors. What it is opened for is noted here, and counted for each of them. */
  forAll?: { viewed: { id: string; url: string } | null };
  /** What is sent in the place of a failed answer. */
  instead?: { status: number; headers: Record<string, string>; body: string };
}

// Made by scripts/serve.mjs; elsewhere requests have no scope.
const shared = globalThis as typeof globalThis & { launchCatalogRequests?: AsyncLocalStorage<RequestScope> };

/** The scope of the request that this code runs for, or null. */
export function requestScope(): RequestScope | null {
  return shared.launchCatalogRequests?.getStore() ?? null;
}
