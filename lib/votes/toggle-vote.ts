import { createHmac } from "node:crypto";
import type { Db } from "@/db/client";
import { addToCount, deleteVote, findVotable, insertVote } from "@/db/votes";
import { requireFounder } from "@/lib/auth/access";
import { keyFor } from "@/lib/auth/secret";
import type { Context, Founder } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { isSlug } from "@/lib/listing/slug";
import { isNewAccount } from "./new-account";

/**
 * Gives or takes back the signed-in person's upvote of a live listing; asking twice changes nothing. The count moves by
 * what the vote row really did, in one transaction. The vote of an account younger than a day is kept uncounted until
 * the day's review (docs/votes.md).
 * Throws `unauthorized`, `not_found` where no live listing has the slug, and `invalid_request` for one's own.
 */
export async function setVote(
  ctx: Context,
  slug: string,
  voted: boolean,
): Promise<{ upvotes: number; voted: boolean }> {
  const founder = requireFounder(ctx);
  if (!isSlug(slug)) throw noSuchListing(slug);
  return ctx.db.transaction(async (tx) => {
    const listing = await findVotable(tx, slug);
    if (!listing) throw noSuchListing(slug);
    if (listing.ownerId === founder.id) throw ownListing();
    const difference = voted ? await give(tx, ctx, founder, listing.id) : await takeBack(tx, founder, listing.id);
    const upvotes = await addToCount(tx, listing.id, difference);
    if (upvotes === null) throw noSuchListing(slug);
    return { upvotes, voted };
  });
}

async function give(tx: Db, ctx: Context, founder: Founder, listingId: string): Promise<number> {
  const counted = !isNewAccount(founder, ctx.now);
  const network = counted ? null : networkHash(ctx.network);
  const added = await insertVote(tx, { userId: founder.id, listingId, counted, network, at: ctx.now });
  return added && counted ? 1 : 0;
}

async function takeBack(tx: Db, founder: Founder, listingId: string): Promise<number> {
  return (await deleteVote(tx, { userId: founder.id, listingId })) ? -1 : 0;
}

/** A network is kept only as what cannot be read back without this server's secret. */
function networkHash(network: string): string {
  return createHmac("sha256", keyFor("vote-network")).update(network).digest("base64url");
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
