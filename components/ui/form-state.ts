/** What a form shows after an answer; what was typed comes back with it. */
export interface FormState {
  values: Record<string, string>;
  /** By field name. */
  errors: Record<string, string>;
  /** What was done, as a sentence. */
  done: string | null;
  /** What went wrong as a whole, when it was not a field. */
  problem: string | null;
  /** Counts the answers, so that each one is drawn and announced anew. */
  attempt: number;
}

export const blankState: FormState = { values: {}, errors: {}, done: null, problem: null, attempt: 0 };

export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>;
