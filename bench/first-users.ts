// What First Users reports cost a server: its memory after reports in four languages by both doors, and how long others wait beside
// eight reports at once: npx tsx bench/first-users.ts [--database pglite]. Linux alone; the site has to be built.
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/prepare.mjs";
import { exitOnSignals } from "./at-exit";
import { startMeasured } from "./measured-site";
import { emptyDatabase } from "./postgres";
import { root } from "./server";
import { stopwatch, timesOf } from "./stats";

const { values: options } = parseArgs({ options: { database: { type: "string", default: "postgres" } } });

const LANGUAGES = ["en", "de", "fr", "ja"];
/** Pages of each language that are reported on by each door. */
const PAGES = 2;
const AT_ONCE = 8;
const READ_EVERY_MS = 20;
const ALONE_MS = 10_000;

const folder = path.join(root, "bench", "quality", "reports");
const files = (await readdir(folder)).filter((file) => file.endsWith(".html")).sort();

/** Pages of products, on loopback: a report that was made is kept, so that each is asked for once. */
async function startPages() {
  const server = createServer(async (request, response) => {
    const file = files.find((one) => `/${one}` === request.url);
    response.writeHead(file ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(file ? await readFile(path.join(folder, file)) : "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { hostPort: `127.0.0.1:${port}`, close: () => server.close() };
}

/** The status of an answer; throws for one that is neither good nor says that a page has too little for a report. */
async function answered(address: string, init?: RequestInit): Promise<number> {
  const response = await fetch(address, init);
  await response.arrayBuffer();
  if (!response.ok && response.status !== TOO_THIN) throw new Error(`${address} answered ${response.status}`);
  return response.status;
}

const TOO_THIN = 422;

const MB = 2 ** 20;
const residentMB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function main(): Promise<void> {
  buildIfStale();
  const database = await emptyDatabase(options.database, "first_users");
  const pages = await startPages();
  const { child, end, origin, look } = await startMeasured(database.settings, pages.hostPort);
  const resident = async (when: string) => {
    const before = residentMB(child.pid ?? 0);
    const { rss = 0, heapUsed = 0 } = await look();
    const [after, heap] = [rss / MB, heapUsed / MB];
    console.log(`${when}: ${before.toFixed(0)} MB, after a collection ${after.toFixed(0)}, heap ${heap.toFixed(0)}`);
  };
  const byRest = (file: string) =>
    answered(`${origin}/api/v1/first-users`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: `http://${pages.hostPort}/${file}` }),
    });
  const byPage = (file: string) =>
    answered(`${origin}/first-users?url=${encodeURIComponent(`http://${pages.hostPort}/${file}`)}`, {
      headers: { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
    });

  await answered(origin);
  await answered(`${origin}/api/v1/products`);
  await resident("first pages");
  const ofLanguages = LANGUAGES.flatMap((language) =>
    files.filter((file) => file.startsWith(`${language}-`)).slice(0, 2 * PAGES),
  );
  for (const [at, file] of ofLanguages.entries()) await (at % 2 === 0 ? byRest(file) : byPage(file));
  await resident("reports in four languages by both doors");

  const read = () => stopwatch(() => answered(`${origin}/api/v1/products?limit=${1 + Math.floor(Math.random() * 50)}`));
  const readsUntil = async (isOver: () => boolean) => {
    let failed = 0;
    const reads: Promise<number | null>[] = [];
    const readOrFail = () =>
      read().catch(() => {
        failed++;
        return null;
      });
    for (; !isOver(); await wait(READ_EVERY_MS)) reads.push(readOrFail());
    const { p50, p99, runs } = timesOf((await Promise.all(reads)).filter((time) => time !== null));
    const { loopP50 = 0, loopP99 = 0, loopMax = 0 } = await look();
    const loop = [loopP50, loopP99, loopMax].map((ms) => ms.toFixed(0)).join(" / ");
    return `${runs} reads, ${failed} failed, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)}; event loop late by p50 / p99 / most ${loop} ms`;
  };
  await look();
  const started = performance.now();
  console.log(`alone: ${await readsUntil(() => performance.now() - started > ALONE_MS)}`);
  const others = files.filter((file) => file.startsWith("en-") && !ofLanguages.includes(file)).slice(0, 10 * AT_ONCE);
  let isDone = false;
  let refused = 0;
  const waiting = [...others];
  const reporting = Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) if ((await byRest(file)) === TOO_THIN) refused++;
  });
  const made = stopwatch(() => Promise.all(reporting).then(() => (isDone = true)));
  console.log(`beside ${AT_ONCE} reports at once: ${await readsUntil(() => isDone)}`);
  console.log(`${others.length} reports, ${refused} of them refused, in ${((await made) / 1000).toFixed(1)} s`);
  await resident("at the end");
  await end();
  await database.stop();
  pages.close();
}

exitOnSignals();
await main();
process.exit(0);
