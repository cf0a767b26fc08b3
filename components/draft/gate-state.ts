/** What a form of the gates shows after an answer. */
export interface GateState {
  /** Words of what came of it, good or bad; null before anything was asked. */
  message: string | null;
  isGood: boolean;
  /** What has to be done first, each in a sentence. */
  open: string[];
  /** Where to go on to, outside of this site: the checkout of Instant Launch. */
  goTo?: string;
  /** Counts the answers, so that each one is announced anew. */
  attempt: number;
}

export const nothingAsked: GateState = { message: null, isGood: true, open: [], attempt: 0 };

/** A form of the gates: it carries the draft's id as `draft`. */
export type GateAction = (previous: GateState, form: FormData) => Promise<GateState>;
