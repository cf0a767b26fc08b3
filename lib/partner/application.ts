/** How long the text of an application may be, for its operation and its form. */
export const MAX_ABOUT_LENGTH = 4_000;
