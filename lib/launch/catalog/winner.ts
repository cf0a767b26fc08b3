import type { LaunchRow } from "@/db/drafts";

/** How many ranks of a week win. */
const WINNING_RANKS = 3;

/**
 * True if a launch was among the first three when its week closed. It needs at least one vote. A sample never wins,
 * because its votes are invented.
 */
export function isWinner({
  finalRank,
  finalUpvotes,
  sample,
}: Pick<LaunchRow, "finalRank" | "finalUpvotes" | "sample">): boolean {
  return finalRank !== null && finalRank <= WINNING_RANKS && (finalUpvotes ?? 0) > 0 && !sample;
}
