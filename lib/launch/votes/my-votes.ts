import { subDays } from "date-fns";
import { countVotesSince } from "@/db/votes";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import type { NotCounted } from "./not-counted";

/** Whether a vote is in the number, will be after the day’s review, waits for a closer one, or never counts. */
export type Standing = "counted" | "tonight" | "waiting" | "refused";

export function standingOf(notCounted: NotCounted | null): Standing {
  if (notCounted === null) return "counted";
  if (notCounted === "new_account") return "tonight";
  return notCounted === "rejected" || notCounted === "lapsed" ? "refused" : "waiting";
}

/** For how many days an upvote counts for the gate of the voter's own launch. */
const GATE_DAYS = 7;

/** The start of the time in which upvotes count for a launch submitted now. */
export function gateSince(now: Date): Date {
  return subDays(now, GATE_DAYS);
}

/** How many upvotes of the signed-in person count for a launch that they submit now; 0 if nobody is signed in. */
export async function votesForGate(ctx: Context): Promise<number> {
  const account = accountOf(ctx);
  return account ? countVotesSince(ctx.db, account.id, gateSince(ctx.now)) : 0;
}
