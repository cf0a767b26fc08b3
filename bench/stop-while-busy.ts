// Stops a server while it answers, and counts what it cut: npx tsx bench/stop-while-busy.ts [--database postgres] [--after 5]
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/prepare.mjs";
import { exitOnSignals } from "./at-exit";
import { emptyDatabase } from "./postgres";
import { root, startServer } from "./server";
import { Tally } from "./stats";

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
  failed: Tally;
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
  const started = performance.now();
  const server = await startServer(root, settings);
  const startSeconds = (performance.now() - started) / 1000;
  await wait(Number(options.after) * 1000);
  const all = Number(options.requests);
  const asked = Array.from({ length: all }, (_, number) => ask(server.origin, pathOf(number)));
  await Promise.all(asked.map(({ sent }) => sent));
  const answers = asked.map(({ failure }) => failure);
  const signalled = performance.now();
  const ended = server.stop();
  const failed = new Tally();
  for (const why of await Promise.all(answers)) if (why) failed.add(why);
  const code = await ended;
  const endSeconds = (performance.now() - signalled) / 1000;
  return { failed, answered: all - failed.total, startSeconds, endSeconds, code, said: server.printed() };
}

async function main(): Promise<void> {
  buildIfStale();
  const database = await emptyDatabase(options.database, "stop");
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [kind, pathOf] of Object.entries(paths)) {
      const outcome = await stopUnder(pathOf, { ...database.settings, SAMPLE_DATA: "auto" });
      const { answered, failed, startSeconds, endSeconds, code, said } = outcome;
      console.log(
        `${kind}: ready after ${startSeconds.toFixed(1)} s; ${answered} answered; ${failed.total > 0 ? failed : "none failed"}; ended after ${endSeconds.toFixed(1)} s with ${code}`,
      );
      if (code !== 0) console.log(said.slice(said.indexOf("Stopping")));
    }
  }
  await database.stop();
}

exitOnSignals();
await main();
process.exit(0);
