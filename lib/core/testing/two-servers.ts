import type { Db } from "@/db/client";
import type { SharedDatabase } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import type { Context } from "../context";
import { contextOn } from "../testing";

/** Two servers on one database, for the tests of this block; `open` is that of one of `databaseKinds`. */
export function twoServers(open: () => Promise<SharedDatabase>) {
  const shared = sharedDatabase(open);
  return {
    /** The first server's connection. */
    database: (): Db => shared().one.db,
    /** The context of the n-th of many callers, who come to the two servers in turn. */
    server: (n: number): Context => contextOn(n % 2 === 0 ? shared().one.db : shared().two.db),
  };
}
