import type { Semaphore } from "./semaphore";

interface SharedWorkLimits {
  /** Bounds how many pieces run at once; without it, all that are asked for do. */
  semaphore?: Semaphore;
  /** Whether work that has begun is ended once all its callers have left. If not, it is finished for the next ones. */
  endsWhenLeft?: boolean;
}

export interface SharedWorkOptions {
  /** Aborted when the caller no longer waits. A caller without it always does. */
  signal?: AbortSignal | undefined;
  /** As of a {@link Semaphore}. */
  caller?: string | undefined;
}

/** Does the work; the signal is aborted when nobody waits for it any more. */
type Work<T> = (signal: AbortSignal) => Promise<T>;

/** One piece of work, and who waits for it. */
class Piece<T> {
  callers = 0;
  hasBegun = false;
  readonly callOff = new AbortController();
  readonly result: Promise<T>;

  constructor(semaphore: Semaphore | undefined, work: Work<T>, caller: string | undefined) {
    const { signal } = this.callOff;
    const begin = () => {
      this.hasBegun = true;
      return work(signal);
    };
    this.result = semaphore ? semaphore.run(begin, { signal, caller }) : begin();
  }
}

/** Work that callers of the same key share. Work that still waits for its turn when its last caller leaves is never begun. */
export class SharedWork<T> {
  readonly #limits: SharedWorkLimits;
  readonly #pieces = new Map<string, Piece<T>>();

  constructor(limits: SharedWorkLimits = {}) {
    this.#limits = limits;
  }

  /** True if work of this key waits or runs. */
  has(key: string): boolean {
    return this.#pieces.has(key);
  }

  /**
   * The result of the work of this key.
   * @throws what the work throws; the reason of `signal`, as soon as it is aborted
   */
  async run(key: string, work: Work<T>, { signal, caller }: SharedWorkOptions = {}): Promise<T> {
    signal?.throwIfAborted();
    const piece = this.#pieces.get(key) ?? this.#add(key, work, caller);
    piece.callers++;
    return signal ? this.#until(signal, key, piece) : piece.result;
  }

  #add(key: string, work: Work<T>, caller: string | undefined): Piece<T> {
    const piece = new Piece(this.#limits.semaphore, work, caller);
    this.#pieces.set(key, piece);
    const remove = () => this.#remove(key, piece);
    piece.result.then(remove, remove);
    return piece;
  }

  #until(signal: AbortSignal, key: string, piece: Piece<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        piece.callers--;
        if (piece.callers === 0 && (!piece.hasBegun || this.#limits.endsWhenLeft)) {
          // At once, so that the next caller does not share what was called off.
          this.#remove(key, piece);
          piece.callOff.abort();
        }
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      piece.result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  #remove(key: string, piece: Piece<T>): void {
    if (this.#pieces.get(key) === piece) this.#pieces.delete(key);
  }
}
