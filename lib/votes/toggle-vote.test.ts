import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { upvotes } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds, type SharedDatabase } from "@/db/testing/postgres";
import { as, insertPerson, rowOf } from "@/lib/founder/testing";
import { execute } from "@/lib/operation";
import { getProduct } from "@/lib/operations/get-product";
import { contextOn, inTransaction, problemFrom, testNow } from "@/lib/testing";
import { myVotes, votesGivenThisWeek } from "./my-votes";
import { setVote } from "./toggle-vote";

test(
  "an upvote counts once, moves the rank, and can be taken back",
  inTransaction(async (ctx) => {
    const first = await insertListing(ctx.db, { slug: "first", upvotes: 5, launchWeek: "2031-W10" });
    const listing = await insertListing(ctx.db, { slug: "acme", upvotes: 5, launchWeek: "2031-W10" });
    const voter = as(ctx, await insertPerson(ctx.db));
    const rank = async () => (await execute(getProduct, { slug: first.slug ?? "" }, ctx)).launch.rank;
    expect(await setVote(voter, "acme", true)).toEqual({ upvotes: 6, voted: true });
    expect(await rank()).toBe(2);
    expect(await setVote(voter, "acme", true)).toEqual({ upvotes: 6, voted: true });
    expect(await myVotes(voter, [listing.id, first.id])).toEqual(new Set([listing.id]));
    expect(await votesGivenThisWeek(voter)).toBe(1);
    expect(await setVote(voter, "acme", false)).toEqual({ upvotes: 5, voted: false });
    expect(await setVote(voter, "acme", false)).toEqual({ upvotes: 5, voted: false });
    expect(await rank()).toBe(1);
    expect(await votesGivenThisWeek(voter)).toBe(0);
  }),
);

test(
  "a new account's vote is kept uncounted with a hash of its network, and an older one's without any",
  inTransaction(async (ctx) => {
    const { id } = await insertListing(ctx.db, { slug: "acme", upvotes: 5 });
    const justYounger = await insertPerson(ctx.db, { createdAt: new Date(testNow.getTime() - 86_400_000 + 1) });
    const aDayOld = await insertPerson(ctx.db, { createdAt: new Date(testNow.getTime() - 86_400_000) });
    expect(await setVote(as(ctx, justYounger), "acme", true)).toEqual({ upvotes: 5, voted: true });
    expect(await setVote(as(ctx, aDayOld), "acme", true)).toEqual({ upvotes: 6, voted: true });
    const rows = await ctx.db.select().from(upvotes).where(eq(upvotes.listingId, id));
    expect(rows.find(({ userId }) => userId === aDayOld.id)).toMatchObject({ counted: true, network: null });
    const young = rows.find(({ userId }) => userId === justYounger.id);
    expect(young).toMatchObject({ counted: false, network: expect.any(String) });
    expect(young?.network).not.toContain("203.0.113");
    expect(await setVote(as(ctx, justYounger), "acme", false)).toEqual({ upvotes: 6, voted: false });
  }),
);

test(
  "refuses nobody, one's own listing, and what is not live",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const { id } = await insertListing(ctx.db, { slug: "mine", upvotes: 5, ownerId: owner.id });
    await insertListing(ctx.db, { slug: "waiting", status: "scheduled" });
    expect(await problemFrom(setVote(ctx, "mine", true))).toMatchObject({ code: "unauthorized" });
    expect(await problemFrom(setVote(as(ctx, owner), "mine", true))).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("your own listing"),
    });
    for (const slug of ["waiting", "unknown", "", "acme\u0000", id]) {
      expect(await problemFrom(setVote(as(ctx, owner), slug, true))).toMatchObject({ code: "not_found" });
    }
    expect((await rowOf(ctx.db, id)).upvotes).toBe(5);
    expect(await myVotes(ctx, [id])).toEqual(new Set());
    expect(await votesGivenThisWeek(ctx)).toBe(0);
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await open();
  }, 120_000);
  afterAll(() => shared.close());

  test("the count is exact after 200 toggles at once by 20 people", async () => {
    const servers = [contextOn(shared.one.db), contextOn(shared.two.db)] as const;
    const { id } = await insertListing(shared.one.db, { slug: "wanted", upvotes: 7 });
    const people = await Promise.all(Array.from({ length: 20 }, () => insertPerson(shared.one.db)));
    const toggles = Array.from({ length: 200 }, (_, n) => {
      const person = people[n % people.length] ?? null;
      return setVote(as(servers[n % 2 === 0 ? 0 : 1], person), "wanted", Math.floor(n / 20) % 3 !== 1);
    });
    expect(await Promise.all(toggles)).toHaveLength(200);
    const [kept] = await shared.one.db.select({ total: count() }).from(upvotes).where(eq(upvotes.listingId, id));
    expect((await rowOf(shared.one.db, id)).upvotes).toBe(7 + (kept?.total ?? Number.NaN));
    await Promise.all(people.map((person) => setVote(as(servers[0], person), "wanted", true)));
    expect((await rowOf(shared.one.db, id)).upvotes).toBe(27);
  });
});
