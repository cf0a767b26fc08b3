/** The event of the document after a vote was given or taken back. */
export const VOTED = "catalog:voted";
