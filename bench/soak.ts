// What holds the server's memory under a lasting load:
// npx tsx bench/soak.ts [--database postgres] [--minutes 5] [--listings 100000]
// Loads the built site with mixed reads and writes at half of what it can answer, and prints its memory after forced
// collections. Linux alone.
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { openDatabase, openEmbedded } from "@/db/client";
import { buildIfStale } from "../scripts/prepare.mjs";
import { exitOnSignals } from "./at-exit";
import { loadCatalog } from "./load";
import { startMeasured } from "./measured-site";
import { emptyDatabase } from "./postgres";
import { Random } from "./random";
import { type FounderSite, startFounderSite } from "./readiness";
import { actions, audiences, things } from "./words";

const { values: options } = parseArgs({
  options: {
    database: { type: "string", default: "pglite" },
    minutes: { type: "string", default: "5" },
    /** Made-up listings to load first; without them the samples are there. */
    listings: { type: "string", default: "0" },
    /** Seconds between two looks at the memory. */
    every: { type: "string", default: "30" },
  },
});

const columns = [
  "rss",
  "files",
  "anonymous",
  "heapUsed",
  "heapTotal",
  "external",
  "arrayBuffers",
  "wasm",
  "wasmResident",
  "malloc",
] as const;

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
const random = new Random(5);
let drafts = 0;

/** Of 24 requests 16 ask the interface, 6 are pages, one counts a visit and one opens a draft. */
function mixOf(site: FounderSite): autocannon.Request[] {
  const words = () => `${random.pick(things)} ${random.pick(audiences)} ${random.pick(actions)}`.replaceAll("-", " ");
  const get = (pathOf: () => string): autocannon.Request => ({
    method: "GET",
    path: "/",
    setupRequest: (request) => ({ ...request, path: pathOf() }),
  });
  const search = get(() => `/api/v1/products?q=${encodeURIComponent(words())}`);
  const searchPage = get(() => `/products?q=${encodeURIComponent(words())}`);
  const list = get(() => `/api/v1/products?limit=${1 + random.below(50)}`);
  const top = get(() => "/api/v1/products/top");
  const home = get(() => "/");
  const draft: autocannon.Request = {
    method: "POST",
    path: "/api/v1/submissions",
    setupRequest(request) {
      const url = `${site.origin}/${++drafts}`;
      const body = JSON.stringify({ url, email: `founder-${drafts}@example.com` });
      return { ...request, body, headers: { "content-type": "application/json" } };
    },
  };
  const reads = [search, search, list, searchPage, search, top, home, list];
  return [...reads, draft, ...reads, ...reads.slice(0, 7)];
}

async function load(origin: string, requests: autocannon.Request[], duration: number, overallRate?: number) {
  const rate = overallRate === undefined ? {} : { overallRate };
  const {
    requests: sent,
    latency,
    non2xx,
    errors,
    timeouts,
  } = await autocannon({
    url: origin,
    connections: 8,
    duration,
    requests,
    ...rate,
  });
  return {
    perSecond: sent.average,
    total: sent.total,
    p99: latency.p99,
    refused: non2xx,
    late: timeouts,
    lost: errors - timeouts,
  };
}

/** Fills the database before the server opens it. */
async function fill({ DATABASE_URL, DATA_DIR = "" }: Record<string, string>, listings: number): Promise<void> {
  const { background, migrate, close } = DATABASE_URL
    ? await openDatabase({ database: { kind: "postgres", url: DATABASE_URL }, dataDir: os.tmpdir() })
    : await openEmbedded(path.join(DATA_DIR, "postgres"));
  await migrate();
  await loadCatalog(background, listings, new Date());
  await close();
}

async function main(): Promise<void> {
  buildIfStale();
  const database = await emptyDatabase(options.database, "soak");
  if (Number(options.listings) > 0) await fill(database.settings, Number(options.listings));
  const site = await startFounderSite();
  const { origin, look, end } = await startMeasured(database.settings, site.hostPort);
  const started = performance.now();
  const row = async (when: string) => {
    const memory = await look();
    console.log(`| ${when} | ${columns.map((name) => megabytes(memory[name] ?? 0)).join(" | ")} |`);
  };
  console.log(`| MB | ${columns.join(" | ")} |\n|---|${columns.map(() => "---|").join("")}`);
  await row("ready");
  const requests = mixOf(site);
  await load(origin, requests, 5);
  const most = await load(origin, requests, 10);
  await row("full load, 15 s");
  const half = load(origin, requests, Number(options.minutes) * 60, Math.max(8, Math.round(most.perSecond / 2)));
  const isOver = half.then(() => true);
  const began = performance.now();
  while (!(await Promise.race([isOver, wait(Number(options.every) * 1000, false)]))) {
    await row(`half load, ${((performance.now() - began) / 60_000).toFixed(1)} min`);
  }
  await wait(5_000);
  await row("5 s without load");
  const { perSecond, total, p99, refused, late, lost } = await half;
  console.log(
    `${most.perSecond.toFixed(0)} requests a second at most; then ${perSecond.toFixed(0)} for ${options.minutes} min: ${total}, of which ${refused} with another status than 2xx, ${late} without an answer in 10 s, ${lost} cut off, p99 ${p99} ms; ${drafts} drafts; ${((performance.now() - started) / 60_000).toFixed(1)} min in all`,
  );
  await end();
  await database.stop();
  await site.close();
}

exitOnSignals();
await main();
process.exit(0);
