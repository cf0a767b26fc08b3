import { LRUCache } from "lru-cache";
import type { Db } from "@/db/client";
import { oncePer } from "@/db/once-per";
import { oncePerRequest } from "@/db/request-scope";
import { contentVersion, type ReadVersion } from "@/db/versions";
import { dateOf } from "./catalog/weeks";
import type { CallRequest, Context } from "./context";

/** An answer without a version was requested once and is not cached yet. */
interface Cached {
  version: string | null;
  value?: Promise<unknown>;
}

type Cache = LRUCache<string, Cached>;

/** The database and time of an answer. */
export type Versioned = Pick<Context, "db" | "now"> & Pick<CallRequest, "snapshotVersion">;

/** The state of public content that an answer belongs to. The answer is the same for every later call in this state. */
export interface ContentState {
  /** As {@link contentVersion} reads it. */
  version: string;
  /** The UTC day, `YYYY-MM-DD`. */
  day: string;
}

const states = new WeakMap<object, ContentState>();

/** The state that a cached answer about public content belongs to. Null for an answer that is not cached. */
export function contentStateOf(answer: object): ContentState | null {
  return states.get(answer) ?? null;
}

/** How many questions of one kind are cached. */
const MAX_ANSWERS = 5_000;
/** The size of the cache per kind of answer, in characters of JSON. */
const MAX_CHARACTERS = 12_000_000;

const newCache = (_db: Db): Cache => new LRUCache({ max: MAX_ANSWERS, maxSize: MAX_CHARACTERS });
const contentCacheOf = oncePer(newCache);
const anyCacheOf = oncePer(newCache);

/**
 * Caches the answer to a question about public content until the content changes. The answer may also depend on the
 * UTC day of `now`, but on nothing else that is not in `key`. Otherwise like {@link whileUnchanged}.
 */
export async function whileContentUnchanged<T>(
  { db, now }: Pick<Context, "db" | "now">,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const day = dateOf(now);
  const note = (answer: unknown, version: string) => noteState(answer, { version, day });
  // A page asks for several answers. One version does for all: read during the request, so no cached answer is older than it.
  const readVersion = () => oncePerRequest("version of the content", () => contentVersion(db));
  return cachedAnswer({ cache: contentCacheOf(db), key: `${day} ${key}`, readVersion, note }, ask);
}

function noteState(answer: unknown, state: ContentState): void {
  if (typeof answer === "object" && answer !== null) states.set(answer, state);
}

/**
 * A separate cache for answers about single names that anybody can make up, valid until the public content changes.
 * Only existing answers take a place, so that made-up names push nothing out.
 */
export function contentCache<T extends object>(max: number) {
  const cacheOf = oncePer((_db: Db) => new LRUCache<string, { version: string; answer: T }>({ max }));
  return async (db: Db, key: string, ask: () => Promise<T | null>): Promise<T | null> => {
    const cache = cacheOf(db);
    // The version is read first: a write between it and the answer changes the next version.
    const version = await contentVersion(db);
    const known = cache.get(key);
    if (known && known.version === version) return known.answer;
    const day = dateOf(new Date());
    const answer = await ask();
    if (answer !== null && version !== null) {
      noteState(answer, { version, day });
      cache.set(key, { version, answer });
    }
    return answer;
  };
}

/**
 * Caches the answer to a database query for at most one second. The same question within the same second gets the
 * cached answer if nothing was written since. This is exact on any number of servers: a cached answer is as fresh as
 * a new one. A question that is asked once costs no extra query; the snapshot version is read from the second time
 * on. `key` must contain everything that the answer depends on, except the rows and the second of `now`. The value is
 * shared and must not be changed. Failures are not cached.
 */
export async function whileUnchanged<T>(
  { db, now, snapshotVersion }: Versioned,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const second = Math.floor(now.getTime() / 1000);
  return cachedAnswer({ cache: anyCacheOf(db), key: `${second} ${key}`, readVersion: () => snapshotVersion(db) }, ask);
}

interface Question {
  cache: Cache;
  key: string;
  readVersion: () => ReturnType<ReadVersion>;
  /** Called once with each answer that is cached. */
  note?: (answer: unknown, version: string) => void;
}

async function cachedAnswer<T>({ cache, key, readVersion, note }: Question, ask: () => Promise<T>): Promise<T> {
  if (!cache.has(key)) {
    cache.set(key, { version: null }, { size: key.length });
    return ask();
  }
  // The version is read first: a write between it and the answer changes the next version.
  const version = await readVersion();
  if (version === null) return ask();
  // Nothing was written since the cached answer was read. The cast is safe: only this function stores values, each under
  // the key of its question.
  const known = cache.get(key);
  if (known?.version === version) return known.value as Promise<T>;
  const value = ask();
  const cached = { version, value };
  cache.set(key, cached, { size: key.length });
  value.then(
    (answer) => {
      note?.(answer, version);
      // A copy, because the cache measures an entry only when it is a new one.
      if (cache.peek(key) === cached) cache.set(key, { ...cached }, { size: key.length + charactersOf(answer) });
    },
    () => cache.delete(key),
  );
  return value;
}

/** About how many characters a value has as JSON. */
function charactersOf(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 5;
  return Object.entries(value).reduce((sum, [name, member]) => sum + name.length + 4 + charactersOf(member), 2);
}
