/** Cascade layers in the order of their first appearance: what is in a later one wins, and what is in none wins over all. */
export class Layers {
  readonly #order = new Map<string, number>();
  readonly #ranks = new Map<string, readonly number[]>([["", []]]);
  #nameless = 0;

  /** The full name of a layer within another one; each layer without a name is one of its own. */
  enter(name: string, within: string): string {
    const own = name.trim() === "" ? `(${this.#nameless++})` : name.trim();
    const full = within === "" ? own : `${within}.${own}`;
    if (!this.#ranks.has(full)) this.#ranks.set(full, this.#rank(full));
    return full;
  }

  #rank(full: string): readonly number[] {
    const ranks: number[] = [];
    for (let end = full.indexOf("."); ; end = full.indexOf(".", end + 1)) {
      const path = end === -1 ? full : full.slice(0, end);
      const known = this.#order.get(path) ?? this.#order.size;
      this.#order.set(path, known);
      ranks.push(known);
      if (end === -1) return ranks;
    }
  }

  /** Negative if the first is weaker. */
  compare(one: string, other: string): number {
    if (one === other) return 0;
    const [ones, others] = [this.#ranks.get(one) ?? [], this.#ranks.get(other) ?? []];
    for (let at = 0; ; at++) {
      const [a, b] = [ones[at], others[at]];
      // What is directly in a layer wins over the layers in it.
      if (a === undefined) return 1;
      if (b === undefined) return -1;
      if (a !== b) return a - b;
    }
  }
}
