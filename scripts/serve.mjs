// Serves the built site: by this process (server.mjs), or by several that share the port (workers.mjs).
import cluster from "node:cluster";
import path from "node:path";
import envFiles from "@next/env";
import { root } from "./prepare.mjs";
import { closeDataFolders } from "./private-folders.mjs";
import { countWorkers, runWorkers } from "./workers.mjs";

process.chdir(root);
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
// Next reads .env too, but only after the port and the data folder are taken from here.
envFiles.loadEnvConfig(root);
// What this process writes is for its own user alone: the database, pictures and the secret.
process.umask(0o077);
closeDataFolders(path.resolve(process.env.DATA_DIR || ".data"));

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
