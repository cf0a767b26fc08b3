/** The styles of a page are too dear to be judged to their end. */
export class BudgetSpent extends Error {}

class TooDear extends Error {}

/**
 * What judging the styles of one page may cost. Counted are steps, not time: the same page gets the same verdict on a busy
 * machine. A usual page takes some ten thousand.
 */
const MAX_STEPS = { inAll: 400_000, ofText: 150_000, ofQuestion: 10_000 } as const;

export class Budget {
  #inAll: number;
  #ofQuestion = Number.POSITIVE_INFINITY;

  /** @param isOfText for reading a text: every element with words is judged, and nothing of value depends on it */
  constructor(isOfText = false) {
    this.#inAll = isOfText ? MAX_STEPS.ofText : MAX_STEPS.inAll;
  }

  /** @throws BudgetSpent, when nothing is left */
  spend(steps: number): void {
    this.#inAll -= steps;
    this.#ofQuestion -= steps;
    if (this.#inAll < 0) throw new BudgetSpent();
    if (this.#ofQuestion < 0) throw new TooDear();
  }

  /** The answer to one question; null if it alone is too dear. */
  ask<T>(question: () => T): T | null {
    this.#ofQuestion = MAX_STEPS.ofQuestion;
    try {
      return question();
    } catch (error) {
      if (error instanceof TooDear) return null;
      throw error;
    } finally {
      this.#ofQuestion = Number.POSITIVE_INFINITY;
    }
  }
}
