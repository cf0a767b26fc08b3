import { type ChildProcess, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startSite } from "../scripts/site-process.mjs";
import { temporaryFolder } from "./at-exit";
import { freePort } from "./postgres";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const PRODUCT = [
  "app",
  "bench",
  "components",
  "db",
  "lib",
  "public",
  "scripts",
  "server",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.ts",
  "next-env.d.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * Two routes of Next that do nothing, to measure what it costs itself: one says nothing, one a text as long as a page. They are
 * below /api/auth, which is the one part of /api that the front leaves to Next.
 */
const emptyRoutes: Record<string, string> = {
  empty: "new Response(null)",
  text: 'new Response("x".repeat(24_000), { headers: { "Content-Type": "application/json" } })',
};

/** Limits that no load reaches: they are counted as ever, so that what counting costs is measured too. */
export const UNREACHED = {
  LIMIT_REQUESTS_PER_MINUTE: "1000000000",
  LIMIT_READS_PER_MINUTE: "1000000000",
  LIMIT_WRITES_PER_MINUTE: "1000000000",
  LIMIT_WRITES_PER_DAY: "1000000000",
  LIMIT_PAGE_FETCHES_PER_MINUTE: "1000000000",
  LIMIT_PAGE_FETCHES_PER_DAY: "1000000000",
  LIMIT_DRAFTS_PER_HOUR: "1000000000",
  LIMIT_PICTURES_PER_HOUR: "1000000000",
};

/** A built copy of the product with the empty routes, which the product itself does not ship. */
export interface BuiltCopy {
  start(env: Record<string, string>): Promise<RunningServer>;
  remove(): void;
}

export interface RunningServer {
  origin: string;
  /** The highest resident memory seen so far, in MB. */
  peakMemory(): number;
  /** Processor time that it has used, in milliseconds; null where the system does not say. */
  processorTime(): number | null;
  /** The end of what it has printed. */
  printed(): string;
  /** Resolves to its exit code, or to null if a signal ended it. */
  stop(): Promise<number | null>;
  /** As a crash: kill -9. */
  kill(): Promise<void>;
}

/** Copies and builds the product. The packages are those of the checkout. */
export function buildCopy(): BuiltCopy {
  // Beside the checkout's own packages: the bundler refuses packages outside of its root.
  const { folder, remove } = temporaryFolder("site");
  for (const entry of PRODUCT) {
    if (existsSync(path.join(root, entry)))
      cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true });
  }
  linkPackages(folder);
  for (const [name, answer] of Object.entries(emptyRoutes)) {
    const route = path.join(folder, "app", "api", "auth", name);
    mkdirSync(route);
    const source = `export const dynamic = "force-dynamic";\nexport function GET(): Response {\n  return ${answer};\n}\n`;
    writeFileSync(path.join(route, "route.ts"), source);
  }
  const next = path.join(folder, "node_modules", "next", "dist", "bin", "next");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const built = spawnSync(process.execPath, [next, "build"], { cwd: folder, env, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`next build failed:\n${built.stdout}\n${built.stderr}`);
  return {
    start: (settings) => startServer(folder, settings),
    remove,
  };
}

/** Hard links if the file system allows them, so that the copy's packages lie inside of its root. */
function linkPackages(folder: string): void {
  const from = path.join(root, "node_modules");
  const to = path.join(folder, "node_modules");
  if (spawnSync("cp", ["-al", from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else spawnSync("cp", ["-a", from, to]);
  if (!existsSync(to)) symlinkSync(from, to, "dir");
}

/** Starts the site that is built in `folder`. */
export async function startServer(folder: string, settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const env = { PORT: String(port), SAMPLE_DATA: "off", LOG_LEVEL: "warn", ...UNREACHED, ...settings };
  const site = await startSite(folder, env);
  const memory = watchMemory(site.child);
  return {
    origin: `http://127.0.0.1:${port}`,
    peakMemory: memory.peak,
    processorTime: () => processorTimeOf(site.child.pid ?? 0),
    printed: site.printed,
    async stop() {
      memory.stop();
      // A server that does not end by itself must not outlive the bench.
      const force = setTimeout(() => site.child.kill("SIGKILL"), 15_000);
      return site.end().finally(() => clearTimeout(force));
    },
    async kill() {
      memory.stop();
      await site.end("SIGKILL");
    },
  };
}

function watchMemory(server: ChildProcess): { peak: () => number; stop: () => void } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(server.pid ?? 0));
  }, 200);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return kilobytes(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]);
  return kilobytes(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim());
}

/** Linux counts it in hundredths of a second. */
function processorTimeOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function kilobytes(text: string | undefined): number {
  return Math.round(Number(text ?? 0) / 1024);
}
