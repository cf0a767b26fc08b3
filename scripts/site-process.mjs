// Starts the built site as `npm start` does, for the journeys in a browser and for the measurements in bench/.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { ALLOCATOR } from "./allocator.mjs";

/** How much of what a server prints is kept. */
const PRINTED = 20_000;

/**
 * Resolves once the site answers. Rejects with what it printed if it ends first.
 * @param {string} folder where the site is built
 * @param {Record<string, string>} env besides that of this process
 * @param {{ nodeArgs?: string[], ipc?: boolean }} [options] arguments of Node itself; whether the two exchange messages
 */
export async function startSite(folder, env, { nodeArgs = [], ipc = false } = {}) {
  /** @type {import("node:child_process").ChildProcess} */
  const child = spawn(process.execPath, [...nodeArgs, path.join("server", "serve.mjs")], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe", ...(ipc ? ["ipc"] : [])],
    env: { ...ALLOCATOR, ...process.env, ...env },
  });
  const killed = () => child.kill("SIGKILL");
  process.once("exit", killed);
  child.once("exit", () => process.off("exit", killed));
  let printed = "";
  await new Promise((resolve, reject) => {
    const hear = (text) => {
      printed = (printed + text).slice(-PRINTED);
      if (printed.includes("Launch Catalog is ready.")) resolve();
    };
    child.stdout?.setEncoding("utf8").on("data", hear);
    child.stderr?.setEncoding("utf8").on("data", hear);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The server ended before it was ready:\n${printed}`)));
  });
  return {
    child,
    /** The end of what it has printed. */
    printed: () => printed,
    /**
     * Resolves to its exit code, or to null if a signal ended it.
     * @param {NodeJS.Signals} signal
     * @returns {Promise<number | null>}
     */
    async end(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}
