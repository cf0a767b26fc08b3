/** What the form shows after an answer: nothing typed is lost, and each message knows its field. */
export interface DraftFormState {
  values: Record<string, string>;
  categories: string[];
  /** By field name. */
  errors: Record<string, string>;
  /** What went wrong as a whole, when it was not a field. */
  problem: string | null;
  /** Counts the answers, so that each one is drawn and announced anew. */
  attempt: number;
}

export const blankForm: DraftFormState = { values: {}, categories: [], errors: {}, problem: null, attempt: 0 };
