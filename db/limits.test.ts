import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { countOne, lookAtCount } from "./limits";
import { forgetCounts } from "./retention";
import { rateLimits } from "./schema";
import { databaseKinds, type SharedDatabase } from "./testing/postgres";

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
    expect((await lookAtCount(shared.two.db, policy, "acme")).spent).toBe(50);
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
    expect((await lookAtCount(shared.one.db, policy, "acme")).spent).toBe(policy.quota);
  });

  test("a window begins with the first call and then begins anew", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    const policy = aPolicy(2, 60);
    expect(await lookAtCount(shared.one.db, policy, "acme")).toEqual({ spent: 0, msLeft: 60_000 });
    expect(await countOne(shared.one.db, policy, "acme")).toEqual({ spent: 1, msLeft: 60_000 });
    vi.setSystemTime(new Date("2026-11-21T12:00:59.999Z"));
    expect(await countOne(shared.two.db, policy, "acme")).toEqual({ spent: 2, msLeft: 1 });
    vi.setSystemTime(new Date("2026-11-21T12:01:00Z"));
    expect(await countOne(shared.one.db, policy, "acme")).toEqual({ spent: 1, msLeft: 60_000 });
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
    await forgetCounts(shared.one.db, new Date(Date.now() + 61_000), 1_000);
    expect((await shared.one.db.select().from(rateLimits)).map(({ key }) => key)).toEqual([`${day.name}:day`]);
  });
});
