import { addDays, subDays } from "date-fns";
import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import {
  countVotes,
  endReview,
  findListingToReview,
  findVotesToJudge,
  forgetNetworks,
  holdVotes,
  lapseVotes,
  lockForReview,
  markKnownAccounts,
  reviewVotesBack,
} from "@/db/vote-review";
import { countElsewhereByListing, countElsewhereByNetwork, countVoters } from "@/db/voter-counts";
import { formatCount } from "@/lib/core/format/numbers";
import { type Elsewhere, type JudgedVote, type Judgement, judge } from "./judge";
import { HOLD_DAYS, NETWORK_DAYS } from "./limits";

type FoundVote = Awaited<ReturnType<typeof findVotesToJudge>>[number];
type AllVoters = Pick<Elsewhere, "recent" | "voters">;

/**
 * Reviews the votes of past days (UTC) by the rules of docs/votes.md: each is counted, or held for an admin. A held
 * vote is judged again every day, and lapses if no admin decides within {@link HOLD_DAYS} days. Each listing is one
 * transaction, so several servers may run this at once.
 */
export async function reviewVotes(db: Db, now: Date): Promise<void> {
  let listingId = await findListingToReview(db, now);
  if (listingId !== null) {
    const voters = await countVoters(db, subDays(now, NETWORK_DAYS));
    for (; listingId !== null; listingId = await findListingToReview(db, now)) {
      await reviewListing(db, listingId, { now, voters });
    }
    await markKnownAccounts(db, { since: subDays(now, 2), now });
  }
  await forgetNetworks(db, subDays(now, NETWORK_DAYS));
}

function reviewListing(db: Db, listingId: string, { now, voters }: { now: Date; voters: AllVoters }): Promise<void> {
  return db.transaction(async (tx) => {
    await lockForReview(tx, listingId);
    const since = subDays(now, NETWORK_DAYS);
    const found = await findVotesToJudge(tx, listingId, { since, now });
    const votes = found.map(toJudged);
    const elsewhere = await findElsewhere(tx, { listingId, votes, since, voters });
    await applyJudgements(tx, { listingId, found, judgements: judge(votes, elsewhere), now });
    const back = votes.filter(({ isDue, reciprocal }) => isDue && reciprocal);
    if (back.length === 0) return;
    const before = new Date(Math.max(...back.map(({ at }) => at.getTime())));
    await reviewVotesBack(tx, { listingId, voterIds: back.map(({ userId }) => userId), before, now });
  });
}

/** An account that voted for more than three other products is not judged by them. */
const MAX_OTHERS = 3;

function toJudged({ others, ...vote }: FoundVote): JudgedVote {
  return { ...vote, fewOthers: others.length > MAX_OTHERS ? [] : others };
}

async function findElsewhere(
  tx: Db,
  {
    listingId,
    votes,
    since,
    voters,
  }: { listingId: string; votes: readonly JudgedVote[]; since: Date; voters: AllVoters },
): Promise<Elsewhere> {
  const due = votes.filter(({ isDue }) => isDue);
  const keysOf = (all: readonly (string | null)[]) => [...new Set(all.filter((key) => key !== null))];
  const byKeys = (column: "network" | "networkRange") =>
    countElsewhereByNetwork(tx, { column, listingId, since, keys: keysOf(due.map((vote) => vote[column])) });
  return {
    ...voters,
    byNetwork: await byKeys("network"),
    byRange: await byKeys("networkRange"),
    byListing: await countElsewhereByListing(tx, { listingId, keys: keysOf(due.flatMap((vote) => vote.fewOthers)) }),
  };
}

interface Review {
  listingId: string;
  found: readonly FoundVote[];
  judgements: readonly Judgement[];
  now: Date;
}

async function applyJudgements(tx: Db, { listingId, found, judgements, now }: Review): Promise<void> {
  const votes = new Map(found.map((vote) => [vote.userId, vote]));
  const overdue = subDays(now, HOLD_DAYS);
  const passed: string[] = [];
  const lapsed: string[] = [];
  const held = new Map<string, string[]>();
  for (const { userId, heldFor } of judgements) {
    const heldAt = votes.get(userId)?.heldAt;
    if (heldFor === null) passed.push(userId);
    else if (heldAt && heldAt <= overdue) lapsed.push(userId);
    else held.set(heldFor, [...(held.get(heldFor) ?? []), userId]);
  }
  if (passed.length > 0) {
    await countVotes(tx, { listingId, userIds: passed });
    await endReview(tx, { listingId, userIds: passed });
  }
  for (const [heldFor, userIds] of held) {
    await holdVotes(tx, { listingId, userIds, heldFor, now, reviewAt: addDays(now, 1) });
  }
  if (lapsed.length > 0) await endOverdue(tx, listingId, lapsed, now);
}

async function endOverdue(tx: Db, listingId: string, userIds: readonly string[], at: Date): Promise<void> {
  await lapseVotes(tx, { listingId, userIds });
  const reason = `${formatCount(userIds.length, "held vote")}: no admin decided within ${HOLD_DAYS} days.`;
  await writeAudit(tx, [{ listingId, actor: { kind: "system", id: null }, action: "lapse_votes", reason, at }]);
}
