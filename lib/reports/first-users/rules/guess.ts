import { type Market, OWN_KIND } from "./market";

/** Whether the page's own words are all that is known of it: neither a kind nor a trade of the tables. */
export const isGuess = ({ kind, trade }: Market) => kind.id === OWN_KIND && trade === null;
