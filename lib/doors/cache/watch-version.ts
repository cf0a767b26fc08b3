/** A version of the public content, and until when it was known to be the newest. */
export interface ConfirmedVersion {
  readonly version: string;
  /** By {@link Clock}. Increases while the version stays the same. */
  confirmedAt: number;
}

/** Monotonic milliseconds. */
export type Clock = () => number;

/** One process reads the version at most this often. */
const CHECK_MS = 1_000;

/** How long a confirmed version may be used. The rest of the promised two seconds is for sending. */
export const USABLE_MS = 1_800;

/**
 * Reads the version of the public content at most once a second for all callers. What is cached with a `ConfirmedVersion` may be
 * used for {@link USABLE_MS} after its `confirmedAt`.
 */
export function watchVersion(read: () => Promise<string | null>, clock: Clock) {
  let current: ConfirmedVersion | null = null;
  let reading: Promise<ConfirmedVersion | null> | null = null;
  let writes = 0;

  const readNow = async (): Promise<ConfirmedVersion | null> => {
    // What is written while the version is read may be missed by it.
    const startedAt = clock();
    const before = writes;
    const version = await read();
    if (before !== writes) return readNow();
    if (version === null) current = null;
    else if (current?.version === version) current.confirmedAt = startedAt;
    else current = { version, confirmedAt: startedAt };
    return current;
  };
  const readOnce = () => {
    reading ??= readNow().finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    /** The newest version; null if the database does not know it. Throws what the database throws. */
    async latest(): Promise<ConfirmedVersion | null> {
      const age = current === null ? Number.POSITIVE_INFINITY : clock() - current.confirmedAt;
      if (age < CHECK_MS) return current;
      const fresh = readOnce();
      if (age >= USABLE_MS) return fresh;
      // Nobody waits while there is still time; who asks when there is none left gets the failure.
      fresh.catch(() => {});
      return current;
    },
    /** Something may have been written: nothing cached is used before the version is read again. */
    markStale(): void {
      writes++;
      if (current) current.confirmedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
