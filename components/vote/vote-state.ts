import type { Standing } from "@/lib/votes/my-votes";

/** What a vote button shows after an answer. */
export interface VoteState {
  voted: boolean;
  upvotes: number;
  /** Of the vote; `counted` if there is none. */
  standing: Standing;
  /** What the voter has to know besides: why the vote was not taken, or when it counts. */
  message: string | null;
}

/** Takes a vote from a form with `slug`, `voted` ("true" or "false") and `return_to`. */
export type CastVote = (previous: VoteState, form: FormData) => Promise<VoteState>;

/** Who stands before the button: nobody signed in, an account whose votes count after review, or one whose votes count at once. */
export type Voter = "nobody" | "new" | "settled";

/** What to show while the answer is awaited: the mark at once, the number only where it will surely change. */
export function awaited(state: VoteState, wanted: boolean, voter: Voter): VoteState {
  if (voter === "nobody" || wanted === state.voted) return state;
  const changes = voter === "settled" && state.standing === "counted";
  const upvotes = changes ? Math.max(0, state.upvotes + (wanted ? 1 : -1)) : state.upvotes;
  return { voted: wanted, upvotes, standing: "counted", message: null };
}
