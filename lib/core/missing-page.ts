/** The header of a request in which the not-found page reads which path there is nothing at. */
export const MISSING = "x-missing-page";
