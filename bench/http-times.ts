import autocannon from "autocannon";
import { weekOf } from "@/lib/core/catalog/weeks";
import { Random } from "./random";
import type { RunningServer } from "./server";
import { things } from "./words";
import { type Counted, hasWrk, loadWithWrk } from "./wrk";

const CONNECTIONS = 32;

/** Ends the name of what two processes answered. */
export const TWO_PROCESSES = "WORKERS=2";

type Origin = Pick<RunningServer, "origin"> & Partial<Pick<RunningServer, "processorTime">>;

export interface HttpTimes {
  name: string;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Requests a second, as a share of the empty route's in the same round. */
  ofEmpty: number;
  /** The same as a share of what Fastify and pg answered to the like; null if nothing there is like it. */
  ofFastify: number | null;
  failed: number;
  /** Processor time of the server for each request, in milliseconds: other work on the machine does not count. */
  processor: number | null;
}

export interface Load {
  name: string;
  /** Asked one after the other, again and again. */
  paths: string[];
  headers?: Record<string, string>;
  /** Posted to each path; without it they are read. */
  body?: string;
  /** What Fastify is asked beside it. */
  fastifyPaths?: string[];
  /** Fewer or more than usual. */
  connections?: number;
  /** Each path is asked once and nothing before it: what is kept from one request to the next does not count. */
  once?: boolean;
}

/** Loads each address in turn; the empty route once more for every other, since a busy machine changes its mind. */
export async function timeHttp(
  server: RunningServer,
  loads: readonly Load[],
  { seconds, fastify, say }: { seconds: number; fastify: Origin | null; say: (line: string) => void },
): Promise<{ empty: HttpTimes; answers: HttpTimes[] }> {
  const empty: Load = { name: "empty Next route", paths: ["/api/auth/empty"] };
  const warmed = await measure(server, empty, 1);
  const rounds: HttpTimes[] = [];
  const answers: HttpTimes[] = [];
  const short = Math.max(1, seconds / 2);
  for (const load of loads) {
    await warm(server, load);
    const before = await measure(server, empty, short);
    const measured = await measure(server, load, seconds);
    const after = await measure(server, empty, short);
    rounds.push(before, after);
    const emptyRate = (before.requestsPerSecond + after.requestsPerSecond) / 2;
    const ofFastify = await shareOfFastify(fastify, load, { measured, seconds: short });
    const times = { ...measured, ofEmpty: measured.requestsPerSecond / emptyRate, ofFastify };
    answers.push(times);
    say(
      `${load.name}: ${Math.round(times.requestsPerSecond)}/s, ${times.ofEmpty.toFixed(2)} of the empty route, ${times.ofFastify?.toFixed(2) ?? "nothing"} of Fastify, p99 ${times.p99} ms`,
    );
  }
  const middle = rounds.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(rounds.length / 2)];
  return { empty: { ...(middle ?? warmed), ofEmpty: 1 }, answers };
}

/** Asks each path once, so that none is new when it is measured. */
async function warm(server: Origin, load: Load): Promise<void> {
  if (load.once) return;
  await measure(server, { ...load, once: true }, 0);
  await measure(server, load, 1);
}

async function shareOfFastify(
  fastify: Origin | null,
  { fastifyPaths: paths }: Load,
  { measured, seconds }: { measured: HttpTimes; seconds: number },
): Promise<number | null> {
  if (!fastify || !paths) return null;
  await measure(fastify, { name: "Fastify", paths }, 1);
  const { requestsPerSecond, failed } = await measure(fastify, { name: "Fastify", paths }, seconds);
  if (failed > 0) throw new Error(`Fastify failed ${failed} times at ${paths[0]}.`);
  return measured.requestsPerSecond / requestsPerSecond;
}

/** What anybody asks of the catalog. */
export function loadsOfCatalog(slugs: readonly string[]): Load[] {
  const random = new Random(11);
  const words = Array.from({ length: 40 }, () => random.pickZipf(things).replaceAll("-", "+"));
  const filters = ["category=CRM", "category=AI&type=api", "type=game", "category=Legal&period=year", "period=month"];
  const few = slugs.slice(0, 200);
  const further = Array.from({ length: 97 }, (_one, index) => `?offset=${index * 20}`);
  return [
    { name: "a route of Next that answers 24 kB of text", paths: ["/api/auth/text"] },
    { name: "GET /products", paths: ["/api/v1/products"], fastifyPaths: ["/products"] },
    {
      name: "GET /products, 97 pages of it",
      paths: further.map((query) => `/api/v1/products${query}`),
      fastifyPaths: further.map((query) => `/products${query}`),
    },
    { name: "GET /products/top", paths: ["/api/v1/products/top"] },
    { name: "GET /products, filtered", paths: filters.map((filter) => `/api/v1/products?${filter}`) },
    { name: "GET /products?q=, one word", paths: words.map((word) => `/api/v1/products?q=${word}`) },
    {
      name: "GET /products/{slug}",
      paths: few.map((slug) => `/api/v1/products/${slug}`),
      fastifyPaths: few.map((slug) => `/products/${slug}`),
    },
    { name: "GET /badge?slug=", paths: few.map((slug) => `/api/v1/badge?slug=${slug}`) },
    { name: "a badge image with its count", paths: few.map((slug) => `/badges/${slug}/default.svg`) },
    { name: "a badge image", paths: ["/badges/default.svg", "/badges/white.svg"] },
    {
      name: "MCP tools/call, search_products",
      paths: ["/api/mcp"],
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "search_products", arguments: { limit: 20 } },
      }),
    },
    ...pagesOf(few),
  ];
}

const browser = { Accept: "text/html", "Accept-Encoding": "gzip, br", "User-Agent": "Mozilla/5.0 (bench)" };

/** What visitors open who are not signed in. */
function pagesOf(slugs: readonly string[]): Load[] {
  const pages: Record<string, string[]> = {
    "the home page": ["/"],
    "a product's page": slugs.slice(0, 1).map((slug) => `/products/${slug}`),
    "200 products' pages": slugs.map((slug) => `/products/${slug}`),
    "a week's page": [`/weeks/${weekOf(new Date())}`],
    "all weeks": ["/weeks"],
    "a category's page": ["/categories/developer-tools"],
    "the directories": ["/directories"],
  };
  return Object.entries(pages).map(([name, paths]) => ({ name, paths, headers: browser }));
}

/** What is rendered for one request. A page that was not asked for before costs what any does after a change. */
export function loadsOfRenderings(slugs: readonly string[], token: string): Load[] {
  const products = (some: readonly string[]) => some.map((slug) => `/products/${slug}`);
  const headers = { ...browser, Cookie: `authjs.session-token=${token}` };
  return [
    {
      name: "a page's first rendering, 8 connections",
      paths: products(slugs.slice(200, 400)),
      headers: browser,
      connections: 8,
      once: true,
    },
    {
      name: "a product's page, signed in, 8 connections",
      paths: products(slugs.slice(0, 20)),
      headers,
      connections: 8,
    },
    { name: "the home page, signed in, 8 connections", paths: ["/"], headers, connections: 8 },
  ];
}

/** Loads one address, or several in turn, for some seconds: as fast as it goes, or with so many requests a second. */
export async function measure(
  { origin, processorTime }: Origin,
  { name, paths, headers = {}, body, connections = CONNECTIONS, once = false }: Load,
  duration: number,
  rate?: number,
): Promise<HttpTimes> {
  const used = processorTime?.() ?? null;
  const requests = { paths, headers, body, connections: once ? Math.min(connections, paths.length) : connections };
  // A rate, and each path once, is what wrk cannot do.
  const isForWrk = hasWrk && !once && rate === undefined;
  const counted = isForWrk
    ? await loadWithWrk(origin, requests, Math.ceil(duration))
    : await loadWithAutocannon(origin, requests, once ? { amount: paths.length } : { duration, overallRate: rate });
  return {
    name,
    requestsPerSecond: counted.perSecond,
    p50: counted.p50,
    p99: counted.p99,
    ofEmpty: 1,
    ofFastify: null,
    failed: counted.failed,
    processor: used === null ? null : ((processorTime?.() ?? used) - used) / counted.total,
  };
}

async function loadWithAutocannon(
  url: string,
  { paths, headers, body, connections }: Pick<Load, "paths" | "body"> & Required<Pick<Load, "headers" | "connections">>,
  extent: { amount: number } | { duration: number; overallRate?: number },
): Promise<Counted> {
  const isOnce = "amount" in extent;
  const requests = isOnce
    ? [inTurn(paths, { headers, body })]
    : paths.map((path) => ({ ...askedBy(body), path, headers, body }));
  const { requests: made, latency, ...result } = await autocannon({ url, connections, ...extent, requests });
  // Errors are those of connections, requests without an answer in time among them.
  const failed = result.errors + result.non2xx;
  return { total: made.total, perSecond: made.average, p50: latency.p50, p99: latency.p99, failed };
}

/** One request after the other of all connections together; otherwise each connection goes through all paths. */
function inTurn(paths: string[], { headers, body }: Pick<Load, "headers" | "body">): autocannon.Request {
  let next = 0;
  return {
    ...askedBy(body),
    setupRequest: (request) => ({ ...request, headers, body, path: paths[next++ % paths.length] }),
  };
}

function askedBy(body: string | undefined): { method: "GET" | "POST" } {
  return { method: body === undefined ? "GET" : "POST" };
}

/** How many of these cost the server as much processor time as one answer of the empty route. */
export function byProcessor(empty: HttpTimes, { processor }: HttpTimes): number | null {
  return empty.processor && processor ? empty.processor / processor : null;
}
