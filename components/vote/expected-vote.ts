import type { Standing } from "@/lib/launch/votes/my-votes";

/** What a vote button shows. */
export interface ShownVote {
  voted: boolean;
  upvotes: number;
  /** Of the vote; `counted` if there is none. */
  standing: Standing;
}

/** The kind of voter: nobody signed in, an account whose votes count after review, or one whose votes count at once. */
export type Voter = "nobody" | "new" | "settled";

/** What to show until the answer arrives: the new state at once, the number only if it is sure to change. A new account’s vote is next to it. */
export function expectedVote(state: ShownVote, wanted: boolean, voter: Voter): ShownVote {
  if (voter === "nobody" || wanted === state.voted) return state;
  if (wanted && voter === "new") return { voted: true, upvotes: state.upvotes, standing: "tonight" };
  const changes = voter === "settled" && state.standing === "counted";
  const upvotes = changes ? Math.max(0, state.upvotes + (wanted ? 1 : -1)) : state.upvotes;
  return { voted: wanted, upvotes, standing: "counted" };
}
