import { LRUCache } from "lru-cache";
import type { Db } from "@/db/client";
import { oncePer } from "@/db/once-per";
import { contentVersion } from "@/db/versions";
import { recordBadgeView } from "@/lib/analytics/record";
import { dateOf } from "@/lib/core/catalog/weeks";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { rateLimitHeaders } from "@/lib/core/limits/standing";
import { log } from "@/lib/core/log";
import type { ReadHeaders } from "@/lib/core/read-headers";
import { requestIdOf } from "@/lib/core/request-id";
import type { ContentState } from "@/lib/core/while-unchanged";
import { front } from "../front";
import { answerProblem, hasTag, type Sameness, samenessOf, wholeBodyOf } from "../outgoing";
import { countRequest, meterOf, visitorOf } from "../sender";
import type { PageAnswer } from "./cached-pages";
import { accepts, chooseEncoding, gzipped } from "./encodings";

/** An answer's bytes, made once for many callers. */
interface Entry extends Sameness {
  /** Those of every call; limits and length are added. */
  headers: Record<string, string>;
  contentType: string;
  etag: string;
  plain: Buffer;
  /** Made when it is first asked for. */
  gzip: Promise<Buffer> | null;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** Longer addresses are not cached: hardly anybody asks them twice. */
const MAX_TARGET = 300;
/** Smaller bodies are sent as they are: they fit into one packet. */
const MIN_COMPRESSED = 1_024;

const cacheOf = oncePer((_db: Db) => {
  // Gzip comes later and is smaller than the plain bytes.
  const sizeCalculation = ({ plain }: Entry, target: string) => 2 * plain.byteLength + target.length + 1_024;
  return new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation });
});

/** Like {@link front}, and caches them for {@link cachedAnswer}. */
export function frontAndCache(request: Request): Promise<Response> | null {
  const answered = front(request);
  return request.method === "GET" && answered ? answered.then((response) => store(request, response)) : answered;
}

async function store(request: Request, response: Response): Promise<Response> {
  const sameness = samenessOf(response);
  const parts = sameness && wholeBodyOf(response);
  const target = request.url.slice(new URL(request.url).origin.length);
  if (!sameness || parts === null || target.length > MAX_TARGET || isOfSomebody(request.headers)) return response;
  const { "content-type": contentType = "", etag = "", ...headers } = Object.fromEntries(response.headers);
  for (const name of OF_ONE_CALL) delete headers[name];
  const entry = {
    ...sameness,
    headers,
    contentType,
    etag,
    plain: Buffer.concat(parts.map((part) => Buffer.from(part))),
    gzip: null,
  };
  cacheOf((await currentDatabase()).db).set(target, { ...entry, headers: { ...headers, etag } });
  return response;
}

/** Headers that differ from call to call. */
const OF_ONE_CALL = ["ratelimit", "ratelimit-policy", "x-request-id"];

/**
 * Answers a GET with the bytes of an earlier answer, if public content is still the same: the database is asked for its
 * version each time, so nobody gets an answer older than the call. Limits and views are counted as for any other answer.
 * Null if the front must answer. `target` is the path and query as they were sent.
 */
export function cachedAnswer(target: string, headers: ReadHeaders): Promise<PageAnswer | null> {
  return answerKept(target, headers).catch((err: unknown) => {
    // The front does the same once more, and says in words what is wrong.
    log.warn({ err }, "a cached answer is left to the front");
    return null;
  });
}

async function answerKept(target: string, headers: ReadHeaders): Promise<PageAnswer | null> {
  if (isOfSomebody(headers)) return null;
  const { db } = await currentDatabase();
  const entry = cacheOf(db).get(target);
  if (!entry || !(await isStill(db, entry.state))) return null;
  const { limits, refusal } = count(entry, headers);
  if (refusal !== null) return refused(target, headers, { refusal, limits });
  if (entry.badgeOf !== null) recordBadgeView(entry.badgeOf, await visitorOf(headers));
  return answerWith(entry, headers, limits);
}

/** Headers of callers who are somebody, and those that an answer names in return. */
const OF_SOMEBODY = ["authorization", "x-partner-key", "access-control-request-headers"];

function isOfSomebody(headers: ReadHeaders): boolean {
  return OF_SOMEBODY.some((name) => headers.has(name));
}

/** False also if the database does not answer in time. */
async function isStill(db: Db, { version, day }: ContentState): Promise<boolean> {
  return (await contentVersion(db)) === version && day === dateOf(new Date());
}

function count({ isRead }: Sameness, headers: ReadHeaders): { limits: Record<string, string>; refusal: unknown } {
  const meter = meterOf(headers);
  let refusal: unknown = null;
  try {
    countRequest(headers);
    if (isRead) meter.countRead();
  } catch (error) {
    refusal = error;
  }
  return { limits: rateLimitHeaders(meter.standings), refusal };
}

async function refused(
  target: string,
  headers: ReadHeaders,
  { refusal, limits }: { refusal: unknown; limits: Record<string, string> },
): Promise<PageAnswer> {
  const asked = new Request(new URL(target, env().appUrl));
  const response = answerProblem(asked, refusal, requestIdOf(headers));
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...limits },
    body: await response.text(),
  };
}

async function answerWith(entry: Entry, asked: ReadHeaders, limits: Record<string, string>): Promise<PageAnswer> {
  const headers = { ...entry.headers, ...limits };
  if (hasTag(asked.get("if-none-match"), entry.etag)) return { status: 304, headers, body: null };
  const compressed = await compressedFor(entry, asked.get("accept-encoding"));
  const body = compressed?.bytes ?? entry.plain;
  headers["content-type"] = entry.contentType;
  headers["content-length"] = String(body.byteLength);
  if (compressed) headers["content-encoding"] = compressed.encoding;
  return { status: 200, headers, body };
}

async function compressedFor(entry: Entry, accepted: string | null): Promise<ReturnType<typeof chooseEncoding>> {
  if (entry.plain.byteLength < MIN_COMPRESSED || !accepts(accepted, "gzip")) return null;
  entry.gzip ??= gzipped(entry.plain);
  return chooseEncoding({ gzip: await entry.gzip, brotli: null }, accepted);
}
