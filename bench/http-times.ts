import autocannon from "autocannon";
import { weekOf } from "@/lib/core/catalog/weeks";
import { Random } from "./random";
import type { RunningServer } from "./server";
import { things } from "./words";

const CONNECTIONS = 32;

type Origin = Pick<RunningServer, "origin">;

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
  const short = Math.max(2, seconds / 2);
  for (const load of loads) {
    await measure(server, load, 2);
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

/** What visitors open who are not signed in. */
function pagesOf(slugs: readonly string[]): Load[] {
  const headers = { Accept: "text/html", "Accept-Encoding": "gzip, br", "User-Agent": "Mozilla/5.0 (bench)" };
  const pages: Record<string, string[]> = {
    "the home page": ["/"],
    "a product's page": slugs.slice(0, 1).map((slug) => `/products/${slug}`),
    "200 products' pages": slugs.map((slug) => `/products/${slug}`),
    "a week's page": [`/weeks/${weekOf(new Date())}`],
    "a category's page": ["/categories/developer-tools"],
    "the directories": ["/directories"],
  };
  return Object.entries(pages).map(([name, paths]) => ({ name, paths, headers }));
}

/** Loads one address, or several in turn, for some seconds: as fast as it goes, or with so many requests a second. */
export async function measure(
  { origin }: Origin,
  { name, paths, headers = {}, body }: Load,
  duration: number,
  rate?: number,
): Promise<HttpTimes> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: paths.map((path) =>
      body === undefined ? { method: "GET" as const, path, headers } : { method: "POST" as const, path, headers, body },
    ),
  });
  return {
    name,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ofEmpty: 1,
    ofFastify: null,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
