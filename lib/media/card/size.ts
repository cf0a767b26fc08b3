/** Pixels of a share image. */
export const CARD = { width: 1200, height: 630 } as const;
