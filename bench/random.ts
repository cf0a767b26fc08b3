/** Random choices that are the same on every machine and in every run. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 inclusive to 1 exclusive (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Any entry, each as likely as the other. */
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  /** An entry by Zipf's law: the second half as often as the first, the third a third as often. */
  pickZipf<T>(list: readonly [T, ...T[]]): T {
    const sums = runningSums(list.length);
    const wanted = this.next() * (sums.at(-1) ?? 0);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return list[low] ?? list[0];
  }
}

const sumsByLength = new Map<number, number[]>();

function runningSums(length: number): number[] {
  const known = sumsByLength.get(length);
  if (known) return known;
  let sum = 0;
  const sums = Array.from({ length }, (_, index) => {
    sum += 1 / (index + 1);
    return sum;
  });
  sumsByLength.set(length, sums);
  return sums;
}
