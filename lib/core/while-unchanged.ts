import type { Db } from "@/db/client";
import type { Context } from "./context";

/** What one second's questions came to; without a mark is what was asked once. */
interface Second {
  second: number;
  answers: Map<string, { mark: string | null; value?: Promise<unknown> }>;
}

const seconds = new WeakMap<Db, Second>();

/** How many questions of one second are remembered. */
const MOST = 500;

/**
 * Answers a question to the database: by `ask`, or, if the same was asked before within this second and nothing was
 * written since, with what it came to then. That is exact, on any number of servers: every answer is as fresh as one
 * read anew. A question that comes alone costs nothing more than itself; only from the second one on in a second is it
 * looked whether the database has changed. `key` must name all that the answer hangs on, besides the rows and the second
 * of `now`; the value is shared and must not be changed. Failures are not cached.
 */
export async function whileUnchanged<T>(
  { db, now, mark: look }: Pick<Context, "db" | "now" | "mark">,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const { answers } = secondOf(db, now);
  if (!answers.has(key)) {
    if (answers.size < MOST) answers.set(key, { mark: null });
    return ask();
  }
  // The look comes first: what is written between it and the answer is found by the next look.
  const mark = await look(db);
  if (mark === null) return ask();
  // As of this look nothing was written since that answer was begun. Only this function writes values, each under the
  // key that says what it is.
  const known = answers.get(key);
  if (known?.mark === mark) return known.value as Promise<T>;
  const value = ask();
  answers.set(key, { mark, value });
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
