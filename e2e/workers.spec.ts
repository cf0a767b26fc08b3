import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "@/bench/postgres";
import { type Cluster, hasPostgres, startCluster } from "@/db/testing/postgres";
import { startSite } from "../scripts/site-process.mjs";
import { expect, test } from "./fixtures";

type Site = Awaited<ReturnType<typeof startSite>>;

/** The lock that each process holds on the database for as long as it runs; see db/presence.ts. */
const PRESENCE = 7_204_412;
const QUOTA = 10_000;
const slug = "plausible-analytics";

let cluster: Cluster;
let database: pg.Client;
let dataDir: string;
const sites: Site[] = [];

async function serve(workers: string): Promise<{ site: Site; port: number }> {
  const port = await freePort();
  const site = await startSite(process.cwd(), {
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    WORKERS: workers,
    LIMIT_READS_PER_MINUTE: String(QUOTA),
    LOG_LEVEL: "error",
  });
  sites.push(site);
  return { site, port };
}

/** One request on a connection of its own: any process may take it. */
function ask(port: number, at: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: at.startsWith("/api") ? "application/json" : "text/html" };
    http
      .get({ host: "127.0.0.1", port, path: at, headers, agent: false }, (answer) => {
        answer.resume().once("end", () => resolve(answer));
      })
      .on("error", reject);
  });
}

const askOften = (port: number, at: string) => Promise.all(Array.from({ length: 20 }, () => ask(port, at)));

async function count(query: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count ${query}`);
  return rows[0]?.count ?? 0;
}

const countProcesses = () => count(`from pg_locks where locktype = 'advisory' and classid = ${PRESENCE} and granted`);

function processesBelow({ child }: Site): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const lines = all.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return lines.flatMap(([pid = 0, parent]) => (parent === child.pid ? [pid] : []));
}

if (hasPostgres) {
  test.beforeAll(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-workers-"));
    cluster = await startCluster();
    database = new pg.Client(cluster.url);
    await database.connect();
  });
  test.afterAll(async () => {
    for (const site of sites) await site.end("SIGKILL");
    await database.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("two processes are one server: limits, pages, jobs, and one that is killed", async () => {
    const { site, port } = await serve("2");
    await expect.poll(countProcesses, { timeout: 15_000 }).toBe(2);
    expect(await count("from pg_stat_activity where query like 'listen %'")).toBe(1);

    // What one has counted, the other knows a moment later. One request at a time asks for it: of several that come
    // at once, each process knows only its own.
    let asked = (await askOften(port, "/api/v1/categories")).length;
    const counted = async () => {
      const { headers } = await ask(port, "/api/v1/categories");
      asked += 1;
      return QUOTA - Number(/;r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
    };
    await expect.poll(async () => (await counted()) - asked).toBe(0);

    // A take-down is seen by each process, and by another server on the same database.
    const other = await serve("1");
    const page = `/products/${slug}`;
    const ports = [port, other.port];
    const become = async (status: string, shown: number) => {
      await database.query("update listings set status = $1 where slug = $2", [status, slug]);
      const changedAt = performance.now();
      const late: number[] = [];
      const statuses = async () => {
        const age = performance.now() - changedAt;
        const answers = await Promise.all(ports.flatMap((one) => [ask(one, page), ask(one, page), ask(one, page)]));
        const seen = answers.map(({ statusCode }) => statusCode);
        if (age > 2_000 && seen.some((one) => one !== shown)) late.push(age);
        return [...new Set(seen)];
      };
      await expect.poll(statuses, { intervals: [50], timeout: 10_000 }).toEqual([shown]);
      expect(late).toEqual([]);
    };
    for (const one of ports) expect(await statusesOf(one, page)).toEqual([200]);
    await become("taken_down", 404);
    await become("live", 200);
    expect(await other.site.end()).toBe(0);

    // Whoever is killed is followed by another one, which does the same work.
    for (const killed of processesBelow(site)) {
      process.kill(killed, "SIGKILL");
      await expect.poll(() => processesBelow(site).filter((pid) => pid !== killed).length).toBe(2);
      await expect.poll(countProcesses, { timeout: 15_000 }).toBe(2);
      // Its follower says so itself when it is ready.
      await expect.poll(() => statusesOf(port, "/health/ready"), { timeout: 15_000 }).toEqual([200]);
    }
    await expect.poll(() => count("from pg_stat_activity where query like 'listen %'")).toBe(1);
    expect(await site.end()).toBe(0);
    expect(await countProcesses()).toBe(0);
  });

  test("a start that cannot work ends with one line", async () => {
    await expect(serve("20")).rejects.toThrow("WORKERS: must be auto or a whole number from 1 to 8");
  });
}

async function statusesOf(port: number, at: string) {
  return [...new Set((await askOften(port, at)).map(({ statusCode }) => statusCode))];
}
