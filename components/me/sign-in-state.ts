/** What the sign-in form shows after an answer. */
export interface SignInState {
  email: string;
  /** What to mend about the address, or null. */
  error: string | null;
  /** What went wrong on our side, or null. */
  problem: string | null;
  /** True once a link is on its way. */
  sent: boolean;
}

export const blankSignIn: SignInState = { email: "", error: null, problem: null, sent: false };
