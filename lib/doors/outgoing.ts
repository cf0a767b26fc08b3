import { createHash } from "node:crypto";
import { isPersonGone } from "@/db/failures";
import { oncePer } from "@/db/once-per";
import { accountGone } from "@/lib/core/access";
import { env } from "@/lib/core/env";
import type { ProblemBody } from "@/lib/core/errors";
import { Problem, problemBody } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { Operation } from "@/lib/core/operation-types";
import type { Scope } from "@/lib/core/scopes";
import { unavailableBy } from "@/lib/core/unavailable";
import type { ContentState } from "@/lib/core/while-unchanged";
import { hasKeyInAddress } from "@/lib/partner/key-in-address";
import { addresses } from "./addresses";
import { challengeOf } from "./challenge";

const EXPOSED =
  "X-Request-Id, ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, Idempotency-Replayed, WWW-Authenticate";

const PRIVATE = /^\/api\/(?:v1\/me|auth)(\/|$)/;

/**
 * Every origin may read public data and open drafts. A partner's key must never be used in a browser, and only this
 * site's pages may sign in and read personal data.
 */
export function corsHeaders(request: Request, methods: string[]): Record<string, string> {
  const asked = request.headers.get("access-control-request-headers") ?? "";
  const carriesKey =
    request.headers.has("x-partner-key") || /x-partner-key/i.test(asked) || hasKeyInAddress(request.url);
  if (carriesKey || PRIVATE.test(new URL(request.url).pathname)) return {};
  const preflight = {
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": "Content-Type, Accept, If-None-Match, Idempotency-Key, X-Partner-Source",
    "Access-Control-Max-Age": "86400",
  };
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": EXPOSED,
    ...(methods.length > 0 ? preflight : {}),
  };
}

/** Sends an output. Reads get a strong ETag, and 304 if the caller already has this body. */
export function answerJson(
  request: Request,
  operation: Pick<Operation, "method" | "access"> & { created: boolean },
  output: object,
  headers: Headers,
): Response {
  const { body, etag } = writtenOf(output);
  const contentType = "application/json; charset=utf-8";
  if (operation.method !== "GET") {
    headers.set("Cache-Control", "no-store");
    return wholeResponse(body, { status: operation.created ? 201 : 200, contentType, headers });
  }
  if (operation.access === "founder") headers.set("Vary", "Authorization, Accept-Encoding");
  const cacheControl = operation.access === "public" ? "public, max-age=0, must-revalidate" : "private, no-cache";
  return answerTagged(request, { body, etag, contentType, cacheControl }, headers);
}

/** An output as JSON with its tag, cached because a cached output is sent many times. */
export const writtenOf = oncePer((output: object) => {
  const body = JSON.stringify(output);
  return { body, etag: tagOf(body) };
});

/** A complete body, as text or bytes. */
type Body = string | Uint8Array<ArrayBuffer>;

/**
 * Answers a read of any kind with a strong ETag, or with 304 if the caller already has this body. Pass the tag if it is
 * cached with the body.
 */
export function answerRead(
  request: Request,
  read: { body: Body; contentType: string; cacheControl: string; etag?: string },
  headers: Headers,
): Response {
  return answerTagged(request, { ...read, etag: read.etag ?? tagOf(read.body) }, headers);
}

/** The strong tag of a body. */
export function tagOf(body: Body): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

function answerTagged(
  request: Request,
  { body, etag, contentType, cacheControl }: { body: Body; etag: string; contentType: string; cacheControl: string },
  headers: Headers,
): Response {
  return (
    unchanged(request, { etag, cacheControl }, headers) ?? wholeResponse(body, { status: 200, contentType, headers })
  );
}

/** Sets what every read carries, and answers 304 if the caller has what the tag names. */
function unchanged(
  request: Request,
  { etag, cacheControl }: { etag: string | null; cacheControl: string },
  headers: Headers,
): Response | null {
  if (etag !== null) headers.set("ETag", etag);
  headers.set("Cache-Control", cacheControl);
  if (!headers.has("Vary")) headers.set("Vary", "Accept-Encoding");
  const isKnown = etag !== null && hasTag(request.headers.get("if-none-match"), etag);
  return isKnown ? new Response(null, { status: 304, headers }) : null;
}

/** As {@link answerRead}, for a long text that is sent as it is written. Nothing is written before the client takes it. */
export function answerStream(
  request: Request,
  read: { text: AsyncIterable<string>; identity: string | null; contentType: string; cacheControl: string },
  headers: Headers,
): Response {
  const etag = read.identity && tagOf(read.identity);
  const known = unchanged(request, { etag, cacheControl: read.cacheControl }, headers);
  if (known) return known;
  headers.set("Content-Type", read.contentType);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(streamOf(read.text), { status: 200, headers });
}

function streamOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const parts = text[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** True if If-None-Match contains the tag, by weak comparison (RFC 9110). */
export function hasTag(sent: string | null, etag: string): boolean {
  if (!sent) return false;
  return sent.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/** For whom and how long an answer is the same. */
export interface Sameness {
  /** It is the same while this is the state of public content. */
  state: ContentState;
  /** True if a call counts against the limit of reads, and not only against that of requests. */
  isRead: boolean;
  /** The listing whose badge it shows; each view is counted. */
  badgeOf: string | null;
}

const samenesses = new WeakMap<Response, Sameness>();

/** Says that every caller who is nobody gets this same answer. */
export function sameForAll(response: Response, sameness: Sameness): Response {
  samenesses.set(response, sameness);
  return response;
}

/** What {@link sameForAll} said of a response, or null. */
export function samenessOf(response: Response): Sameness | null {
  return samenesses.get(response) ?? null;
}

const wholeBodies = new WeakMap<Response, readonly (string | Uint8Array)[]>();

interface Head {
  status: number;
  contentType: string;
  headers: Headers;
}

/** An answer whose body is there as a whole. */
function wholeResponse(body: Body, head: Head): Response {
  return responseOf(body, [body], head);
}

/** Like {@link wholeResponse}, for a body in parts that are sent one after the other. A part that is kept is not copied. */
export function responseInParts(parts: readonly Uint8Array[], head: Head): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  return responseOf(body, parts, head);
}

function responseOf(
  body: Body | ReadableStream,
  parts: readonly (string | Uint8Array)[],
  { status, contentType, headers }: Head,
): Response {
  headers.set("Content-Type", contentType);
  headers.set("X-Content-Type-Options", "nosniff");
  const response = new Response(body, { status, headers });
  wholeBodies.set(response, parts);
  return response;
}

/**
 * The parts of a response's body, if {@link wholeResponse} or {@link responseInParts} made it. server/front.mjs sends them as
 * they are: to read them back out of the response, as a stream, costs more than most answers.
 */
export function wholeBodyOf(response: Response): readonly (string | Uint8Array)[] | null {
  return wholeBodies.get(response) ?? null;
}

/**
 * The `Link` to the next page of a list. It continues by cursor, so that nothing repeats when rows are added
 * meanwhile. It continues by offset only if the caller used an offset, or the list has no cursor.
 */
export function nextLink(request: Request, output: object, appUrl: string): string | null {
  const pagination =
    "pagination" in output ? (output.pagination as { next_offset: number | null; next_cursor: string | null }) : null;
  if (!pagination) return null;
  const { pathname, searchParams } = new URL(request.url);
  const hasSkipped = Number(searchParams.get("offset") ?? 0) > 0;
  const byOffset = pagination.next_offset !== null && (hasSkipped || pagination.next_cursor === null);
  const next = byOffset ? String(pagination.next_offset) : pagination.next_cursor;
  if (next === null) return null;
  searchParams.delete("offset");
  searchParams.set(byOffset ? "offset" : "cursor", next);
  return `<${appUrl}${pathname}?${searchParams}>; rel="next"`;
}

/**
 * Sends any failure as problem+json. What the caller cannot fix is logged with its request id and not shown. `scope` is the
 * one that opens the operation that was called to agents.
 */
export function answerProblem(request: Request, error: unknown, requestId: string, scope?: Scope): Response {
  const { appUrl } = env();
  const problem = problemOf(error, requestId);
  const body = problemBody(problem, { appUrl, instance: new URL(request.url).pathname, requestId });
  const headers = new Headers({ ...corsHeaders(request, []), ...problem.headers });
  const challenge = challengeOf(problem, { appUrl, resource: addresses.rest, scope });
  if (challenge !== null) headers.set("WWW-Authenticate", challenge);
  headers.set("X-Request-Id", requestId);
  headers.set("Cache-Control", "no-store");
  return problemResponse(body, headers, request.method === "HEAD");
}

function problemResponse(body: ProblemBody, headers: Headers, isHead: boolean): Response {
  headers.set("Content-Type", "application/problem+json; charset=utf-8");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(isHead ? null : JSON.stringify(body), { status: body.status, headers });
}

/** Converts an error into a problem, and logs server errors. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (isPersonGone(error)) return accountGone(error);
  log.error({ request_id: requestId, err: error }, "request failed");
  return unavailableBy(error) ?? new Problem("internal_error", undefined, { cause: error });
}
