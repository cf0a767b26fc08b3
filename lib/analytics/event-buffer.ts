import { setImmediate as endOfTurn } from "node:timers/promises";
import { type AnalyticsEvent, writeEvents } from "@/db/analytics";
import type { Database } from "@/db/client";
import { apartFromRequest } from "@/db/request-scope";
import { log } from "@/lib/core/log";

/** How long events wait for others, before the write waits for the database. They are lost if the process is killed. */
const WAIT_MS = 200;
/** After a failed write the wait doubles, up to this. */
const MAX_WAIT_MS = 30_000;
/**
 * Events per statement. A database server takes half as long for each if there are many. The embedded database blocks the
 * process meanwhile, so its statements stay small.
 */
const BATCH = { server: 500, embedded: 100 };
/** How many events may wait: about ten seconds of 2,000 events a second, some 10 MB. */
export const MAX_WAITING_EVENTS = 20_000;

/** Accepts events without waiting for the database, and writes them together shortly after. */
export interface EventBuffer {
  /** False if the buffer is full: the event is dropped. */
  take(event: AnalyticsEvent): boolean;
  /** Writes all waiting events now. Rejects if the database does; unwritten events keep waiting. */
  flush(): Promise<void>;
}

function firstOf<T>(all: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const one of all) {
    if (first.length === most) break;
    first.push(one);
  }
  return first;
}

/** Opens a buffer for a database, which is requested whenever there is something to write. Only an embedded one has upkeep. */
export function openEventBuffer(database: () => Promise<Pick<Database, "db" | "upkeep">>): EventBuffer {
  // By key: a double of what waits already needs no place of its own.
  const waiting = new Map<string, AnalyticsEvent>();
  let refused = 0;
  let wait = WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  /** True while it writes by itself. Writes that queued behind one that waits for the database would each double the wait. */
  let isWriting = false;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    logRefused();
    const { db, upkeep } = await database();
    const most = upkeep ? BATCH.embedded : BATCH.server;
    while (waiting.size > 0) {
      const batch = firstOf(waiting.values(), most);
      await writeEvents(db, batch);
      // Only what is written leaves, so that a failure loses nothing.
      for (const { key } of batch) waiting.delete(key);
      // Requests that arrived meanwhile go first.
      if (waiting.size > 0) await endOfTurn();
    }
    wait = WAIT_MS;
  }

  function logRefused(): void {
    if (refused > 0) log.warn({ refused, waiting: waiting.size }, "analytics events were refused: too many wait");
    refused = 0;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Each try asks the database anew. In the scope of the request that began it, one failure would be that of all further ones.
    const mine = writing.catch(() => {}).then(() => apartFromRequest(writeAll));
    writing = mine;
    return mine;
  }

  async function flushByItself(): Promise<void> {
    isWriting = true;
    try {
      await flush();
    } catch (err) {
      log.error({ err, waiting: waiting.size }, "analytics events could not be written; they wait");
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    } finally {
      isWriting = false;
    }
    if (waiting.size > 0) schedule();
  }

  function schedule(): void {
    if (isWriting) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flushByItself();
    }, wait).unref();
  }

  return {
    take(event) {
      if (!waiting.has(event.key)) {
        if (waiting.size >= MAX_WAITING_EVENTS) {
          refused++;
          return false;
        }
        waiting.set(event.key, event);
      }
      schedule();
      return true;
    },
    flush,
  };
}
