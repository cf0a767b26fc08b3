import { HOLD_DAYS } from "@/lib/launch/votes/limits";
import type { NotCounted } from "@/lib/launch/votes/not-counted";

/** Why a vote is not counted, as its voter reads it. */
export const notCountedWords: Record<NotCounted, string> = {
  new_account: "Your upvote is saved. New accounts’ upvotes are added tonight, after a spam check.",
  network: "Your upvote waits for a review, because many came from your network.",
  unknown_account: "Your upvote waits for a review, because several came from accounts that have voted little.",
  held: "Your upvote waits for a review, because it came together with others like it.",
  rejected: "An admin reviewed your upvote. It is not counted: too many votes like it came from one source.",
  lapsed: `Your upvote is not counted: it came together with others like it, and no admin looked at them within ${HOLD_DAYS} days.`,
};
