import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { ConfigurationError, type Env } from "@/lib/env";
import { lockDataDirectory } from "./data-lock";
import * as schema from "./schema";

/** One type for every driver, so that no query knows which database answers it. A transaction is a Db too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  migrate(): Promise<void>;
  close(): Promise<void>;
  /** Runs `work` while no other server runs any: of several that start at once, one after the other lays out its tables. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Where the job queue, which writes its own SQL, keeps its tables. */
  jobStore: JobStore;
  /** Calls `heard` after each commit that notified `channel`, until the function that it resolves with is called. */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
}

/** An address for connections of its own, or this process's one connection. */
export type JobStore =
  | { connectionString: string }
  | { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

type Config = Pick<Env, "database" | "dataDir">;

const migrationsFolder = path.join(process.cwd(), "db", "migrations");

/** Opens the configured database. Throws {@link ConfigurationError} with one clear line where it cannot be opened. */
export function openDatabase(config: Config): Promise<Database> {
  if (config.database.kind === "embedded") return openEmbedded(path.join(config.dataDir, "postgres"));
  return config.database.kind === "neon" ? openNeon(config.database.url) : openPostgres(config.database.url);
}

/** Opens PGlite in `folder`, or in memory where there is none. */
export async function openEmbedded(folder?: string): Promise<Database> {
  const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const unlock = folder ? await takeFolder(folder) : undefined;
  const client = new PGlite({ dataDir: folder, extensions: { pg_trgm, unaccent } });
  try {
    await client.waitReady;
    if (folder) await writeFile(path.join(folder, COMPLETE), "");
  } catch (cause) {
    await unlock?.();
    throw new ConfigurationError(`DATA_DIR: the database in ${folder} cannot be opened; it was left as it is`, {
      cause,
    });
  }
  const db = drizzle({ client, schema });
  return {
    db,
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await client.close();
      await unlock?.();
    },
    // The data folder is locked: there is no other server.
    alone: (work) => work(),
    jobStore: { executeSql: (text, values) => executeEmbedded(client, text, values) },
    async listen(channel, heard) {
      const end = await client.listen(channel, heard);
      return () => (client.closed ? Promise.resolve() : end());
    },
  };
}

/**
 * One statement with values, or any number without. There is but one connection: a batch that fails must not leave its
 * transaction open, so that its own BEGIN and COMMIT give way to a transaction that is rolled back.
 */
async function executeEmbedded(client: PGlite, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  if (values) return client.query(text, values);
  const batch = text.replace(/^\s*begin;/i, "").replace(/commit;\s*$/i, "");
  const results = await client.transaction((tx) => tx.exec(batch));
  return { rows: results.at(-1)?.rows ?? [] };
}

/** Says that the database in this folder was whole once; a first start that was broken off leaves none. */
const COMPLETE = "launch-catalog.complete";

/** Makes and locks a folder. Throws {@link ConfigurationError} where that cannot be done or would cost data. */
async function takeFolder(folder: string): Promise<() => Promise<void>> {
  // PGlite lays a new database over whatever has no PG_VERSION.
  if (existsSync(path.join(folder, COMPLETE)) && !existsSync(path.join(folder, "PG_VERSION"))) {
    throw new ConfigurationError(`DATA_DIR: the database in ${folder} has lost its PG_VERSION; it was left as it is`);
  }
  try {
    await mkdir(folder, { recursive: true });
    return await lockDataDirectory(path.dirname(folder));
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(`DATA_DIR: ${folder} cannot be used (${why})`, { cause });
  }
}

async function openPostgres(url: string): Promise<Database> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  const db = drizzle({ client: pool, schema });
  return {
    ...(await fromPool(pool, db, () => migrate(db, { migrationsFolder }))),
    jobStore: { connectionString: url },
    listen: (channel, heard) => listenThrough(pool, channel, heard),
  };
}

/** Keeps one connection for listening, and takes a new one where it is lost. */
async function listenThrough(pool: Pool, channel: string, heard: () => void): Promise<() => Promise<void>> {
  let ended = false;
  let again: NodeJS.Timeout | undefined;
  let release: () => void = () => {};
  const start = async () => {
    const client = await pool.connect();
    release = () => client.release(true);
    client.on("notification", heard);
    client.once("error", () => {
      release();
      restart();
    });
    await client.query(`listen ${channel}`);
    // What was notified while nobody listened.
    heard();
  };
  const restart = () => {
    release = () => {};
    if (!ended) again = setTimeout(() => start().catch(restart), RELISTEN_MS).unref();
  };
  await start();
  return async () => {
    ended = true;
    clearTimeout(again);
    release();
  };
}

const RELISTEN_MS = 5_000;

async function openNeon(url: string): Promise<Database> {
  const [{ Pool, neonConfig }, { WebSocket }, { drizzle }, { migrate }] = await Promise.all([
    import("@neondatabase/serverless"),
    import("ws"),
    import("drizzle-orm/neon-serverless"),
    import("drizzle-orm/neon-serverless/migrator"),
  ]);
  // Node 20 has no WebSocket of its own.
  neonConfig.webSocketConstructor = WebSocket;
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  const db = drizzle({ client: pool, schema });
  return {
    ...(await fromPool(pool, db, () => migrate(db, { migrationsFolder }))),
    jobStore: { connectionString: url },
    // Its pooled addresses pass no notifications on, and a connection kept open keeps the database awake.
    listen: async () => async () => {},
  };
}

interface AnyPool {
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "connect", listener: (client: { on(event: "error", listener: () => void): unknown }) => void): unknown;
  connect(): Promise<{ query(text: string): Promise<unknown>; release(): void }>;
  end(): Promise<void>;
}

/** Any fixed number will do: it names the lock under which one server at a time migrates and sets itself up. */
const SETUP_LOCK = 7_204_411;

async function fromPool(
  pool: AnyPool,
  db: Db,
  migrate: () => Promise<void>,
): Promise<Pick<Database, "db" | "migrate" | "alone" | "close">> {
  // A connection that the server ends is replaced on next use, and whoever was using it is told by the failed query.
  // Without listeners its end would be the end of this process, for idle connections and for those in use alike.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  await refuseUnreachable(pool);
  return {
    db,
    migrate: () => lockedAlone(pool, migrate),
    alone: (work) => lockedAlone(pool, work),
    close: () => pool.end(),
  };
}

async function lockedAlone<T>(pool: AnyPool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query(`select pg_advisory_lock(${SETUP_LOCK})`);
    return await work();
  } finally {
    await holder.query(`select pg_advisory_unlock(${SETUP_LOCK})`).finally(() => holder.release());
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
