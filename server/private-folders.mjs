import { chmodSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Closes the data folder and what it holds to every other user of the machine. What is made from now on is closed by the
 * umask; what an earlier start has made is closed here.
 * @param {string} dataDir
 */
export function closeDataFolders(dataDir) {
  for (const folder of [dataDir, path.join(dataDir, "postgres"), path.join(dataDir, "media")]) {
    if (isOwn(statSync(folder, { throwIfNoEntry: false }))) chmodSync(folder, 0o700);
  }
}

/** A volume's root may belong to somebody else, and a folder with the sticky bit, such as /tmp, is shared on purpose. */
function isOwn(stats) {
  if (!stats?.isDirectory() || (stats.mode & 0o1000) !== 0) return false;
  return stats.uid === process.getuid?.();
}
