import path from "node:path";
import { startSite } from "../scripts/site-process.mjs";
import { freePort } from "./postgres";
import { root, UNREACHED } from "./server";

/**
 * The built site on a free port, with a look into its process: `look` answers with the memory after a forced collection in bytes, and
 * how late its event loop was since the last look in milliseconds (memory-report.mjs).
 * @param settings those of the database, by name
 * @param hostPort whose pages the site may read
 */
export async function startMeasured(settings: Readonly<Record<string, string>>, hostPort: string) {
  const port = await freePort();
  const env = { ...UNREACHED, ...settings, PORT: `${port}`, FETCH_ALLOW_HOSTS: hostPort, LOG_LEVEL: "warn" };
  const nodeArgs = ["--expose-gc", "--import", path.join(root, "bench", "memory-report.mjs")];
  const { child, end } = await startSite(root, env, { nodeArgs, ipc: true });
  return {
    child,
    end,
    origin: `http://127.0.0.1:${port}`,
    look: (): Promise<Record<string, number>> =>
      new Promise((resolve) => {
        child.once("message", (memory) => resolve(memory as Record<string, number>));
        child.send("report");
      }),
  };
}
