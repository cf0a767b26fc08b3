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
  /** What a request that only reads has asked for, by its question. Null for one that may write. */
  asked?: Map<string, Promise<unknown>> | null;
  /** Sent instead of a failed answer. */
  instead?: { status: number; headers: Record<string, string>; body: string };
}

// Made by server/server.mjs; elsewhere requests have no scope.
const shared = globalThis as typeof globalThis & { launchCatalogRequests?: AsyncLocalStorage<RequestScope> };

/** The scope of the current request, or null. */
export function requestScope(): RequestScope | null {
  return shared.launchCatalogRequests?.getStore() ?? null;
}

/**
 * Does work that no request waits for, in a scope of its own. Timers and promises keep the scope of the request that began
 * them, and with it what that one has found out about the database, long after it was answered.
 */
export function apartFromRequest<T>(work: () => T): T {
  const requests = shared.launchCatalogRequests;
  return requests ? requests.run({}, work) : work();
}

/**
 * The answer to a question of the current request, asked once if the request only reads: its parts, such as proxy.ts
 * and the page, then share it. Otherwise, and without a request, it is asked each time. The cast is safe: only this
 * function stores answers, each under its question.
 */
export function oncePerRequest<T>(question: string, ask: () => Promise<T>): Promise<T> {
  const asked = requestScope()?.asked;
  if (!asked) return ask();
  const known = asked.get(question) as Promise<T> | undefined;
  if (known) return known;
  const answer = ask();
  asked.set(question, answer);
  return answer;
}
