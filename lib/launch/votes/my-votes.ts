import { subDays } from "date-fns";
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
