import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import ipaddr from "ipaddr.js";

/** Where the operating system has its own names. */
export const systemHostsFile =
  process.platform === "win32" ? path.win32.join("C:", "Windows", "System32", "drivers", "etc", "hosts") : "/etc/hosts";

/** The names of a hosts file with their addresses. The file is read again when it has changed. */
export class HostsFile {
  readonly #file: string;
  #version = "";
  #names: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(file: string) {
    this.#file = file;
  }

  /** The addresses of a name in lower case; empty if the file does not hold it, or there is no file. */
  async addressesOf(name: string): Promise<readonly string[]> {
    const found = await stat(this.#file).catch(missing);
    const version = found ? `${found.ino} ${found.size} ${found.mtimeMs}` : "";
    if (version !== this.#version) {
      this.#names = parseHosts(found ? ((await readFile(this.#file, "utf8").catch(missing)) ?? "") : "");
      this.#version = version;
    }
    return this.#names.get(name) ?? [];
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Reads lines such as `127.0.0.1 localhost vm # a comment`. Lines that are something else are left out. */
export function parseHosts(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [address = "", ...names] = (line.split("#", 1)[0] ?? "").trim().toLowerCase().split(/\s+/);
    if (!ipaddr.isValid(address)) continue;
    for (const name of names) found.set(name, [...(found.get(name) ?? []), address]);
  }
  return found;
}
