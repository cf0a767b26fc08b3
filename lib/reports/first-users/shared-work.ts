interface Running<T> {
  result: Promise<T>;
  stop: AbortController;
  waiting: number;
}

/** Lets callers who ask this process for the same thing at once share one piece of work. It is ended once nobody waits. */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>();

  /** @throws what the work throws; the reason of `signal`, as soon as it is aborted */
  async join(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const running = this.#running.get(key) ?? this.#start(key, work);
    running.waiting++;
    try {
      return await orAbort(running.result, signal);
    } finally {
      if (--running.waiting === 0) this.#leave(key, running);
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const stop = new AbortController();
    const running = { result: work(stop.signal), stop, waiting: 0 };
    // Callers that still wait get the failure; the promise needs no other handler.
    running.result.catch(() => {});
    this.#running.set(key, running);
    return running;
  }

  /** Who comes later must not join what is being ended. */
  #leave(key: string, running: Running<T>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
    running.stop.abort();
  }
}

function orAbort<T>(result: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
