import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import { ConfigurationError } from "../configuration-error";
import { lockDataDirectory } from "./data-lock";
import { syncTree } from "./sync-files";

/** How many copies are stored. */
const COPIES = 3;
/** Files copied at once. */
const PARALLEL_FILES = 8;
/** A checkpoint is due after this many bytes of write-ahead log: the size of one log file. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

/** Checkpoints and copies of the embedded database, which is in `postgres` below the data folder. */
export interface Upkeep {
  /**
   * Makes a checkpoint if one is due. PGlite makes none by itself, and after a crash it replays the whole write-ahead
   * log.
   */
  checkpointIfDue(): Promise<void>;
  /** Makes a verified copy if the last one is older than `minutes` and something was written since. */
  copyIfDue(now: Date, minutes: number, signal?: AbortSignal): Promise<void>;
}

/** Starts the upkeep of an open database. The first copy is due after the given minutes. */
export function startUpkeep(client: PGlite, folder: string): Upkeep {
  let lastCopy = { at: Date.now(), changes: -1 };
  return {
    async checkpointIfDue() {
      const { rows } = await client.query<{ bytes: number }>(
        "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()",
      );
      if ((rows[0]?.bytes ?? 0) >= CHECKPOINT_BYTES) await client.exec("checkpoint");
    },
    async copyIfDue(now, minutes, signal) {
      if (minutes === 0 || now.getTime() - lastCopy.at < minutes * 60_000) return;
      const changes = await countChanges(client);
      if (changes === lastCopy.changes) return;
      lastCopy = { ...lastCopy, at: now.getTime() };
      await addCopy(path.dirname(folder), now, (target) => copyRunning(client, folder, target, signal), signal);
      lastCopy = { ...lastCopy, changes };
    },
  };
}

/** Counts the rows written since the database was opened. Leaves out the table of jobs, which every minute writes. */
async function countChanges(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ changes: number }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as changes from pg_stat_user_tables
      where schemaname = 'public' and relname <> 'jobs'`,
  );
  return rows[0]?.changes ?? 0;
}

const copiesFolder = (dataDir: string) => path.join(dataDir, "backups");

/** Names of finished copies, such as `2026-11-22T06-10-00Z`, newest first. */
async function copyNames(dataDir: string): Promise<string[]> {
  const folder = copiesFolder(dataDir);
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name))
    .sort()
    .reverse();
}

/** The folder of the newest copy, or null. */
export async function newestCopy(dataDir: string): Promise<string | null> {
  const [name] = await copyNames(dataDir);
  return name === undefined ? null : path.join(copiesFolder(dataDir), name);
}

/** A time as part of a folder name that Windows allows too. */
const timeName = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Makes a copy, verifies it by opening it, and removes surplus copies. */
async function addCopy(
  dataDir: string,
  now: Date,
  copy: (target: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<string> {
  const folder = copiesFolder(dataDir);
  const target = path.join(folder, timeName(now));
  const partial = `${target}.partial`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeSurplus(dataDir);
  await refuseWithoutSpace(dataDir);
  try {
    await copy(partial);
    await verify(partial, signal);
    await syncTree(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  await removeSurplus(dataDir);
  return target;
}

/** Removes older copies, and the remains of an interrupted one. */
async function removeSurplus(dataDir: string): Promise<void> {
  const kept = (await copyNames(dataDir)).slice(0, COPIES);
  for (const name of await readdir(copiesFolder(dataDir))) {
    if (!kept.includes(name)) await rm(path.join(copiesFolder(dataDir), name), { recursive: true, force: true });
  }
}

/** Throws if a copy would fill the disk that the database writes to. */
async function refuseWithoutSpace(dataDir: string): Promise<void> {
  const files = await filesBelow(path.join(dataDir, "postgres"));
  const sizes = await Promise.all(files.map(async (file) => (await statOrNull(file))?.size ?? 0));
  const needed = 2 * sizes.reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  throw new Error(
    `DATA_DIR: no copy of the database was made: ${megabytes(bavail * bsize)} are free, and ${megabytes(needed)} are needed`,
  );
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

async function statOrNull(file: string) {
  return stat(file).catch(nullIfMissing);
}

/** Null if the file is missing: PostgreSQL removes files at any time. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Copied without their files, because PostgreSQL fills these folders at each start. */
const EMPTY_IN_COPY = ["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp"];

/**
 * Copies a database that is being written to, as PostgreSQL's own base backup does. Files are copied in any state;
 * replaying the write-ahead log from the start to the end of the copy makes them consistent.
 */
async function copyRunning(client: PGlite, folder: string, target: string, signal?: AbortSignal): Promise<void> {
  await client.query("select pg_backup_start('launch-catalog', fast => true)");
  const copied = copyTree(folder, target, { withoutFilesIn: EMPTY_IN_COPY, signal });
  await copied.catch(() => {});
  const { rows } = await client.query<{ labelfile: string; last: string }>(
    "select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)",
  );
  await copied;
  const { labelfile, last } = rows[0] ?? { labelfile: "", last: "" };
  const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1];
  if (!first) throw new Error("PostgreSQL did not say where the copy's write-ahead log begins");
  const logs = (await readdir(path.join(folder, "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of logs.filter((name) => name >= first && name <= last)) {
    await copyOne(path.join(folder, "pg_wal", name), path.join(target, "pg_wal", name));
  }
  await writeFile(path.join(target, "backup_label"), labelfile, { mode: 0o600 });
}

/**
 * Copies a folder. Only the owner can read the copied files. Of the folders in `withoutFilesIn`, only subfolders are
 * copied.
 */
async function copyTree(
  source: string,
  target: string,
  { withoutFilesIn = [], signal }: { withoutFilesIn?: readonly string[]; signal?: AbortSignal } = {},
): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const names = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(isWanted)
      .map((entry) => path.relative(source, path.join(entry.parentPath ?? entry.path, entry.name)));
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const name of names((entry) => entry.isDirectory())) {
    await mkdir(path.join(target, name), { recursive: true, mode: 0o700 });
  }
  const files = names((entry) => entry.isFile()).filter(
    (name) => !withoutFilesIn.includes(name.split(path.sep)[0] ?? "") && name !== "postmaster.pid",
  );
  while (files.length > 0) {
    signal?.throwIfAborted();
    const some = files.splice(0, PARALLEL_FILES);
    await Promise.all(some.map((name) => copyOne(path.join(source, name), path.join(target, name))));
  }
}

async function copyOne(source: string, target: string): Promise<void> {
  const copied = await copyFile(source, target).then(() => true, nullIfMissing);
  if (copied) await chmod(target, 0o600);
}

/** Opens the copy in a separate process, which replays its log and reads every row. */
async function verify(folder: string, signal?: AbortSignal): Promise<void> {
  // The comment stops the bundler from treating the script as one of its modules.
  const script = path.join(/* turbopackIgnore: true */ process.cwd(), "scripts", "check-copy.mjs");
  try {
    const args = ["--max-old-space-size=128", script, folder];
    await promisify(execFile)(process.execPath, args, { timeout: 300_000, signal });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new Error("A copy of the database could not be opened, and was removed; earlier copies are kept", { cause });
  }
}

/** `npm run backup`: copies the database while no server runs. Returns the copy's folder. */
export async function copyStopped(dataDir: string, now: Date): Promise<string> {
  const folder = requireDatabase(dataDir);
  return whileStopped(dataDir, () => addCopy(dataDir, now, (target) => copyTree(folder, target)));
}

/** Copies the stopped database to `target`, for programs that must not touch the original. */
export async function copyTo(dataDir: string, target: string): Promise<void> {
  const folder = requireDatabase(dataDir);
  await whileStopped(dataDir, () => copyTree(folder, target));
}

/** Moves the embedded database aside, so that the next start makes a new one. Null if there was none. Nothing is deleted. */
export async function setAside(dataDir: string, now: Date): Promise<string | null> {
  const folder = path.join(dataDir, "postgres");
  // Before the first start there is no folder to lock either.
  if (!existsSync(folder)) return null;
  return whileStopped(dataDir, () => moveAside(folder, `-before-reset-${timeName(now)}`));
}

async function moveAside(folder: string, suffix: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  await rename(folder, folder + suffix);
  return folder + suffix;
}

/**
 * `npm run restore`: replaces the database with its newest copy and moves the old one aside. Returns what was done,
 * as text. Throws {@link ConfigurationError} if a server runs or there is no copy.
 */
export async function restoreNewest(dataDir: string, now: Date): Promise<{ copy: string; aside: string | null }> {
  const copy = await newestCopy(dataDir);
  if (!copy) throw new ConfigurationError(`DATA_DIR: there is no copy in ${copiesFolder(dataDir)}`);
  return whileStopped(dataDir, async () => {
    const folder = path.join(dataDir, "postgres");
    const restored = `${folder}.restored`;
    await rm(restored, { recursive: true, force: true });
    await copyTree(copy, restored);
    await syncTree(restored);
    const aside = await moveAside(folder, `-before-restore-${timeName(now)}`);
    await rename(restored, folder);
    await syncTree(folder);
    return { copy, aside };
  });
}

function requireDatabase(dataDir: string): string {
  const folder = path.join(dataDir, "postgres");
  if (!existsSync(folder)) throw new ConfigurationError(`DATA_DIR: there is no database in ${folder}`);
  return folder;
}

/** Works on the files of a database that no server has open. Throws {@link ConfigurationError} if one has. */
async function whileStopped<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = await lockDataDirectory(dataDir);
  try {
    return await work();
  } finally {
    await unlock();
  }
}
