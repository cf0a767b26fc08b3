import { randomBytes } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Database, openDatabase, openEmbedded } from "@/db/client";
import { drawIds, timeIngestion, timeYear, type YearTimes } from "./analytics";
import { exitOnSignals, temporaryFolder } from "./at-exit";
import { timeBesideVotes } from "./beside-votes";
import { drawSamples } from "./cases";
import { startFastify } from "./fastify";
import { type HttpTimes, type Load, loadsOfCatalog, loadsOfRenderings, TWO_PROCESSES, timeHttp } from "./http-times";
import { loadCatalog } from "./load";
import { timeMarkdown } from "./markdown";
import { type LoadedFounder, loadFounder, loadsOfFounder } from "./me";
import { timeDepths } from "./page-depth";
import { startPostgres, type TemporaryPostgres } from "./postgres";
import { startFounderSite, timeReadiness } from "./readiness";
import { benchLine, type Measured, writeReport } from "./report";
import { type BuiltCopy, buildCopy } from "./server";
import { timeQueries } from "./sql-times";
import { stopwatch } from "./stats";
import { writeSummary } from "./summary";
import { putMeasured } from "./write";

const { values: options } = parseArgs({
  options: {
    /** Listings, comma-separated. */
    sizes: { type: "string", default: "1000,100000,1000000" },
    databases: { type: "string", default: "pglite,postgres" },
    /** Sizes at which HTTP is measured too. */
    "http-sizes": { type: "string", default: "100000" },
    /** How long each address is loaded. */
    seconds: { type: "string", default: "3" },
    /** Raw events of the one listing whose year of figures is timed; 0 leaves it out. PostgreSQL alone. */
    events: { type: "string", default: "2000000" },
    /** Puts the tables into docs/performance.md and the README. */
    write: { type: "boolean", default: false },
  },
});

const numbers = (text: string) => text.split(",").flatMap((part) => Number(part) || []);
const sizes = numbers(options.sizes);
const httpSizes = numbers(options["http-sizes"]);
const seconds = Math.min(20, Math.max(1, Number(options.seconds) || 3));
/** It runs one query at a time, in the process of the server: a million listings are no use for it. */
const PGLITE_MAX_LISTINGS = 100_000;
const events = Number(options.events) || 0;
const now = new Date();

/** A database to measure, and how a server is configured to use it. */
interface Target {
  name: string;
  open(): Promise<Database>;
  env: Record<string, string>;
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Loads and asks the database itself, closes it, and lets a server open it. */
async function measure(target: Target, listings: number, site: BuiltCopy | null): Promise<Measured> {
  say(`${target.name}: loading ${listings.toLocaleString("en")} listings`);
  const database = await target.open();
  const asked = await measureDatabase(database, listings).finally(() => database.close());
  say(`${target.name}: ${listings.toLocaleString("en")} loaded in ${asked.loadedInSeconds.toFixed(1)} s and asked`);
  const http = site ? await measureHttp(target, site, asked) : null;
  return { ...asked, database: target.name, listings, http };
}

async function measureDatabase({ background: db, migrate }: Database, listings: number) {
  await migrate();
  const loadedInSeconds = (await stopwatch(() => loadCatalog(db, listings, now))) / 1000;
  const { slugs } = await drawSamples(db, now);
  const queries = await timeQueries(db, now, seconds);
  const ids = await drawIds(db, 20_000);
  const depths = await timeDepths(db, listings);
  return { loadedInSeconds, slugs, ids, queries, depths, founder: await loadFounder(db) };
}

async function measureHttp(
  target: Target,
  copy: BuiltCopy,
  { slugs, ids, founder }: { slugs: readonly string[]; ids: string[]; founder: LoadedFounder },
): Promise<Measured["http"]> {
  const site = await startFounderSite();
  try {
    const fastify = target.env.DATABASE_URL ? await startFastify(target.env.DATABASE_URL) : null;
    const server = await copy.start({ ...target.env, FETCH_ALLOW_HOSTS: site.hostPort });
    try {
      const loads = [...loadsOfCatalog(slugs), ...loadsOfRenderings(slugs, founder.token), ...loadsOfFounder(founder)];
      const times = await timeHttp(server, loads, { seconds, fastify, say });
      const readiness = await timeReadiness(server, site, seconds);
      const ingestion = await timeIngestion(server, ids, seconds);
      const url = target.env.DATABASE_URL;
      const besideVotes = url ? await timeBesideVotes(server, url, { slugs, seconds }) : null;
      const http = { ...times, readiness, ingestion, besideVotes, peakMemory: server.peakMemory() };
      await server.stop();
      const byTwo = url ? await measureTwoProcesses(target, copy, loadsOfRenderings(slugs, founder.token)) : [];
      return { ...http, answers: [...http.answers, ...byTwo] };
    } finally {
      await server.stop();
      await fastify?.stop();
    }
  } finally {
    await site.close();
  }
}

/** What is rendered for one request, by two processes that share the port. Their processor time is not added up. */
async function measureTwoProcesses(target: Target, copy: BuiltCopy, loads: readonly Load[]): Promise<HttpTimes[]> {
  const server = await copy.start({ ...target.env, WORKERS: "2" });
  try {
    // The second process starts when the first one answers, and is there before the last of them.
    const named = loads
      .map((load) => ({ ...load, name: `${load.name}, ${TWO_PROCESSES}` }))
      .toSorted((a, b) => Number(a.once ?? false) - Number(b.once ?? false));
    const { answers } = await timeHttp(server, named, { seconds, fastify: null, say });
    return answers.map((times) => ({ ...times, processor: null }));
  } finally {
    await server.stop();
  }
}

async function measureEmbedded(listings: number, site: BuiltCopy | null): Promise<Measured> {
  const { folder, remove } = temporaryFolder("pglite");
  const open = () => openEmbedded(path.join(folder, "postgres"));
  try {
    return await measure({ name: "PGlite", open, env: { DATA_DIR: folder, DATABASE_URL: "" } }, listings, site);
  } finally {
    remove();
  }
}

async function measurePostgres(server: TemporaryPostgres, listings: number, site: BuiltCopy | null): Promise<Measured> {
  const url = await server.createDatabase(`listings_${listings}`);
  const open = () => openDatabase({ database: { kind: "postgres", url }, dataDir: os.tmpdir() });
  return measure(
    { name: `PostgreSQL ${server.version.split(" ")[0]}`, open, env: { DATABASE_URL: url } },
    listings,
    site,
  );
}

async function measureYear(server: TemporaryPostgres): Promise<YearTimes> {
  say(`PostgreSQL: loading ${events.toLocaleString("en")} events of one listing`);
  const url = await server.createDatabase("analytics");
  const database = await openDatabase({ database: { kind: "postgres", url }, dataDir: os.tmpdir() });
  try {
    await database.migrate();
    return await timeYear(database.background, events);
  } finally {
    await database.close();
  }
}

async function measureAll(site: BuiltCopy | null): Promise<{ measured: Measured[]; year: YearTimes | null }> {
  const measured: Measured[] = [];
  let year: YearTimes | null = null;
  const siteAt = (listings: number) => (httpSizes.includes(listings) ? site : null);
  for (const listings of wants("pglite") ? sizes.filter((size) => size <= PGLITE_MAX_LISTINGS) : []) {
    measured.push(await measureEmbedded(listings, siteAt(listings)));
  }
  if (!wants("postgres")) return { measured, year };
  const server = await startPostgres();
  if (!server) say("No PostgreSQL found in PATH or /usr/lib/postgresql: measuring PGlite alone.");
  try {
    if (server && events > 0) year = await measureYear(server);
    for (const listings of server ? sizes : []) {
      if (server) measured.push(await measurePostgres(server, listings, siteAt(listings)));
    }
  } finally {
    await server?.stop();
  }
  return { measured, year };
}

function wants(database: string): boolean {
  return options.databases.split(",").includes(database);
}

async function main(): Promise<void> {
  const needsSite = sizes.some((size) => httpSizes.includes(size));
  if (needsSite) say("Building a copy of the site with an empty route");
  const site = needsSite ? buildCopy() : null;
  try {
    say("Drawing Markdown");
    const markdown = timeMarkdown();
    const { measured, year } = await measureAll(site);
    const report = writeReport(measured, year, markdown);
    const summary = `${benchLine()}\n\n${writeSummary(measured)}`;
    process.stdout.write(`${report}\n\n${summary}\n`);
    if (options.write) {
      putMeasured("docs/performance.md", report);
      putMeasured("README.md", summary);
    }
  } finally {
    site?.remove();
  }
}

exitOnSignals();
// The founder's token is sealed here and opened by the server.
process.env.AUTH_SECRET ??= randomBytes(32).toString("hex");
await main();
