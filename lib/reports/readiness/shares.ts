/** What each part of the readiness counts, of 100; docs/decisions/readiness.md says why. */
export const SHARES = {
  quality: 70,
  badge: 15,
  duplicates: { none: 15, draft_open: 15, similar: 8, listed: 0 },
} as const;
