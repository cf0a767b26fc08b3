/** Whether people cannot have a product yet, and not order it either: then a day on which to launch it is nobody's to name. */
export const waitsToLaunch = (fits: readonly string[]): boolean =>
  fits.includes("coming") && !fits.includes("preordered");
