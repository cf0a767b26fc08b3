import type { Voter } from "@/components/vote/vote-state";
import type { Context } from "@/lib/context";

const DAY = 86_400_000;

/** Who the signed-in person is to a vote button: votes of an account younger than a day count after review. */
export function voterOf({ founder, now }: Pick<Context, "founder" | "now">): Voter {
  if (!founder) return "nobody";
  return now.getTime() - founder.createdAt.getTime() < DAY ? "new" : "settled";
}
