import type { Db } from "@/db/client";
import type { Context } from "./context";

/** The answers of one second. An answer without a version was asked for once and is not cached yet. */
interface Second {
  second: number;
  answers: Map<string, { version: string | null; value?: Promise<unknown> }>;
}

const seconds = new WeakMap<Db, Second>();

/** How many questions of one second are cached. */
const MAX_ANSWERS = 500;

/**
 * Caches the answer to a database query for at most one second. The same question within the same second gets the
 * cached answer if nothing was written since. This is exact on any number of servers: a cached answer is as fresh as a
 * new one. A question that is asked once costs no extra query; the snapshot version is read from the second time on.
 * `key` must contain everything that the answer depends on, except the rows and the second of `now`. The value is shared
 * and must not be changed. Failures are not cached.
 */
export async function whileUnchanged<T>(
  { db, now, snapshotVersion: readVersion }: Pick<Context, "db" | "now" | "snapshotVersion">,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const { answers } = secondOf(db, now);
  if (!answers.has(key)) {
    if (answers.size < MAX_ANSWERS) answers.set(key, { version: null });
    return ask();
  }
  // The version is read first: a write between it and the answer changes the next version.
  const version = await readVersion(db);
  if (version === null) return ask();
  // Nothing was written since the cached answer was read. The cast is safe: only this function stores values, each under
  // the key of its question.
  const known = answers.get(key);
  if (known?.version === version) return known.value as Promise<T>;
  const value = ask();
  answers.set(key, { version, value });
  value.catch(() => answers.delete(key));
  return value;
}

function secondOf(db: Db, now: Date): Second {
  const second = Math.floor(now.getTime() / 1000);
  const current = seconds.get(db);
  if (current?.second === second) return current;
  const fresh = { second, answers: new Map() };
  seconds.set(db, fresh);
  return fresh;
}
