import { contentVersion } from "@/db/versions";
import { recordPageView } from "@/lib/analytics/record";
import { currentDatabase } from "@/lib/core/database";
import { log } from "@/lib/core/log";
import type { ReadHeaders } from "@/lib/core/read-headers";
import { hasTag } from "../outgoing";
import { contentSecurityPolicy, newNonce } from "../pages/content-security-policy";
import { tooMany, wantsJson } from "../pages/page-gate";
import { countPage, visitorOf } from "../sender";
import { type CachedHtml, plainOf, type Rendered } from "./cached-html";
import { chooseEncoding } from "./encodings";
import { createPageCache, type Viewed } from "./page-cache";
import { type PublicPage, publicPageOf } from "./public-pages";

/** An answer in Node's types. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

/** Makes the framework render a page for an anonymous visitor. */
export type RenderPage = (path: string) => Promise<{ rendered: Rendered; viewed: Viewed | null }>;

/** The public page that a request asks for. Null if the answer may depend on the visitor. */
export function cacheablePage(method: string, target: string, headers: ReadHeaders): PublicPage | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const isAnybody = !OF_SOMEBODY.some((name) => headers.has(name)) && !headers.get("cookie")?.includes(AUTH_COOKIES);
  return isAnybody && !wantsJson(headers) ? publicPageOf(target) : null;
}

/** Headers of identified visitors, and of our scripts' requests for parts of a page. */
const OF_SOMEBODY = [
  "authorization",
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-url",
  "next-action",
];
/** Part of the names of all sign-in cookies. They are not verified here: a forged one goes to the framework too. */
const AUTH_COOKIES = "authjs.";

/** What a page's answer depends on, besides the page. */
interface PageRequest {
  method: string;
  headers: ReadHeaders;
  /** The address as it was asked for, with what the page does not read. */
  target?: string;
  /** Called if the page must be rendered. Its signal is aborted when the visitor leaves. */
  leaving?: () => AbortSignal;
}

/**
 * Answers visitors with pages rendered for all of them. Calls `onCounted` once the request is counted, so that the
 * framework does not count it again. Null if the framework must answer, and if the visitor has left.
 */
export function cachedPages(render: RenderPage) {
  const { pageOf, markStale } = createPageCache({
    readVersion: async () => contentVersion((await currentDatabase()).db),
    render,
    report: (err) => log.error({ err }, "a page could not be rendered for visitors"),
  });
  const answer = async (page: PublicPage, request: PageRequest, onCounted: () => void): Promise<PageAnswer | null> => {
    const { refusal, headers } = countPage(request.headers);
    // Programs that ask for JSON are left to the framework, so this is always the readable page.
    if (refusal) return refused(tooMany(new Request("http://localhost"), refusal), headers);
    onCounted();
    const answered = await pageOf(page, request.leaving).catch((err: unknown) => {
      // The framework asks the database once more, and says in words what is wrong.
      if (!isAbort(err)) log.warn({ err }, "a page for visitors is left to the framework");
      return null;
    });
    if (!answered) return null;
    if ("rendered" in answered) return isSafe(answered.rendered) ? uncached(answered.rendered, request) : null;
    if (request.method === "GET" && answered.viewed) recordPageView(answered.viewed, await visitorOf(request.headers));
    return cachedAnswer(answered.html, request);
  };
  return { answer, markStale };
}

/**
 * True for a request that may have changed pages which its sender looks at next. Votes do not count: they are
 * frequent, and voters are signed in, so they never get a cached page.
 */
export function mayHaveWritten(method: string, target: string): boolean {
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  return !isRead && target !== "/seen" && publicPageOf(target) === null;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

async function refused(response: Response, headers: Record<string, string>): Promise<PageAnswer> {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.set("content-security-policy", contentSecurityPolicy([newNonce()]));
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/** A failure needs the visitor's own request id, and a cookie belongs to one visitor: both are for the framework. */
function isSafe({ status, headers }: Rendered): boolean {
  return status < 500 && headers["set-cookie"] === undefined;
}

/** Headers of one rendering that only its connection or the framework's own caches need. */
const OF_THE_RENDERING = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

function uncached({ status, headers, body }: Rendered, { target }: PageRequest): PageAnswer {
  const sent = Object.entries(headers).filter(([name]) => !OF_THE_RENDERING.has(name));
  return { status, headers: withQuery(Object.fromEntries(sent), target), body };
}

/** Where a page has moved to, with the query of the visitor: it was rendered without what it does not read, such as utm_source. */
function withQuery(headers: Record<string, string>, target = ""): Record<string, string> {
  const at = target.indexOf("?");
  const { location } = headers;
  return at < 0 || !location || location.includes("?")
    ? headers
    : { ...headers, location: location + target.slice(at) };
}

/**
 * Shared caches may store a page for a second, and one more while they revalidate. They separate signed-in visitors
 * by their cookie, and the scripts' own requests by the framework's headers.
 */
const SHARED_CACHES = {
  "cache-control": "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
  vary: "Cookie, Accept-Encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
};

async function cachedAnswer(html: CachedHtml, { method, headers: requested }: PageRequest): Promise<PageAnswer> {
  const headers = { ...SHARED_CACHES, etag: html.etag, "content-security-policy": html.policy };
  if (hasTag(requested.get("if-none-match"), html.etag)) return { status: 304, headers, body: null };
  const compressed = chooseEncoding(html, requested.get("accept-encoding"));
  return {
    status: 200,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(compressed?.bytes.byteLength ?? html.plainLength),
      ...(compressed ? { "content-encoding": compressed.encoding } : {}),
    },
    body: method === "HEAD" ? null : (compressed?.bytes ?? (await plainOf(html))),
  };
}
