import type { LaunchRow } from "@/db/drafts";

/** How many ranks of a week win. */
const WINNING_RANKS = 3;

/**
 * True if a launch was among the first three when its week closed. It needs at least one vote. Samples win as well, so
 * that the sample catalog shows it; whatever says so calls them samples.
 */
export function isWinner({ finalRank, finalUpvotes }: Pick<LaunchRow, "finalRank" | "finalUpvotes">): boolean {
  return finalRank !== null && finalRank <= WINNING_RANKS && (finalUpvotes ?? 0) > 0;
}
