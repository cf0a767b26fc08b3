import type { VoteHold } from "@/db/schema";

/** Why a new vote waits: its account's first day, or one of the two limits of docs/votes.md. */
const waitReasons = ["new_account", "network", "unknown_account"] as const;

/**
 * Why a vote is not counted. `held`: it shares something else with too many others. Two never count: `rejected` by an
 * admin, and `lapsed` because no admin decided in time.
 */
export type NotCounted = (typeof waitReasons)[number] | "held" | "rejected" | "lapsed";

/** Why a stored vote is not counted; null if it is. */
export function whyNotCounted({ hold, heldFor }: { hold: VoteHold | null; heldFor: string | null }): NotCounted | null {
  if (hold === null || hold === "rejected" || hold === "lapsed") return hold;
  if (hold === "held") return /^(network|range):/.test(heldFor ?? "") ? "network" : "held";
  return waitReasons.find((reason) => reason === heldFor) ?? "unknown_account";
}
