// Serves the built site. Next answers; this server adds the client's address and ends cleanly.
import { randomUUID } from "node:crypto";
import http from "node:http";
import { forwardedFor } from "./forwarded-for.mjs";
import { root } from "./prepare.mjs";

process.chdir(root);
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";

const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT: must be a port number from 1 to 65535`);

const origin = (process.env.APP_URL || `http://localhost:${port}`).replace(/\/+$/, "");
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const { default: next } = await import("next");
const site = next({ dev: false, dir: root, port, hostname: "localhost" });

// The port is taken before the database is opened, so that a port in use costs nothing. Early requests wait.
const ready = Promise.withResolvers ? Promise.withResolvers() : withResolvers();
const server = http.createServer(async (request, response) => {
  await ready.promise;
  if (!METHODS.includes(request.method)) return refuseMethod(request, response);
  request.url = plainTarget(request.url);
  request.headers["x-forwarded-for"] = forwardedFor(request);
  // Next compares a form's Origin with this header before Host. A client's own word is not taken; but behind a proxy that
  // names another host, the configured origin is ours all the same.
  delete request.headers["x-forwarded-host"];
  if (request.headers.origin === origin) request.headers["x-forwarded-host"] = new URL(origin).host;
  await site.getRequestHandler()(request, response);
});
server.on("error", (error) => fail(error.code === "EADDRINUSE" ? `PORT: ${port} is already in use` : error.message));
await new Promise((resolve) => server.listen(port, resolve));

await site.prepare();
ready.resolve();
// Next opens the database with the first request; the server is ready when that one is answered.
await fetch(`http://127.0.0.1:${port}/api/v1/categories`);

process.stdout.write(
  [
    "",
    `Launch Catalog is ready.`,
    "",
    `  Site   ${origin}`,
    `  REST   ${origin}/api/v1/products`,
    `  MCP    ${origin}/api/mcp`,
    `  Docs   ${origin}/docs`,
    "",
    "",
  ].join("\n"),
);

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);

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

/** Next answers 500 or the page itself to methods that it does not know. */
function refuseMethod(request, response) {
  const requestId = randomUUID();
  const detail = `${request.method} is not served here; use one of ${METHODS.join(", ")}.`;
  response.writeHead(405, {
    Allow: METHODS.join(", "),
    "Content-Type": "application/problem+json; charset=utf-8",
    "X-Request-Id": requestId,
  });
  const problem = { title: "The method is not allowed here", status: 405, detail, code: "method_not_allowed" };
  const type = `${origin}/docs/errors#method_not_allowed`;
  response.end(JSON.stringify({ type, ...problem, instance: request.url, request_id: requestId }));
}

/** Takes no new requests, lets the running ones and the jobs end, writes what was counted, then closes the database. */
async function stop() {
  server.close();
  server.closeIdleConnections();
  await globalThis.launchCatalogJobs?.then((jobs) => jobs?.stop());
  await globalThis.launchCatalogAnalytics?.flush().catch((error) => {
    process.stderr.write(`Analytics that waited could not be written: ${error.message.split("\n")[0]}\n`);
  });
  await globalThis.launchCatalogDatabase?.then((database) => database.close());
  process.exit(0);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function withResolvers() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
