import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/prepare.mjs";
import { exitOnSignals } from "./at-exit";
import { startPostgres } from "./postgres";
import { type RunningServer, root, startServer } from "./server";
import { Tally } from "./stats";

// npx tsx bench/rolling-restart.ts: restarts two servers in turn behind a round-robin proxy, under load, and counts the requests that failed.

const { values: options } = parseArgs({
  options: {
    restarts: { type: "string", default: "10" },
    /** Requests a second. */
    rate: { type: "string", default: "50" },
  },
});

const say = (line: string) => process.stderr.write(`${line}\n`);
const seconds = () => `${(performance.now() / 1000).toFixed(1)} s:`;

/** A peer behind the proxy: its address, and connections that are kept open, as load balancers do. */
interface Peer {
  origin: string;
  agent: http.Agent;
}

const peerOf = (origin: string): Peer => ({ origin, agent: new http.Agent({ keepAlive: true, maxSockets: 50 }) });

/**
 * How often a request that was refused goes to the other peer. It may have waited for a place at one peer while the other
 * restarted, and be refused by both.
 */
const TRIES = 4;

/** Passes requests on to its peers in turn. A peer that refuses the connection is passed over, nothing else is retried. */
async function startProxy(peers: Peer[]): Promise<{ origin: string; close(): void }> {
  let turn = 0;
  const server = http.createServer({ keepAliveTimeout: 120_000 }, (request, response) =>
    pass(request, response, turn++, TRIES),
  );
  function pass(request: http.IncomingMessage, response: http.ServerResponse, place: number, tries: number): void {
    const peer = peers[place % peers.length];
    if (!peer) throw new Error("no peer");
    const { method, headers, url } = request;
    const onward = http.request(new URL(url ?? "/", peer.origin), { method, headers, agent: peer.agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tries > 1) pass(request, response, place + 1, tries - 1);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502, { "X-Proxy-Error": error.code ?? error.message }).end();
    });
    request.pipe(onward);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

interface Counts {
  sent: number;
  failed: Tally;
  slowest: number;
}

/** Sends requests at a steady rate until it is stopped. */
function load(origin: string, perSecond: number): () => Promise<Counts> {
  const counts: Counts = { sent: 0, failed: new Tally(), slowest: 0 };
  const under = new Set<Promise<void>>();
  const fail = (why: string) => {
    if (!counts.failed.has(why)) say(`${seconds()} first failure: ${why}`);
    counts.failed.add(why);
  };
  const send = async (number: number) => {
    const path = ["/api/v1/products?limit=5", "/", "/api/v1/categories", "/products?q=crm"][number % 4];
    const asked = performance.now();
    try {
      const answer = await fetch(`${origin}${path}`);
      await answer.arrayBuffer();
      counts.slowest = Math.max(counts.slowest, performance.now() - asked);
      if (answer.status >= 500) fail(`${answer.status} ${path} ${answer.headers.get("x-proxy-error") ?? ""}`.trim());
    } catch (error) {
      fail(error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error));
    }
  };
  const timer = setInterval(() => {
    const sent = send(counts.sent++).finally(() => under.delete(sent));
    under.add(sent);
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
    return counts;
  };
}

async function main(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("No PostgreSQL found in PATH or /usr/lib/postgresql.");
  const url = await postgres.createDatabase("rolling");
  buildIfStale();
  const start = () => startServer(root, { DATABASE_URL: url, SAMPLE_DATA: "auto" });
  const servers: RunningServer[] = [await start(), await start()];
  const peers = servers.map(({ origin }) => peerOf(origin));
  const proxy = await startProxy(peers);
  const stopLoad = load(proxy.origin, Number(options.rate));
  for (let restart = 0; restart < Number(options.restarts); restart++) {
    const place = restart % 2;
    const asked = performance.now();
    const old = servers[place];
    const code = await old?.stop();
    const stopped = performance.now();
    const server = await start();
    const [stopSeconds, startSeconds] = [stopped - asked, performance.now() - stopped].map((ms) =>
      (ms / 1000).toFixed(1),
    );
    servers[place] = server;
    peers[place] = peerOf(server.origin);
    say(
      `${seconds()} restart ${restart + 1} of ${options.restarts}: ended after ${stopSeconds} s with ${code}, started in ${startSeconds} s.`,
    );
    await wait(2_000);
  }
  const { sent, failed, slowest } = await stopLoad();
  process.stdout.write(
    `${options.restarts} restarts, ${sent} requests, ${failed.total} failed, the slowest took ${(slowest / 1000).toFixed(1)} s\n`,
  );
  if (failed.total > 0) process.stdout.write(`  ${failed}\n`);
  proxy.close();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
  process.exit(0);
}

exitOnSignals();
await main();
