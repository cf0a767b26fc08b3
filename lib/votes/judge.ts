import { createHash } from "node:crypto";
import { dateOf } from "@/lib/catalog/weeks";
import { BURST_MS, SHARED_VOTES, UNKNOWN_VOTES_PER_DAY } from "./limits";
import { publicMailDomains } from "./mail-providers";

/** A vote for the listing under review, with what the rules look at. */
export interface JudgedVote {
  userId: string;
  at: Date;
  counted: boolean;
  /** True if the review has to decide about it now. */
  isDue: boolean;
  /** True if the account was a known one when it voted. */
  known: boolean;
  network: string | null;
  networkRange: string | null;
  mailbox: string;
  accountCreatedAt: Date;
  /** True if the listing's maker voted for a launch of the voter. */
  reciprocal: boolean;
  /** The other listings the account voted for; empty if they are more than three. */
  fewOthers: readonly string[];
}

/** How common a trait is among the voters of other listings. */
export interface Elsewhere {
  /** All recent voters, and those of a network or range that voted for other listings. */
  recentVoters: number;
  byNetwork: ReadonlyMap<string, number>;
  byRange: ReadonlyMap<string, number>;
  /** All voters ever, and those of another listing that did not vote for this one. */
  voters: number;
  byListing: ReadonlyMap<string, number>;
}

/** `heldFor` names what the vote shares with too many others; null counts the vote. */
export interface Judgement {
  userId: string;
  heldFor: string | null;
}

/** Something that a vote shares with others, and how many counted votes of a listing may share it. */
interface Trait {
  /** Votes held for one trait are one group for the admin. */
  group: string;
  isShared: (other: JudgedVote) => boolean;
  most: (counted: { sharing: number; others: number }) => number;
}

/**
 * Decides about the due votes of one listing, oldest first: a vote counts if each of its traits is shared by fewer
 * counted votes than allowed, and is held for the first trait that is not. The rules are explained in docs/votes.md.
 */
export function judge(votes: readonly JudgedVote[], elsewhere: Elsewhere): Judgement[] {
  const counted = votes.filter((vote) => vote.counted && !isRejudged(vote));
  const due = votes.filter((vote) => vote.isDue).sort((a, b) => a.at.getTime() - b.at.getTime());
  return due.map((vote) => {
    const isSettled = vote.counted && !isRejudged(vote);
    const over = isSettled ? undefined : traitsOf(vote, elsewhere).find((trait) => isFull(trait, counted));
    if (!over && !isSettled) counted.push(vote);
    return { userId: vote.userId, heldFor: over?.group ?? null };
  });
}

/** A counted vote is judged again only if it has become one of a ring. */
const isRejudged = (vote: JudgedVote) => vote.isDue && vote.reciprocal;

function isFull({ isShared, most }: Trait, counted: readonly JudgedVote[]): boolean {
  const sharing = counted.filter(isShared).length;
  return sharing >= most({ sharing, others: counted.length - sharing });
}

function traitsOf(vote: JudgedVote, elsewhere: Elsewhere): Trait[] {
  if (vote.counted) return [ring];
  const traits = [mailboxOf(vote), ...networkOf(vote, elsewhere)];
  if (vote.reciprocal) traits.push(ring);
  if (vote.known) return traits;
  return [...traits, ...rangeOf(vote, elsewhere), ...domainOf(vote), ...pairsOf(vote, elsewhere), ...burstsOf(vote)];
}

/** Two, or a fifth of the listing's other votes: enough for a crowd that is one part of many. */
const smallPart = ({ others }: { others: number }) => Math.max(SHARED_VOTES, Math.floor(others / 5));

/** As many as chance gives a trait that is as common among other listings' voters; at most a fifth of the others. */
const usualPart =
  (elsewhere: number, all: number) =>
  ({ others }: { others: number }) => {
    const expected = (others * elsewhere) / Math.max(1, all - elsewhere);
    const usual = Math.floor(expected + 2 * Math.sqrt(expected) + 1);
    return Math.max(SHARED_VOTES, Math.min(usual, Math.floor(others / 5)));
  };

const mailboxOf = ({ mailbox }: JudgedVote): Trait => ({
  group: `mailbox:${createHash("sha256").update(mailbox).digest("hex").slice(0, 16)}`,
  isShared: (other) => other.mailbox === mailbox,
  most: () => 1,
});

function networkOf({ network }: JudgedVote, { byNetwork, recentVoters }: Elsewhere): Trait[] {
  if (network === null) return [];
  return [
    {
      group: `network:${network}`,
      isShared: (other) => other.network === network,
      most: usualPart(byNetwork.get(network) ?? 0, recentVoters),
    },
  ];
}

function rangeOf({ networkRange }: JudgedVote, { byRange, recentVoters }: Elsewhere): Trait[] {
  if (networkRange === null) return [];
  return [
    {
      group: `range:${networkRange}`,
      isShared: (other) => !other.known && other.networkRange === networkRange,
      most: usualPart(byRange.get(networkRange) ?? 0, recentVoters),
    },
  ];
}

const ring: Trait = { group: "ring", isShared: ({ reciprocal }) => reciprocal, most: smallPart };

const mailDomainOf = (mailbox: string) => mailbox.slice(mailbox.lastIndexOf("@") + 1);

function domainOf({ mailbox }: JudgedVote): Trait[] {
  const domain = mailDomainOf(mailbox);
  if (publicMailDomains.has(domain)) return [];
  return [
    {
      group: `domain:${domain}`,
      isShared: (other) => !other.known && mailDomainOf(other.mailbox) === domain,
      most: smallPart,
    },
  ];
}

/** Accounts that vote for hardly anything but this listing and one other. */
function pairsOf({ fewOthers }: JudgedVote, { byListing, voters }: Elsewhere): Trait[] {
  return fewOthers.map((listing) => ({
    group: `pair:${listing}`,
    isShared: (other) => !other.known && other.fewOthers.includes(listing),
    most: ({ sharing, others }) => {
      const expected = ((sharing + others) * (byListing.get(listing) ?? 0)) / Math.max(1, voters);
      return Math.max(SHARED_VOTES, Math.floor(3 * expected));
    },
  }));
}

function burstsOf({ at, accountCreatedAt }: JudgedVote): Trait[] {
  return [
    {
      group: `created:${dateOf(accountCreatedAt)}`,
      isShared: (other) => !other.known && isNear(other.accountCreatedAt, accountCreatedAt),
      most: smallPart,
    },
    { group: `hour:${dateOf(at)}`, isShared: (other) => !other.known && isNear(other.at, at), most: smallPart },
    {
      group: `day:${dateOf(at)}`,
      isShared: (other) => !other.known && dateOf(other.at) === dateOf(at),
      most: ({ others }) => Math.max(UNKNOWN_VOTES_PER_DAY, others),
    },
  ];
}

const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < BURST_MS;
