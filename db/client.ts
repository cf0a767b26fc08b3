import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { ConfigurationError, type Env } from "@/lib/env";
import { lockDataDirectory } from "./data-lock";
import * as schema from "./schema";

/** One type for every driver, so that no query knows which database answers it. A transaction is a Db too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  migrate(): Promise<void>;
  close(): Promise<void>;
}

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
  };
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
  return fromPool(pool, db, () => migrate(db, { migrationsFolder }));
}

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
  return fromPool(pool, db, () => migrate(db, { migrationsFolder }));
}

interface AnyPool {
  on(event: "error", listener: (error: Error) => void): unknown;
  connect(): Promise<{ query(text: string): Promise<unknown>; release(): void }>;
  end(): Promise<void>;
}

/** Any fixed number will do: it names the lock under which one server at a time migrates. */
const MIGRATION_LOCK = 7_204_411;

async function fromPool(pool: AnyPool, db: Db, migrate: () => Promise<void>): Promise<Database> {
  // An idle connection that the server ends is replaced on next use; without a listener it would end the process.
  pool.on("error", () => {});
  await refuseUnreachable(pool);
  return {
    db,
    async migrate() {
      const holder = await pool.connect();
      try {
        await holder.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
        await migrate();
      } finally {
        await holder.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`).finally(() => holder.release());
      }
    },
    close: () => pool.end(),
  };
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
