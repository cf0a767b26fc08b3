/** Lets a few pieces of work run at a time; the others wait for their turn in the order in which they came. */
export class Turns {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(atATime: number) {
    this.#free = atATime;
  }

  /**
   * Does the work when its turn comes; null when it has not come within the time.
   * @throws what the work throws; the reason of `signal`, when it is aborted
   */
  async take<T>(work: () => Promise<T>, patienceMs: number, signal?: AbortSignal): Promise<T | null> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else if (!(await this.#turn(patienceMs, signal))) {
      signal?.throwIfAborted();
      return null;
    }
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #turn(patienceMs: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (come: boolean) => {
        this.#waiting.delete(begin);
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        resolve(come);
      };
      const begin = () => settle(true);
      const giveUp = () => settle(false);
      const timer = setTimeout(giveUp, Math.max(0, patienceMs));
      signal?.addEventListener("abort", giveUp, { once: true });
      this.#waiting.add(begin);
    });
  }

  /** Hands the turn to whoever waits longest, else keeps it. */
  #pass(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#free++;
  }
}
