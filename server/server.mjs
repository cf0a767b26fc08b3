// One process that serves the built site: makes requests ready (admit.mjs), answers programs itself (front.mjs), has Next
// answer the rest, and ends cleanly. serve.mjs runs it.
import { AsyncLocalStorage } from "node:async_hooks";
import cluster from "node:cluster";
import http from "node:http";
import { root } from "../scripts/prepare.mjs";
import { admit } from "./admit.mjs";
import { ANSWERS_HOSTLESS, answerBrokenRequests, refuseHostless } from "./broken-requests.mjs";
import { answerFront, createCachedPages } from "./front.mjs";
import { answerHealth } from "./health.mjs";
import { listenHost } from "./listen-host.mjs";
import { findPeers } from "./peers.mjs";
import { completeHeaders } from "./plain-headers.mjs";
import { renderPage } from "./render-page.mjs";
import { makeReplaceable } from "./replaceable.mjs";
import { boundBodies, CLIENT_TIME_LIMITS, UNREAD_MS } from "./slow-bodies.mjs";
import { answerStatic } from "./static-files.mjs";
import { stopGracefully, watchConnections } from "./stop.mjs";
import { tagEncoding } from "./tag-encoding.mjs";

const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT: must be a port number from 1 to 65535`);

const origin = (process.env.APP_URL || `http://localhost:${port}`).replace(/\/+$/, "");

const { default: next } = await import("next");
const site = next({ dev: false, dir: root, port, hostname: "localhost" });

/** What is known of each request under way; see db/request-scope.ts. */
const requests = new AsyncLocalStorage();
globalThis.launchCatalogRequests = requests;
/** The other processes that serve the same site; null if this one is alone. */
const peers = cluster.isWorker ? findPeers(Number(process.env.WORKER_NUMBER)) : null;
globalThis.launchCatalogPeers = peers;
/** Of several, one speaks for all and is there first. */
const isFirst = peers?.isFirst ?? true;
/** @type {"starting" | "ready" | "stopping"} */
let state = "starting";
const boundBody = boundBodies(256);
const cachedPages = createCachedPages(renderForAll, peers);

/** Early requests wait for it: the front is there. Without it Next would load the code of its own way to the same answers. */
const ready = withResolvers();
/** The jobs wait for it, so that their first round does not keep the first answer waiting. */
const opened = withResolvers();
globalThis.launchCatalogOpened = opened.promise;
const server = http.createServer({ ...CLIENT_TIME_LIMITS, ...ANSWERS_HOSTLESS }, async (request, response) => {
  if (connections.isTooMany(request, response)) return;
  completeHeaders(response);
  if (refuseHostless(request, response, origin)) return;
  if (answerHealth(request, response, state)) return;
  boundBody(request, response);
  await ready.promise;
  const held = connections.held();
  if (held) await held;
  tagEncoding(request, response);
  if (admit(request, response, origin)) return;
  if (await answerStatic(request, response)) return;
  cachedPages.watchForWrites(request, response);
  const scope = { asked: onlyReads(request) ? new Map() : null };
  await requests.run(scope, async () => {
    if (await answerFront(request, response, origin)) return;
    if (await cachedPages.answer(request, response, scope)) return;
    await askNext(request, response, scope);
  });
});
const connections = watchConnections(server);
server.timeout = UNREAD_MS;
const host = listenHost(origin, process.env.HOST);
answerBrokenRequests(server, origin);
server.on("error", (error) => fail(listenFailure(error)));
// Before anything is answered: a server that is stopped while it starts ends in the same way.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);

// The port is taken before the database is opened, so that a port in use costs nothing.
if (isFirst) await listen();
say(`Starting (${process.uptime().toFixed(1)} s): loading the site\n`);
await site.prepare();
if (state === "starting") await openSite();
// The first answers meanwhile; nobody should wait for another one.
if (!isFirst && state === "ready") await listen();

function listen() {
  return new Promise((resolve) => server.listen({ port, host }, resolve));
}

function onlyReads({ method }) {
  return method === "GET" || method === "HEAD";
}

/** Next's answer, or the one that a failed answer is replaced by. */
async function askNext(request, response, scope) {
  makeReplaceable(response, () => scope.instead ?? null);
  await site.getRequestHandler()(request, response);
}

/** A page as Next renders it for all visitors, and the listing that it is opened for. */
async function renderForAll(path) {
  const scope = { isCounted: true, forAll: { viewed: null }, asked: new Map() };
  const rendered = await requests.run(scope, () => renderPage(site.getRequestHandler(), path, origin));
  return { rendered, viewed: scope.forAll.viewed };
}

/**
 * Next opens the database with the first request; the server is ready when that one is answered. It asks for nothing
 * that there is, so that no page's code is loaded for it.
 */
async function openSite() {
  const handle = site.getRequestHandler();
  const first = await requests.run({}, () => renderPage(handle, "/nothing-here", origin, "application/json"));
  // Next goes on without what instrumentation.ts could not load, and would answer 500 to everything.
  if (first.status === 500) fail("The site could not be loaded; the errors above say why.");
  ready.resolve();
  if (state !== "starting") return;
  state = "ready";
  opened.resolve();
  peers?.sendReady();
  announce();
}

function announce() {
  say(
    [
      "",
      `Launch Catalog is ready.`,
      `Started in ${process.uptime().toFixed(1)} s.`,
      "",
      `  Site   ${origin}`,
      `  REST   ${origin}/api/v1/products`,
      `  MCP    ${origin}/api/mcp`,
      `  Docs   ${origin}/docs`,
      "",
      "",
    ].join("\n"),
  );
}

/** Ends this server on the first signal; a second one changes nothing. */
function stop() {
  if (state === "stopping") return;
  state = "stopping";
  opened.resolve();
  say("Stopping: what runs may end, for ten seconds at most.\n");
  /** @type {Promise<void> | undefined} */
  let jobs;
  const stopJobs = () => {
    jobs ??= globalThis.launchCatalogJobs?.then((it) => it?.stop());
    return jobs;
  };
  stopJobs()?.catch(() => {});
  void stopGracefully(server, connections, [
    // Once more: a server that was still starting had none yet.
    { name: "jobs", run: stopJobs },
    { name: "analytics that wait to be written", run: () => globalThis.launchCatalogAnalytics?.flush() },
    { name: "the database", run: () => globalThis.launchCatalogDatabase?.then((database) => database.close()) },
  ]);
}

function listenFailure({ code, message }) {
  if (code === "EADDRINUSE") return `PORT: ${port} is already in use`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST: ${host} is no address of this machine`;
  return message;
}

function say(text) {
  if (isFirst) process.stdout.write(text);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
