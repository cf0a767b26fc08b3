import type { ReactNode } from "react";
import { VoteButton } from "@/components/vote/vote-button";
import type { Context } from "@/lib/context";
import { myVotes } from "@/lib/votes/my-votes";
import { castVote } from "./cast-vote";
import { voterOf } from "./voter";

interface Votable {
  id: string;
  slug: string;
  name: string;
  upvotes: number;
}

/**
 * Draws vote buttons for the products of a page. The reader's own votes are read once for all of them, and not at all
 * where nobody is signed in. `returnTo` is the page's path, to come back to after signing in.
 */
export async function voteButtons(
  ctx: Context,
  products: readonly Votable[],
  returnTo: string,
): Promise<(product: Votable, size?: "list" | "page") => ReactNode> {
  const ids = products.map(({ id }) => id);
  const mine = ctx.founder && ids.length > 0 ? await myVotes(ctx, ids) : new Set<string>();
  const voter = voterOf(ctx);
  return ({ id, slug, name, upvotes }, size = "list") => (
    <VoteButton
      product={{ slug, name, upvotes }}
      voted={mine.has(id)}
      voter={voter}
      cast={castVote}
      returnTo={returnTo}
      size={size}
    />
  );
}
