import { open, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Windows has no fsync for folders, or for files opened read-only. */
export const isWindows = process.platform === "win32";

/** Together, because a disk stores several files in the time of one. */
const PARALLEL_SYNCS = 32;

/** Syncs every file and folder below `folder` to the disk, and its own entry in the folder above. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const files = inside.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  while (files.length > 0) await Promise.all(files.splice(0, PARALLEL_SYNCS).map(sync));
  await sync(folder);
  await sync(path.dirname(folder));
}

/** Syncs the content of one file, or the entries of one folder, to the disk. */
export async function sync(file: string): Promise<void> {
  if (isWindows && (await stat(file)).isDirectory()) return;
  const handle = await open(file, isWindows ? "r+" : "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
