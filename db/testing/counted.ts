import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Db } from "../client";
import * as schema from "../schema";
import { openOwnDatabase } from "../testing";

/** A database of a test's own that says which statements it was asked. */
export interface CountedDatabase {
  db: Db;
  /** The statements of `work`, in their order. BEGIN and COMMIT are not among them. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens an empty, migrated database in memory whose statements can be counted. */
export async function openCounted(): Promise<CountedDatabase> {
  const { db: plain, close } = await openOwnDatabase();
  const { $client: client } = plain as unknown as { $client: PGlite };
  let asked: string[] = [];
  const db = drizzle({ client, schema, logger: { logQuery: (query) => asked.push(query) } });
  return {
    db,
    close,
    async statementsOf(work) {
      asked = [];
      await work();
      return asked;
    },
  };
}
