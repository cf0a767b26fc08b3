import { LRUCache } from "lru-cache";
import type { Db } from "./client";
import { oncePer } from "./once-per";
import { contentVersion } from "./versions";

/** Pages that begin before are chosen by the database each time. */
export const DEEP = 500;
/** No page by offset ends later: it skips at most 10,000 rows, holds at most 100, and one more says whether others follow. */
const LAST = 10_101;
/** How many lists of ids are kept, of about 360 kB each. */
const MAX_LISTS = 16;
const ID_LENGTH = 36;

interface KeptIds {
  version: string;
  /** How many were asked for; the list may be shorter. */
  count: number;
  /** One after the other, in their order. */
  ids: Promise<string>;
}

const cacheOf = oncePer((_db: Db) => new LRUCache<string, KeptIds>({ max: MAX_LISTS }));

/**
 * The ids of a deep page of a list. Which rows are skipped is found once for all deep pages of the list, and kept until
 * public content changes. `read` gives the first ids of the list as one text. Null if the page is not deep.
 */
export async function idsOfDeepPage(
  db: Db,
  key: string,
  { offset, limit }: { offset: number; limit: number },
  read: (limit: number) => Promise<string>,
): Promise<string[] | null> {
  const end = offset + limit;
  if (offset < DEEP || end > LAST) return null;
  // Before the rows are read: what changes meanwhile makes a new version.
  const version = await contentVersion(db);
  if (version === null) return null;
  const kept = cacheOf(db).get(key);
  const known = kept?.version === version ? kept : null;
  // Who asks for a second deep page often asks for the next ones.
  const count = known ? Math.min(LAST, 2 * end) : end;
  const ids = known && known.count >= end ? known.ids : keep(db, key, { version, count }, read);
  return split((await ids).slice(offset * ID_LENGTH, end * ID_LENGTH));
}

function keep(
  db: Db,
  key: string,
  { version, count }: Omit<KeptIds, "ids">,
  read: (limit: number) => Promise<string>,
): Promise<string> {
  const cache = cacheOf(db);
  const kept = { version, count, ids: read(count) };
  cache.set(key, kept);
  kept.ids.catch(() => {
    if (cache.peek(key) === kept) cache.delete(key);
  });
  return kept.ids;
}

function split(ids: string): string[] {
  return Array.from({ length: ids.length / ID_LENGTH }, (_one, at) => ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH));
}
