// Makes a request ready for Next: what clients may not set is set here, and what Next cannot read is made readable.
import { readdirSync } from "node:fs";
import path from "node:path";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { v7 as uuidv7 } from "uuid";
import { root } from "../scripts/prepare.mjs";
import { forwardedFor } from "./forwarded-for.mjs";
import { setHeaders } from "./set-headers.mjs";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const FILES = new Set([...readdirSync(path.join(root, "public")), "icon.svg"].map((name) => `/${name}`));
const YEAR_SECONDS = 31_536_000;

/**
 * True if it has answered the request itself.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {string} origin the site's own address
 */
export function admit(request, response, origin) {
  const { headers } = request;
  const requestId = uuidv7();
  // Here and not by each route, so that redirects, files and refusals have it too.
  response.setHeader("X-Request-Id", requestId);
  if (origin.startsWith("https:")) response.setHeader("Strict-Transport-Security", `max-age=${YEAR_SECONDS}`);
  setHeaders(request, {
    "x-request-id": requestId,
    "x-forwarded-for": forwardedFor(request),
    // Next compares a form's Origin with this header before Host. A client's own word is not taken; but behind a proxy that
    // names another host, the configured origin is ours all the same.
    "x-forwarded-host": headers.origin === origin ? new URL(origin).host : undefined,
    // proxy.ts says in it what is missing; an address that it does not see would take a client's word.
    "x-missing-page": undefined,
    "x-refused-method": METHODS.includes(request.method) ? undefined : request.method,
  });
  // Next answers 500 or the page itself to methods that it does not know. Only the address knows what it allows, so it is
  // asked as by OPTIONS, and answers 405 if the header above names a method.
  if (!METHODS.includes(request.method)) request.method = "OPTIONS";
  request.url = plainTarget(request.url);
  return refuseFileMethod(request, response) || refuseRouterState(request, response);
}

/** The framework answers 500, with a stack in the log, to a router state that it has not made. */
function refuseRouterState({ headers }, response) {
  if (headers["next-router-state-tree"] === undefined) return false;
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return false;
  } catch {
    const text = "The header Next-Router-State-Tree could not be read.\n";
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(text);
    return true;
  }
}

/** Files are only read. Next would answer 500. */
function refuseFileMethod({ method, url }, response) {
  if (method === "GET" || method === "HEAD") return false;
  const { pathname } = new URL(url, "http://file");
  if (!FILES.has(pathname) && !pathname.startsWith("/_next/static/")) return false;
  response.writeHead(405, { Allow: "GET, HEAD", "Cache-Control": "no-store" }).end();
  return true;
}

/** The path and query of a request, readable: Next answers 500 to `%ff`, so what is no UTF-8 stands for itself. */
function plainTarget(target) {
  const relative = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "") || "/";
  const [path, ...query] = relative.split("?");
  const readable = isReadable(path) ? path : path.replaceAll("%", "%25");
  return [readable.startsWith("/") ? readable : "/", ...query].join("?");
}

function isReadable(text) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
