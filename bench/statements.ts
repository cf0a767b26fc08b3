// Which statements cost PostgreSQL most while people and programs use the site:
// npx tsx bench/statements.ts [--listings 100000] [--seconds 60] [--most 10] [--plans 20]
// Needs the extension pg_stat_statements, and auto_explain for plans. With --plans it writes those of statements that took so many
// milliseconds, with ANALYZE and BUFFERS, into plans.log.
import { randomBytes } from "node:crypto";
import { copyFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { type Db, openDatabase } from "@/db/client";
import { rowsOf } from "@/db/rows";
import { weekOf } from "@/lib/core/catalog/weeks";
import { buildIfStale } from "../scripts/prepare.mjs";
import { drawIds } from "./analytics";
import { exitOnSignals, temporaryFolder } from "./at-exit";
import { drawSamples } from "./cases";
import { loadCatalog } from "./load";
import { loadFounder } from "./me";
import { startPostgres } from "./postgres";
import { Random } from "./random";
import { startFounderSite } from "./readiness";
import { root, startServer } from "./server";
import { Tally } from "./stats";
import { actions, audiences, qualities, things } from "./words";

const { values: options } = parseArgs({
  options: {
    listings: { type: "string", default: "100000" },
    seconds: { type: "string", default: "60" },
    /** Statements to print. */
    most: { type: "string", default: "10" },
    /** Milliseconds from which on a statement's plan is written. */
    plans: { type: "string" },
  },
});

/** How many requests run at the same time. */
const AT_ONCE = 8;
/** One in so many answers to a product's page also changes public content, as a vote does. */
const VOTES_PER_PAGE = 0.2;

interface Target {
  origin: string;
  founderSite: string;
  token: string;
  /** The founder's own launches. */
  owned: readonly string[];
  slugs: readonly [string, ...string[]];
  rareWords: readonly [string, ...string[]];
  ids: string[];
}

interface Asked {
  path: string;
  init?: RequestInit;
}

const random = new Random(29);
let drafts = 0;

/** What is asked, with how often it is of a hundred: half by programs, a third pages for visitors, some by a founder, some writes. */
function mixOf({ founderSite, token, owned, slugs, rareWords, ids }: Target): [share: number, make: () => Asked][] {
  const words = () =>
    random.chance(0.2)
      ? random.pick(rareWords)
      : `${random.pickZipf(random.pick([things, qualities]))} ${random.chance(0.5) ? random.pickZipf(random.pick([audiences, actions])) : ""}`.trim();
  const query = () => encodeURIComponent(words().replaceAll("-", " "));
  const slug = () => random.pickZipf(slugs);
  const api = (at: () => string) => () => ({ path: `/api/v1${at()}` });
  const page = (at: () => string) => () => ({ path: at(), init: { headers: { accept: "text/html" } } });
  const signedIn = { accept: "text/html", cookie: `authjs.session-token=${token}` };
  const own = (at: () => string) => () => ({ path: at(), init: { headers: signedIn } });
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  const me = (at: () => string) => () => ({ path: `/api/v1/me${at()}`, init: bearer });
  const mine = () => random.pick(owned as [string, ...string[]]);
  const post = (at: string, body: () => unknown, headers = {}) => {
    return () => ({
      path: at,
      init: {
        method: "POST",
        body: JSON.stringify(body()),
        headers: { "content-type": "application/json", ...headers },
      },
    });
  };
  const seen = () => Array.from({ length: 20 }, () => ids[random.below(ids.length)]);
  return [
    [14, api(() => `/products?q=${query()}`)],
    [6, api(() => `/products?limit=20&offset=${20 * random.below(20)}`)],
    [5, api(() => `/products?category=CRM&period=${random.pick(["week", "month", "year"])}`)],
    [4, api(() => "/products/top")],
    [9, api(() => `/products/${slug()}`)],
    [5, api(() => `/badge?slug=${slug()}`)],
    [7, page(() => "/")],
    [15, page(() => `/products/${slug()}`)],
    [4, page(() => `/products?q=${query()}`)],
    [2, page(() => `/weeks/${weekOf(new Date(Date.now() - random.below(50) * 604_800_000))}`)],
    [2, page(() => "/categories/developer-tools")],
    [1, page(() => "/weeks")],
    [2, page(() => "/directories")],
    [3, own(() => "/")],
    [4, own(() => `/products/${slug()}`)],
    [2, own(() => `/me/${mine()}`)],
    [2, me(() => "/launches")],
    [2, me(() => `/launches/${mine()}/analytics`)],
    [1, me(() => `/launches/${mine()}/directory-campaign`)],
    [
      8,
      post("/seen", () => ({ seen: seen() }), {
        "sec-fetch-site": "same-origin",
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      }),
    ],
    [
      1,
      post("/api/v1/submissions", () => ({
        url: `${founderSite}/${++drafts}`,
        email: `founder-${drafts}@example.com`,
      })),
    ],
    [1, post("/api/v1/readiness", () => ({ url: founderSite }))],
  ];
}

/** Asks one after the other until the time is over; returns how often each status came. */
async function ask(target: Target, vote: (slug: string) => Promise<unknown>, end: number): Promise<Tally> {
  const [first, ...others] = mixOf(target).flatMap(([share, make]) => Array.from({ length: share }, () => make));
  if (!first) throw new Error("Nothing is asked.");
  const statuses = new Tally();
  const one = async () => {
    while (performance.now() < end) {
      const { path: asked, init } = random.pick([first, ...others])();
      const answer = await fetch(`${target.origin}${asked}`, init);
      await answer.arrayBuffer();
      statuses.add(answer.status);
      if (asked.startsWith("/products/") && random.chance(VOTES_PER_PAGE)) await vote(asked.slice("/products/".length));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return statuses;
}

interface Statement {
  query: string;
  calls: number;
  total: number;
  mean: number;
  most: number;
  rows: number;
  /** Pages of 8 kB that were read for one call. */
  blocks: number;
}

async function main(): Promise<void> {
  buildIfStale();
  const libraries = options.plans ? "pg_stat_statements,auto_explain" : "pg_stat_statements";
  const postgres = await startPostgres({ shared_preload_libraries: libraries, logging_collector: "on" });
  if (!postgres) throw new Error("No PostgreSQL is installed.");
  const url = await postgres.createDatabase("statements");
  const database = await openDatabase({ database: { kind: "postgres", url }, dataDir: "unused" });
  const { background: db } = database;
  await database.migrate();
  await loadCatalog(db, Number(options.listings), new Date());
  const { slugs, rareWords } = await drawSamples(db, new Date());
  const founder = await loadFounder(db);
  const ids = await drawIds(db, 20_000);
  await db.execute(sql`create extension pg_stat_statements`);
  if (options.plans) await explainSlow(db, Number(options.plans));
  const site = await startFounderSite();
  const { folder } = temporaryFolder("statements");
  const server = await startServer(root, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: process.env.AUTH_SECRET ?? "",
    FETCH_ALLOW_HOSTS: site.hostPort,
  });
  const { origin } = server;
  const target = {
    origin,
    founderSite: site.origin,
    token: founder.token,
    owned: founder.slugs,
    slugs,
    rareWords,
    ids,
  };
  const vote = (slug: string) => db.execute(sql`update listings set upvotes = upvotes + 1 where slug = ${slug}`);
  // Pages' code is loaded when they are first asked for.
  await ask(target, vote, performance.now() + 5_000);
  await db.execute(sql`select pg_stat_statements_reset()`);
  const statuses = await ask(target, vote, performance.now() + Number(options.seconds) * 1000);
  const statements = await rowsOf<Statement>(
    db,
    sql`select query, calls::int, total_exec_time as total, mean_exec_time as mean, max_exec_time as most,
        rows::float / calls as rows, (shared_blks_hit + shared_blks_read)::float / calls as blocks
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc`,
  );
  print(statements, statuses);
  if (options.plans) copyPlans(path.join(postgres.folder, "data", "log"));
  await server.stop();
  await site.close();
  await database.close();
  await postgres.stop();
}

/** For connections that are opened from now on: to explain what loads the catalog would take minutes. */
async function explainSlow(db: Db, fromMs: number): Promise<void> {
  const settings = { log_min_duration: `${fromMs}ms`, log_analyze: "on", log_buffers: "on" };
  for (const [name, value] of Object.entries(settings)) {
    await db.execute(sql.raw(`alter database statements set auto_explain.${name} = '${value}'`));
  }
}

function print(statements: Statement[], statuses: Tally): void {
  const all = statements.reduce((sum, { total }) => sum + total, 0);
  console.log(
    `${statuses.total} requests (${statuses}) in ${options.seconds} s; ${statements.reduce((sum, { calls }) => sum + calls, 0)} statements, ${(all / 1000).toFixed(1)} s in PostgreSQL\n`,
  );
  console.log("| Share | Calls | Mean ms | Longest ms | Rows | Pages | Statement |\n|--:|--:|--:|--:|--:|--:|---|");
  for (const { query, calls, total, mean, most, rows, blocks } of statements.slice(0, Number(options.most))) {
    const text = query.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
    console.log(
      `| ${((100 * total) / all).toFixed(1)} % | ${calls} | ${mean.toFixed(2)} | ${most.toFixed(1)} | ${rows.toFixed(1)} | ${blocks.toFixed(0)} | ${text} |`,
    );
  }
}

/** Of several logs the newest, whose name is the last, has the plans. */
function copyPlans(folder: string): void {
  const newest = readdirSync(folder).toSorted().at(-1);
  if (newest) copyFileSync(path.join(folder, newest), path.join(root, "plans.log"));
}

exitOnSignals();
// The founder's token is sealed here and opened by the server.
process.env.AUTH_SECRET ??= randomBytes(32).toString("hex");
await main();
process.exit(0);
