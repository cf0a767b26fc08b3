import type { Db } from "@/db/client";
import { type Counter, countEach, lookAtCount } from "@/db/limits";
import { hasUser } from "@/db/users";
import { widerNetworkOf } from "@/lib/core/client-address";
import type { Limits } from "./in-force";
import { isKnownNetwork } from "./known-networks";
import type { Count } from "./memory-counter";
import type { AddressLimit, CallerLimit, CountedLimit, Policy } from "./policies";
import { type Standing, tooMany } from "./standing";
import { networkCaller, type Sender, subjectKey } from "./subject";

/** Counts in the database. `address` is the email address that the call acts for. */
interface CountInDatabase {
  (db: Db, limit: CallerLimit): Promise<void>;
  (db: Db, limit: AddressLimit, address: string): Promise<void>;
}

/** Counts what one caller does in one call, and remembers the state of their limits. */
export interface Meter {
  /** Counts one request of any kind for the whole network, in memory. Throws `rate_limited`. */
  countRequest(): void;
  /** Counts one read, in memory. Throws `rate_limited`; with `allowance`, only at that many times the limit. */
  countRead(options?: { allowance: number }): void;
  /** Throws `rate_limited` if the network's reads, counted by proxy.ts, are over the limit. Counts nothing. */
  requireReads(): void;
  /** Counts one of these in the database. Throws `rate_limited`, and then uses up no limit with a longer window. */
  count: CountInDatabase;
  /** Throws `rate_limited` if one more would exceed the limit. Counts nothing. */
  requireRoom: CountInDatabase;
  /** Each limit that this call has checked, in that order. */
  readonly standings: readonly Standing[];
}

/** A meter for one call of `sender`. Without limits it counts and refuses nothing. */
export function meterFor(sender: Sender, limits: Limits | null): Meter {
  const seen = new Map<string, Standing>();
  const judge = (policy: Policy, { spent, msLeft }: Count, { isRoomNeeded = false, allowance = 1 } = {}) => {
    const seconds = Math.max(1, Math.ceil(msLeft / 1000));
    const standing = { policy, remaining: Math.max(0, policy.quota - spent), seconds };
    seen.set(policy.name, standing);
    const most = policy.quota * allowance - (isRoomNeeded ? 1 : 0);
    if (spent > most) throw tooMany(standing);
  };
  const countersOf = async (db: Db, limit: CountedLimit, address: string): Promise<Counter<Policy>[]> => {
    const counters: Counter<Policy>[] = [];
    for (const policy of limits?.policies[limit] ?? []) {
      // Strangers on many networks could otherwise use up an address's share and keep its owner out.
      const isOverNetworks = policy.per === "address" || policy.per === "own_address";
      if (isOverNetworks && (await isKnownNetwork(db, address, sender.network))) continue;
      const hasAccount = policy.per === "own_address" && (await hasUser(db, address.toLowerCase()));
      counters.push({ policy, who: subjectKey(policy.per, sender, { email: address, hasAccount }) });
    }
    return counters;
  };
  const countAll = async (db: Db, limit: CountedLimit, address: string) => {
    const counted = await countEach(db, await countersOf(db, limit, address));
    for (const { policy, count } of counted) judge(policy, count);
  };
  const lookForRoom = async (db: Db, limit: CountedLimit, address: string) => {
    for (const counter of await countersOf(db, limit, address)) {
      judge(counter.policy, await lookAtCount(db, counter), { isRoomNeeded: true });
    }
  };
  return {
    countRequest() {
      if (!limits) return;
      const { quota } = limits.policies.requests;
      const count = limits.requests.count(widerNetworkOf(sender.network));
      // Named in headers only when it refuses: callers meet their own limits long before.
      if (count.spent > quota) judge(limits.policies.requests, count);
    },
    countRead(options) {
      if (limits) judge(limits.policies.reads, limits.reads.count(sender.caller), options);
    },
    requireReads() {
      if (limits) judge(limits.policies.reads, limits.reads.look(networkCaller(sender.network)));
    },
    count: (db: Db, limit: CountedLimit, address: string = "") => countAll(db, limit, address),
    requireRoom: (db: Db, limit: CountedLimit, address: string = "") => lookForRoom(db, limit, address),
    get standings() {
      return [...seen.values()];
    },
  };
}
