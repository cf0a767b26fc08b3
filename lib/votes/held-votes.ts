import { createHash } from "node:crypto";
import { addDays } from "date-fns";
import { writeAudit } from "@/db/audit";
import { countHeldVotes, findHeldVotes, findListingsWithHeldVotes, findSharedProducts } from "@/db/held-votes";
import { countVotes, lockForReview, rejectVotes } from "@/db/vote-review";
import { requireAdmin } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { formatCount } from "@/lib/format/numbers";
import { type Evidence, evidenceOf, reasonOf, type VoteLine } from "./held-evidence";
import { HOLD_DAYS } from "./limits";

type HeldVote = Awaited<ReturnType<typeof findHeldVotes>>[number];

/** Held votes for one listing that share one trait; an admin decides about them together. */
export interface HeldGroup extends Evidence {
  /** A short hash: traits such as networks and mailboxes do not leave the server. */
  id: string;
  reason: string;
  votes: VoteLine[];
  /** From when on they never count, if nobody decides. */
  lapsesAt: Date;
}

export type ListingWithHeldVotes = Awaited<ReturnType<typeof findListingsWithHeldVotes>>[number] & {
  groups: HeldGroup[];
};

/** How many held votes there are. For admins; throws `not_found` for everyone else. */
export async function heldVoteCounts(ctx: Context): Promise<{ votes: number; listings: number }> {
  requireAdmin(ctx);
  return countHeldVotes(ctx.db);
}

/** One page of listings with their held votes by group. For admins; throws `not_found` for everyone else. */
export async function heldVotesPage(
  ctx: Context,
  page: { offset: number; limit: number },
): Promise<{ data: ListingWithHeldVotes[]; total: number; votes: number }> {
  requireAdmin(ctx);
  const { votes, listings: total } = await countHeldVotes(ctx.db);
  const listings = await findListingsWithHeldVotes(ctx.db, page);
  const data: ListingWithHeldVotes[] = [];
  for (const listing of listings) data.push({ ...listing, groups: await groupsOf(ctx, listing.id) });
  return { data, total, votes };
}

async function groupsOf({ db }: Context, listingId: string): Promise<HeldGroup[]> {
  const groups: HeldGroup[] = [];
  for (const [heldFor, votes] of byGroup(await findHeldVotes(db, listingId))) {
    const userIds = votes.map(({ userId }) => userId);
    const shared = await findSharedProducts(db, { listingId, userIds, limit: 3 });
    const lines = votes.map(toLine);
    const firstHeld = Math.min(...votes.map(({ heldAt }) => heldAt.getTime()));
    groups.push({
      id: idOf(heldFor),
      reason: reasonOf(heldFor, lines[0]),
      votes: lines,
      lapsesAt: addDays(new Date(firstHeld), HOLD_DAYS),
      ...evidenceOf(lines, shared),
    });
  }
  return groups;
}

export interface GroupDecision {
  listingId: string;
  /** The group's id, and how many votes it had when the admin saw it. */
  group: string;
  votes: number;
  decision: "accept" | "reject";
}

/**
 * Counts all votes of a group, or rejects them for good, in one transaction with its entry of the audit log. Gives how
 * many. Throws `invalid_request` if the group is decided or has changed meanwhile, and `not_found` for everyone but admins.
 */
export async function decideHeldVotes(
  ctx: Context,
  { listingId, group, votes, decision }: GroupDecision,
): Promise<number> {
  const admin = requireAdmin(ctx);
  return ctx.db.transaction(async (tx) => {
    await lockForReview(tx, listingId);
    const held = (await findHeldVotes(tx, listingId)).filter(({ heldFor }) => idOf(heldFor) === group);
    const [first] = held;
    if (!first) throw new Problem("invalid_request", "This group is decided already; the audit log says by whom.");
    if (held.length !== votes) {
      throw new Problem(
        "invalid_request",
        `The group has ${formatCount(held.length, "vote")} by now. Look at it again.`,
      );
    }
    const which = { listingId, userIds: held.map(({ userId }) => userId) };
    if (decision === "accept") await countVotes(tx, which);
    else await rejectVotes(tx, which);
    await writeAudit(tx, [
      {
        listingId,
        actor: { kind: "admin", id: admin.id },
        action: `${decision}_votes`,
        reason: `${formatCount(held.length, "held vote")}. ${reasonOf(first.heldFor, toLine(first))}`,
        at: ctx.now,
      },
    ]);
    return held.length;
  });
}

function byGroup(votes: readonly HeldVote[]): Map<string, HeldVote[]> {
  const groups = new Map<string, HeldVote[]>();
  for (const vote of votes) groups.set(vote.heldFor, [...(groups.get(vote.heldFor) ?? []), vote]);
  return groups;
}

const idOf = (heldFor: string) => createHash("sha256").update(heldFor).digest("hex").slice(0, 16);

function toLine({ email, network, ...vote }: HeldVote): VoteLine {
  const { at, accountCreatedAt, votes, days, known, hasLaunch } = vote;
  return {
    at,
    accountCreatedAt,
    network: network === null ? null : `Network ${idOf(network).slice(0, 4)}`,
    mailDomain: email.slice(email.lastIndexOf("@") + 1),
    voted: votes,
    days,
    known,
    hasLaunch,
  };
}
