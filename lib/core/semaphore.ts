export interface SemaphoreLimits {
  /** How many pieces of work run at once. */
  concurrency: number;
  /** How many of them may belong to one caller. Default: no bound. */
  perCaller?: number;
  /** How many may wait; further calls get null at once. Default: no bound. */
  maxWaiting?: number;
}

export interface WaitOptions {
  /** How long to wait for a free slot, in milliseconds. Default: no limit. */
  budgetMs?: number;
  signal?: AbortSignal | undefined;
  /** The caller that this work belongs to. Work without a caller is not bounded per caller. */
  caller?: string | undefined;
  /** A higher number goes first; equal numbers go in order of arrival. Default 0. */
  rank?: number;
}

interface Waiting {
  begin(): void;
  caller: string | undefined;
  rank: number;
}

/** A semaphore: a few pieces of work run at once, the others wait. One caller cannot take all slots. */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #waiting = new Set<Waiting>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work when a slot is free, without a limit of time or of waiting work.
   * @throws what the work throws; the reason of `signal`, when it is aborted
   */
  async run<T>(work: () => Promise<T>, options: Omit<WaitOptions, "budgetMs"> = {}): Promise<T> {
    const { signal, caller } = options;
    signal?.throwIfAborted();
    if (this.#hasRoomFor(caller)) this.#count(caller, 1);
    else if (!(await this.#wait(options))) signal?.throwIfAborted();
    return this.#runTaken(work, caller);
  }

  /**
   * Runs the work when a slot is free. Null if no slot is free in time, or too many wait already.
   * @throws what the work throws; the reason of `signal`, when it is aborted
   */
  async tryRun<T>(work: () => Promise<T>, options: WaitOptions = {}): Promise<T | null> {
    const { signal, caller } = options;
    signal?.throwIfAborted();
    if (this.#hasRoomFor(caller)) this.#count(caller, 1);
    else if (this.#waiting.size >= (this.#limits.maxWaiting ?? Number.POSITIVE_INFINITY)) return null;
    else if (!(await this.#wait(options))) {
      signal?.throwIfAborted();
      return null;
    }
    return this.#runTaken(work, caller);
  }

  async #runTaken<T>(work: () => Promise<T>, caller: string | undefined): Promise<T> {
    try {
      return await work();
    } finally {
      this.#count(caller, -1);
      this.#beginNext();
    }
  }

  #hasRoomFor(caller: string | undefined): boolean {
    const { concurrency, perCaller = Number.POSITIVE_INFINITY } = this.#limits;
    return this.#running < concurrency && (caller === undefined || (this.#runningOf.get(caller) ?? 0) < perCaller);
  }

  #count(caller: string | undefined, change: 1 | -1): void {
    this.#running += change;
    if (caller === undefined) return;
    const count = (this.#runningOf.get(caller) ?? 0) + change;
    if (count > 0) this.#runningOf.set(caller, count);
    else this.#runningOf.delete(caller);
  }

  #wait({ budgetMs, signal, caller, rank = 0 }: WaitOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (hasCome: boolean) => {
        this.#waiting.delete(waiting);
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        resolve(hasCome);
      };
      const giveUp = () => settle(false);
      const begin = () => {
        // Counted here and not after waiting: no other work may take the slot in between.
        this.#count(caller, 1);
        settle(true);
      };
      const waiting = { begin, caller, rank };
      const timer = budgetMs === undefined ? undefined : setTimeout(giveUp, Math.max(0, budgetMs));
      signal?.addEventListener("abort", giveUp, { once: true });
      this.#waiting.add(waiting);
    });
  }

  #beginNext(): void {
    let next: Waiting | null = null;
    for (const waiting of this.#waiting) {
      if (this.#hasRoomFor(waiting.caller) && (!next || waiting.rank > next.rank)) next = waiting;
    }
    next?.begin();
  }
}
