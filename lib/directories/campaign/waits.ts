/** Whether people cannot have a product yet: then a day on which to launch it is nobody's to name. A thing is ordered before. */
export const waitsToLaunch = (fits: readonly string[]): boolean =>
  fits.includes("coming") && !fits.includes("hardware");
