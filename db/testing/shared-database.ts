import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { Db } from "../client";
import { rowsOf } from "../rows";
import type { SharedDatabase } from "./postgres";

/** One database with the connections of two servers, for the tests of this block; `open` is that of one of `databaseKinds`. */
export function sharedDatabase(open: () => Promise<SharedDatabase>): () => SharedDatabase {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.close());
  return () => shared;
}

/** True if somebody waits for a lock that another transaction has. */
export async function isSomebodyWaiting(db: Db): Promise<boolean> {
  return (await rowsOf(db, sql`select from pg_locks where not granted`)).length > 0;
}
