// Serves the built site: by this process (server.mjs), or by several that share the port (workers.mjs).
import cluster from "node:cluster";
import path from "node:path";
import v8 from "node:v8";
import envFiles from "@next/env";
import { root } from "../scripts/prepare.mjs";
import { closeDataFolders } from "./private-folders.mjs";
import { countWorkers, runWorkers } from "./workers.mjs";

// Before its garbage is collected, the heap grows by this share of what is in use. By itself it may grow to four times that while
// pages are rendered: 920 MB resident instead of 510, and no less processor time.
v8.setFlagsFromString("--heap-growing-percent=50");
process.chdir(root);
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
// Next reads .env too, but only after the port and the data folder are taken from here.
envFiles.loadEnvConfig(root);
// What this process writes is for its own user alone: the database, pictures and the secret.
process.umask(0o077);
closeDataFolders(path.resolve(process.env.DATA_DIR || ".data"));

// npm start was killed, or whatever else started it: nobody is left to end it.
if (cluster.isPrimary && process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}

const count = workersOrEnd();
if (count > 1 && cluster.isPrimary) runWorkers(count);
else await import("./server.mjs");

function workersOrEnd() {
  try {
    return countWorkers(process.env);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
