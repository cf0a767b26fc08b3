import type { NotCounted } from "@/lib/votes/not-counted";

/** Why a vote is not counted, as its voter reads it. */
export const notCountedWords: Record<NotCounted, string> = {
  new_account: "Your vote is in. It counts after today’s review: your account is new.",
  network: "Your upvote is counted after a review, because many came from your network.",
  unknown_account: "Your upvote is counted after a review, because several came from accounts that have voted little.",
  held: "Your upvote is counted after a review, because it came together with others like it.",
  rejected: "Your upvote was reviewed and is not counted: too many votes like it came from one source.",
};
