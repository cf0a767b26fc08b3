import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { upvotes, users } from "@/db/schema";
import { insertListing, testDatabase } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import { votesSince } from "@/db/votes";
import { accountOf } from "@/lib/core/access";
import type { Account, Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, contextOn, inTransaction, problemFrom, testNow, withRequest } from "@/lib/core/testing";
import { insertPerson, rowOf } from "@/lib/launch/draft/testing";
import { listMyVotes } from "@/lib/operations/founder/list-my-votes";
import { setVote } from "@/lib/operations/founder/set-vote";
import { getProduct } from "@/lib/operations/public/get-product";
import { gateSince } from "./my-votes";
import { ownNetwork, vote } from "./testing/voters";

beforeAll(async () => {
  await testDatabase();
});

/** How many upvotes count for a launch that this person submits now. */
async function votesForGate(voter: Context): Promise<number | undefined> {
  const [row] = await votesSince(voter.db, accountOf(voter)?.id ?? "", gateSince(voter.now));
  return row?.given;
}

test(
  "an upvote counts once, moves the rank, and can be taken back",
  inTransaction(async (ctx) => {
    const first = await insertListing(ctx.db, { slug: "first", upvotes: 5, launchWeek: "2031-W10" });
    const listing = await insertListing(ctx.db, { slug: "acme", upvotes: 5, launchWeek: "2031-W10" });
    const voter = as(ctx, await insertPerson(ctx.db));
    const rank = async () => (await execute(getProduct, { slug: first.slug ?? "" }, ctx)).launch.rank;
    expect(await execute(setVote, { slug: "acme", voted: true }, voter)).toEqual({
      upvotes: 6,
      voted: true,
      notCounted: null,
    });
    expect(await rank()).toBe(2);
    expect(await execute(setVote, { slug: "acme", voted: true }, voter)).toEqual({
      upvotes: 6,
      voted: true,
      notCounted: null,
    });
    expect(await execute(listMyVotes, { ids: [listing.id, first.id] }, voter)).toEqual(new Map([[listing.id, null]]));
    expect(await votesForGate(voter)).toBe(1);
    expect(await execute(setVote, { slug: "acme", voted: false }, voter)).toEqual({
      upvotes: 5,
      voted: false,
      notCounted: null,
    });
    expect(await execute(setVote, { slug: "acme", voted: false }, voter)).toEqual({
      upvotes: 5,
      voted: false,
      notCounted: null,
    });
    expect(await rank()).toBe(1);
    expect(await votesForGate(voter)).toBe(0);
  }),
);

test(
  "a new account's vote waits for the review, an older one's counts, and both store hashes of their network",
  inTransaction(async (ctx) => {
    const { id } = await insertListing(ctx.db, { slug: "acme", upvotes: 5 });
    const justYounger = await insertPerson(ctx.db, { createdAt: new Date(testNow.getTime() - 86_400_000 + 1) });
    const aDayOld = await insertPerson(ctx.db, { createdAt: new Date(testNow.getTime() - 86_400_000) });
    const voter = as(ctx, justYounger);
    expect(await execute(setVote, { slug: "acme", voted: true }, voter)).toEqual({
      upvotes: 5,
      voted: true,
      notCounted: "new_account",
    });
    expect(await execute(listMyVotes, { ids: [id] }, voter)).toEqual(new Map([[id, "new_account"]]));
    expect(await execute(setVote, { slug: "acme", voted: true }, as(ctx, aDayOld))).toEqual({
      upvotes: 6,
      voted: true,
      notCounted: null,
    });
    const rows = await ctx.db.select().from(upvotes).where(eq(upvotes.listingId, id));
    const stored = { network: expect.any(String), networkRange: expect.any(String) };
    expect(rows.find(({ userId }) => userId === aDayOld.id)).toMatchObject({ counted: true, hold: null, ...stored });
    expect(rows.find(({ userId }) => userId === justYounger.id)).toMatchObject({
      counted: false,
      hold: "waiting",
      reviewAt: new Date("2026-11-22T00:00:00Z"),
      ...stored,
    });
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
    expect(await execute(setVote, { slug: "acme", voted: false }, voter)).toEqual({
      upvotes: 6,
      voted: false,
      notCounted: null,
    });
  }),
);

test(
  "two votes of one network count at once; the next waits and says why, also after a vote for something else",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", upvotes: 5 });
    await insertListing(ctx.db, { slug: "other", upvotes: 5 });
    const [one, two, three] = [await insertPerson(ctx.db), await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const network = (host: number) => ({ network: `203.0.113.${host}` });
    expect((await vote(ctx, one, "acme", network(1))).upvotes).toBe(6);
    expect((await vote(ctx, two, "acme", network(2))).upvotes).toBe(7);
    await vote(ctx, three, "other", network(3));
    expect(await vote(ctx, three, "acme", network(3))).toEqual({ upvotes: 7, voted: true, notCounted: "network" });
    expect(await vote(ctx, three, "acme", network(3))).toEqual({ upvotes: 7, voted: true, notCounted: "network" });
    expect((await vote(ctx, one, "acme", { ...network(1), voted: false })).upvotes).toBe(6);
  }),
);

test(
  "of accounts that are not known two votes for a listing count at once; a known account's vote does too",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", upvotes: 5 });
    const people = [await insertPerson(ctx.db), await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const known = await insertPerson(ctx.db);
    await ctx.db.update(users).set({ knownSince: testNow }).where(eq(users.id, known.id));
    const answers = [];
    for (const person of [...people, known]) answers.push(await vote(ctx, person, "acme"));
    expect(answers.map(({ notCounted }) => notCounted)).toEqual([null, null, "unknown_account", null]);
    expect(answers.at(-1)?.upvotes).toBe(8);
  }),
);

test.each(["rejected", "lapsed"] as const)("a %s vote stays so when it is taken back and given again", (hold) =>
  inTransaction(async (ctx) => {
    const { id } = await insertListing(ctx.db, { slug: "acme", upvotes: 5 });
    const voter = as(ctx, await insertPerson(ctx.db));
    const stored = { userId: accountOf(voter)?.id ?? "", listingId: id, counted: false, hold };
    await ctx.db.insert(upvotes).values({ ...stored, createdAt: testNow });
    expect(await execute(setVote, { slug: "acme", voted: true }, voter)).toEqual({
      upvotes: 5,
      voted: true,
      notCounted: hold,
    });
    expect(await votesForGate(voter)).toBe(1);
    expect(await execute(setVote, { slug: "acme", voted: false }, voter)).toEqual({
      upvotes: 5,
      voted: false,
      notCounted: null,
    });
    expect(await execute(listMyVotes, { ids: [id] }, voter)).toEqual(new Map());
    expect(await votesForGate(voter)).toBe(0);
    expect(await execute(setVote, { slug: "acme", voted: true }, voter)).toEqual({
      upvotes: 5,
      voted: true,
      notCounted: hold,
    });
    expect(await execute(listMyVotes, { ids: [id] }, voter)).toEqual(new Map([[id, hold]]));
  })(),
);

test(
  "refuses nobody, one's own listing, and what is not live",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const { id } = await insertListing(ctx.db, { slug: "mine", upvotes: 5, ownerId: owner.id });
    await insertListing(ctx.db, { slug: "waiting", status: "scheduled" });
    expect(await problemFrom(execute(setVote, { slug: "mine", voted: true }, ctx))).toMatchObject({
      code: "unauthorized",
    });
    expect(await problemFrom(execute(setVote, { slug: "mine", voted: true }, as(ctx, owner)))).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("your own listing"),
    });
    for (const slug of ["waiting", "unknown", "", "acme%00", id]) {
      expect(await problemFrom(execute(setVote, { slug: slug, voted: true }, as(ctx, owner)))).toMatchObject({
        code: "not_found",
      });
    }
    expect((await rowOf(ctx.db, id)).upvotes).toBe(5);
    expect(await execute(listMyVotes, { ids: [id] }, as(ctx, owner))).toEqual(new Map());
  }),
);

/** How many votes are under way at once; each lane goes on with its next call when one is answered. */
const LANES = 50;

async function inLanes<T>(calls: number, call: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  const perLane = Math.ceil(calls / LANES);
  const lane = async (first: number) => {
    for (let n = first; n < Math.min(first + perLane, calls); n++) answers.push(await call(n));
  };
  await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index * perLane)));
  return answers;
}

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  const insertKnown = async () => {
    const person = await insertPerson(shared().one.db);
    await shared().one.db.update(users).set({ knownSince: testNow }).where(eq(users.id, person.id));
    return person;
  };
  const serverOf = (n: number) => contextOn((n % 2 === 0 ? shared().one : shared().two).db);

  test("the count is exact after 200 toggles at once by 20 people", async () => {
    const { id } = await insertListing(shared().one.db, { slug: "wanted", upvotes: 7 });
    const people = await Promise.all(Array.from({ length: 20 }, insertKnown));
    const networks = people.map(ownNetwork);
    const toggle = (n: number, voted: boolean) => {
      const context = as(serverOf(n), people[n % 20] ?? null);
      return execute(
        setVote,
        { slug: "wanted", voted: voted },
        withRequest(context, { network: networks[n % 20] ?? "" }),
      );
    };
    await inLanes(200, (n) => toggle(n, Math.floor(n / 20) % 3 !== 1));
    const [kept] = await shared().one.db.select({ total: count() }).from(upvotes).where(eq(upvotes.listingId, id));
    expect((await rowOf(shared().one.db, id)).upvotes).toBe(7 + (kept?.total ?? Number.NaN));
    await inLanes(20, (n) => toggle(n, true));
    expect((await rowOf(shared().one.db, id)).upvotes).toBe(27);
  });

  test("of 50 voters of one network at once exactly two are counted, also while they toggle", async () => {
    const { id } = await insertListing(shared().one.db, { slug: "crowded", upvotes: 0 });
    const people = await Promise.all(Array.from({ length: 50 }, insertKnown));
    const press = (n: number, voted: boolean) =>
      vote(serverOf(n), people[n % 50] as Account, "crowded", { network: "198.51.100.7", voted });
    const answers = await inLanes(50, (n) => press(n, true));
    expect(answers.filter(({ notCounted }) => notCounted === null)).toHaveLength(2);
    expect((await rowOf(shared().one.db, id)).upvotes).toBe(2);
    await inLanes(150, (n) => press(n, n % 3 !== 0));
    const rows = await shared().one.db.select().from(upvotes).where(eq(upvotes.listingId, id));
    const counted = rows.filter((row) => row.counted).length;
    expect(counted).toBeLessThanOrEqual(2);
    expect((await rowOf(shared().one.db, id)).upvotes).toBe(counted);
  });
});
