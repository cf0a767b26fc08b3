import type { ReactNode } from "react";
import { VoteButton } from "@/components/vote/vote-button";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { standingOf } from "@/lib/launch/votes/my-votes";
import type { NotCounted } from "@/lib/launch/votes/not-counted";
import { listMyVotes } from "@/lib/operations/founder/list-my-votes";
import { castVote } from "./cast-vote";
import { notCountedWords } from "./not-counted-labels";
import { voterOf } from "./voter";

interface Votable {
  id: string;
  slug: string;
  name: string;
  upvotes: number;
}

/**
 * Renders the vote buttons of a page's products. The reader's own votes are read once for all of them, and not at all
 * if nobody is signed in. `returnTo` is the page's path, to come back to after signing in.
 */
export async function voteButtons(
  ctx: Context,
  products: readonly Votable[],
  returnTo: string,
): Promise<(product: Votable, size?: "list" | "page") => ReactNode> {
  const ids = products.map(({ id }) => id);
  const mine =
    accountOf(ctx) && ids.length > 0 ? await execute(listMyVotes, { ids }, ctx) : new Map<string, NotCounted | null>();
  const voter = voterOf(ctx);
  return ({ id, slug, name, upvotes }, size = "list") => {
    const notCounted = mine.get(id) ?? null;
    return (
      <VoteButton
        product={{ slug, name, upvotes }}
        voted={mine.has(id)}
        standing={standingOf(notCounted)}
        why={notCounted && notCountedWords[notCounted]}
        voter={voter}
        cast={castVote}
        returnTo={returnTo}
        size={size}
      />
    );
  };
}
