// What `npm run check` asks of package-lock.json: every package is locked by its content, and no registry is named.
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The faults of a lock file, one line each. `gaps` names packages as `name@version` that may lack their integrity.
 * @param {{ packages: Record<string, { version?: string, integrity?: string, resolved?: string, inBundle?: boolean, link?: boolean }> }} lock
 * @param {string[]} gaps
 */
export function lockFileFaults(lock, gaps) {
  const entries = Object.entries(lock.packages).flatMap(([place, entry]) =>
    place === "" || entry.link ? [] : [{ name: `${place.split("node_modules/").at(-1)}@${entry.version}`, ...entry }],
  );
  // A bundled package is part of its parent's archive, and the parent's integrity covers it.
  const bare = entries.filter(({ integrity, inBundle }) => !integrity && !inBundle).map(({ name }) => name);
  return [
    ...bare.filter((name) => !gaps.includes(name)).map((name) => `${name} has no integrity`),
    ...gaps
      .filter((name) => !bare.includes(name))
      .map((name) => `${name} is complete or gone: remove it from scripts/lock-file-gaps.json`),
    ...entries.filter(({ resolved }) => resolved).map(({ name }) => `${name} names a registry in "resolved"`),
  ];
}

/** Throws the faults of the project's own lock file. */
export function checkLockFile(root) {
  const read = (...names) => JSON.parse(readFileSync(path.join(root, ...names), "utf8"));
  const faults = lockFileFaults(read("package-lock.json"), read("scripts", "lock-file-gaps.json"));
  if (faults.length > 0) throw new Error(`package-lock.json: ${faults.join("\npackage-lock.json: ")}`);
}
