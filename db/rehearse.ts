import type { Db } from "./client";

/** Thrown to take a transaction back. Our own: a bundle may hold the class of the package twice. */
class TakenBack extends Error {}

/** Does what `make` does in a transaction and takes it all back: what it gives is what would have been. */
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
