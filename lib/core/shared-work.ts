import type { Semaphore } from "./semaphore";

export interface SharedWorkOptions {
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal | undefined;
  /** As of a {@link Semaphore}. */
  caller?: string | undefined;
}

/** One piece of work, and who waits for it. */
class Piece<T> {
  callers = 0;
  hasBegun = false;
  /** Gives its place in the queue back. */
  readonly callOff = new AbortController();
  readonly result: Promise<T>;

  constructor(semaphore: Semaphore, work: () => Promise<T>, caller: string | undefined) {
    const begin = () => {
      this.hasBegun = true;
      return work();
    };
    this.result = semaphore.run(begin, { signal: this.callOff.signal, caller });
  }
}

/**
 * Work that callers of the same key share. A semaphore bounds how many pieces run at once. Work that has begun is
 * finished; work that still waits when its last caller leaves is never begun.
 */
export class SharedWork<T> {
  readonly #semaphore: Semaphore;
  readonly #pieces = new Map<string, Piece<T>>();

  constructor(semaphore: Semaphore) {
    this.#semaphore = semaphore;
  }

  /** True if work of this key waits or runs. */
  has(key: string): boolean {
    return this.#pieces.has(key);
  }

  /**
   * The result of the work of this key.
   * @throws what the work throws; the reason of `signal`, as soon as it is aborted
   */
  async run(key: string, work: () => Promise<T>, { signal, caller }: SharedWorkOptions = {}): Promise<T> {
    signal?.throwIfAborted();
    const piece = this.#pieces.get(key) ?? this.#add(key, work, caller);
    piece.callers++;
    return signal ? this.#until(signal, key, piece) : piece.result;
  }

  #add(key: string, work: () => Promise<T>, caller: string | undefined): Piece<T> {
    const piece = new Piece(this.#semaphore, work, caller);
    this.#pieces.set(key, piece);
    const remove = () => this.#remove(key, piece);
    piece.result.then(remove, remove);
    return piece;
  }

  #until(signal: AbortSignal, key: string, piece: Piece<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        piece.callers--;
        if (piece.callers === 0 && !piece.hasBegun) {
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
