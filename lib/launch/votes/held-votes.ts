import { createHash } from "node:crypto";
import { addDays } from "date-fns";
import type { Db } from "@/db/client";
import { findHeldVotes, type findListingsWithHeldVotes, findSharedProducts } from "@/db/held-votes";
import { fingerprintOf } from "@/lib/core/fingerprint";
import { type Evidence, evidenceOf, reasonOf, type VoteLine } from "./held-evidence";
import { HOLD_DAYS } from "./limits";

type HeldVote = Awaited<ReturnType<typeof findHeldVotes>>[number];

/** Held votes for one listing that share a trait. An admin decides on them together. */
export interface HeldGroup extends Evidence {
  /** A short hash, so that traits such as networks and mailboxes do not leave the server. */
  id: string;
  /** Of whose votes these are. A decision sends it back, so that it is about the votes that the admin has seen. */
  fingerprint: string;
  reason: string;
  votes: VoteLine[];
  /** When they lapse for good if no admin decides. */
  lapsesAt: Date;
}

export type ListingWithHeldVotes = Awaited<ReturnType<typeof findListingsWithHeldVotes>>[number] & {
  groups: HeldGroup[];
};

/** The held votes of one listing by group. */
export async function groupsOf(db: Db, listingId: string): Promise<HeldGroup[]> {
  const groups: HeldGroup[] = [];
  for (const [heldFor, votes] of byGroup(await findHeldVotes(db, listingId))) {
    const userIds = votes.map(({ userId }) => userId);
    const shared = await findSharedProducts(db, { listingId, userIds, limit: 3 });
    const lines = votes.map(toLine);
    const firstHeld = Math.min(...votes.map(({ heldAt }) => heldAt.getTime()));
    groups.push({
      id: groupIdOf(heldFor),
      fingerprint: fingerprintOfVotes(votes),
      reason: reasonOf(heldFor, lines[0]),
      votes: lines,
      lapsesAt: addDays(new Date(firstHeld), HOLD_DAYS),
      ...evidenceOf(lines, shared),
    });
  }
  return groups;
}

function byGroup(votes: readonly HeldVote[]): Map<string, HeldVote[]> {
  const groups = new Map<string, HeldVote[]>();
  for (const vote of votes) groups.set(vote.heldFor, [...(groups.get(vote.heldFor) ?? []), vote]);
  return groups;
}

const hashOf = (trait: string) => createHash("sha256").update(trait).digest("hex").slice(0, 16);

/** The id of the group of votes that share a trait. */
export const groupIdOf = (heldFor: string): string => hashOf(heldFor);

/** What an admin decides about: whose votes a group holds. */
export function fingerprintOfVotes(votes: readonly Pick<HeldVote, "userId">[]): string {
  return fingerprintOf(votes.map(({ userId }) => userId).sort());
}

/** A vote as admins see it: no address, no network. */
export function toLine({ email, network, ...vote }: HeldVote): VoteLine {
  const { at, accountCreatedAt, votes, days, known, hasLaunch } = vote;
  return {
    at,
    accountCreatedAt,
    network: network === null ? null : `Network ${hashOf(network).slice(0, 4)}`,
    mailDomain: email.slice(email.lastIndexOf("@") + 1),
    voted: votes,
    days,
    known,
    hasLaunch,
  };
}
