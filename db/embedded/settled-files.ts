import fs from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { isWindows, sync } from "./sync-files";

/** Together, because a disk stores several files in the time of one. */
const PARALLEL_SYNCS = 32;
/** A file that was changed more recently than this may change again without a new time: file systems count in ticks. */
const SURELY_TICKED_MS = 2_000;
/** Where PostgreSQL's control file stores the state of the database, and the state after a clean shutdown. */
const STATE_AT = 16;
const SHUT_DOWN = 1;

/**
 * The files of a database that were synced to the disk before it was opened. After a crash PostgreSQL first syncs one
 * file after the other, which takes seconds on a busy disk; in parallel it takes a tenth of that. A file counts as
 * synced while its `ctime`, which no program can set, stays the same.
 */
export class SettledFiles {
  readonly #changedAt = new Map<string, bigint>();

  /** Syncs a database that was not shut down. Nobody else may use the folder. */
  static async afterCrash(folder: string): Promise<SettledFiles> {
    const settled = new SettledFiles();
    if (!isWindows && (await wasCutOff(folder))) await settled.settle(folder, Date.now());
    return settled;
  }

  async settle(folder: string, now: number): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory());
    const files = inside.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
    while (files.length > 0)
      await Promise.all(files.splice(0, PARALLEL_SYNCS).map((file) => this.#settleOne(file, now)));
  }

  async #settleOne(file: string, now: number): Promise<void> {
    const stats = await stat(file, { bigint: true });
    await sync(file);
    if (Number(stats.ctimeMs) < now - SURELY_TICKED_MS) this.#changedAt.set(idOf(stats), stats.ctimeNs);
  }

  /** True if an open file is on the disk, unchanged. */
  has(descriptor: number): boolean {
    if (this.#changedAt.size === 0) return false;
    const stats = fs.fstatSync(descriptor, { bigint: true });
    return this.#changedAt.get(idOf(stats)) === stats.ctimeNs;
  }

  /** From now on every file is written when that is asked for. */
  forget(): void {
    this.#changedAt.clear();
  }
}

const idOf = ({ dev, ino }: { dev: bigint; ino: bigint }) => `${dev}:${ino}`;

async function wasCutOff(folder: string): Promise<boolean> {
  const control = path.join(folder, "global", "pg_control");
  if (!fs.existsSync(control)) return false;
  const content = await readFile(control);
  return content.length > STATE_AT + 4 && content.readInt32LE(STATE_AT) !== SHUT_DOWN;
}
