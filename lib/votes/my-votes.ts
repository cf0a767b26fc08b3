import type { Db } from "@/db/client";
import { countVotesSince, findVotesOf } from "@/db/votes";
import { startOfWeek, weekOf } from "@/lib/catalog/weeks";
import type { Context } from "@/lib/context";

/** Which of these listings (by id) the signed-in person has upvoted; empty where nobody is signed in. */
export async function myVotes({ db, founder }: Context, ids: readonly string[]): Promise<Set<string>> {
  return new Set(founder ? await findVotesOf(db, founder.id, ids) : []);
}

/** How many products of others the signed-in person has upvoted in the current ISO week; 0 where nobody is signed in. */
export async function votesGivenThisWeek({ db, founder, now }: Context): Promise<number> {
  return founder ? votesOfThisWeek(db, founder.id, now) : 0;
}

/** The same, of any account. */
export async function votesOfThisWeek(db: Db, userId: string, now: Date): Promise<number> {
  return countVotesSince(db, userId, startOfWeek(weekOf(now)) ?? now);
}
