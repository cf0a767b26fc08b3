/** What a form shows after an answer. The input comes back with it. */
export interface FormState<A = null> {
  values: Record<string, string>;
  /** By field name. */
  errors: Record<string, string>;
  /** What was done, as a sentence. */
  done: string | null;
  /** An error of the whole form, not of one field. */
  problem: string | null;
  /** What the form shows of the operation's answer, for example a new key; null until there is one. */
  answer: A | null;
  /** Counts the answers, so that each is rendered and announced again. */
  attempt: number;
}

export const blankState: FormState<never> = {
  values: {},
  errors: {},
  done: null,
  problem: null,
  answer: null,
  attempt: 0,
};

/** A server action made by `form()` in app/form.ts, as `useActionState` takes it. */
export type FormAction<A = null> = (previous: FormState<A>, form: FormData) => Promise<FormState<A>>;
