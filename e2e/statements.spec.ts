import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "@/bench/postgres";
import { REQUEST_LIMITS } from "@/db/bounded-pool";
import { openDatabase } from "@/db/client";
import { type Cluster, hasPostgres, startCluster } from "@/db/testing/postgres";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { weekOf } from "@/lib/core/catalog/weeks";
import { startSite } from "../scripts/site-process.mjs";
import { expect, test } from "./fixtures";

/** Pages, and how many statements they may ask more for somebody who is signed in: their session and their votes. */
const pages: [at: string, more: number][] = [
  // It also says how many upvotes their draft lacks.
  ["/", 3],
  ["/products", 2],
  // It also says whether they follow it.
  ["/products/plausible-analytics", 3],
  [`/weeks/${weekOf(new Date())}`, 2],
  ["/weeks", 2],
  ["/categories/developer-tools", 2],
  // It also offers their launches to be planned for.
  ["/directories", 2],
  ["/docs", 1],
];

const secret = "a secret of the journeys that is long enough";

let cluster: Cluster;
let database: pg.Client;
let dataDir: string;
let site: Awaited<ReturnType<typeof startSite>>;
let origin: string;
let token: string;

/** Where PostgreSQL's own log is written. */
const logFolder = () => path.join(cluster.folder, "data", "log");

const readLog = () =>
  readdirSync(logFolder())
    .map((file) => readFileSync(path.join(logFolder(), file), "utf8"))
    .join("");

/** What PostgreSQL logged up to now. A statement of ours marks the end: what was asked before it stands before it. */
async function logUpTo(mark: string): Promise<string> {
  await database.query(`select '${mark}'`);
  await expect.poll(() => readLog().includes(mark)).toBe(true);
  return readLog().split(mark, 1)[0] ?? "";
}

/** The settings of a new connection, and the look at what was written, which comes with the second like question in a second. */
const OF_TIMING = /: {2}statement: (set application_name|select pg_current_snapshot)/;

/** The statements that requests have asked for since `before`. */
const statementsIn = (log: string, before: string) =>
  log
    .slice(before.length)
    .split("\n")
    .filter((line) => line.startsWith(`${REQUEST_LIMITS.name}|LOG:`) && !OF_TIMING.test(line));

async function statementsOf(at: string, cookie: string): Promise<string[]> {
  const name = `${at} ${cookie.length} ${Math.random()}`;
  const before = await logUpTo(`before ${name}`);
  const answer = await fetch(origin + at, { headers: { cookie, accept: "text/html" } });
  expect(answer.status, at).toBe(200);
  await answer.text();
  return statementsIn(await logUpTo(`after ${name}`), before);
}

/** The statements of three requests: the first ones read what is kept then, or what a job has changed meanwhile. */
const askThrice = async (at: string, cookie: string) => [
  await statementsOf(at, cookie),
  await statementsOf(at, cookie),
  await statementsOf(at, cookie),
];

if (hasPostgres) {
  test.beforeAll(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-statements-"));
    cluster = await startCluster({ logging_collector: "on", log_statement: "all", log_line_prefix: "%a|" });
    database = new pg.Client(cluster.url);
    await database.connect();
    const port = await freePort();
    origin = `http://localhost:${port}`;
    site = await startSite(process.cwd(), {
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      AUTH_SECRET: secret,
      LOG_LEVEL: "error",
    });
    // It closes the past weeks of the samples, each a change that gives up what is kept.
    const closing = "select from jobs where name = 'week_close' and finished_at is not null";
    await expect.poll(async () => (await database.query(closing)).rowCount, { timeout: 60_000 }).toBe(1);
    const { db, close } = await openDatabase({ database: { kind: "postgres", url: cluster.url }, dataDir });
    token = await tokenOf(db, await insertFounder(db), { secret });
    await close();
  });
  test.afterAll(async () => {
    await site.end();
    await database.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  for (const [at, more] of pages) {
    test(`${at} asks the database at most ${more} more for somebody who is signed in`, async () => {
      const forNobody = new Set((await askThrice(at, "authjs.session-token=not-a-token")).flat());
      for (const forFounder of await askThrice(at, `authjs.session-token=${token}`)) {
        const beside = forFounder.filter((statement) => !forNobody.has(statement));
        expect(beside.length, beside.join("\n")).toBeLessThanOrEqual(more);
        expect(beside.length, "the session is looked up").toBeGreaterThan(0);
        expect(new Set(forFounder).size, `asked twice:\n${forFounder.join("\n")}`).toBe(forFounder.length);
      }
    });
  }
}
