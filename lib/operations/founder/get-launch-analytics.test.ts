import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type AnalyticsEvent, writeEvents } from "@/db/analytics";
import { newsletterFeatures, upvotes } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { call, ownDatabase, routeAt } from "@/lib/doors/testing";
import { getLaunchAnalytics } from "./get-launch-analytics";

let written = 0;

/** Writes so many events of one kind, each of another visit. */
async function happen(ctx: Context, times: number, values: Partial<AnalyticsEvent>): Promise<void> {
  const at = new Date("2026-11-20T10:00:00Z");
  const blank = { kind: "impression", listingId: null, featureId: null, viewerId: null, at } as const;
  const events = Array.from({ length: times }, () => ({ ...blank, ...values, key: keyOf(++written) }));
  await writeEvents(ctx.db, events);
}

const keyOf = (number: number) => number.toString(16).padStart(32, "0");

/** A founder with a live launch. */
async function launched(ctx: Context) {
  const founder = await insertFounder(ctx.db);
  const launch = await insertListing(ctx.db, { slug: "acme", ownerId: founder.id });
  return { founder, launch, mine: as(ctx, founder) };
}

describe("get_launch_analytics", () => {
  test(
    "tells what happened on each day, and what it comes to",
    inTransaction(async (ctx) => {
      const { launch, mine } = await launched(ctx);
      const listingId = launch.id;
      const today = { at: new Date("2026-11-21T09:00:00Z") };
      const [feature] = await ctx.db
        .insert(newsletterFeatures)
        .values({ listingId, title: "Issue 7", date: "2026-11-20" })
        .returning();
      await happen(ctx, 8, { listingId });
      await happen(ctx, 2, { listingId, kind: "click" });
      await happen(ctx, 1, { listingId, kind: "outbound_click", ...today });
      await happen(ctx, 3, { featureId: feature?.id ?? null, kind: "newsletter_open", ...today });
      await happen(ctx, 4, { listingId, kind: "badge_view" });
      const voter = await insertFounder(ctx.db, "voter@acme.example");
      await ctx.db.insert(upvotes).values({ userId: voter.id, listingId, counted: true, createdAt: today.at });
      expect(await execute(getLaunchAnalytics, { id: "acme", days: 3 }, mine)).toEqual({
        tool_id: listingId,
        from: "2026-11-19",
        to: "2026-11-21",
        totals: {
          impressions: 8,
          clicks: 2,
          outbound_clicks: 1,
          upvotes: 1,
          newsletter_feature_opens: 3,
          engagement_rate: 0.25,
        },
        daily: [
          {
            date: "2026-11-19",
            impressions: 0,
            clicks: 0,
            outbound_clicks: 0,
            upvotes: 0,
            newsletter_feature_opens: 0,
          },
          {
            date: "2026-11-20",
            impressions: 8,
            clicks: 2,
            outbound_clicks: 0,
            upvotes: 0,
            newsletter_feature_opens: 0,
          },
          {
            date: "2026-11-21",
            impressions: 0,
            clicks: 0,
            outbound_clicks: 1,
            upvotes: 1,
            newsletter_feature_opens: 3,
          },
        ],
        newsletter_features: [{ id: feature?.id, title: "Issue 7", date: "2026-11-20", opens: 3 }],
      });
      expect(await execute(getLaunchAnalytics, { id: listingId, days: 1 }, mine)).toMatchObject({
        totals: { impressions: 0, engagement_rate: null },
        newsletter_features: [{ opens: 3 }],
      });
    }),
  );

  test(
    "of 30 days unless asked otherwise, a year at most, every day is there once, across a leap day too",
    inTransaction(async (ctx) => {
      const { mine } = await launched(ctx);
      const usual = await execute(getLaunchAnalytics, { id: "acme" }, mine);
      expect([usual.daily.length, usual.from, usual.to]).toEqual([30, "2026-10-23", "2026-11-21"]);
      const leap = { ...mine, now: new Date("2028-03-01T23:59:59Z") };
      const year = await execute(getLaunchAnalytics, { id: "acme", days: 365 }, leap);
      const dates = year.daily.map(({ date }) => date);
      expect(dates).toHaveLength(365);
      expect(dates.slice(-3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
      expect(dates).toEqual([...new Set(dates)].sort());
    }),
  );

  test(
    "a draft of one's own, which nobody can have seen, has zeros and no rate",
    inTransaction(async (ctx) => {
      const { founder, mine } = await launched(ctx);
      const { id } = await insertListing(ctx.db, { status: "draft", slug: null, ownerId: founder.id });
      await happen(ctx, 5, { listingId: id });
      expect((await execute(getLaunchAnalytics, { id }, mine)).totals).toMatchObject({
        impressions: 0,
        engagement_rate: null,
      });
    }),
  );

  test(
    "what is somebody else's, and the secret of one's own draft, is not found",
    inTransaction(async (ctx) => {
      const { founder, mine } = await launched(ctx);
      const draftId = randomUUID();
      await insertListing(ctx.db, { status: "draft", slug: null, draftId, ownerId: founder.id });
      const other = await insertListing(ctx.db, { slug: "others" });
      for (const id of [other.id, "others", draftId, "nothing"]) {
        expect(await problemFrom(execute(getLaunchAnalytics, { id }, mine))).toMatchObject({ code: "not_found" });
      }
    }),
  );

  test(
    "refuses days out of bounds and who is not signed in",
    inTransaction(async (ctx) => {
      const { mine } = await launched(ctx);
      for (const days of [0, 366, 1.5, -1]) {
        const problem = await problemFrom(execute(getLaunchAnalytics, { id: "acme", days }, mine));
        expect(problem).toMatchObject({ code: "invalid_request", errors: [{ path: "days" }] });
      }
      expect((await problemFrom(execute(getLaunchAnalytics, { id: "acme" }, ctx))).code).toBe("unauthorized");
    }),
  );
});

describe("at its door", () => {
  const db = ownDatabase();

  test("answers its owner alone, privately", async () => {
    const founder = await insertFounder(db());
    await insertListing(db(), { slug: "acme", ownerId: founder.id });
    const route = routeAt("/api/v1/me/launches/[id]/analytics");
    const path = "/api/v1/me/launches/acme/analytics";
    const params = { id: "acme" };
    const headers = { Authorization: `Bearer ${await tokenOf(db(), founder)}` };
    const response = await call(route, `${path}?days=7`, { params, headers });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect((await response.json()).daily).toHaveLength(7);
    const other = await insertFounder(db(), "other@acme.example");
    const foreign = { Authorization: `Bearer ${await tokenOf(db(), other)}` };
    expect((await call(route, path, { params, headers: foreign })).status).toBe(404);
    expect((await call(route, path, { params })).status).toBe(401);
  });
});
