import { UTCDate } from "@date-fns/utc";
import { startOfDay } from "date-fns";
import type { Db } from "@/db/client";
import { reviewVotesBefore } from "@/db/votes";

/**
 * Reviews the votes that new accounts gave on days (UTC) that are over, by the rules of docs/votes.md: those of a
 * cluster stay out of the ranking, all others enter it. Does each vote once, however often and wherever it is called.
 */
export function reviewNewAccountVotes(db: Db, now: Date): Promise<{ counted: number; refused: number }> {
  return reviewVotesBefore(db, new Date(startOfDay(new UTCDate(now)).getTime()));
}
