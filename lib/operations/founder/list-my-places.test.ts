import { subDays } from "date-fns";
import { beforeAll, expect, test } from "vitest";
import { analyticsDaily, upvotes } from "@/db/schema";
import { insertListing, testDatabase } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, testNow } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { getLaunchDashboard } from "./get-launch-dashboard";
import { listFirstAdvice } from "./list-first-advice";
import { listMyPlaces } from "./list-my-places";

beforeAll(async () => {
  await testDatabase();
});

/** Counted upvotes of as many people, given at one time. */
async function giveVotes({ db }: Context, listingId: string, times: number, createdAt: Date): Promise<void> {
  for (let n = 0; n < times; n++) {
    const { id: userId } = await insertPerson(db);
    await db.insert(upvotes).values({ userId, listingId, counted: true, createdAt });
  }
}

test(
  "a launch of this week has its rank, what today's upvotes did to it, and the week's median",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const mine = await insertListing(ctx.db, { slug: "mine", ownerId: owner.id, upvotes: 5 });
    const ahead = await insertListing(ctx.db, { slug: "ahead", upvotes: 9 });
    await insertListing(ctx.db, { slug: "behind", upvotes: 3 });
    await insertListing(ctx.db, { slug: "past", ownerId: owner.id, launchWeek: "2026-W40" });
    await insertListing(ctx.db, { slug: "hidden", ownerId: owner.id, status: "unlisted", upvotes: 90 });
    const fresh = await insertListing(ctx.db, { slug: "fresh", ownerId: owner.id, upvotes: 0, launchedAt: testNow });
    // Yesterday it stood third: three of its five came today, and two of the leader's.
    await giveVotes(ctx, mine.id, 3, testNow);
    await giveVotes(ctx, mine.id, 2, subDays(testNow, 1));
    await giveVotes(ctx, ahead.id, 2, testNow);
    const places = await execute(listMyPlaces, {}, as(ctx, owner));
    expect([...places.keys()].sort()).toEqual([mine.id, fresh.id].sort());
    expect(places.get(mine.id)).toEqual({ id: mine.id, rank: 2, rankBefore: 3, launches: 4, medianUpvotes: 4 });
    expect(places.get(fresh.id)).toMatchObject({ rank: 4, rankBefore: null });
    expect(await execute(listMyPlaces, {}, as(ctx, await insertPerson(ctx.db)))).toEqual(new Map());
  }),
);

test(
  "its charts begin on launch day; they have the week's median by day from five launches of other people on",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const launchedAt = subDays(testNow, 3);
    const { id } = await insertListing(ctx.db, { slug: "mine", ownerId: owner.id, launchedAt });
    const dashboard = () => execute(getLaunchDashboard, { id, days: 30 }, as(ctx, owner));
    const dayOf = (time: Date) => time.toISOString().slice(0, 10);
    const insertSeen = async (slug: string, impressions: number, at: { launchedAt: Date; ownerId?: string }) => {
      const other = await insertListing(ctx.db, { slug, ...at });
      const figures = { impressions, clicks: 4 };
      await ctx.db.insert(analyticsDaily).values({ listingId: other.id, day: dayOf(testNow), ...figures });
    };
    for (const slug of ["one", "two", "three", "four"]) await insertSeen(slug, 40, { launchedAt });
    // Neither the launch itself nor another of the same founder makes the fifth.
    await insertSeen("mine-too", 900, { launchedAt, ownerId: owner.id });
    expect((await dashboard()).medians).toBeNull();
    // Each is divided by its own days: this one is of today, the others are of four days.
    await insertSeen("young", 40, { launchedAt: testNow });
    const { analytics, medians, place } = await dashboard();
    expect(analytics.from).toBe(dayOf(launchedAt));
    expect(analytics.daily).toHaveLength(4);
    expect(medians).toEqual({ impressions: 10, clicks: 1, outbound_clicks: 0, upvotes: 0 });
    expect(place).toMatchObject({ rank: 1, launches: 7 });
    for (const slug of ["young-two", "young-three", "young-four", "young-five"])
      await insertSeen(slug, 30, { launchedAt: testNow });
    expect((await dashboard()).medians).toEqual({ impressions: 30, clicks: 4, outbound_clicks: 0, upvotes: 0 });
  }),
);

test(
  "the first advice is what is left to do, without a visit of the product's page",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const { id } = await insertListing(ctx.db, { slug: "mine", ownerId: owner.id, url: "http://127.0.0.1:9/" });
    const advice = await execute(listFirstAdvice, { id }, as(ctx, owner));
    expect(advice.length).toBeLessThanOrEqual(3);
    expect(advice.map(({ area }) => area)).toContain("badge");
    for (const { status, area } of advice) expect([status === "good", area === "page_quality"]).toEqual([false, false]);
  }),
);
