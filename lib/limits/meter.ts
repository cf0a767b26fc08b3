import type { Db } from "@/db/client";
import { countOne, lookAtCount } from "@/db/limits";
import type { Limits } from "./in-force";
import type { Count } from "./memory-counter";
import type { CountedLimit, Policy } from "./policies";
import { type Standing, tooMany } from "./standing";

/** Counts what one caller does within one call, and remembers where that leaves them. */
export interface Meter {
  /** Counts one read, in memory. Throws `rate_limited`. */
  countRead(): void;
  /**
   * Counts one of these in the database. Throws `rate_limited`; then no limit with a longer window is spent.
   * `per` names who it is counted for where that is not the caller, such as an e-mail address.
   */
  count(db: Db, limit: CountedLimit, per?: string): Promise<void>;
  /** Throws `rate_limited` where one more could not be counted, and counts nothing. */
  requireRoom(db: Db, limit: CountedLimit, per?: string): Promise<void>;
  /** Each limit that was looked at in this call, in that order. */
  readonly standings: readonly Standing[];
}

/** A meter for one call of `caller`; without limits it counts nothing and refuses nobody. */
export function meterFor(caller: string, limits: Limits | null): Meter {
  const seen = new Map<string, Standing>();
  const judge = (policy: Policy, { spent, msLeft }: Count, isRoomNeeded = false) => {
    const seconds = Math.max(1, Math.ceil(msLeft / 1000));
    const standing = { policy, remaining: Math.max(0, policy.quota - spent), seconds };
    seen.set(policy.name, standing);
    if (spent > policy.quota || (isRoomNeeded && spent >= policy.quota)) throw tooMany(standing);
  };
  return {
    countRead() {
      if (limits) judge(limits.policies.reads, limits.reads.count(caller));
    },
    async count(db, limit, per = caller) {
      for (const policy of limits?.policies[limit] ?? []) judge(policy, await countOne(db, policy, per));
    },
    async requireRoom(db, limit, per = caller) {
      for (const policy of limits?.policies[limit] ?? []) judge(policy, await lookAtCount(db, policy, per), true);
    },
    get standings() {
      return [...seen.values()];
    },
  };
}
