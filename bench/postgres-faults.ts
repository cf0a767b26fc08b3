// What the server does while PostgreSQL is in trouble: npx tsx bench/postgres-faults.ts [--faults restart,lock] [--listings 2000]
// Drafts, votes, views and pictures are written meanwhile, pages and lists are read. Prints what was answered before, during and
// after each fault, and at last whether all that was acknowledged is there. A full disk needs Linux and root.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase } from "@/db/client";
import { type Cluster, startCluster } from "@/db/testing/postgres";
import { openSilentProxy, type SilentProxy } from "@/db/testing/silent-proxy";
import { buildIfStale } from "../scripts/prepare.mjs";
import { insertCallers, type MixedLoad, mixedLoad } from "./acknowledged-writes";
import { atExit, exitOnSignals, temporaryFolder } from "./at-exit";
import { loadCatalog } from "./load";
import { freePort } from "./postgres";
import { startFounderSite } from "./readiness";
import { root, startServer } from "./server";

const { values: options } = parseArgs({
  options: {
    /** Comma-separated; all of them if none is named. */
    faults: { type: "string", default: "" },
    listings: { type: "string", default: "2000" },
    /** How long a fault lasts, in seconds. */
    seconds: { type: "string", default: "10" },
    /** Size of the disk of the database. */
    megabytes: { type: "string", default: "400" },
    /** `apart` gives the write-ahead log a disk of its own. Else it fills its disk too, which ends PostgreSQL. */
    wal: { type: "string", default: "together" },
  },
});
const seconds = Number(options.seconds);

interface Site {
  cluster: Cluster;
  proxy: SilentProxy;
  /** Asks PostgreSQL itself, not by the proxy. */
  ask(query: string): Promise<unknown>;
  disk: string;
}

/** What PostgreSQL said when its log could not be written. */
const said = new Set<string>();

/** Brings one trouble about and ends it again after some seconds. */
type Fault = (site: Site) => Promise<void>;

const faults: Record<string, Fault> = {
  async restart({ cluster }) {
    await cluster.halt("fast");
    await wait(3_000);
    await cluster.resume();
  },
  async crash({ cluster }) {
    await cluster.halt("immediate");
    await wait(3_000);
    await cluster.resume();
  },
  async "dropped-connections"({ proxy }) {
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      proxy.drop();
      await wait(300);
    }
  },
  async "max-connections"({ cluster, ask }) {
    const held: pg.Client[] = [];
    const takeAll = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString: cluster.url.replace("tester", "guest") });
        client.on("error", () => {});
        if (
          await client.connect().then(
            () => false,
            () => true,
          )
        )
          return;
        held.push(client);
      }
    };
    const until = performance.now() + seconds * 1000;
    // Connections that the site gives up are taken at once, as by another program.
    await ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'launch-catalog%'");
    while (performance.now() < until) {
      await takeAll();
      await wait(20);
    }
    await Promise.all(held.map((client) => client.end()));
  },
  async lock({ cluster }) {
    const client = new pg.Client({ connectionString: cluster.url.replace("/postgres?", "/site?") });
    await client.connect();
    await client.query("begin; lock table listings in access exclusive mode");
    await wait(seconds * 1000);
    await client.query("rollback");
    await client.end();
  },
  async "read-only"({ ask }) {
    await ask("alter system set default_transaction_read_only = on");
    await ask("select pg_reload_conf()");
    await wait(seconds * 1000);
    await ask("alter system reset default_transaction_read_only");
    await ask("select pg_reload_conf()");
  },
  async "full-disk"({ cluster, ask, disk }) {
    const filler = path.join(disk, "filler");
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      // What the database gives up meanwhile is taken too.
      const { bavail, bsize } = statfsSync(disk);
      if (bavail > 0) writeFileSync(filler, Buffer.alloc(bavail * bsize), { flag: "a" });
      // The log is filled as well, until PostgreSQL cannot write it and ends.
      if (options.wal === "together") {
        await ask("select pg_logical_emit_message(true, 'bench', repeat('x', 100000000))").catch((error) =>
          said.add(error.message),
        );
      }
      await wait(500);
    }
    rmSync(filler);
    if (cluster.isRunning()) return;
    say("  PostgreSQL has ended by itself; it is started again");
    await cluster.resume();
  },
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A file system that is small enough to be filled. */
function smallDisk(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-full-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${options.megabytes}m,mode=755`, "tmpfs", folder]);
  atExit(() => {
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

async function play(name: string, fault: Fault, load: MixedLoad, site: Site): Promise<void> {
  load.report();
  await wait(3_000);
  say(`\n${name}\n before\n${load.report()}`);
  const started = performance.now();
  await fault(site);
  say(` during (${((performance.now() - started) / 1000).toFixed(1)} s)\n${load.report()}`);
  await wait(6_000);
  say(` the first six seconds after\n${load.report()}`);
  await wait(3_000);
  say(` then\n${load.report()}`);
}

async function main(): Promise<void> {
  const wanted = options.faults === "" ? Object.keys(faults) : options.faults.split(",");
  buildIfStale();
  const disk = wanted.includes("full-disk") ? smallDisk() : os.tmpdir();
  const port = await freePort();
  const settings = {
    port: String(port),
    max_connections: "30",
    listen_addresses: "127.0.0.1",
    max_wal_size: "128MB",
    min_wal_size: "32MB",
  };
  const cluster = await startCluster(settings, { under: disk, wal: options.wal === "apart" ? os.tmpdir() : disk });
  atExit(cluster.kill);
  const ask = async (query: string) => {
    const client = new pg.Client({ connectionString: `postgresql://tester@127.0.0.1:${port}/postgres` });
    await client.connect();
    return client.query(query).finally(() => client.end());
  };
  // A superuser would find the connections that are reserved for it.
  for (const query of ["create role site login", "create role guest login", "create database site owner site"])
    await ask(query);
  const addressAt = (at: number) => `postgresql://site@127.0.0.1:${at}/site`;
  const url = addressAt(port);
  const database = await openDatabase({ database: { kind: "postgres", url }, dataDir: os.tmpdir() });
  await database.migrate();
  await loadCatalog(database.background, Number(options.listings), new Date());
  const callers = await insertCallers(database.background);
  await database.close();
  const proxy = await openSilentProxy({ port, host: "127.0.0.1" });
  const founder = await startFounderSite();
  const server = await startServer(root, {
    DATABASE_URL: addressAt(proxy.port),
    DATA_DIR: temporaryFolder("faults").folder,
    FETCH_ALLOW_HOSTS: founder.hostPort,
    LOG_LEVEL: "silent",
  });
  const load = await mixedLoad(server.origin, founder, callers);
  load.start();
  for (const name of wanted) {
    const fault = faults[name];
    if (!fault) throw new Error(`There is no fault "${name}"; there are ${Object.keys(faults).join(", ")}.`);
    await play(name, fault, load, { cluster, proxy, ask, disk });
  }
  await load.stop();
  // Views that could not be written wait for half a minute at most.
  await wait(35_000);
  const again = await openDatabase({ database: { kind: "postgres", url }, dataDir: os.tmpdir() });
  say(`\n${await load.check(again.background)}`);
  if (said.size > 0) say(`PostgreSQL said: ${[...said].join("; ")}`);
  say(`odd answers: ${load.odd.total === 0 ? "none" : `\n  ${String(load.odd).replaceAll(", ", "\n  ")}`}`);
  say(`ended with ${await server.stop()}`);
  // What still waited in memory is written as the server ends.
  say(`then ${await load.check(again.background, ["drafts", "votes", "events"])}`);
  await again.close();
  await founder.close();
  await proxy.close();
  await cluster.stop();
}

process.env.AUTH_SECRET ??= randomBytes(32).toString("hex");
exitOnSignals();
await main();
process.exit(0);
