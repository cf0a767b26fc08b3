import type { Db } from "./client";

/** Thrown to roll a transaction back. A class of our own, because a bundle may contain drizzle's twice. */
class TakenBack extends Error {}

/** Runs `make` in a transaction and rolls it back. Returns what `make` returned: what would have happened. */
export async function rehearse<T>(db: Db, make: (tx: Db) => Promise<T>): Promise<T> {
  const made: { result: T }[] = [];
  try {
    await db.transaction(async (tx) => {
      made.push({ result: await make(tx) });
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  const [first] = made;
  if (!first) throw new Error("a rehearsal gave nothing");
  return first.result;
}
