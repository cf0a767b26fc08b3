// Answers before Next is asked: what lib/doors/front.ts answers, and pages that are rendered once for all visitors
// (lib/doors/cache/cached-pages.ts). Both run in one process, as one bundle.
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import compression from "next/dist/compiled/compression/index.js";
import { releaseCompressionStream } from "next/dist/server/lib/release-compression-stream.js";

/** As Next compresses its own answers. */
const compress = compression();

// Response objects stay the ones that Next knows.
const answer = getRequestListener(
  async (request, { incoming, outgoing }) => {
    const front = globalThis.launchCatalogFront;
    const response = await front.answer(request);
    // Compression leaves HEAD alone, but the head is to be that of GET. Node sends no body all the same.
    if (incoming.method === "HEAD" && response.headers.has("content-length")) incoming.method = "GET";
    const parts = front.wholeBodyOf(response);
    if (parts === null) return response;
    outgoing.setHeaders(response.headers);
    outgoing.setHeader(
      "Content-Length",
      parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
    );
    outgoing.writeHead(response.status);
    for (const part of parts.slice(0, -1)) outgoing.write(part);
    outgoing.end(parts.at(-1));
    return RESPONSE_ALREADY_SENT;
  },
  { overrideGlobalObjects: false },
);

/**
 * Answers the request if its path is the front's. Resolves to false for every other one, and until instrumentation.ts has
 * run.
 * @param {import("node:http").IncomingMessage} request as admit.mjs has made it
 * @param {import("node:http").ServerResponse} response
 * @param {string} origin the site's own address; the client's Host has no say in a request's URL
 */
export async function answerFront(request, response, origin) {
  const front = globalThis.launchCatalogFront;
  if (!front?.takes(request.url.split("?", 1)[0])) return false;
  const cached = request.method === "GET" ? await front.cachedAnswer(request.url, readable(request)) : null;
  if (cached) {
    send(cached, response);
    return true;
  }
  compress(request, response, () => {});
  // Its stream would outlive an answer whose client has gone.
  response.once("close", () => {
    if (!response.writableFinished) releaseCompressionStream(response);
  });
  response.once("finish", () => dropRest(request));
  request.url = `${origin}${request.url}`;
  void answer(request, response);
  return true;
}

/**
 * Lets go of what is left of a body after its answer. Whoever began to read it holds it back for good, and the connection
 * would be cut, with the next request that a client has sent on it.
 * @param {import("node:http").IncomingMessage} request
 */
function dropRest(request) {
  if (request.readableEnded) return;
  request.removeAllListeners("data");
  request.resume();
}

/**
 * Answers visitors who are not signed in with pages that were rendered for all of them.
 * @param {(path: string) => Promise<{ rendered: { status: number, headers: Record<string, string>, body: string }, viewed: object | null }>} render
 * @param {ReturnType<import("./peers.mjs").findPeers> | null} peers
 */
export function createCachedPages(render, peers) {
  let cached;
  peers?.subscribe("written", () => cached?.markStale());
  return {
    /**
     * False if Next must answer.
     * @param {import("node:http").IncomingMessage} request
     * @param {import("node:http").ServerResponse} response
     * @param {{ isCounted?: boolean }} scope
     */
    async answer(request, response, scope) {
      const front = globalThis.launchCatalogFront;
      if (!front) return false;
      const { method, url } = request;
      const headers = readable(request);
      const page = front.cacheablePage(method, url, headers);
      if (!page) return false;
      cached ??= front.cachedPages(render);
      const leaving = () => signalOfLeaving(response);
      const answer = await cached.answer(page, { method, headers, leaving, target: url }, () => {
        scope.isCounted = true;
      });
      // Nobody is left to be answered.
      if (response.closed) return true;
      if (!answer) return false;
      send(method === "HEAD" ? { ...answer, body: null } : answer, response);
      return true;
    },
    /**
     * Marks cached pages stale for a request that may write something: before each part of its answer is sent, because a
     * browser shows a streamed part at once and may then ask for a page, and once more when nothing can follow.
     * @param {import("node:http").IncomingMessage} request
     * @param {import("node:http").ServerResponse} response
     */
    watchForWrites({ method, url }, response) {
      if (!globalThis.launchCatalogFront?.mayHaveWritten(method, url)) return;
      const markStale = () => {
        cached?.markStale();
        peers?.send("written");
      };
      for (const name of ["write", "end"]) {
        const send = response[name];
        response[name] = (...part) => {
          markStale();
          return send.apply(response, part);
        };
      }
      response.once("finish", markStale);
    },
  };
}

/** Aborted when a client hangs up before it has its answer. */
function signalOfLeaving(response) {
  const left = new AbortController();
  if (response.closed) left.abort();
  else response.once("close", () => left.abort());
  return left.signal;
}

function send({ status, headers, body }, response) {
  for (const name in headers) response.setHeader(name, headers[name]);
  response.writeHead(status);
  response.end(body ?? undefined);
}

/** A request's headers, to be read like those of a web Request. To copy them into such an object takes longer. */
function readable({ headers }) {
  const has = (name) => Object.hasOwn(headers, name.toLowerCase());
  return { has, get: (name) => (has(name) ? String(headers[name.toLowerCase()]) : null) };
}
