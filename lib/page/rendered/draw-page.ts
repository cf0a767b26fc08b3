import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { log } from "@/lib/core/log";
import { Semaphore } from "@/lib/core/semaphore";
import { FetchRefused } from "@/lib/page/fetch/fetch-failure";
import { lookUpFor } from "@/lib/page/fetch/look-up";
import { checkTarget, type ResolveHost, readUrl, type TargetRules } from "@/lib/page/fetch/target";
import { type DrawnPage, type DrawOrder, FromProcess, type ToProcess } from "./drawing-messages";
import { endProcesses, memoryOf } from "./processes";

/** For whom a page is drawn. A purpose further right goes first, and interrupts one further left. */
const ranks = ["anyone", "job", "owner"] as const;
export type DrawnFor = (typeof ranks)[number];

export interface DrawOptions {
  /** The Chromium to run. */
  browserPath: string;
  /** Exact `host:port` pairs that may be asked for whatever their port and address (development and tests). */
  allowHosts: readonly string[];
  /** Origin of this service: once a link to it is drawn, nothing more is waited for. */
  appUrl: string;
  userAgent: string;
  /** Milliseconds for everything, waiting for a slot included. */
  timeoutMs: number;
  /** Default: anyone. */
  drawnFor?: DrawnFor;
  /** Whose visit this is: one caller has one page drawn or waiting, and one look-up of a name, at a time. */
  caller?: string;
  /** Finds the addresses of a host name. Default: this machine's hosts file and name servers. */
  resolve?: ResolveHost;
}

/** A browser with one large page has about half of it; its own process is counted too. */
const MAX_MEMORY = 1024 * 1024 * 1024;
const MAX_WAITING = 10;
/** A browser needs about a second to start. */
const MIN_MS = 1_500;

const semaphore = new Semaphore({ concurrency: 1, maxWaiting: MAX_WAITING });
const callers = new Set<string>();
let current: { rank: number; stop: AbortController } | null = null;

/**
 * Draws a page in a browser, one page at a time, and gives the document as it is. A process of its own does it:
 * it may crash, has no way out but the guard proxy, gets none of this server's settings, and is killed when its time or memory is over.
 * Null if that cannot be done now, or the page cannot be drawn.
 */
export async function drawPage(url: string, options: DrawOptions): Promise<DrawnPage | null> {
  const { caller, timeoutMs } = options;
  const rank = ranks.indexOf(options.drawnFor ?? "anyone");
  if (caller !== undefined && callers.has(caller)) return null;
  if (caller !== undefined) callers.add(caller);
  if (current && current.rank < rank) current.stop.abort();
  const deadline = performance.now() + timeoutMs;
  try {
    const draw = () => drawNow(url, options, { rank, timeoutMs: deadline - performance.now() });
    return await semaphore.tryRun(draw, { budgetMs: timeoutMs - MIN_MS, rank });
  } catch (err) {
    log.warn({ err }, "a page could not be drawn");
    return null;
  } finally {
    if (caller !== undefined) callers.delete(caller);
  }
}

async function drawNow(
  url: string,
  options: DrawOptions,
  { rank, timeoutMs }: { rank: number; timeoutMs: number },
): Promise<DrawnPage | null> {
  const { browserPath, userAgent, appUrl, allowHosts, caller, resolve = lookUpFor(caller) } = options;
  const stop = new AbortController();
  current = { rank, stop };
  const home = await mkdtemp(path.join(os.tmpdir(), "launch-catalog-browser-"));
  const host = new URL(appUrl).host.replace(/^www\./, "");
  try {
    const order = { url, browserPath, home, userAgent, host, timeoutMs };
    return await drawInProcess(order, { allowHosts, resolve }, stop.signal);
  } finally {
    current = null;
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Plain JavaScript beside this file: it runs as it is, also if this file was bundled. */
const program = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/page/rendered/drawing-process.mjs");

const INTERRUPTED = "the slot went to the page of a listing’s owner";

/** How often the memory of the process and its browser is looked at. */
const WATCH_MS = 250;

/** Rejects when the process crashes, is stopped, or its time or memory is over. Nothing of it runs on after that. */
async function drawInProcess(order: DrawOrder, rules: TargetRules, stop: AbortSignal): Promise<DrawnPage | null> {
  if (stop.aborted) throw new Error(INTERRUPTED);
  const child = fork(/* turbopackIgnore: true */ program, {
    // Nothing of the server's own environment, settings or open files.
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: order.home, TMPDIR: order.home, NODE_ENV: "production" },
    execArgv: ["--max-old-space-size=128"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const started = performance.now();
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const end = (why: string) => reject(new Error(why));
      child.on("message", (message) => answer(child, message, rules).then(settle, reject));
      child.once("error", reject);
      child.once("exit", (code, signal) => end(`the drawing process ended (${signal ?? code})`));
      stop.addEventListener("abort", () => end(INTERRUPTED), { once: true });
      watch = setInterval(() => {
        if (performance.now() - started > order.timeoutMs) end("the page was not drawn in time");
        if (child.pid !== undefined && memoryOf(child.pid) > MAX_MEMORY)
          end("the page took more memory than a page may");
      }, WATCH_MS);
      const settle = (result: { page: DrawnPage | null } | null) => result && resolve(result.page);
      tell(child, { kind: "draw", order });
    });
  } finally {
    clearInterval(watch);
    // Without an exit its number is still its own. A browser whose process has crashed ends with the pipe between them.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) endProcesses(child.pid);
    if (child.pid !== undefined) await closed;
  }
}

/** Answers a question of the process; gives the page once that has come, else null. */
async function answer(
  child: ChildProcess,
  raw: unknown,
  rules: TargetRules,
): Promise<{ page: DrawnPage | null } | null> {
  const message = FromProcess.parse(raw);
  if (message.kind === "drawn") return { page: message.page };
  if (message.kind === "failed") throw new Error(message.message);
  tell(child, { kind: "judged", id: message.id, target: await judge(message.address, rules) });
  return null;
}

/** Where a request of the page may go; null if it may go nowhere. */
async function judge(address: string, rules: TargetRules): Promise<{ addresses: readonly string[] } | null> {
  try {
    const { addresses } = await checkTarget(readUrl(address), rules);
    return { addresses };
  } catch (error) {
    if (error instanceof FetchRefused) return null;
    throw error;
  }
}

/** The process may have ended meanwhile; its end is heard of elsewhere. */
function tell(child: ChildProcess, message: ToProcess): void {
  if (child.connected) child.send(message, () => {});
}
