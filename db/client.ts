import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";
import {
  BACKGROUND_LIMITS,
  boundPool,
  type ClientPool,
  type IsOwnSession,
  KEEP_ALIVE,
  type PooledClient,
  REQUEST_LIMITS,
  type TimeLimits,
} from "./bounded-pool";
import { ConfigurationError } from "./configuration-error";
import { newestCopy, startUpkeep, type Upkeep } from "./embedded/backup";
import { lockDataDirectory } from "./embedded/data-lock";
import { SettledFiles } from "./embedded/settled-files";
import { syncTree } from "./embedded/sync-files";
import { isWithoutPooler } from "./pooler";
import { numberServer, stayPresent } from "./presence";
import { printWithoutValues } from "./query-errors";
import { reserveConnection } from "./reserved-connection";
import * as schema from "./schema";

printWithoutValues();

/** One type for every driver, so that queries do not depend on the database. A transaction is a Db too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  /** For requests: no use of it takes longer than a visitor waits. */
  db: Db;
  /** For jobs, sitemaps and setup: a statement may take a minute. */
  background: Db;
  migrate(): Promise<void>;
  close(): Promise<void>;
  /**
   * Calls `heard` once, and again after each commit that notified `channel`, until the returned function is called. A
   * database server that has no connection to spare is listened to as soon as it has one. Behind a pooler `heard` is called every
   * few seconds instead, and on Neon never.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** Checkpoints and copies of the embedded database. Null for a database server, which has its own. */
  upkeep: Upkeep | null;
}

/** Which database to open. */
interface Config {
  database: { kind: "embedded" } | { kind: "postgres" | "neon"; url: string };
  /** Absolute folder of the embedded database. */
  dataDir: string;
  /** How many processes of this server share its connections. Default 1. */
  workers?: number;
  /** How long the connections of each pool may wait for PostgreSQL. Default {@link USUAL_LIMITS}. */
  timeLimits?: PoolLimits;
}

const migrationsFolder = path.join(process.cwd(), "db", "migrations");

/** Opens the configured database. Throws {@link ConfigurationError} with a message of one line if that fails. */
export function openDatabase(config: Config): Promise<Database> {
  if (config.database.kind === "embedded") return openEmbedded(path.join(config.dataDir, "postgres"));
  const { kind, url } = config.database;
  const options = { sizes: poolSizes(config.workers ?? 1), limits: config.timeLimits ?? USUAL_LIMITS };
  return kind === "neon" ? openNeon(url, options) : openPostgres(url, options);
}

/** Opens PGlite in `folder`, or in memory without one: there on the files of another database, if they are given. */
export async function openEmbedded(folder?: string, loadDataDir?: Blob): Promise<Database> {
  const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const unlock = folder ? await takeFolder(folder) : undefined;
  let isOpen = false;
  const refuse = async (cause: unknown): Promise<never> => {
    await unlock?.();
    const message = `DATA_DIR: the database in ${folder} cannot be opened; it was left as it is`;
    throw new ConfigurationError(`${message}${folder ? await wayBack(folder) : ""}`, { cause });
  };
  const settled = folder ? await SettledFiles.afterCrash(folder).catch(refuse) : undefined;
  const files = folder ? await durableOptions(folder, () => isOpen && endAfterPanic(folder), settled) : { loadDataDir };
  const client = new PGlite({ ...files, extensions: { pg_trgm, unaccent } });
  try {
    await client.waitReady;
    settled?.forget();
    if (folder) await markComplete(folder);
    isOpen = true;
  } catch (cause) {
    await refuse(cause);
  }
  numberServer(client);
  const db = drizzle({ client, schema });
  return {
    db,
    background: db,
    upkeep: folder ? startUpkeep(client, folder) : null,
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await client.close();
      await unlock?.();
    },
    async listen(channel, heard) {
      const end = await client.listen(channel, heard);
      // What was notified while nobody listened.
      heard();
      return () => (client.closed ? Promise.resolve() : end());
    },
  };
}

async function durableOptions(folder: string, onPanic: () => void, settled?: SettledFiles) {
  const { DurableFiles, durableStartParams } = await import("./embedded/durable-files");
  return { fs: new DurableFiles(folder, onPanic, settled), startParams: durableStartParams };
}

/** After a panic PGlite answers nothing more. The next start recovers every commit from the write-ahead log. */
function endAfterPanic(folder: string): never {
  process.stderr.write(`DATA_DIR: the disk under ${folder} failed a write; the server stops. Start it again.\n`);
  process.exit(1);
}

/** Marks a folder whose database was complete once. An interrupted first start leaves no mark. */
const COMPLETE = "launch-catalog.complete";
/** The content of {@link COMPLETE} once every file has reached the disk. Folders of earlier versions have an empty one. */
const ON_DISK = "on disk\n";

/** Writes a new database to the disk once, because PGlite creates it without fsync. */
async function markComplete(folder: string): Promise<void> {
  const mark = path.join(folder, COMPLETE);
  if (existsSync(mark) && (await readFile(mark, "utf8")) === ON_DISK) return;
  await syncTree(folder);
  await writeFile(mark, ON_DISK);
  await syncTree(folder);
}

/** Creates and locks a folder. Throws {@link ConfigurationError} if that fails or would lose data. */
async function takeFolder(folder: string): Promise<() => Promise<void>> {
  // PGlite creates a new database over any folder without PG_VERSION.
  if (existsSync(path.join(folder, COMPLETE)) && !existsSync(path.join(folder, "PG_VERSION"))) {
    const message = `DATA_DIR: the database in ${folder} has lost its PG_VERSION; it was left as it is`;
    throw new ConfigurationError(`${message}${await wayBack(folder)}`);
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // One that was made before, or by somebody else, may be open to every user of the machine.
    await chmod(folder, 0o700);
    return await lockDataDirectory(path.dirname(folder));
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(`DATA_DIR: ${folder} cannot be used (${why})`, { cause });
  }
}

/** How to recover a folder that cannot be opened, as the end of a sentence. */
async function wayBack(folder: string): Promise<string> {
  const copy = await newestCopy(path.dirname(folder));
  if (copy) return `. The newest copy is ${copy}; put it back with: npm run restore`;
  if (existsSync(path.join(folder, COMPLETE))) return "";
  return ". It was never opened as a whole: if its first start was cut off, remove the folder and start again";
}

async function openPostgres(url: string, options: PoolOptions): Promise<Database> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const open = (max: number, connect: number) =>
    new Pool({ connectionString: url, max, connectionTimeoutMillis: connect, ...KEEP_ALIVE });
  const pools = await openPools(open, options, isWithoutPooler);
  const { close, ...rest } = fromPools(pools);
  const database = {
    ...rest,
    db: drizzle({ client: pools.requests, schema }),
    background: drizzle({ client: pools.background, schema }),
    migrate: () => aloneOn(open, (pool) => migrate(drizzle({ client: pool }), { migrationsFolder })),
  };
  if (!(await hasOwnSessions(pools.requests))) return { ...database, close, listen: lookInstead };
  const number = numberServer(pools.requests);
  const leave = await reserveConnection(pools.background, (client) => client.query(stayPresent(number)));
  return {
    ...database,
    close: async () => {
      await leave();
      await close();
    },
    listen: (channel, heard) =>
      reserveConnection(pools.background, (client) => listenOn(client, channel, heard), { canWait: true }),
  };
}

/** How often it is looked behind a pooler, which forwards no notifications, whether there may have been one. */
const LOOK_MS = 5_000;

const lookInstead: Database["listen"] = async (_channel, heard) => {
  heard();
  const timer = setInterval(heard, LOOK_MS).unref();
  return async () => clearInterval(timer);
};

async function hasOwnSessions(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await isWithoutPooler(client as unknown as PooledClient);
  } finally {
    client.release();
  }
}

async function listenOn(client: PoolClient, channel: string, heard: () => void): Promise<void> {
  client.on("notification", heard);
  await client.query(`listen ${channel}`);
  // What was notified while nobody listened.
  heard();
}

async function openNeon(url: string, options: PoolOptions): Promise<Database> {
  const [{ Pool, neonConfig }, { WebSocket }, { drizzle }, { migrate }] = await Promise.all([
    import("@neondatabase/serverless"),
    import("ws"),
    import("drizzle-orm/neon-serverless"),
    import("drizzle-orm/neon-serverless/migrator"),
  ]);
  // Node 20 has no WebSocket of its own. Closing does not wait for a silent peer's goodbye.
  neonConfig.webSocketConstructor = class extends WebSocket {
    constructor(url: string) {
      super(url, { handshakeTimeout: REQUEST_LIMITS.connect });
    }
    override close(): void {
      super.close();
      this.terminate();
    }
  };
  const open = (max: number, connect: number) =>
    new Pool({ connectionString: url, max, connectionTimeoutMillis: connect });
  const isPooled = new URL(url).hostname.includes("-pooler.");
  const pools = await openPools(open, options, async () => !isPooled);
  return {
    ...fromPools(pools),
    db: drizzle({ client: pools.requests, schema }),
    background: drizzle({ client: pools.background, schema }),
    migrate: () => aloneOn(open, (pool) => migrate(drizzle({ client: pool }), { migrationsFolder })),
    // Its pooled URLs do not forward notifications, and whoever looks or listens keeps the database awake.
    listen: async () => async () => {},
  };
}

/** What the pools of both drivers can do. */
interface AnyPool {
  connect(): Promise<{ query(text: string): Promise<unknown>; release(): void }>;
  end(): Promise<void>;
}

type OpenPool<P> = (max: number, connectMs: number) => P;

interface Pools<P> {
  requests: P;
  background: P;
}

/** How many connections each pool of a process has. */
interface PoolSizes {
  requests: number;
  background: number;
}

type PoolLimits = Record<keyof PoolSizes, TimeLimits>;

const USUAL_LIMITS: PoolLimits = { requests: REQUEST_LIMITS, background: BACKGROUND_LIMITS };

interface PoolOptions {
  sizes: PoolSizes;
  limits: PoolLimits;
}

/** Processes of one server get fewer each, because PostgreSQL allows 100 connections by default. */
function poolSizes(workers: number): PoolSizes {
  return workers === 1 ? { requests: 10, background: 6 } : { requests: Math.max(4, 9 - workers), background: 4 };
}

async function openPools<P extends AnyPool>(
  open: OpenPool<P>,
  { sizes, limits }: PoolOptions,
  isOwnSession: IsOwnSession,
): Promise<Pools<P>> {
  const bounded = (use: keyof PoolSizes) => {
    const pool = open(sizes[use], limits[use].connect);
    // The drivers' types overload `connect` in different ways.
    boundPool(pool as unknown as ClientPool, limits[use], isOwnSession);
    return pool;
  };
  const requests = bounded("requests");
  await refuseUnreachable(requests);
  return { requests, background: bounded("background") };
}

function fromPools({ requests, background }: Pools<AnyPool>): Pick<Database, "close" | "upkeep"> {
  return {
    upkeep: null,
    async close() {
      await Promise.all([requests.end(), background.end()]);
    },
  };
}

/** An arbitrary number. It names the lock under which one server at a time migrates and sets up the database. */
const SETUP_LOCK = 7_204_411;

/** Whoever waits for the lock, or holds it while others work, takes as long as they do, whatever limits the role has. */
const WITHOUT_LIMITS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
  .map((name) => `set local ${name} = 0`)
  .join("; ");

/**
 * Runs `work` under the setup lock, on connections without time limits: a migration may take as long as it needs. The lock is one of
 * a transaction, because a pooler may take what a session locks with one connection, and ask another to unlock it.
 */
async function aloneOn<P extends AnyPool, T>(open: OpenPool<P>, work: (pool: P) => Promise<T>): Promise<T> {
  const pool = open(2, BACKGROUND_LIMITS.connect);
  try {
    const holder = await pool.connect();
    try {
      await holder.query(`begin; ${WITHOUT_LIMITS}; select pg_advisory_xact_lock(${SETUP_LOCK})`);
      return await work(pool);
    } finally {
      await holder.query("commit").finally(() => holder.release());
    }
  } finally {
    await pool.end();
  }
}

async function refuseUnreachable(pool: AnyPool): Promise<void> {
  try {
    const connection = await pool.connect();
    connection.release();
  } catch (cause) {
    await pool.end();
    const why = cause instanceof Error && cause.message ? cause.message : "the server does not answer";
    throw new ConfigurationError(`DATABASE_URL: cannot connect (${why})`, { cause });
  }
}
