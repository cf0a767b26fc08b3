import { afterAll, beforeAll } from "vitest";
import type { Db } from "@/db/client";
import type { SharedDatabase } from "@/db/testing/postgres";
import type { Context } from "../context";
import { contextOn } from "../testing";

/** Two servers on one database, for the tests of this block; `open` is that of one of `databaseKinds`. */
export function twoServers(open: () => Promise<SharedDatabase>) {
  let shared: SharedDatabase;
  let servers: [Context, Context];
  beforeAll(async () => {
    shared = await open();
    servers = [contextOn(shared.one.db), contextOn(shared.two.db)];
  }, 120_000);
  afterAll(() => shared.close());
  return {
    /** The first server's connection. */
    database: (): Db => shared.one.db,
    /** The context of the n-th of many callers, who come to the two servers in turn. */
    server: (n: number): Context => (n % 2 === 0 ? servers[0] : servers[1]),
  };
}
