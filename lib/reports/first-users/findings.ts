import type { FirstUsersReport, SearchEngine } from "./first-users.schema";

/** What an engine concluded from a page. Nothing of it is shown before `check-findings.ts` has judged it. */
export interface Findings {
  /** What the engine took the product for; null if it does not say. */
  kind: string | null;
  /** Kinds that it may be of instead, the likeliest first; if the engine is not sure, with the one that it took it for. */
  other_kinds: string[];
  /** True if the engine is not sure what the product is: then, and only then, the report has a note. */
  isGuess: boolean;
  /** If no table knows what the caller calls the product, or the page is of another kind: these words, and the kind that is told in their place, if any is. */
  unknownGiven: UnknownGiven | null;
  segments: FirstUsersReport["segments"];
  pain_points: FirstUsersReport["pain_points"];
  subreddits: { name: string; why: string }[];
  search_queries: { query: string; engine: SearchEngine; intent: string }[];
}

export interface UnknownGiven {
  /** Null if they are more than plain words. */
  words: string | null;
  kind: string | null;
  /** The kind that the words name, if the one of the page is told instead. */
  meant: string | null;
}

/** The most of each part that a report holds. */
export const most = { segments: 5, pains: 6, evidence: 3, places: 6, subreddits: 10, queries: 12 } as const;

/** Characters of a quote at least. A single short word proves nothing; four characters are a phrase in scripts without spaces. */
export const MIN_QUOTE = 4;
