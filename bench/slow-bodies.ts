// 1,000 clients that send their bodies slowly: npx tsx bench/slow-bodies.ts [--clients 1000] [--seconds 30]
// Counts how many of them the server keeps, and times what others are answered meanwhile.
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/prepare.mjs";
import { exitOnSignals } from "./at-exit";
import { emptyDatabase } from "./postgres";
import { root, startServer } from "./server";
import { stopwatch, Tally, timesOf } from "./stats";

const { values: options } = parseArgs({
  options: { clients: { type: "string", default: "1000" }, seconds: { type: "string", default: "30" } },
});

/** Begins a body of 1,000 bytes and sends one byte of it every two seconds. */
function sendSlowly(port: number): { isOpen: () => boolean; answer: () => string; end: () => void } {
  const client = net.connect(port, "127.0.0.1");
  let isOpen = true;
  let answer = "";
  client.on("connect", () => {
    client.write(
      "POST /api/v1/submissions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n",
    );
  });
  client.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  client.on("error", () => {});
  const timer = setInterval(() => client.write(" "), 2_000);
  client.on("close", () => {
    isOpen = false;
    clearInterval(timer);
  });
  return { isOpen: () => isOpen, answer: () => answer.slice(9, 12), end: () => client.destroy() };
}

/** Reads and whole writes, one after the other; how long they took and how many failed. */
async function askFor(origin: string, milliseconds: number) {
  const durations: number[] = [];
  const statuses = new Tally();
  const body = JSON.stringify({ url: "not an address" });
  const ended = performance.now() + milliseconds;
  while (performance.now() < ended) {
    durations.push(
      await stopwatch(async () => {
        const isWrite = durations.length % 4 === 3;
        const headers = { "content-type": "application/json" };
        const answer = isWrite
          ? await fetch(`${origin}/api/v1/submissions`, { method: "POST", headers, body })
          : await fetch(`${origin}${["/api/v1/products?q=notes", "/", "/api/v1/categories"][durations.length % 3]}`);
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }),
    );
    await wait(20);
  }
  const { p50, p99 } = timesOf(durations);
  return `${statuses}; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
}

async function main(): Promise<void> {
  buildIfStale();
  const { settings } = await emptyDatabase("pglite", "slow");
  const server = await startServer(root, { ...settings, SAMPLE_DATA: "auto" });
  await askFor(server.origin, 3_000);
  console.log(`without slow clients: ${await askFor(server.origin, 5_000)}`);
  const port = Number(new URL(server.origin).port);
  const clients = Array.from({ length: Number(options.clients) }, () => sendSlowly(port));
  console.log(`with ${clients.length}: ${await askFor(server.origin, Number(options.seconds) * 1000)}`);
  const open = clients.filter((client) => client.isOpen()).length;
  const refused = clients.filter((client) => client.answer() === "408").length;
  console.log(`of ${clients.length} slow clients ${open} are still connected, ${refused} were answered 408`);
  for (const client of clients) client.end();
  console.log(`after they left: ${await askFor(server.origin, 5_000)}; highest memory ${server.peakMemory()} MB`);
  await server.stop();
}

exitOnSignals();
await main();
process.exit(0);
