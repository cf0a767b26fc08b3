import { countVotesSince } from "@/db/votes";
import { startOfWeek, weekOf } from "@/lib/core/catalog/weeks";
import type { Context } from "@/lib/core/context";
import type { NotCounted } from "./not-counted";

/** Whether a vote is in the number, waits for a review, or never counts. */
export type Standing = "counted" | "waiting" | "refused";

export function standingOf(notCounted: NotCounted | null): Standing {
  if (notCounted === null) return "counted";
  return notCounted === "rejected" || notCounted === "lapsed" ? "refused" : "waiting";
}

/** How many products of others the signed-in person has upvoted in the current ISO week; 0 if nobody is signed in. */
export async function votesGivenThisWeek({ db, founder, now }: Context): Promise<number> {
  return founder ? countVotesSince(db, founder.id, startOfThisWeek(now)) : 0;
}

/** Monday 00:00 UTC of the current ISO week. */
export function startOfThisWeek(now: Date): Date {
  return startOfWeek(weekOf(now)) ?? now;
}
