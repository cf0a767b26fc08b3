/** What the application form shows after an answer: nothing typed is lost, and each message knows its field. */
export interface ApplicationState {
  values: Record<string, string>;
  /** By field name. */
  errors: Record<string, string>;
  /** What went wrong as a whole, when it was not a field. */
  problem: string | null;
  /** Set once the application is with us: `isNew` is false where one of this address waited already. */
  sent: { email: string; isNew: boolean; appliedAt: string } | null;
  /** Counts the answers, so that each one is drawn and announced anew. */
  attempt: number;
}

export const blankApplication: ApplicationState = { values: {}, errors: {}, problem: null, sent: null, attempt: 0 };
