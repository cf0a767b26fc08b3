import autocannon from "autocannon";
import { Random } from "./random";
import type { RunningServer } from "./server";
import { things } from "./words";

const CONNECTIONS = 16;

export interface HttpTimes {
  name: string;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Requests a second, as a share of the empty route's in the same round. */
  ofEmpty: number;
  failed: number;
}

export interface Load {
  name: string;
  /** Asked one after the other, again and again. */
  paths: string[];
  headers?: Record<string, string>;
}

/** Loads each address in turn; the empty route once more for every other, since a busy machine changes its mind. */
export async function timeHttp(
  server: RunningServer,
  loads: readonly Load[],
  seconds: number,
): Promise<{ empty: HttpTimes; answers: HttpTimes[] }> {
  const empty: Load = { name: "empty Next route", paths: ["/api/empty"] };
  const warmed = await measure(server, empty, 1);
  const rounds: HttpTimes[] = [];
  const answers: HttpTimes[] = [];
  for (const load of loads) {
    await measure(server, load, 2);
    const before = await measure(server, empty, Math.max(2, seconds / 2));
    const measured = await measure(server, load, seconds);
    const after = await measure(server, empty, Math.max(2, seconds / 2));
    rounds.push(before, after);
    const emptyRate = (before.requestsPerSecond + after.requestsPerSecond) / 2;
    answers.push({ ...measured, ofEmpty: measured.requestsPerSecond / emptyRate });
  }
  const middle = rounds.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(rounds.length / 2)];
  return { empty: { ...(middle ?? warmed), ofEmpty: 1 }, answers };
}

/** What anybody asks of the catalog. */
export function loadsOfCatalog(slugs: readonly string[]): Load[] {
  const random = new Random(11);
  const words = Array.from({ length: 40 }, () => random.pickZipf(things).replaceAll("-", "+"));
  const filters = ["category=CRM", "category=AI&type=api", "type=game", "category=Legal&period=year", "period=month"];
  return [
    { name: "a route that answers 24 kB of text", paths: ["/api/text"] },
    { name: "GET /products", paths: ["/api/v1/products"] },
    { name: "GET /products/top", paths: ["/api/v1/products/top"] },
    { name: "GET /products, filtered", paths: filters.map((filter) => `/api/v1/products?${filter}`) },
    { name: "GET /products?q=, one word", paths: words.map((word) => `/api/v1/products?q=${word}`) },
    { name: "GET /products/{slug}", paths: slugs.slice(0, 200).map((slug) => `/api/v1/products/${slug}`) },
    { name: "GET /badge?slug=", paths: slugs.slice(0, 200).map((slug) => `/api/v1/badge?slug=${slug}`) },
    { name: "a badge image with its count", paths: slugs.slice(0, 200).map((slug) => `/badges/${slug}/default.svg`) },
    { name: "a badge image", paths: ["/badges/default.svg", "/badges/white.svg"] },
  ];
}

/** Loads one address, or several in turn, for some seconds: as fast as it goes, or with so many requests a second. */
export async function measure(
  { origin }: RunningServer,
  { name, paths, headers = {} }: Load,
  duration: number,
  rate?: number,
): Promise<HttpTimes> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: paths.map((path) => ({ method: "GET" as const, path, headers })),
  });
  return {
    name,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ofEmpty: 1,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
