import { describe, expect, test } from "vitest";
import { seed, shippedDirectories } from "@/db/seed";
import { insertDirectory } from "@/db/testing";
import { directoryLabels } from "@/lib/core/catalog/labels";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { listLaunchDirectories } from "./list-launch-directories";

const list = (ctx: Context, input: Record<string, unknown> = {}) => execute(listLaunchDirectories, input, ctx);
const ids = async (ctx: Context, input: Record<string, unknown> = {}) =>
  (await list(ctx, input)).data.map(({ id }) => id);

/** Four directories whose known values all differ, and one of which nothing is known. */
async function insertFive(ctx: Context): Promise<void> {
  await insertDirectory(ctx.db, { slug: "a", name: "delta", pricing: "Paid", dr: 40, reviewDays: 3 });
  await insertDirectory(ctx.db, { slug: "b", name: "Charlie", pricing: "Free", dr: 0, reviewDays: 14 });
  await insertDirectory(ctx.db, { slug: "c", name: "Bravo", pricing: "Freemium", dr: 91, reviewDays: 0 });
  await insertDirectory(ctx.db, { slug: "d", name: "alpha", pricing: "Free", dr: 70, reviewDays: 7 });
  await insertDirectory(ctx.db, { slug: "e", name: "Echo", pricing: null, dr: null, reviewDays: null });
}

test(
  "gives each directory with what is known of it, and null for the rest",
  inTransaction(async (ctx) => {
    await insertDirectory(ctx.db, {
      slug: "known",
      name: "Known",
      url: "https://known.example",
      submitUrl: "https://known.example/submit",
      category: "Launch platform",
      pricing: "Freemium",
      price: "9.50 EUR",
      language: "de",
      region: "Germany",
      dr: 91,
      launchPlatform: true,
      linkType: "dofollow",
      reviewDays: 7,
      sources: 12,
    });
    await insertDirectory(ctx.db, { slug: "unknown", name: "Unknown", url: "https://unknown.example", pricing: null });
    const { data, pagination } = await list(ctx);
    expect(data).toEqual([
      {
        id: "known",
        name: "Known",
        url: "https://known.example",
        submit_url: "https://known.example/submit",
        category: "Launch platform",
        pricing: "Freemium",
        price: "9.50 EUR",
        dr: 91,
        launch_platform: true,
        link_type: "dofollow",
        review_days: 7,
        requires_account: null,
        requires_backlink: null,
        language: "de",
        region: "Germany",
        checked_on: null,
        sources: 12,
      },
      {
        id: "unknown",
        name: "Unknown",
        url: "https://unknown.example",
        submit_url: null,
        category: "Startup directory",
        pricing: null,
        price: null,
        dr: null,
        launch_platform: null,
        link_type: null,
        review_days: null,
        requires_account: null,
        requires_backlink: null,
        language: null,
        region: null,
        checked_on: null,
        sources: 1,
      },
    ]);
    expect(pagination).toMatchObject({ total: 2, limit: 20, offset: 0, has_more: false });
  }),
);

test(
  "filters by link type, and says what entering asks for",
  inTransaction(async (ctx) => {
    await insertDirectory(ctx.db, {
      slug: "followed",
      linkType: "dofollow",
      requiresAccount: true,
      requiresBacklink: false,
    });
    await insertDirectory(ctx.db, { slug: "not-followed", linkType: "nofollow", checkedOn: "2026-09-01" });
    await insertDirectory(ctx.db, { slug: "unknown" });
    const { data } = await list(ctx, { link_type: "dofollow" });
    expect(data).toMatchObject([
      { id: "followed", requires_account: true, requires_backlink: false, checked_on: null },
    ]);
    expect((await list(ctx, { link_type: "nofollow" })).data).toMatchObject([{ checked_on: "2026-09-01" }]);
  }),
);

describe("sorts, unknown values last in both directions", () => {
  test.each([
    [undefined, "cdabe"],
    ["dr", "cdabe"],
    ["-dr", "badce"],
    ["name", "dcbae"],
    ["-name", "eabcd"],
    ["pricing", "bdcae"],
    ["-pricing", "acbde"],
    ["review_days", "cadbe"],
    ["-review_days", "bdace"],
  ])("by %s", async (sort, expected) => {
    await inTransaction(async (ctx) => {
      await insertFive(ctx);
      expect((await ids(ctx, { sort })).join("")).toBe(expected);
    })();
  });
});

describe("filters", () => {
  test(
    "by category and pricing, in any letter case",
    inTransaction(async (ctx) => {
      await insertDirectory(ctx.db, { slug: "match", category: "AI directory", pricing: "Paid" });
      await insertDirectory(ctx.db, { slug: "free", category: "AI directory", pricing: "Free" });
      await insertDirectory(ctx.db, { slug: "other", category: "Deals", pricing: "Paid" });
      await insertDirectory(ctx.db, { slug: "unknown", category: "AI directory", pricing: null });
      for (const [category, pricing] of [
        ["AI directory", "Paid"],
        ["ai DIRECTORY", "paid"],
        [" AI Directory ", "PAID"],
      ]) {
        expect(await ids(ctx, { category, pricing })).toEqual(["match"]);
      }
    }),
  );

  test(
    "by lowest domain rating, which an unknown one does not reach, not even zero",
    inTransaction(async (ctx) => {
      await insertFive(ctx);
      expect(await ids(ctx, { min_dr: 70 })).toEqual(["c", "d"]);
      expect(await ids(ctx, { min_dr: 71 })).toEqual(["c"]);
      expect(await ids(ctx, { min_dr: 0 })).toEqual(["c", "d", "a", "b"]);
      expect(await ids(ctx, { min_dr: 100 })).toEqual([]);
    }),
  );

  test(
    "by whether it is a launch platform; an unknown one is neither",
    inTransaction(async (ctx) => {
      await insertDirectory(ctx.db, { slug: "yes", launchPlatform: true });
      await insertDirectory(ctx.db, { slug: "no", launchPlatform: false });
      await insertDirectory(ctx.db, { slug: "unknown", launchPlatform: null });
      expect(await ids(ctx, { launch_platform: true })).toEqual(["yes"]);
      expect(await ids(ctx, { launch_platform: false })).toEqual(["no"]);
      expect(await ids(ctx, { launch_platform: null })).toHaveLength(3);
    }),
  );

  test(
    "by part of the name or address, in any letter case, with signs taken as they are",
    inTransaction(async (ctx) => {
      await insertDirectory(ctx.db, { slug: "by-name", name: "100% Free_Tools", url: "https://a.example" });
      await insertDirectory(ctx.db, { slug: "by-url", name: "Other", url: "https://free-tools.example" });
      await insertDirectory(ctx.db, { slug: "neither", name: "1000 Freebies", url: "https://c.example" });
      expect(await ids(ctx, { q: "FREE_TOOLS" })).toEqual(["by-name"]);
      expect(await ids(ctx, { q: "100%" })).toEqual(["by-name"]);
      expect(await ids(ctx, { q: " free-tools " })).toEqual(["by-url"]);
      expect(await ids(ctx, { q: "\\" })).toEqual([]);
      expect(await ids(ctx, { q: "' or 1=1 --" })).toEqual([]);
      expect(await ids(ctx, { q: "   " })).toHaveLength(3);
    }),
  );

  test(
    "all together, and the total counts what matches, not the page",
    inTransaction(async (ctx) => {
      for (let index = 0; index < 5; index++) {
        await insertDirectory(ctx.db, { name: `Match ${index}`, dr: 60, pricing: "Free", launchPlatform: true });
      }
      await insertDirectory(ctx.db, { name: "Match too", dr: 10, pricing: "Free", launchPlatform: true });
      const filter = { q: "match", pricing: "Free", min_dr: 50, launch_platform: true, category: "Startup directory" };
      const { data, pagination } = await list(ctx, { ...filter, limit: 2 });
      expect(data).toHaveLength(2);
      expect(pagination).toMatchObject({ total: 5, has_more: true, next_offset: 2 });
    }),
  );
});

describe("of the shipped catalog", () => {
  const shipped = shippedDirectories().length;
  const sorts = ["dr", "-dr", "name", "-name", "pricing", "-pricing", "review_days", "-review_days"];

  test(
    "a walk by cursor meets all of them once, in the order of a walk by offset, whatever the sort",
    inTransaction(async (ctx) => {
      await seed(ctx.db, { withSamples: false });
      for (const sort of sorts) {
        const walked: string[] = [];
        const skipped: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list(ctx, { sort, cursor, limit: 97 });
          expect(page.pagination.total).toBe(shipped);
          skipped.push(...(await ids(ctx, { sort, limit: 97, offset: walked.length })));
          walked.push(...page.data.map(({ id }) => id));
          cursor = page.pagination.next_cursor;
        } while (cursor);
        expect(walked, sort).toHaveLength(shipped);
        expect(new Set(walked).size, sort).toBe(shipped);
        expect(skipped, sort).toEqual(walked);
      }
    }),
  );

  test(
    "each of the 14 kinds holds some, and together they hold all",
    inTransaction(async (ctx) => {
      await seed(ctx.db, { withSamples: false });
      let total = 0;
      for (const category of directoryLabels) {
        const { pagination } = await list(ctx, { category, limit: 1 });
        expect(pagination.total, category).toBeGreaterThan(0);
        total += pagination.total;
      }
      expect(total).toBe(shipped);
    }),
  );
});

test(
  "names every bad field at once, with bound or nearest value",
  inTransaction(async (ctx) => {
    const bad = {
      category: "AI",
      pricing: "cheap",
      min_dr: 101,
      launch_platform: "maybe",
      sort: "drr",
      limit: 0,
      dr: 5,
    };
    const problem = await problemFrom(list(ctx, bad));
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect(problem.errors).toHaveLength(7);
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "category", fix: expect.stringContaining("AI directory") }),
        expect.objectContaining({ path: "pricing", code: "unknown_value" }),
        expect.objectContaining({ path: "min_dr", limit: 100, actual: 101 }),
        expect.objectContaining({ path: "launch_platform", fix: expect.stringContaining("boolean") }),
        expect.objectContaining({ path: "sort", fix: expect.stringContaining("Did you mean dr, -dr?") }),
        expect.objectContaining({ path: "limit", limit: 1, actual: 0 }),
        expect.objectContaining({ path: "dr", code: "unknown_field" }),
      ]),
    );
  }),
);

test(
  "a cursor belongs to its sort and filters, and does not go with an offset",
  inTransaction(async (ctx) => {
    await insertFive(ctx);
    const cursor = (await list(ctx, { limit: 1 })).pagination.next_cursor;
    for (const other of [{ sort: "name" }, { pricing: "Free" }, { q: "a" }, { offset: 0 }, { cursor: "made up" }]) {
      const problem = await problemFrom(list(ctx, { cursor, ...other }));
      expect(problem, JSON.stringify(other)).toMatchObject({ status: 400, code: "invalid_request" });
    }
    expect((await list(ctx, { cursor, limit: 100 })).data).toHaveLength(4);
  }),
);

test(
  "anyone may ask, with whatever key",
  inTransaction(async (ctx) => {
    await insertFive(ctx);
    expect((await list(withRequest(ctx, { door: "mcp", hasPartnerKey: true }))).data).toHaveLength(5);
  }),
);
