import { UTCDate } from "@date-fns/utc";
import { startOfDay, subDays, subHours } from "date-fns";
import type { Db } from "@/db/client";
import {
  type Forget,
  forgetCounts,
  forgetDrafts,
  forgetEvents,
  forgetKeys,
  forgetKnownNetworks,
  forgetLinks,
  forgetMails,
  forgetReports,
  forgetSessions,
  forgetUnfinishedReports,
} from "@/db/retention";
import { KNOWN_NETWORK_DAYS } from "@/lib/core/limits/known-networks";

/** How many whole days of raw events are stored beside today; the daily figures are stored for good. */
export const RAW_EVENT_DAYS = 90;

interface Rule {
  forget: Forget;
  /** What is older than this is deleted. */
  before(now: Date): Date;
}

/** Everything that is stored for a time only; docs/retention.md says why for that long. */
const rules: Record<string, Rule> = {
  idempotency_keys: { forget: forgetKeys, before: (now) => subHours(now, 24) },
  sign_in_links: { forget: forgetLinks, before: (now) => now },
  // A token is sealed a moment after its session was opened, and is read with some seconds of tolerance.
  sessions: { forget: forgetSessions, before: (now) => subHours(now, 1) },
  known_networks: { forget: forgetKnownNetworks, before: (now) => subDays(now, KNOWN_NETWORK_DAYS) },
  limits: { forget: forgetCounts, before: (now) => now },
  first_users_reports: { forget: forgetReports, before: (now) => subDays(now, 7) },
  unfinished_reports: { forget: forgetUnfinishedReports, before: (now) => subDays(now, 1) },
  mails: { forget: forgetMails, before: (now) => subDays(now, 90) },
  drafts: { forget: forgetDrafts, before: (now) => subDays(now, 90) },
  // Whole days of UTC, so that the daily figures of every stored day equal its raw events.
  analytics: {
    forget: forgetEvents,
    before: (now) => new Date(subDays(startOfDay(new UTCDate(now)), RAW_EVENT_DAYS).getTime()),
  },
};

const BATCH = 1_000;

/**
 * Deletes everything that is due, in batches, each found by its index. If a rule fails, the others still run; throws an AggregateError of what failed.
 */
export async function forgetOld(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const failures: Error[] = [];
  for (const [name, { forget, before }] of Object.entries(rules)) {
    try {
      for (let gone = BATCH; gone === BATCH && !signal?.aborted; ) gone = await forget(db, before(now), BATCH);
    } catch (cause) {
      failures.push(new Error(`${name} could not be deleted`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
}
