import type { Db } from "@/db/client";
import { countVotesSince, findVotesOf } from "@/db/votes";
import { startOfWeek, weekOf } from "@/lib/catalog/weeks";
import type { Context } from "@/lib/context";
import { type NotCounted, whyNotCounted } from "./not-counted";

/** Whether a vote is in the number, waits for a review, or never counts. */
export type Standing = "counted" | "waiting" | "refused";

/** The signed-in person's votes by listing id, each with why it is not counted; empty if nobody is signed in. */
export async function myVotes(
  { db, founder }: Context,
  ids: readonly string[],
): Promise<Map<string, NotCounted | null>> {
  const votes = founder ? await findVotesOf(db, founder.id, ids) : [];
  return new Map(votes.map(({ id, ...vote }) => [id, whyNotCounted(vote)]));
}

export function standingOf(notCounted: NotCounted | null): Standing {
  if (notCounted === null) return "counted";
  return notCounted === "rejected" || notCounted === "lapsed" ? "refused" : "waiting";
}

/** How many products of others the signed-in person has upvoted in the current ISO week; 0 where nobody is signed in. */
export async function votesGivenThisWeek({ db, founder, now }: Context): Promise<number> {
  return founder ? votesOfThisWeek(db, founder.id, now) : 0;
}

/** The same, of any account. */
export async function votesOfThisWeek(db: Db, userId: string, now: Date): Promise<number> {
  return countVotesSince(db, userId, startOfWeek(weekOf(now)) ?? now);
}
