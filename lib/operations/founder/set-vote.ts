import { UTCDate } from "@date-fns/utc";
import { addDays, startOfDay, subDays } from "date-fns";
import { z } from "zod";
import type { Db } from "@/db/client";
import { deleteVote, findVoteFacts, insertVote, lockForVote, setWithdrawn } from "@/db/votes";
import type { Account } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { isSlug } from "@/lib/launch/copy/slug";
import { NETWORK_DAYS, SHARED_VOTES } from "@/lib/launch/votes/limits";
import { voteNetworks } from "@/lib/launch/votes/networks";
import { isNewAccount } from "@/lib/launch/votes/new-account";
import { type NotCounted, whyNotCounted } from "@/lib/launch/votes/not-counted";
import { change } from "./fields";

interface Vote {
  upvotes: number;
  voted: boolean;
  /** Null if it counts, or if there is no vote. */
  notCounted: NotCounted | null;
}

export const setVote = definePageOperation({
  ...change,
  name: "set_vote",
  summary:
    "Gives or takes back an upvote of another founder's live listing. Asking twice changes nothing. A vote over a limit of docs/votes.md is stored but not counted until its review. Votes for one listing run one after the other, so limits and counts are exact.",
  input: z.strictObject({ slug: z.string().max(textBounds.slug), voted: z.boolean() }),
  async run({ slug, voted }, ctx): Promise<Vote> {
    const { actor } = ctx;
    if (!isSlug(slug)) throw noSuchListing(slug);
    const { network, networkRange } = voteNetworks(ctx.request.network);
    return ctx.db.transaction(async (tx) => {
      const listing = await lockForVote(tx, actor.id, slug);
      if (!listing) throw noSuchListing(slug);
      if (listing.ownerId === actor.id) throw ownListing();
      const ballot = { userId: actor.id, listingId: listing.id };
      const since = subDays(ctx.now, NETWORK_DAYS);
      const facts = await findVoteFacts(tx, { ...ballot, network, since, most: SHARED_VOTES });
      if (!voted) return { upvotes: listing.upvotes + (await takeBack(tx, ballot, facts)), voted, notCounted: null };
      const notCounted = reasonNotToCount(actor, ctx.now, { ...facts, isKnown: listing.isKnown });
      if (neverCounts(facts)) await setWithdrawn(tx, ballot, false);
      if (facts.vote) return { upvotes: listing.upvotes, voted, notCounted };
      await insertVote(tx, {
        ...ballot,
        network,
        networkRange,
        hold: notCounted === null ? null : "waiting",
        heldFor: notCounted,
        known: listing.isKnown,
        reviewAt: startOfNextDay(ctx.now),
        at: ctx.now,
      });
      return { upvotes: listing.upvotes + (notCounted === null ? 1 : 0), voted, notCounted };
    });
  },
});

type Facts = Awaited<ReturnType<typeof findVoteFacts>>;

function reasonNotToCount(
  founder: Account,
  now: Date,
  { vote, fromNetwork, fromUnknown, isKnown }: Facts & { isKnown: boolean },
): NotCounted | null {
  // A vote that is held stays held, even if the limits would count it by now.
  if (vote) return whyNotCounted(vote);
  if (isNewAccount(founder, now)) return "new_account";
  if (fromNetwork >= SHARED_VOTES) return "network";
  if (!isKnown && fromUnknown >= SHARED_VOTES) return "unknown_account";
  return null;
}

const neverCounts = ({ vote }: Facts) => vote?.hold === "rejected" || vote?.hold === "lapsed";

/** Gives the change of the listing's count. */
async function takeBack(tx: Db, ballot: { userId: string; listingId: string }, facts: Facts): Promise<number> {
  const { vote } = facts;
  if (!vote) return 0;
  if (neverCounts(facts)) {
    await setWithdrawn(tx, ballot, true);
    return 0;
  }
  const counted = vote.hold === null;
  await deleteVote(tx, { ...ballot, counted });
  return counted ? -1 : 0;
}

/** The review judges a vote once its day (UTC) is over. */
function startOfNextDay(now: Date): Date {
  return new Date(addDays(startOfDay(new UTCDate(now)), 1).getTime());
}

function noSuchListing(slug: string): Problem {
  return new Problem("not_found", `No live listing has the slug “${slug.slice(0, 200)}”.`);
}

function ownListing(): Problem {
  return new Problem("invalid_request", "This is your own listing; upvotes come from other people.", {
    errors: [
      { path: "slug", code: "own_listing", message: "is your own listing", fix: "Upvote products of other people." },
    ],
  });
}
