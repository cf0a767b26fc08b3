/** What is shown of a session's token after it was asked for. */
export interface SessionTokenState {
  token: string | null;
  /** RFC 3339. */
  expiresAt: string | null;
}

export const hiddenToken: SessionTokenState = { token: null, expiresAt: null };
