import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { BACKGROUND_LIMITS } from "../bounded-pool";
import { type Database, openDatabase } from "../client";
import { openOwnDatabase } from "../testing";

const HOME = "/usr/lib/postgresql";

/** The folder of PostgreSQL's own programs, the newest version of them, or null if none is installed. */
function binaries(): string | null {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(HOME, version, "bin")),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name)))) ?? null;
}

/** The path of one of PostgreSQL's own programs. */
const program = (name: string) => path.join(binaries() ?? HOME, name);

/** One database, opened as two servers have it: each with connections of its own if it can have several. */
export interface SharedDatabase {
  one: Database;
  two: Database;
  close(): Promise<void>;
}

/** Opens an empty, migrated database, by the name of its kind: the embedded one, and PostgreSQL if it is installed. */
export const databaseKinds: readonly (readonly [kind: string, open: () => Promise<SharedDatabase>])[] = [
  ["the embedded database", openEmbeddedShared],
  ...(binaries() === null ? [] : [["PostgreSQL", openCopy] as const]),
];

async function openEmbeddedShared(): Promise<SharedDatabase> {
  const one = await openOwnDatabase();
  return { one, two: one, close: () => one.close() };
}

/** Whoever comes last of many at once waits long on a machine that does much else. These tests are about who wins, not about time. */
const PATIENT = { ...BACKGROUND_LIMITS, connect: 60_000, lock: 60_000 };

/** The PostgreSQL of this worker, started when its first test file asks. Each file has a copy of its migrated database. */
let common: Promise<Cluster> | undefined;

async function startCommon(): Promise<Cluster> {
  const cluster = await startCluster();
  endWithThisWorker(cluster);
  const { migrate, close } = await openPatiently(cluster, cluster.url);
  await migrate();
  await close();
  return cluster;
}

/** No test file is the last one: the pipe to this process closes when its worker ends, however it ends. */
function endWithThisWorker({ folder }: Cluster) {
  const script = 'trap "" INT; read gone; "$0" stop -s -D "$1/data"; rm -rf "$1"';
  const guard = spawn("sh", ["-c", script, program("pg_ctl"), folder], {
    ...ownerOf(folder),
    cwd: folder,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
}

const openPatiently = ({ folder }: Cluster, url: string) =>
  openDatabase({
    database: { kind: "postgres", url },
    dataDir: folder,
    timeLimits: { requests: PATIENT, background: PATIENT },
  });

const copyUrl = ({ url }: Cluster, name: string) => url.replace("/postgres?", `/${name}?`);

async function openCopy(): Promise<SharedDatabase> {
  common ??= startCommon();
  const cluster = await common;
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  // From a database that is neither copied nor dropped.
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: copyUrl(cluster, "template1") });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name} template postgres`);
  const open = () => openPatiently(cluster, copyUrl(cluster, name));
  const [one, two] = [await open(), await open()];
  return {
    one,
    two,
    async close() {
      await Promise.all([one.close(), two.close()]);
      await administer(`drop database ${name}`);
    },
  };
}

/** A PostgreSQL server of one test's own. */
export interface Cluster {
  url: string;
  folder: string;
  /** Its Unix socket. */
  socket: string;
  stop(): Promise<void>;
  /** False if it has ended by itself, as it does if it cannot write its log. */
  isRunning(): boolean;
  /** Ends it as `pg_ctl stop` does in this mode. Its data stay. */
  halt(mode: "fast" | "immediate"): Promise<void>;
  /** Starts it once more after {@link halt}, or after it ended by itself. */
  resume(): Promise<void>;
  /** At once, for a process that ends itself. */
  kill(): void;
}

/**
 * Starts PostgreSQL in a temporary folder, reached by a socket in it alone unless `settings` say otherwise. Nothing in it
 * has to survive a power cut. `under` is the folder of its data, `wal` that of its write-ahead log if it is another.
 */
export async function startCluster(
  settings: Record<string, string> = {},
  { under = tmpdir(), wal = under }: { under?: string; wal?: string } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(path.join(under, "launch-catalog-pg-"));
  const options = { ...ownerOf(folder), cwd: folder, stdio: "ignore" } as const;
  const data = path.join(folder, "data");
  const log = wal === under ? null : mkdtempSync(path.join(wal, "launch-catalog-wal-"));
  if (log) ownerOf(log);
  const layOut = ["-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  if (log) layOut.push("--waldir", path.join(log, "wal"));
  execFileSync(program("initdb"), layOut, options);
  const chosen = Object.entries({ listen_addresses: "", fsync: "off", port: "5432", ...settings });
  const args = chosen.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const port = settings.port ?? "5432";
  const url = `postgresql://tester@localhost:${port}/postgres?host=${folder}`;
  const begin = async () => {
    const server = spawn(program("postgres"), ["-D", data, "-k", folder, ...args], options);
    const gone = once(server, "exit");
    const open = () => openDatabase({ database: { kind: "postgres", url }, dataDir: folder });
    await (await whenListening(open, gone)).close();
    return { server, gone };
  };
  let running = await begin();
  const remove = () => {
    for (const each of log ? [folder, log] : [folder]) rmSync(each, { recursive: true, force: true });
  };
  const end = async (signal: "SIGINT" | "SIGQUIT") => {
    running.server.kill(signal);
    await running.gone;
  };
  return {
    url,
    folder,
    socket: path.join(folder, `.s.PGSQL.${port}`),
    isRunning: () => running.server.exitCode === null && running.server.signalCode === null,
    // Both end open connections instead of waiting for them.
    halt: (mode) => end(mode === "fast" ? "SIGINT" : "SIGQUIT"),
    async resume() {
      running = await begin();
    },
    async stop() {
      await end("SIGINT");
      remove();
    },
    kill() {
      running.server.kill("SIGQUIT");
      remove();
    },
  };
}

/** True if PostgreSQL's own programs are installed. */
export const hasPostgres = binaries() !== null;

/** PostgreSQL refuses to run as root; then the folder and the server belong to nobody. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  const owner = { uid: id("-u"), gid: id("-g") };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

/** Opens it as soon as it takes connections; a server that ends before that fails the test. */
async function whenListening(open: () => Promise<Database>, gone: Promise<unknown[]>): Promise<Database> {
  let isGone = false;
  void gone.then(() => {
    isGone = true;
  });
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (isGone) throw error;
      await new Promise((later) => setImmediate(later));
    }
  }
}
