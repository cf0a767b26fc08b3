import { createHash } from "node:crypto";
import { dateOf } from "@/lib/core/catalog/weeks";
import { BURST_MS, SHARED_VOTES, UNKNOWN_VOTES_PER_DAY, USUAL_FROM } from "./limits";
import { publicMailDomains } from "./mail-providers";

/** A vote for the reviewed listing, with the facts that the rules need. */
export interface JudgedVote {
  userId: string;
  at: Date;
  counted: boolean;
  /** True if the review must decide on it now. */
  isDue: boolean;
  /** True if the account was known when it voted. */
  known: boolean;
  network: string | null;
  networkRange: string | null;
  mailbox: string;
  accountCreatedAt: Date;
  /** True if the listing's maker voted for a launch of the voter. */
  reciprocal: boolean;
  /** The other listings that the account voted for; empty if there are more than three. */
  fewOthers: readonly string[];
}

/** A number of accounts, and how many of them are known ones. */
export interface Voters {
  all: number;
  known: number;
}

/** How common a trait is among the voters of other listings. */
export interface Elsewhere {
  /** All recent voters, and those of a network or range that voted for other listings. */
  recent: Voters;
  byNetwork: ReadonlyMap<string, Voters>;
  byRange: ReadonlyMap<string, Voters>;
  /** All voters ever, and those of another listing that did not vote for this one. */
  voters: number;
  byListing: ReadonlyMap<string, number>;
}

/** `heldFor` is what the vote shares with too many others. Null counts the vote. */
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
 * Decides on the due votes of one listing, oldest first. A vote counts if fewer counted votes than allowed share each
 * of its traits. Otherwise it is held for the first trait that too many share. docs/votes.md explains the rules.
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

/** A counted vote is judged again only if it is now part of a ring. */
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

/** What chance explains for a trait that `sharing` of `all` other voters have: the expected number, and its spread. */
function chance(others: number, sharing: number, all: number): number {
  const expected = (others * sharing) / Math.max(1, all - sharing);
  return expected + 2 * Math.sqrt(expected);
}

/**
 * As many as chance explains, but at most a fifth of the others: accounts without a history can be created in any
 * number.
 */
const partOfAll =
  (here: Voters, recent: Voters) =>
  ({ others }: { others: number }) => {
    const usual = Math.floor(chance(others, here.all, recent.all) + 1);
    return Math.max(SHARED_VOTES, Math.min(usual, Math.floor(others / 5)));
  };

/**
 * As many as chance explains among known accounts alone, without that bound: each of them took over a week to build.
 */
const partOfKnown =
  (here: Voters, recent: Voters) =>
  ({ others }: { others: number }) =>
    Math.max(SHARED_VOTES, Math.floor(chance(others, here.known, recent.known)));

const isUsual = ({ known }: Voters) => known >= USUAL_FROM;
const nobody: Voters = { all: 0, known: 0 };

const mailboxOf = ({ mailbox }: JudgedVote): Trait => ({
  group: `mailbox:${createHash("sha256").update(mailbox).digest("hex").slice(0, 16)}`,
  isShared: (other) => other.mailbox === mailbox,
  most: () => 1,
});

/** In a usual network, known and unknown accounts are counted separately, so that neither use up the other's places. */
function networkOf({ network, known }: JudgedVote, { byNetwork, recent }: Elsewhere): Trait[] {
  if (network === null) return [];
  const here = byNetwork.get(network) ?? nobody;
  return [
    {
      group: `network:${network}`,
      isShared: (other) => other.network === network && (!isUsual(here) || other.known === known),
      most: isUsual(here) && known ? partOfKnown(here, recent) : partOfAll(here, recent),
    },
  ];
}

function rangeOf({ networkRange }: JudgedVote, { byRange, recent }: Elsewhere): Trait[] {
  if (networkRange === null) return [];
  const here = byRange.get(networkRange) ?? nobody;
  return [
    {
      group: `range:${networkRange}`,
      isShared: (other) => !other.known && other.networkRange === networkRange,
      most: isUsual(here) ? partOfKnown(here, recent) : partOfAll(here, recent),
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

/** Accounts that vote for little besides this listing and one other. */
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
