import type { SQL } from "drizzle-orm";
import type { Db } from "./client";

/** The rows of a raw query. Every driver returns them in `rows`; only the types differ. */
export async function rowsOf<R>(db: Db, query: SQL): Promise<R[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: R[] };
  return rows;
}
