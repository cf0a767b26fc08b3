import net from "node:net";
import os from "node:os";
import pg from "pg";
import { hasPostgres, startCluster } from "@/db/testing/postgres";
import { atExit, temporaryFolder } from "./at-exit";

/** A PostgreSQL server of this run alone. */
export interface TemporaryPostgres {
  version: string;
  folder: string;
  /** Makes an empty database and says its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Read-heavy defaults stay but for the buffers, a quarter as advised; nothing here has to survive a power cut. */
const settings = {
  shared_buffers: `${Math.min(2048, Math.floor(os.totalmem() / 2 ** 22))}MB`,
  maintenance_work_mem: "512MB",
  max_wal_size: "4GB",
  synchronous_commit: "off",
  full_page_writes: "off",
  listen_addresses: "127.0.0.1",
};

/** Starts PostgreSQL in a temporary folder on a free port, or answers null if none is installed. */
export async function startPostgres(more: Record<string, string> = {}): Promise<TemporaryPostgres | null> {
  if (!hasPostgres) return null;
  const port = await freePort();
  const cluster = await startCluster({ ...settings, ...more, port: String(port) });
  const done = atExit(cluster.kill);
  const address = (name: string) => `postgres://tester@127.0.0.1:${port}/${name}`;
  const ask = (query: string) => askOnce(address("postgres"), query);
  return {
    folder: cluster.folder,
    version: await ask("select current_setting('server_version') as answer"),
    async createDatabase(name) {
      await ask(`create database ${name}`);
      return address(name);
    },
    stop: () => cluster.stop().finally(done),
  };
}

/** The settings of a site with an empty database of its own: PostgreSQL if `kind` says so, else the embedded one. */
export async function emptyDatabase(kind: string, name: string) {
  const postgres = kind === "postgres" ? await startPostgres() : null;
  const DATABASE_URL = postgres ? await postgres.createDatabase(name) : "";
  return { settings: { DATA_DIR: temporaryFolder(name).folder, DATABASE_URL }, stop: () => postgres?.stop() };
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

async function askOnce(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(query);
    return rows[0]?.answer ?? "";
  } finally {
    await client.end();
  }
}
