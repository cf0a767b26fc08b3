import { createHash } from "node:crypto";
import { realpath, rm } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import lockfile from "proper-lockfile";
import { ConfigurationError } from "../configuration-error";

/**
 * Locks `folder` for this process. PGlite lets two processes open one data directory, which destroys it.
 *
 * The lock is a listening socket, inside the folder if its path is short enough. The kernel closes it with the
 * process, even on kill -9. So a lock never becomes stale, and a busy server cannot lose its own. A socket file
 * without a listener is a left-over and is replaced; proper-lockfile lets one process at a time check and replace it.
 *
 * Returns the function that unlocks the folder. Throws {@link ConfigurationError} if it is in use.
 */
export async function lockDataDirectory(folder: string): Promise<() => Promise<void>> {
  const socket = socketPath(await realpath(folder));
  const leave = await lockfile.lock(folder, {
    lockfilePath: path.join(folder, "opening.lock"),
    stale: 5_000,
    retries: { retries: 40, minTimeout: 50, maxTimeout: 250 },
  });
  try {
    const holder = await askHolder(socket);
    if (holder) throw new ConfigurationError(`DATA_DIR: ${folder} is already in use by process ${holder}`);
    if (process.platform !== "win32") await rm(socket, { force: true });
    const server = await listen(socket);
    return () => new Promise((resolve) => server.close(() => resolve()));
  } finally {
    await leave();
  }
}

/** The system may silently truncate a longer path, and two folders would share one socket. */
const MAX_SOCKET_PATH = 100;

/** The socket of a folder. It follows from the real path, so that every process finds the same one. */
function socketPath(realFolder: string): string {
  const name = `launch-catalog-${createHash("sha256").update(realFolder).digest("hex").slice(0, 32)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const inside = path.join(realFolder, "server.sock");
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH ? inside : path.join(tmpdir(), `${name}.sock`);
}

/** The process id of the lock's owner, or null if nobody listens. */
function askHolder(socket: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const connection = net.connect(socket);
    let said = "";
    connection.setEncoding("utf8");
    connection.on("data", (text: string) => {
      said += text;
    });
    connection.on("end", () => resolve(said || "unknown"));
    connection.on("error", (error: NodeJS.ErrnoException) => {
      const isFree = error.code === "ENOENT" || error.code === "ECONNREFUSED";
      return isFree ? resolve(null) : reject(error);
    });
  });
}

function listen(socket: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((connection) => {
      connection.on("error", () => connection.destroy());
      connection.end(String(process.pid));
    });
    server.on("error", reject);
    server.listen(socket, () => {
      server.unref();
      resolve(server);
    });
  });
}
