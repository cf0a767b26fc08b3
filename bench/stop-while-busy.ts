// Stops a server while it answers, and counts what it cut: npx tsx bench/stop-while-busy.ts [--database postgres] [--after 5]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/prepare.mjs";
import { atExit, exitOnSignals } from "./at-exit";
import { freePort, startPostgres } from "./postgres";
import { root, UNREACHED } from "./server";

const { values: options } = parseArgs({
  options: {
    database: { type: "string", default: "pglite" },
    /** Requests that run at the stop. */
    requests: { type: "string", default: "30" },
    /** Seconds between "ready" and these requests: 0 is a server that has answered nothing yet. */
    after: { type: "string", default: "0" },
    rounds: { type: "string", default: "2" },
  },
});

interface Outcome {
  /** What came instead of a whole answer, with how often. */
  failed: Map<string, number>;
  answered: number;
  startSeconds: number;
  /** From the signal to the end of the process. */
  endSeconds: number;
  code: number | null;
  said: string;
}

const paths: Record<string, (number: number) => string> = {
  searches: (number) => `/api/v1/products?q=${["crm", "notes", "mail", "design", "video"][number % 5]}+${number}`,
  pages: (number) => ["/", `/products?q=tool+${number}`, "/categories", "/products", "/submit"][number % 5] ?? "/",
};

/** One request on a connection of its own; its failure is null if the answer came whole. */
function ask(origin: string, at: string): { sent: Promise<void>; failure: Promise<string | null> } {
  const request = http.get(`${origin}${at}`, { agent: false });
  const sent = new Promise<void>((resolve) => {
    request.on("socket", (socket) => socket.once("connect", resolve));
  });
  const failure = new Promise<string | null>((resolve) => {
    request.on("response", async (answer) => {
      try {
        for await (const _chunk of answer);
        resolve((answer.statusCode ?? 0) < 500 ? null : `${answer.statusCode}`);
      } catch (error) {
        resolve(`cut in its answer: ${(error as Error).message}`);
      }
    });
    request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  return { sent, failure };
}

async function stopUnder(pathOf: (number: number) => string, settings: Record<string, string>): Promise<Outcome> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, ["scripts/serve.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "warn", ...UNREACHED, ...settings },
  });
  const done = atExit(() => server.kill("SIGKILL"));
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (text: string) => {
      said += text;
      if (said.includes("is ready.")) resolve();
    };
    server.stdout.setEncoding("utf8").on("data", hear);
    server.stderr.setEncoding("utf8").on("data", hear);
    server.once("exit", () => reject(new Error(`The server did not start: ${said}`)));
  });
  await ready;
  const startSeconds = (performance.now() - started) / 1000;
  await wait(Number(options.after) * 1000);
  const all = Number(options.requests);
  const asked = Array.from({ length: all }, (_, number) => ask(origin, pathOf(number)));
  await Promise.all(asked.map(({ sent }) => sent));
  const answers = asked.map(({ failure }) => failure);
  const ended = once(server, "exit");
  const signalled = performance.now();
  server.kill("SIGTERM");
  const failed = new Map<string, number>();
  for (const why of await Promise.all(answers)) if (why) failed.set(why, (failed.get(why) ?? 0) + 1);
  const [code] = await ended;
  done();
  const total = [...failed.values()].reduce((sum, one) => sum + one, 0);
  const endSeconds = (performance.now() - signalled) / 1000;
  return { failed, answered: all - total, startSeconds, endSeconds, code, said };
}

async function main(): Promise<void> {
  buildIfStale();
  const postgres = options.database === "postgres" ? await startPostgres() : null;
  const folder = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-stop-"));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const DATABASE_URL = postgres ? await postgres.createDatabase("stop") : "";
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [kind, pathOf] of Object.entries(paths)) {
      const outcome = await stopUnder(pathOf, { DATA_DIR: folder, DATABASE_URL });
      const { answered, failed, startSeconds, endSeconds, code, said } = outcome;
      const why = [...failed].map(([name, times]) => `${times} × ${name}`).join(", ");
      console.log(
        `${kind}: ready after ${startSeconds.toFixed(1)} s; ${answered} answered; ${why || "none failed"}; ended after ${endSeconds.toFixed(1)} s with ${code}`,
      );
      if (code !== 0) console.log(said.slice(said.indexOf("Stopping")));
    }
  }
  await postgres?.stop();
}

exitOnSignals();
await main();
process.exit(0);
