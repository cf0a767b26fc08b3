import { UTCDate } from "@date-fns/utc";
import { type Duration, formatDuration, startOfDay, sub } from "date-fns";
import type { Db } from "@/db/client";
import { deletions, type StoredForATime } from "@/db/retention";
import { KNOWN_NETWORK_DAYS } from "@/lib/core/limits/known-networks";
import { CONFIRM_DAYS } from "@/lib/mail/subscriptions";

interface Rule {
  /** How long after the time that db/retention.ts counts from; nothing is added to an end. */
  after: Duration;
  /** True if whole days of UTC are stored. */
  wholeDays?: true;
  /** What it is, and for how long it is stored: the row of docs/retention.md, which gives the reason too. */
  what: string;
  keptFor(after: string): string;
}

/** For how long everything is stored that is stored for a time only. */
export const retentionRules: Record<StoredForATime, Rule> = {
  idempotency_keys: {
    after: { hours: 24 },
    what: "Answers to requests with an `Idempotency-Key`",
    keptFor: (after) => after,
  },
  sign_in_links: { after: {}, what: "Sign-in links (hashes)", keptFor: () => "15 minutes" },
  // A token is sealed a moment after its session was opened, and is read with some seconds of tolerance.
  sessions: {
    after: { hours: 1 },
    what: "Sessions",
    keptFor: (after) => `until they end, 30 days after the last use, and ${after}`,
  },
  known_networks: {
    after: { days: KNOWN_NETWORK_DAYS },
    what: "Networks that an account has signed in from (keyed hashes)",
    keptFor: (after) => `${after} after the last sign-in`,
  },
  agent_grants: {
    after: {},
    what: "What a founder allows an agent, with the hashes of its codes and tokens",
    keptFor: () => "until they disconnect it; 30 days after its last new token, 90 days at most",
  },
  agent_tokens: {
    after: {},
    what: "Tokens of agents (hashes)",
    keptFor: () => "an hour; refresh tokens 30 days, also if used",
  },
  agent_codes: {
    after: { days: 1 },
    what: "Authorization codes (hashes)",
    keptFor: (after) => `a minute, and ${after}`,
  },
  device_codes: {
    after: { hours: 1 },
    what: "Codes of devices (hashes)",
    keptFor: (after) => `10 minutes, and ${after}`,
  },
  agent_clients: {
    after: { days: 30 },
    what: "Names and addresses of agents that nobody has connected",
    keptFor: (after) => `${after} after they registered or were last allowed something`,
  },
  limits: { after: {}, what: "Counts of limits", keptFor: () => "until their window ends, at most a day" },
  first_users_reports: { after: { days: 7 }, what: "First Users reports", keptFor: (after) => after },
  unfinished_reports: {
    after: { days: 1 },
    what: "First Users reports that were not finished",
    keptFor: (after) => after,
  },
  mails: {
    after: { days: 90 },
    what: "Mails",
    keptFor: (after) => `${after} after they were sent; failed and cancelled ones ${after} after they were queued`,
  },
  confirmation_mails: {
    after: { days: CONFIRM_DAYS },
    what: "Mails that ask to confirm a subscription",
    keptFor: (after) =>
      `until a mail service has taken them; others ${after} after they were queued, or were sent to the outbox`,
  },
  // The link that confirms one works as long.
  unconfirmed_subscriptions: {
    after: { days: CONFIRM_DAYS },
    what: "Addresses that asked for the newsletter or for mail about a launch, and have not confirmed it",
    keptFor: (after) => after,
  },
  drafts: {
    after: { days: 90 },
    what: "Expired, rejected and deleted drafts, with their email address and the mails about them",
    keptFor: (after) => `${after} after they ended`,
  },
  // The daily figures of every stored day equal its raw events.
  analytics: {
    after: { days: 90 },
    wholeDays: true,
    what: "Raw events",
    keptFor: (after) => `${after}, as whole days`,
  },
};

const BATCH = 1_000;

/**
 * Deletes everything that is due, in batches, each found by its index. If a rule fails, the others still run; throws an AggregateError of what failed.
 */
export async function forgetOld(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const failures: Error[] = [];
  for (const [name, rule] of Object.entries(retentionRules)) {
    const before = storedFrom(rule, now);
    try {
      for (let gone = BATCH; gone === BATCH && !signal?.aborted; ) {
        gone = await deletions[name as StoredForATime](db, before, BATCH);
      }
    } catch (cause) {
      failures.push(new Error(`${name} could not be deleted`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
}

/** What is older than this is deleted. */
function storedFrom({ after, wholeDays }: Rule, now: Date): Date {
  const from = new UTCDate(now);
  return new Date(sub(wholeDays ? startOfDay(from) : from, after).getTime());
}

/** A row of docs/retention.md without its reason. */
export function retentionRow({ what, after, keptFor }: Rule): string {
  return `| ${what} | ${keptFor(formatDuration(after))} |`;
}
