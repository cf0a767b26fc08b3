import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOrders } from "@/db/directory-orders";
import { linkToListings } from "@/db/own-campaigns";
import { directoryOrders, directoryResults, listings } from "@/db/schema";
import { insertDirectory, insertListing } from "@/db/testing";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { planFields } from "@/lib/directories/campaign/plan-inputs";
import { insertCampaign, markAs, resultOf, storeNote } from "@/lib/directories/campaign/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { getMyCampaign } from "./get-my-campaign";
import { listMyCampaigns } from "./list-my-campaigns";
import { saveCampaign } from "./save-campaign";

const url = "https://acme.example/";
const signedIn = async (ctx: Context) => as(ctx, await insertPerson(ctx.db));
const save = async (ctx: Context, fields: Record<string, string> = {}) =>
  (await execute(saveCampaign, planFields(new URLSearchParams({ url, ...fields })), ctx)).id;

test(
  "a founder saves a plan and finds it again, week by week",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const slugs = Array.from({ length: 12 }, (_, n) => `d${String(n).padStart(2, "0")}`);
    const id = await insertCampaign(ctx, slugs);
    const campaign = await execute(getMyCampaign, { id: id }, ctx);
    expect(campaign).toMatchObject({ id, name: "acme.example", url, is_own: true });
    expect(campaign.weeks.map(({ week, time, entries }) => [week, time, entries.length])).toEqual([
      ["2026-W48", "future", 10],
      ["2026-W49", "future", 2],
    ]);
    expect(campaign.weeks[0]?.entries[0]).toMatchObject({
      position: 1,
      reason: "Takes young products of any field. Free, domain rating 100.",
      status: "planned",
    });
    expect(campaign.totals).toMatchObject({ directories: 12, planned: 12, live: 0, overdue: 0, due: 0 });
    expect(await execute(listMyCampaigns, {}, ctx)).toMatchObject([
      { id, name: "acme.example", total: 12, planned: 12, overdue: 0 },
    ]);

    const later = { ...ctx, now: new Date("2026-12-01T00:00:00Z") };
    expect((await execute(getMyCampaign, { id: id }, later)).totals).toMatchObject({ overdue: 10, due: 2 });
    expect(await execute(listMyCampaigns, {}, later)).toMatchObject([{ overdue: 10, due: 2 }]);
  }),
);

test(
  "a saved plan keeps what it was steered by: the language of its texts, and what to do first",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    await insertDirectory(ctx.db, { slug: "any" });
    const id = await save(ctx, { fits: "games", language: "ko" });
    const { language, elsewhere } = await execute(getMyCampaign, { id }, ctx);
    expect(language).toBe("ko");
    expect(elsewhere.map(({ name }) => name)).toEqual(expect.arrayContaining(["Steam", "Disquiet"]));
    // Saved before this was stored.
    await ctx.db.update(directoryOrders).set({ steering: null });
    expect(await execute(getMyCampaign, { id }, ctx)).toMatchObject({ language: null, elsewhere: [] });
  }),
);

test(
  "a saved plan keeps which directories only fill it, whatever their reasons say",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    await insertDirectory(ctx.db, { slug: "any", launchPlatform: true, sources: 20 });
    await insertDirectory(ctx.db, { slug: "ai", launchPlatform: true, sources: 20, onlyFor: "ai" });
    const launchesOf = async (id: string) => {
      await ctx.db.update(directoryResults).set({ reason: "Said in other words." });
      return (await execute(getMyCampaign, { id }, ctx)).launches.map(({ directory }) => directory);
    };
    expect(await launchesOf(await save(ctx, { category: "Finance" }))).toEqual(["any"]);
    expect(await launchesOf(await save(ctx, { category: "AI" }))).toEqual(["ai", "any"]);
  }),
);

test(
  "a plan that was saved when only its reasons said which directories fill it says so once it is migrated",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    for (const slug of ["any", "ai"]) await insertDirectory(ctx.db, { slug, onlyFor: slug === "ai" ? "ai" : null });
    const id = await save(ctx, { category: "Finance" });
    await ctx.db.update(directoryResults).set({ fills: false });
    const [, update] = readFileSync("db/migrations/0041_filled_plans.sql", "utf8").split("--> statement-breakpoint");
    await ctx.db.execute(sql.raw(update ?? ""));
    expect([(await resultOf(ctx.db, id, "any")).fills, (await resultOf(ctx.db, id, "ai")).fills]).toEqual([
      false,
      true,
    ]);
  }),
);

test(
  "saving again merges: what was done or noted stays, the rest follows the new plan",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const id = await insertCampaign(ctx, ["a", "b", "c", "d"]);
    await markAs(ctx, { campaign: id, directory: "d", from: "planned" }, "submitted");
    await storeNote(ctx, { campaign: id, directory: "c" }, "Ask for Ada");
    await insertDirectory(ctx.db, { slug: "new", dr: 101 });
    const next = { ...ctx, now: new Date("2026-12-05T00:00:00Z") };
    const fields = { url: "http://www.acme.example/?utm_source=x", limit: "2", name: "Acme" };
    const again = await execute(saveCampaign, planFields(new URLSearchParams(fields)), next);
    expect(again).toEqual({ id, removed: 1 });
    const campaign = await execute(getMyCampaign, { id: id }, next);
    expect(campaign.name).toBe("Acme");
    const all = campaign.weeks.flatMap(({ week, entries }) =>
      entries.map((entry) => [week, entry.directory.slug, entry.status, entry.note]),
    );
    expect(all).toEqual([
      ["2026-W48", "c", "planned", "Ask for Ada"],
      ["2026-W48", "d", "submitted", null],
      ["2026-W50", "new", "planned", null],
      ["2026-W50", "a", "planned", null],
    ]);
    expect((await resultOf(ctx.db, id, "d")).submittedAt).toEqual(ctx.now);
  }),
);

test(
  "an account saves campaigns for so many products and no more, and any of them again",
  inTransaction(async (anyone) => {
    const one = await signedIn(anyone);
    const ctx = { ...one, settings: { ...one.settings, quotas: { ...one.settings.quotas, campaigns: 2 } } };
    await insertCampaign(ctx, ["a", "b"]);
    await save(ctx, { url: "https://second.example/" });
    const { code, message } = await problemFrom(save(ctx, { url: "https://third.example/" }));
    expect([code, message]).toEqual([
      "invalid_request",
      "Your account holds 2 campaigns, which is the most. A plan for a product that you saved before can still be saved again.",
    ]);
    await save(ctx);
    expect(await execute(listMyCampaigns, {}, ctx)).toHaveLength(2);
    await save(as(ctx, await insertPerson(ctx.db)), { url: "https://third.example/" });
  }),
);

test(
  "a plan from a tab that was left open starts where it stood, but not in a week that is over",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    await insertCampaign(ctx, ["a"]);
    for (const [now, week] of [
      ["2026-11-29T23:00:00Z", "2026-W48"],
      ["2026-11-30T00:00:00Z", "2026-W50"],
    ] as const) {
      const at = { ...ctx, now: new Date(now) };
      const campaign = await execute(getMyCampaign, { id: await save(at, { from: "2026-11-23" }) }, at);
      expect(
        campaign.weeks.map((one) => one.week),
        now,
      ).toEqual([week]);
    }
  }),
);

test(
  "one campaign a product and founder; another founder's is another",
  inTransaction(async (anyone) => {
    const one = await signedIn(anyone);
    const two = await signedIn(anyone);
    const id = await insertCampaign(one, ["a"]);
    expect(await save(two)).not.toBe(id);
    expect(await save(one, { url: "https://other.example" })).not.toBe(id);
    expect(await save(one)).toBe(id);
    for (const wrong of [id, randomUUID(), "nonsense"]) {
      expect((await problemFrom(execute(getMyCampaign, { id: wrong }, two))).code).toBe("not_found");
    }
    expect((await problemFrom(execute(getMyCampaign, { id: id }, anyone))).code).toBe("unauthorized");
    expect((await problemFrom(save(anyone))).code).toBe("unauthorized");
  }),
);

test(
  "a plan without an address, without directories or with bad fields is refused",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    expect((await problemFrom(execute(saveCampaign, {}, ctx))).errors).toEqual([
      expect.objectContaining({ path: "url", code: "required" }),
    ]);
    expect((await problemFrom(save(ctx))).message).toContain("no directory");
    const fields = {
      url: "nope",
      category: "Artificial",
      budget: "cheap",
      limit: "0",
      from: "2026-11-24",
      name: "x".repeat(121),
    };
    const problem = await problemFrom(save(ctx, fields));
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual([
      "budget",
      "category.0",
      "from",
      "limit",
      "name",
      "url",
    ]);
  }),
);

test(
  "a campaign belongs to the founder's listing of that address, also where that appears later",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const ownerId = accountOf(ctx)?.id ?? null;
    const early = await insertCampaign(ctx, ["a", "b"]);
    const listing = await insertListing(ctx.db, { url, ownerId, status: "draft", slug: null });
    const others = await insertListing(ctx.db, {
      url: "https://other.example/",
      ownerId: (await insertPerson(ctx.db)).id,
    });
    await markAs(ctx, { campaign: early, directory: "a", from: "planned" }, "submitted");

    const [order, ...rest] = await findOrders(ctx.db, listing.id);
    expect(rest).toEqual([]);
    expect(order).toMatchObject({ id: early, package: "own", status: "open" });
    expect(order?.results.map(({ directory, status }) => [directory.name, status])).toEqual([
      ["a", "submitted"],
      ["b", "planned"],
    ]);
    expect(await findOrders(ctx.db, others.id)).toEqual([]);

    const listingIdOf = async (id: string) =>
      (await ctx.db.select().from(directoryOrders).where(eq(directoryOrders.id, id)))[0]?.listingId;
    expect(await linkToListings(ctx.db)).toBe(0);
    await ctx.db.update(listings).set({ status: "live", slug: "acme" }).where(eq(listings.id, listing.id));
    expect(await linkToListings(ctx.db)).toBe(1);
    expect(await linkToListings(ctx.db)).toBe(0);
    expect(await listingIdOf(early)).toBe(listing.id);

    const other = await save(ctx, { url: "https://other.example" });
    expect(await listingIdOf(other)).toBeNull();
    const second = await insertListing(ctx.db, { url: "https://second.example/", ownerId });
    expect(await listingIdOf(await save(ctx, { url: "https://second.example" }))).toBe(second.id);
  }),
);
