import { TransactionRollbackError } from "drizzle-orm";
import type { Db } from "./client";

/** Does what `make` does in a transaction and takes it all back: what it gives is what would have been. */
export async function rehearse<T>(db: Db, make: (tx: Db) => Promise<T>): Promise<T> {
  const made: T[] = [];
  try {
    await db.transaction(async (tx) => {
      made.push(await make(tx));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const [result] = made;
  if (result === undefined) throw new Error("a rehearsal gave nothing");
  return result;
}
