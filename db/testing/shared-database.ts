import { afterAll, beforeAll } from "vitest";
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
