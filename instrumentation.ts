import type { Instrumentation } from "next";

// Where server/front.mjs finds the front: made here, so that it shares the database and all modules with the pages.
const shared = globalThis as typeof globalThis & { launchCatalogFront?: unknown };

/** Runs once before the server takes requests: a configuration that cannot work ends it with one clear line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openBeforeServing } = await import("@/lib/jobs/start");
  await openBeforeServing();
  // Loaded only now: it reads the configuration, which is known to be good from here on.
  const [{ isFront }, { frontAndCache, cachedAnswer }, { wholeBodyOf }, pages] = await Promise.all([
    import("@/lib/doors/front"),
    import("@/lib/doors/cache/cached-answers"),
    import("@/lib/doors/outgoing"),
    import("@/lib/doors/cache/cached-pages"),
  ]);
  const { cacheablePage, cachedPages, mayHaveWritten } = pages;
  const front = { takes: isFront, answer: frontAndCache, cachedAnswer, wholeBodyOf };
  shared.launchCatalogFront = { ...front, cacheablePage, cachedPages, mayHaveWritten };
}

/** A page that failed is answered in words, with the status and the request's id, in the place of Next's own 500. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { replaceFailedPage } = await import("@/lib/doors/pages/failed-page");
  await replaceFailedPage(error, headersOf(request.headers));
};

function headersOf(given: Record<string, string | string[] | undefined>): Headers {
  return new Headers(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])),
  );
}
