/** Minutes to wait after the first, second, ... failed attempt; after one more the mail, or the batch, has failed. */
export const BACKOFF_MINUTES = [1, 5, 30, 2 * 60, 12 * 60];

/** Resend knows a key for 24 hours. Later, a batch that may have been sent is not sent again. */
export const KEY_HOURS = 23;
