import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { goodPage } from "@/lib/reports/readiness/testing/good-page";
import { type HttpTimes, measure } from "./http-times";
import type { RunningServer } from "./server";
import { type Times, timesOf } from "./stats";

/** What a readiness check costs, and what ten of slow pages take from those who read the catalog. */
export interface ReadinessTimes {
  /** Kilobytes of the page that is checked. */
  pageKilobytes: number;
  /** One check after the other, without the time that the founder's own server took. */
  check: Times;
  /** Reads of the list before, during and after ten checks at once, again and again, of pages that take 8 s to come. */
  alone: HttpTimes;
  besideTen: HttpTimes;
  /** `besideTen` as a share of the reads without. */
  share: number;
}

const CHECKS = 60;
const PARALLEL_CHECKS = 10;
const ROUNDS = 3;
/** A slow page: silent for two seconds, then in pieces over six. */
const SILENT_MS = 2_000;
const PIECES = 12;
const PIECE_MS = 500;

/** The site of a founder, on loopback. */
export interface FounderSite {
  origin: string;
  hostPort: string;
  /** How long the last answer took this site, in milliseconds. */
  lastTook(): number;
  close(): Promise<void>;
}

/** About as large and as full as a usual homepage. */
const page = goodPage({
  story: Array.from({ length: 120 }, (_, index) => paragraph(index)).join("\n"),
});

function paragraph(index: number): string {
  const links = Array.from(
    { length: 4 },
    (_, link) => `<a class="link" href="/feature/${index}/${link}">Feature ${link}</a>`,
  );
  return `<section class="part part-${index}"><h2>Part ${index} of what Acme does</h2><div class="row"><img src="/part-${index}.png" alt="Part ${index}">
    <p>Acme counts the visits of your site and shows them on one page. It needs no cookies and keeps no addresses, and that is part ${index}.</p>
    <ul>${links.map((link) => `<li>${link}</li>`).join("")}</ul></div></section>`;
}

/** Starts a founder's site with a quick page and a slow one. */
export async function startFounderSite(): Promise<FounderSite> {
  let took = 0;
  const server = createServer((request, response) => {
    const started = performance.now();
    response.on("finish", () => {
      took = performance.now() - started;
    });
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    if (request.url?.startsWith("/slow")) void sendSlowly((piece) => response.write(piece)).then(() => response.end());
    else response.end(page);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const hostPort = `127.0.0.1:${port}`;
  return { origin: `http://${hostPort}`, hostPort, lastTook: () => took, close: () => close(server) };
}

async function sendSlowly(write: (piece: string) => void): Promise<void> {
  await wait(SILENT_MS);
  const size = Math.ceil(page.length / PIECES);
  for (let at = 0; at < page.length; at += size) {
    write(page.slice(at, at + size));
    await wait(PIECE_MS);
  }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => server.close(() => closed()));
}

/** Measures one server that may fetch from the founder's site. */
export async function timeReadiness(
  server: RunningServer,
  site: FounderSite,
  seconds: number,
): Promise<ReadinessTimes> {
  const address = (path: string) =>
    `${server.origin}/api/v1/launch-readiness?url=${encodeURIComponent(`${site.origin}${path}`)}`;
  for (let run = 0; run < 10; run++) await check(address(`/warm-${run}`));
  const durations: number[] = [];
  for (let run = 0; run < CHECKS; run++) {
    const started = performance.now();
    await check(address(`/page-${run}`));
    durations.push(performance.now() - started - site.lastTook());
  }
  return {
    pageKilobytes: Math.round(page.length / 1000),
    check: timesOf(durations),
    ...(await compareReads(server, () => check(address("/slow")), Math.max(5, seconds))),
  };
}

/** Reads beside the checks in turn with reads alone: a busy machine changes its mind, so each round has its own scale. */
async function compareReads(server: RunningServer, run: () => Promise<void>, duration: number) {
  const reads = { name: "GET /products", paths: ["/api/v1/products"] };
  await measure(server, reads, 2);
  const rounds = [];
  let alone = await measure(server, reads, duration);
  for (let round = 0; round < ROUNDS; round++) {
    const besideTen = await besideChecks(run, () => measure(server, reads, duration));
    const after = await measure(server, reads, duration);
    const rate = (alone.requestsPerSecond + after.requestsPerSecond) / 2;
    rounds.push({ alone: { ...alone, requestsPerSecond: rate }, besideTen, share: besideTen.requestsPerSecond / rate });
    alone = after;
  }
  const middle = rounds.toSorted((a, b) => a.share - b.share)[Math.floor(ROUNDS / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}

/** Runs ten checks at once, each begun again when it ends, for as long as the measurement takes. */
async function besideChecks<T>(run: () => Promise<unknown>, measured: () => Promise<T>): Promise<T> {
  let isOver = false;
  const loops = Array.from({ length: PARALLEL_CHECKS }, async () => {
    while (!isOver) await run();
  });
  const result = await measured();
  isOver = true;
  await Promise.all(loops);
  return result;
}

async function check(address: string): Promise<void> {
  const answer = await fetch(address);
  const report = (await answer.json()) as { reachable?: boolean };
  if (!answer.ok || report.reachable !== true) throw new Error(`A readiness check failed: ${answer.status}`);
}
