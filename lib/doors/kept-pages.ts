import { contentVersion } from "@/db/versions";
import { recordPageView } from "@/lib/analytics/record";
import { currentDatabase } from "@/lib/core/database";
import { log } from "@/lib/core/log";
import { contentSecurityPolicy, newNonce } from "./content-security-policy";
import type { KeptHtml, Rendered } from "./kept-html";
import { hasTag } from "./outgoing";
import { createPageCache, type Viewed } from "./page-cache";
import { tooMany, wantsJson } from "./page-gate";
import { type PublicPage, publicPageOf } from "./public-pages";
import { countPage, visitorOf } from "./request";

/** An answer in Node's own terms. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

/** Has the framework render a page for nobody in particular. */
export type RenderPage = (path: string) => Promise<{ rendered: Rendered; viewed: Viewed | null }>;

/** The public page that a request asks for as anybody would; null if its answer may depend on who asks. */
export function keepablePage(method: string, target: string, headers: Headers): PublicPage | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const isAnybody = !OF_SOMEBODY.some((name) => headers.has(name)) && !headers.get("cookie")?.includes(AUTH_COOKIES);
  return isAnybody && !wantsJson(headers) ? publicPageOf(target) : null;
}

/** Who has sent one of these is somebody, or a script of ours that asks for a part of a page. */
const OF_SOMEBODY = [
  "authorization",
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-url",
  "next-action",
];
/** In the names of all cookies of signing in. They are not judged here: a forged one goes to the framework as well. */
const AUTH_COOKIES = "authjs.";

/**
 * Answers visitors with pages that were rendered for all of them. `onCounted` is called once the request is counted, so that
 * the framework does not count it again if it must answer after all, which null says.
 */
export function keptPages(render: RenderPage) {
  const { pageOf, doubt } = createPageCache({
    readVersion: async () => contentVersion((await currentDatabase()).db),
    render,
    report: (err) => log.error({ err }, "a page could not be rendered for visitors"),
  });
  const answer = async (
    page: PublicPage,
    request: { method: string; headers: Headers },
    onCounted: () => void,
  ): Promise<PageAnswer | null> => {
    const { refusal, headers } = countPage(request.headers);
    if (refusal)
      return refused(tooMany(new Request("http://localhost", { headers: request.headers }), refusal), headers);
    onCounted();
    const answered = await pageOf(page).catch((err: unknown) => {
      // The framework asks the database once more, and says in words what is wrong.
      log.warn({ err }, "a page for visitors is left to the framework");
      return null;
    });
    if (!answered) return null;
    if ("rendered" in answered) return isSafe(answered.rendered) ? notKept(answered.rendered) : null;
    if (request.method === "GET" && answered.viewed) recordPageView(answered.viewed, await visitorOf(request.headers));
    return keptAnswer(answered.kept, request.headers);
  };
  return { answer, doubt };
}

/**
 * True for a request that may have changed what pages show, and after which its sender looks at them at once. Votes may not:
 * they come by the hundred, and voters, who are signed in, are shown no kept page.
 */
export function mayHaveWritten(method: string, target: string): boolean {
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  return !isRead && target !== "/seen" && publicPageOf(target) === null;
}

async function refused(response: Response, headers: Record<string, string>): Promise<PageAnswer> {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.set("content-security-policy", contentSecurityPolicy([newNonce()]));
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/** A fault is told under the id of the visitor's own request, and a cookie is one visitor's: both are for the framework. */
function isSafe({ status, headers }: Rendered): boolean {
  return status < 500 && headers["set-cookie"] === undefined;
}

/** What another connection or the framework's own caches need of a rendering. */
const OF_THE_RENDERING = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

function notKept({ status, headers, body }: Rendered): PageAnswer {
  const sent = Object.entries(headers).filter(([name]) => !OF_THE_RENDERING.has(name));
  return { status, headers: Object.fromEntries(sent), body };
}

/**
 * Shared caches may keep a page for a second, and one more while they ask anew. They tell visitors who are signed in by
 * their cookie, and the scripts' own requests by the framework's headers.
 */
const SHARED_CACHES = {
  "cache-control": "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
  vary: "Cookie, Accept-Encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
};

function keptAnswer(kept: KeptHtml, requested: Headers): PageAnswer {
  const headers = { ...SHARED_CACHES, etag: kept.etag, "content-security-policy": kept.policy };
  if (hasTag(requested.get("if-none-match"), kept.etag)) return { status: 304, headers, body: null };
  const { encoding, bytes } = encoded(kept, requested.get("accept-encoding") ?? "");
  return {
    status: 200,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(bytes.byteLength),
      ...(encoding ? { "content-encoding": encoding } : {}),
    },
    body: bytes,
  };
}

function encoded(kept: KeptHtml, accepted: string): { encoding: string | null; bytes: Buffer } {
  if (kept.brotli && accepts(accepted, "br")) return { encoding: "br", bytes: kept.brotli };
  if (accepts(accepted, "gzip")) return { encoding: "gzip", bytes: kept.gzip };
  return { encoding: null, bytes: kept.plain };
}

/** True if the coding is named and not refused by `q=0`. */
function accepts(accepted: string, coding: string): boolean {
  return accepted.split(",").some((one) => {
    const [name = "", ...options] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !options.some((option) => /^q=0(?:[.]0*)?$/.test(option));
  });
}
