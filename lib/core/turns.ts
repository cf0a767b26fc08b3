export interface TurnRules {
  /** How much work runs at the same time. */
  atATime: number;
  /** How much of it may be for one caller. Default: no bound. */
  perCaller?: number;
  /** How many may wait; who comes after that gets null at once. Default: no bound. */
  mostWaiting?: number;
}

export interface Turn {
  /** How long to wait for the turn, in milliseconds. */
  patienceMs: number;
  signal?: AbortSignal | undefined;
  /** Whose work this is. Work without a caller is not bounded per caller. */
  caller?: string | undefined;
  /** A higher number goes first; the same number goes in the order of arrival. Default 0. */
  rank?: number;
}

interface Waiting {
  begin(): void;
  caller: string | undefined;
  rank: number;
}

/** Lets a few pieces of work run at the same time. The others wait, and one caller cannot take all turns. */
export class Turns {
  readonly #rules: TurnRules;
  readonly #waiting = new Set<Waiting>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  /**
   * Does the work when its turn comes. Null if the turn does not come in time, or too many wait already.
   * @throws what the work throws; the reason of `signal`, when it is aborted
   */
  async take<T>(work: () => Promise<T>, turn: Turn): Promise<T | null> {
    turn.signal?.throwIfAborted();
    if (this.#hasRoomFor(turn.caller)) this.#count(turn.caller, 1);
    else if (!(await this.#wait(turn))) {
      turn.signal?.throwIfAborted();
      return null;
    }
    try {
      return await work();
    } finally {
      this.#count(turn.caller, -1);
      this.#beginNext();
    }
  }

  #hasRoomFor(caller: string | undefined): boolean {
    const { atATime, perCaller = Number.POSITIVE_INFINITY } = this.#rules;
    return this.#running < atATime && (caller === undefined || (this.#runningOf.get(caller) ?? 0) < perCaller);
  }

  #count(caller: string | undefined, change: 1 | -1): void {
    this.#running += change;
    if (caller === undefined) return;
    const count = (this.#runningOf.get(caller) ?? 0) + change;
    if (count > 0) this.#runningOf.set(caller, count);
    else this.#runningOf.delete(caller);
  }

  #wait({ patienceMs, signal, caller, rank = 0 }: Turn): Promise<boolean> {
    if (this.#waiting.size >= (this.#rules.mostWaiting ?? Number.POSITIVE_INFINITY)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (hasCome: boolean) => {
        this.#waiting.delete(waiting);
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        resolve(hasCome);
      };
      const giveUp = () => settle(false);
      const begin = () => {
        // Counted here and not by who waits: nobody else may take the place until then.
        this.#count(caller, 1);
        settle(true);
      };
      const waiting = { begin, caller, rank };
      const timer = setTimeout(giveUp, Math.max(0, patienceMs));
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
