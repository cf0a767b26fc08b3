/** How long the text of an application may be, for its operation and its form. */
export const LONGEST_ABOUT = 4_000;
