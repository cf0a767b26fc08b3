import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "./client";
import { oncePer } from "./once-per";

/** A count, and the version of the catalog that it is right for. */
export interface Counted {
  version: number;
  total: number;
}

const cacheOf = oncePer((_db: Db) => new LRUCache<string, Counted>({ max: 5_000 }));

/** The version of the set of live listings, as one column of a query. Any change of the set raises it. */
export const currentVersion = sql<number>`(select version from catalog_version)`;

/**
 * How many live listings match, counted once per catalog version. Counting a million index entries costs more than
 * the page itself, and the answer only changes with the catalog.
 */
export async function totalOf(
  db: Db,
  key: string,
  version: number | undefined,
  count: () => Promise<Counted>,
): Promise<number> {
  const kept = cacheOf(db).get(key);
  return kept && kept.version === version ? kept.total : recount(db, key, version, count);
}

/** About how many match: the last count, at any version. Good enough to choose how to read them. */
export async function lastTotalOf(db: Db, key: string, count: () => Promise<Counted>): Promise<number> {
  return cacheOf(db).get(key)?.total ?? recount(db, key, undefined, count);
}

const runningOf = oncePer((_db: Db) => new Map<string, Promise<Counted>>());

/** Counts. Callers that ask for the same at the same version share the answer. */
async function recount(
  db: Db,
  key: string,
  version: number | undefined,
  count: () => Promise<Counted>,
): Promise<number> {
  const shared = runningOf(db);
  const place = `${version}:${key}`;
  const counting = shared.get(place) ?? count().finally(() => shared.delete(place));
  shared.set(place, counting);
  const counted = await counting;
  cacheOf(db).set(key, counted);
  return counted.total;
}
