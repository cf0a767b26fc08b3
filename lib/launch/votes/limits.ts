/** How many votes for one listing may share a trait, such as a network, before further ones are held. */
export const SHARED_VOTES = 2;

/** A network or range is usual if this many known accounts have recently voted for other listings from it. */
export const USUAL_FROM = 5;

/** How many days network hashes are stored, and how far back the review looks. */
export const NETWORK_DAYS = 14;

/** How many days a held vote waits for an admin before it lapses. */
export const HOLD_DAYS = 7;

/** How many votes of unknown accounts a listing may get on one day; more if its other votes are more. */
export const UNKNOWN_VOTES_PER_DAY = 5;

/** Votes or new accounts less than this apart are one burst. */
export const BURST_MS = 60 * 60 * 1000;
