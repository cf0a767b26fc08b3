import { HOLD_DAYS } from "@/lib/launch/votes/limits";
import type { NotCounted } from "@/lib/launch/votes/not-counted";

/** Why a vote is not counted, as its voter reads it. */
export const notCountedWords: Record<NotCounted, string> = {
  new_account: "Your upvote is saved. It joins the count at midnight UTC, after our spam check.",
  network: "Your upvote waits for a review, because many came from your network.",
  unknown_account: "Your upvote waits for a review, because several came from new accounts.",
  held: "Your upvote waits for a review, because it looks like others.",
  rejected: "An admin reviewed your upvote. We do not count it: too many like it came from one source.",
  lapsed: `Your upvote is not counted: it looks like others, and no admin reviewed them within ${HOLD_DAYS} days.`,
};
