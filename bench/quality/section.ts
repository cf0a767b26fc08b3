/** How many answers of one kind were right, of how many. */
export interface Tally {
  what: string;
  right: number;
  of: number;
  /** What was wrong, in words; empty if all is right. */
  wrong: string[];
  /** The share of right answers below which the bench fails, if it is another than that of the section. */
  least?: number;
}

/** One subject of which the quality is measured. */
export interface Section {
  title: string;
  /** The share of right answers below which the bench fails; all of them if it is left out. */
  least?: number;
  measure(): Promise<Tally[]>;
}

/** Counts judged cases; `why` says of a wrong one what was expected and what came. */
export function tally(what: string, judged: readonly { isRight: boolean; why: string }[]): Tally {
  const wrong = judged.filter(({ isRight }) => !isRight).map(({ why }) => why);
  return { what, right: judged.length - wrong.length, of: judged.length, wrong };
}
