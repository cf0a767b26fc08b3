import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Db } from "./client";
import { countEach, lookAtCount } from "./limits";
import { deletions } from "./retention";
import { rateLimits } from "./schema";
import { databaseKinds, type SharedDatabase } from "./testing/postgres";

type Policy = Parameters<typeof countEach>[1][number]["policy"];

/** One more for one policy. */
async function countOne(db: Db, policy: Policy, who: string) {
  const [counted] = await countEach(db, [{ policy, who }]);
  if (!counted) throw new Error("nothing was counted");
  return counted.count;
}

afterEach(() => vi.useRealTimers());

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.close());

  let limits = 0;
  const aPolicy = (quota = 20, seconds = 60) => ({ name: `limit_${limits++}`, quota, seconds });

  test("of 50 calls at once on two servers exactly the quota gets through", async () => {
    const policy = aPolicy();
    const servers = [shared.one.db, shared.two.db];
    const calls = Array.from({ length: 50 }, (_, n) => countOne(servers[n % 2] ?? shared.one.db, policy, "acme"));
    const counts = await Promise.all(calls);
    expect(counts.filter(({ spent }) => spent <= policy.quota)).toHaveLength(policy.quota);
    expect(counts.map(({ spent }) => spent).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect((await lookAtCount(shared.two.db, { policy, who: "acme" })).spent).toBe(50);
  });

  test("of creations at once, each in a transaction, exactly the quota stays and what fails is not counted", async () => {
    const policy = aPolicy(5);
    const create = (n: number) =>
      (n % 2 ? shared.one : shared.two).db.transaction(async (tx) => {
        const { spent } = await countOne(tx, policy, "acme");
        if (spent > policy.quota || n % 10 === 0) throw new Error("rolled back");
      });
    const ended = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => create(n)));
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(policy.quota);
    expect((await lookAtCount(shared.one.db, { policy, who: "acme" })).spent).toBe(policy.quota);
  });

  test("a quota may be greater than a count can be", async () => {
    const counters = [aPolicy(5_000_000_000), aPolicy()].map((policy) => ({ policy, who: "acme" }));
    expect((await countEach(shared.one.db, counters)).map(({ count }) => count.spent)).toEqual([1, 1]);
  });

  test("a window begins with the first call and then begins anew", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    const policy = aPolicy(2, 60);
    expect(await lookAtCount(shared.one.db, { policy, who: "acme" })).toEqual({ spent: 0, msLeft: 60_000 });
    expect(await countOne(shared.one.db, policy, "acme")).toEqual({ spent: 1, msLeft: 60_000 });
    vi.setSystemTime(new Date("2026-11-21T12:00:59.999Z"));
    expect(await countOne(shared.two.db, policy, "acme")).toEqual({ spent: 2, msLeft: 1 });
    vi.setSystemTime(new Date("2026-11-21T12:01:00Z"));
    expect(await countOne(shared.one.db, policy, "acme")).toEqual({ spent: 1, msLeft: 60_000 });
  });

  test("several limits are counted at once, and the one that is over spends nothing of those after it", async () => {
    const [minute, network, day] = [aPolicy(20, 60), aPolicy(2, 60), aPolicy(20, 86_400)];
    const counters = [minute, network, day].map((policy) => ({ policy, who: "acme" }));
    const spent = async (db: Db) => (await countEach(db, counters)).map(({ count }) => count.spent);
    expect(await spent(shared.one.db)).toEqual([1, 1, 1]);
    expect(await spent(shared.two.db)).toEqual([2, 2, 2]);
    expect(await spent(shared.one.db)).toEqual([3, 3]);
    expect((await lookAtCount(shared.one.db, { policy: day, who: "acme" })).spent).toBe(2);
    expect(await countEach(shared.one.db, [])).toEqual([]);
  });

  test("of 50 calls at once whose callers share a network exactly its quota gets through", async () => {
    const [own, network] = [aPolicy(50), aPolicy(20)];
    const calls = Array.from({ length: 50 }, (_, n) => {
      const counters = [
        { policy: own, who: `caller ${n % 5}` },
        { policy: network, who: "network" },
      ];
      return countEach(n % 2 ? shared.one.db : shared.two.db, counters);
    });
    const last = (await Promise.all(calls)).map((counted) => counted.at(-1)?.count.spent ?? 0);
    expect(last.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect((await lookAtCount(shared.one.db, { policy: own, who: "caller 0" })).spent).toBe(10);
  });

  test("callers are counted apart", async () => {
    const policy = aPolicy();
    for (const who of ["acme", "acme:1", "a'; drop table rate_limits; --", "ACME"]) {
      expect((await countOne(shared.one.db, policy, who)).spent).toBe(1);
    }
  });

  test("what is over is removed, and nothing else", async () => {
    await shared.one.db.delete(rateLimits);
    await countOne(shared.one.db, aPolicy(20, 60), "minute");
    const day = aPolicy(20, 86_400);
    await countOne(shared.one.db, day, "day");
    await deletions.limits(shared.one.db, new Date(Date.now() + 61_000), 1_000);
    expect((await shared.one.db.select().from(rateLimits)).map(({ key }) => key)).toEqual([`${day.name}:day`]);
  });
});
