import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { founderPort, mailPort } from "../playwright.config";

interface ServerOptions {
  port: number;
  dataDir: string;
  /** What its clock says as it starts; see e2e/clock.mjs. */
  startsAt: Date;
  env?: Record<string, string>;
}

/** A server of one journey alone, which may be ended and started again on the same data. */
export interface OwnServer {
  /** Ends it as `kill -9` does: it gets to do nothing more. */
  kill(): Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/** Starts the built site, as `npm start` does, and resolves once it answers. Throws with what it printed if it ends first. */
export async function startServer({ port, dataDir, startsAt, env }: ServerOptions): Promise<OwnServer> {
  const clock = pathToFileURL(path.resolve("e2e/clock.mjs")).href;
  const child = spawn(process.execPath, ["--import", clock, "scripts/serve.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      CLOCK_STARTS_AT: startsAt.toISOString(),
      FETCH_ALLOW_HOSTS: `127.0.0.1:${founderPort}`,
      RESEND_API_KEY: "re_journeys",
      RESEND_BASE_URL: `http://127.0.0.1:${mailPort}`,
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  await untilReady(child);
  return { kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

function untilReady(child: ChildProcess): Promise<void> {
  let printed = "";
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer) => {
      printed += text;
      if (printed.includes("Launch Catalog is ready.")) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => reject(new Error(`the server ended before it was ready:\n${printed}`)));
  });
}
