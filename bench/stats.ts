/** How long the runs of one thing took, in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  runs: number;
}

export function timesOf(durations: number[]): Times {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), runs: sorted.length };
}

/** Runs something and says how many milliseconds it took. */
export async function stopwatch(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** How often each thing happened. */
export class Tally {
  readonly #times = new Map<string, number>();

  add(what: string | number): void {
    this.#times.set(`${what}`, (this.#times.get(`${what}`) ?? 0) + 1);
  }

  has(what: string): boolean {
    return this.#times.has(what);
  }

  get total(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times, 0);
  }

  /** "12 × 200, 1 × 503". */
  toString(): string {
    return [...this.#times].map(([what, times]) => `${times} × ${what}`).join(", ");
  }
}
