import path from "node:path";
import { pathToFileURL } from "node:url";
import { founderPort, mailPort } from "../playwright.config";
import { startSite } from "../scripts/site-process.mjs";

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
  const settings = {
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    CLOCK_STARTS_AT: startsAt.toISOString(),
    FETCH_ALLOW_HOSTS: `127.0.0.1:${founderPort}`,
    RESEND_API_KEY: "re_journeys",
    RESEND_BASE_URL: `http://127.0.0.1:${mailPort}`,
    LOG_LEVEL: "error",
    ...env,
  };
  const site = await startSite(process.cwd(), settings, { nodeArgs: ["--import", clock] });
  return {
    kill: async () => void (await site.end("SIGKILL")),
    stop: async () => void (await site.end()),
  };
}
