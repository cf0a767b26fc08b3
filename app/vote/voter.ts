import type { Voter } from "@/components/vote/vote-state";
import type { Context } from "@/lib/core/context";
import { isNewAccount } from "@/lib/launch/votes/new-account";

/** The kind of voter the signed-in person is. */
export function voterOf({ founder, now }: Pick<Context, "founder" | "now">): Voter {
  if (!founder) return "nobody";
  return isNewAccount(founder, now) ? "new" : "settled";
}
