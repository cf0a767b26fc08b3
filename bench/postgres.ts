import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { atExit } from "./at-exit";

/** A PostgreSQL server of this run alone. */
export interface TemporaryPostgres {
  version: string;
  /** Makes an empty database and says its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Read-heavy defaults stay but for the buffers, a quarter as advised; nothing here has to survive a power cut. */
const settings = {
  shared_buffers: `${Math.min(2048, Math.floor(os.totalmem() / 2 ** 22))}MB`,
  maintenance_work_mem: "512MB",
  max_wal_size: "4GB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  listen_addresses: "127.0.0.1",
};

/** Starts PostgreSQL in a temporary folder on a free port, or answers null if none is installed. */
export async function startPostgres(): Promise<TemporaryPostgres | null> {
  const bin = findBinaries();
  if (!bin) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-bench-postgres-"));
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder };
  const data = path.join(folder, "data");
  const made = spawnSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const chosen = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), "-k", folder, ...chosen], {
    ...options,
    stdio: "ignore",
  });
  const address = (name: string) => `postgres://bench@127.0.0.1:${port}/${name}`;
  const done = atExit(() => {
    server.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  });
  const stop = () => stopServer(server, folder).finally(done);
  try {
    const version = await waitForAnswer(address("postgres"));
    return { version, createDatabase: (name) => createDatabase(address, name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function findBinaries(): string | null {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions.map((it) => path.join(packaged, it, "bin")),
  ];
  return folders.find((it) => existsSync(path.join(it, "initdb")) && existsSync(path.join(it, "postgres"))) ?? null;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } {
  const idOf = (flag: string, name: string) =>
    Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout || Number.NaN);
  const known = ["postgres", "nobody"].find((name) => Number.isInteger(idOf("-u", name)));
  if (!known) throw new Error("PostgreSQL cannot run as root, and there is no user postgres or nobody.");
  return { uid: idOf("-u", known), gid: idOf("-g", known) };
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

async function waitForAnswer(url: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(url, "select current_setting('server_version') as answer");
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(100);
    }
  }
}

async function createDatabase(address: (name: string) => string, name: string): Promise<string> {
  await ask(address("postgres"), `create database ${name}`);
  return address(name);
}

async function ask(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(query);
    return rows[0]?.answer ?? "";
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  const ended = server.exitCode === null ? new Promise((resolve) => server.once("exit", resolve)) : undefined;
  // Fast shutdown: ends open connections instead of waiting for them.
  server.kill("SIGINT");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
