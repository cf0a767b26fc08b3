import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { getTopProducts } from "./get-top-products";

const slugs = (page: { data: { slug: string }[] }) => page.data.map(({ slug }) => slug);

test(
  "ranks live listings by upvotes, ten unless told otherwise",
  inTransaction(async (ctx) => {
    for (let index = 1; index <= 12; index++) {
      await insertListing(ctx.db, { slug: `p-${index}`, upvotes: index });
    }
    const top = await execute(getTopProducts, {}, ctx);
    expect(slugs(top)).toEqual(Array.from({ length: 10 }, (_, index) => `p-${12 - index}`));
    expect(top.pagination).toEqual({
      total: 12,
      limit: 10,
      offset: 0,
      has_more: true,
      next_offset: 10,
      next_cursor: null,
    });
    expect(slugs(await execute(getTopProducts, { n: 3 }, ctx))).toEqual(["p-12", "p-11", "p-10"]);
    const rest = await execute(getTopProducts, { offset: 10 }, ctx);
    expect(slugs(rest)).toEqual(["p-2", "p-1"]);
    expect(rest.pagination).toMatchObject({ offset: 10, has_more: false, next_offset: null });
  }),
);

test(
  "what is not live is in no ranking",
  inTransaction(async (ctx) => {
    for (const status of ["draft", "submitted", "scheduled", "rejected", "expired", "taken_down"] as const) {
      await insertListing(ctx.db, { status, upvotes: 900 });
    }
    await insertListing(ctx.db, { slug: "live" });
    const top = await execute(getTopProducts, {}, ctx);
    expect(slugs(top)).toEqual(["live"]);
    expect(top.pagination.total).toBe(1);
  }),
);

test(
  "equal votes are ranked the same way every time, and share a rank in their week",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "a", upvotes: 5 });
    await insertListing(ctx.db, { slug: "b", upvotes: 5 });
    await insertListing(ctx.db, { slug: "c", upvotes: 1 });
    await insertListing(ctx.db, { slug: "other-week", upvotes: 3, launchWeek: "2026-W46" });
    const top = await execute(getTopProducts, {}, ctx);
    expect(await execute(getTopProducts, {}, ctx)).toEqual(top);
    const ranks = Object.fromEntries(top.data.map(({ slug, launch }) => [slug, launch.rank]));
    expect(ranks).toEqual({ a: 1, b: 1, c: 3, "other-week": 1 });
  }),
);

test(
  "each period holds its own calendar days, weeks, months and years of UTC, to the second",
  inTransaction(async (ctx) => {
    const launches = {
      "last-year": "2025-12-31T23:59:59Z",
      "this-year": "2026-01-01T00:00:00Z",
      "last-month": "2026-10-31T23:59:59Z",
      "this-month": "2026-11-01T00:00:00Z",
      "last-week": "2026-11-15T23:59:59Z",
      "this-week": "2026-11-16T00:00:00Z",
      yesterday: "2026-11-20T23:59:59Z",
      today: "2026-11-21T00:00:00Z",
      tonight: "2026-11-21T23:59:59Z",
    };
    for (const [slug, at] of Object.entries(launches)) {
      await insertListing(ctx.db, { slug, launchedAt: new Date(at) });
    }
    const names = Object.keys(launches);
    const from = (first: string) => names.slice(names.indexOf(first)).sort();
    for (const [period, expected] of [
      ["today", from("today")],
      ["week", from("this-week")],
      ["2026-W47", from("this-week")],
      ["month", from("this-month")],
      ["year", from("this-year")],
      ["all", from("last-year")],
      ["2026-W46", ["last-week"]],
      ["2026-W01", ["last-year", "this-year"]],
      ["2026-W53", []],
    ] as const) {
      const top = await execute(getTopProducts, { period, n: 100 }, ctx);
      expect(slugs(top).sort(), period).toEqual(expected);
      expect(top.pagination.total, period).toBe(expected.length);
    }
  }),
);

test(
  "filters by category and type in any letter case, also by a category that is not the first",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "match", categories: ["AI", "Developer Tools"], type: "api" });
    await insertListing(ctx.db, { slug: "other-type", categories: ["Developer Tools"], type: "game" });
    await insertListing(ctx.db, { slug: "other-category", categories: ["AI"], type: "api" });
    const input = { category: "developer tools", type: "API" };
    expect(slugs(await execute(getTopProducts, input, ctx))).toEqual(["match"]);
  }),
);

test(
  "an empty catalog has an empty ranking",
  inTransaction(async (ctx) => {
    expect(await execute(getTopProducts, { n: 1 }, ctx)).toEqual({
      data: [],
      pagination: { total: 0, limit: 1, offset: 0, has_more: false, next_offset: null, next_cursor: null },
    });
  }),
);

test(
  "names every bad field at once, with its bound",
  inTransaction(async (ctx) => {
    const problem = await problemFrom(
      execute(getTopProducts, { n: 0, offset: 10_001, category: "crmm", type: "website", limit: 5 }, ctx),
    );
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect(problem.errors).toHaveLength(5);
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "n", limit: 1, actual: 0 }),
        expect.objectContaining({ path: "offset", limit: 10_000, actual: 10_001 }),
        expect.objectContaining({ path: "category", fix: expect.stringContaining("CRM") }),
        expect.objectContaining({ path: "type", code: "unknown_value" }),
        expect.objectContaining({ path: "limit", code: "unknown_field", fix: expect.stringContaining("n, offset") }),
      ]),
    );
    for (const period of ["2026-W54", "2025-W53", "fortnight", "0000-W01", "9999-W52"]) {
      expect((await problemFrom(execute(getTopProducts, { period }, ctx))).errors, period).toEqual([
        expect.objectContaining({ path: "period", code: "unknown_value" }),
      ]);
    }
  }),
);

test(
  "asks nobody who they are: the same answer through every door and with whatever key",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme" });
    const top = await execute(getTopProducts, {}, ctx);
    for (const door of ["mcp", "page"] as const) {
      expect(await execute(getTopProducts, {}, withRequest(ctx, { door, hasPartnerKey: true }))).toEqual(top);
    }
  }),
);
