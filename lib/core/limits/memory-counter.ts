import { LRUCache } from "lru-cache";

/** How many callers are remembered at once, about 30 MB, so that a million networks cannot fill the memory. */
const MAX_CALLERS = 100_000;

/** How much a caller has used. */
export interface Count {
  /** Keeps rising beyond any quota. */
  spent: number;
  /** Milliseconds until the window ends and counting starts again. */
  msLeft: number;
}

export interface MemoryCounter {
  /** Counts one more and returns the count. */
  count(caller: string): Count;
  /** The current count. */
  look(caller: string): Count;
  /** Adds what other processes have counted, in a window that ends at `endsAt`. */
  add(caller: string, counted: { spent: number; endsAt: number }): void;
}

/**
 * Counts per caller, in windows that start with the caller's first request. It has no timers: an ended window
 * restarts when its caller comes again. If there are too many callers, the one silent for longest is forgotten.
 */
export function memoryCounter(seconds: number, mostCallers = MAX_CALLERS): MemoryCounter {
  // By size instead of `max`, which makes room for all callers at once: 2.7 MB for each counter, before anybody has called.
  const windows = new LRUCache<string, { spent: number; endsAt: number }>({
    maxSize: mostCallers,
    sizeCalculation: () => 1,
  });
  const look = (caller: string): Count => {
    const known = windows.get(caller);
    const msLeft = known ? known.endsAt - Date.now() : 0;
    return known && msLeft > 0 ? { spent: known.spent, msLeft } : { spent: 0, msLeft: seconds * 1000 };
  };
  return {
    look,
    add(caller, { spent, endsAt }) {
      const now = Date.now();
      if (endsAt <= now) return;
      const known = windows.get(caller);
      if (!known || known.endsAt <= now) return void windows.set(caller, { spent, endsAt });
      known.spent += spent;
      known.endsAt = Math.min(known.endsAt, endsAt);
    },
    count(caller) {
      const now = Date.now();
      const known = windows.get(caller);
      if (known && known.endsAt > now) {
        known.spent += 1;
        return { spent: known.spent, msLeft: known.endsAt - now };
      }
      windows.set(caller, { spent: 1, endsAt: now + seconds * 1000 });
      return { spent: 1, msLeft: seconds * 1000 };
    },
  };
}
