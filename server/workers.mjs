// Serves the site by several processes that share the port (WORKERS). They know nothing of each other but what is in the
// database, and what they tell each other through this one; see peers.mjs.
import cluster from "node:cluster";
import os from "node:os";

/** More would need more connections than PostgreSQL has by default. */
const MAX_WORKERS = 8;
/** A process that ends is followed by another one, but not more often than this. */
const RESTART_DELAY_MS = 1_000;
/** Each process ends by itself within ten seconds; see stop.mjs. */
const KILL_AFTER_MS = 11_000;

/**
 * How many processes serve the site. Throws with one clear line if that cannot be.
 * @param {{ WORKERS?: string, DATABASE_URL?: string }} env
 */
export function countWorkers({ WORKERS: wanted, DATABASE_URL: url }) {
  if (!wanted) return 1;
  if (wanted === "auto") return url ? Math.min(MAX_WORKERS, os.availableParallelism()) : 1;
  const count = Number(wanted);
  if (!Number.isInteger(count) || count < 1 || count > MAX_WORKERS)
    throw new Error(`WORKERS: must be auto or a whole number from 1 to ${MAX_WORKERS}`);
  if (count > 1 && !url) throw new Error("WORKERS: more than 1 needs PostgreSQL (DATABASE_URL)");
  return count;
}

/**
 * The exit status that the end of a worker counts as. One that had no handler for the signal yet ends by it, as it was told to.
 * @param {{ status: number | null, signal: string | null, isStopping: boolean }} end
 */
export function statusOf({ status, signal, isStopping }) {
  return isStopping && signal === "SIGTERM" ? 0 : (status ?? 1);
}

/**
 * Runs so many processes of this program until a signal asks to end. The first of them opens the database and runs the jobs;
 * the others start when it is ready.
 * @param {number} count
 */
export function runWorkers(count) {
  /** @type {Map<number, import("node:cluster").Worker>} */
  const workers = new Map();
  let isStopping = false;
  let wasReady = false;
  let code = 0;

  const start = (number) => {
    const worker = cluster.fork({ WORKERS: String(count), WORKER_NUMBER: String(number) });
    workers.set(number, worker);
    worker.on("message", (message) => {
      if (message?.toPeers) sendToOthers(number, message);
      if (!message?.isReady || wasReady) return;
      wasReady = true;
      for (let other = 2; other <= count; other++) start(other);
    });
    worker.once("exit", (status, signal) => {
      workers.delete(number);
      if (isStopping || !wasReady) return end(statusOf({ status, signal, isStopping }));
      process.stderr.write(`Process ${number} of ${count} has ended (${signal ?? status}); another one starts.\n`);
      setTimeout(() => !isStopping && start(number), RESTART_DELAY_MS);
    });
  };
  const sendToOthers = (from, message) => {
    for (const [number, worker] of workers) if (number !== from && worker.isConnected()) worker.send(message, () => {});
  };
  const end = (status) => {
    code = Math.max(code, status);
    if (workers.size === 0) process.exit(code);
  };
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const worker of workers.values()) worker.process.kill("SIGTERM");
    if (workers.size === 0) process.exit(0);
    setTimeout(() => {
      for (const worker of workers.values()) worker.process.kill("SIGKILL");
    }, KILL_AFTER_MS).unref();
  };

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  // Each process takes connections from the port by itself: it takes those that wait before it closes the port (stop.mjs),
  // and one that is busy takes fewer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  start(1);
}
