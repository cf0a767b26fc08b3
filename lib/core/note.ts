const words = {
  voted: "You are signed in, and your upvote is in.",
  voted_tonight: "You are signed in. Your upvote is saved. It joins the count at midnight UTC, after our spam check.",
  voted_later: "You are signed in. Your upvote is saved and waits for a review.",
  vote_not_counted: "You are signed in. Your upvote is not counted: “not counted” beside its button tells you why.",
  own_listing: "You are signed in. This is your own product: upvotes come from other people.",
  vote_refused: "You are signed in, but your upvote could not be added. Press the button once more.",
} as const;

export type NoteKind = keyof typeof words;

/** The notes that tell what did not work. */
const problems: readonly string[] = ["vote_not_counted", "own_listing", "vote_refused"] satisfies NoteKind[];

/** What a note says, and about which product; null for what is no note of ours. */
export function readNote(value: string | undefined): { words: string; isProblem: boolean; slug: string } | null {
  const [, kind = "", slug = ""] = /^(\w+)\.([a-z\d-]{1,200})$/.exec(value ?? "") ?? [];
  if (!Object.hasOwn(words, kind)) return null;
  return { words: words[kind as NoteKind], isProblem: problems.includes(kind), slug };
}
