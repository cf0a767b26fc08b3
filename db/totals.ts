import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "./client";

/** A count, and the version of the catalog that it is right for. */
export interface Counted {
  version: number;
  total: number;
}

/** Cached per connection pool, so that a transaction that is rolled back leaves no count behind. */
const caches = new WeakMap<Db, LRUCache<string, Counted>>();

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

const running = new WeakMap<Db, Map<string, Promise<Counted>>>();

/** Counts. Callers that ask for the same at the same version share the answer. */
async function recount(
  db: Db,
  key: string,
  version: number | undefined,
  count: () => Promise<Counted>,
): Promise<number> {
  const shared = running.get(db) ?? new Map<string, Promise<Counted>>();
  running.set(db, shared);
  const place = `${version}:${key}`;
  const counting = shared.get(place) ?? count().finally(() => shared.delete(place));
  shared.set(place, counting);
  const counted = await counting;
  cacheOf(db).set(key, counted);
  return counted.total;
}

function cacheOf(db: Db): LRUCache<string, Counted> {
  const cache = caches.get(db) ?? new LRUCache<string, Counted>({ max: 5_000 });
  caches.set(db, cache);
  return cache;
}
