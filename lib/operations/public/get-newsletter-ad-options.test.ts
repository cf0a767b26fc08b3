import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { insertBookingRows, insertPackageRow } from "@/lib/newsletter/testing";
import { findLiveTool } from "./find-live-tool";
import { getNewsletterAdOptions } from "./get-newsletter-ad-options";
import { listSampleAdPackages } from "./list-sample-ad-packages";

const list = (ctx: Context, input: Record<string, unknown> = {}) => execute(getNewsletterAdOptions, input, ctx);
const names = async (ctx: Context, input: Record<string, unknown> = {}) =>
  (await list(ctx, input)).data.map(({ name }) => name);

/** The checkout address of the only package, for a listing. */
async function linkFor(ctx: Context, checkoutUrl: string, tool_id?: string): Promise<URL> {
  await insertPackageRow(ctx.db, { checkoutUrl });
  const [ad] = (await list(ctx, { tool_id })).data;
  return new URL(ad?.checkout_url ?? "");
}

test(
  "gives a package with its price in whole units, its next six free dates and its checkout link",
  inTransaction(async (ctx) => {
    const { id } = await insertPackageRow(ctx.db, { priceMinor: 14_950 });
    const { data, pagination } = await list(ctx);
    expect(data).toEqual([
      {
        id,
        name: "Main sponsor",
        description: "Your logo and 60 words.",
        placement: "Top of the issue",
        price: { amount: 149.5, currency: "USD" },
        audience_size: 0,
        next_dates: ["2026-11-26", "2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24", "2026-12-31"],
        checkout_url: "https://pay.example/main",
      },
    ]);
    expect(pagination).toEqual({
      total: 1,
      limit: 20,
      offset: 0,
      has_more: false,
      next_offset: null,
      next_cursor: null,
    });
  }),
);

test(
  "lists nothing where no package is on offer, and never one that was taken off",
  inTransaction(async (ctx) => {
    expect((await list(ctx)).data).toEqual([]);
    await insertPackageRow(ctx.db, { name: "Gone", active: false });
    await insertPackageRow(ctx.db, { name: "Here" });
    expect(await names(ctx)).toEqual(["Here"]);
    expect((await list(ctx)).pagination.total).toBe(1);
  }),
);

test.each([
  [14_900, "USD", 149],
  [14_910, "EUR", 149.1],
  [1, "USD", 0.01],
  [149, "JPY", 149],
  [149_500, "KWD", 149.5],
])("%i of the smallest unit of %s are %d", (priceMinor, currency, amount) =>
  inTransaction(async (ctx) => {
    await insertPackageRow(ctx.db, { priceMinor, currency });
    expect((await list(ctx)).data[0]?.price).toEqual({ amount, currency });
  })(),
);

describe("dates", () => {
  test(
    "leave out what is booked, of this package alone",
    inTransaction(async (ctx) => {
      const main = await insertPackageRow(ctx.db, { position: 1 });
      await insertPackageRow(ctx.db, { position: 2 });
      await insertBookingRows(ctx.db, main.id, "2026-11-26", "2026-12-10", "2026-11-05");
      const [first, second] = (await list(ctx)).data;
      expect(first?.next_dates).toEqual([
        "2026-12-03",
        "2026-12-17",
        "2026-12-24",
        "2026-12-31",
        "2027-01-07",
        "2027-01-14",
      ]);
      expect(second?.next_dates[0]).toBe("2026-11-26");
    }),
  );

  test.each([
    ["a Tuesday three days ahead is offered", 2, "2026-11-24"],
    ["a Monday two days ahead is not", 1, "2026-11-30"],
    ["today's weekday is offered next week", 6, "2026-11-28"],
  ])("%s", (_what, sendsOn, first) =>
    inTransaction(async (ctx) => {
      await insertPackageRow(ctx.db, { sendsOn });
      expect((await list(ctx)).data[0]?.next_dates[0]).toBe(first);
    })(),
  );

  test(
    "are none where a year is sold out",
    inTransaction(async (ctx) => {
      const { id } = await insertPackageRow(ctx.db);
      const thursdays = Array.from({ length: 60 }, (_, week) =>
        new Date(Date.UTC(2026, 10, 26 + 7 * week)).toISOString().slice(0, 10),
      );
      await insertBookingRows(ctx.db, id, ...thursdays);
      expect((await list(ctx)).data[0]?.next_dates).toEqual([]);
    }),
  );
});

describe("the checkout link", () => {
  test(
    "carries the id of the listing, found by slug or by id in any letter case",
    inTransaction(async (ctx) => {
      const { id } = await insertListing(ctx.db, { slug: "acme" });
      await insertPackageRow(ctx.db);
      for (const tool_id of ["acme", " acme ", id, id.toUpperCase()]) {
        const [ad] = (await list(ctx, { tool_id })).data;
        expect(ad?.checkout_url).toBe(`https://pay.example/main?client_reference_id=${id}`);
      }
    }),
  );

  test(
    "replaces a reference that stands there, and keeps everything else",
    inTransaction(async (ctx) => {
      const { id } = await insertListing(ctx.db, { slug: "acme" });
      const kept = "https://pay.example/a?prefilled_promo_code=A%26B&client_reference_id=x&client_reference_id=y#top";
      const link = await linkFor(ctx, kept, "acme");
      expect(link.searchParams.getAll("client_reference_id")).toEqual([id]);
      expect(link.searchParams.get("prefilled_promo_code")).toBe("A&B");
      expect([link.pathname, link.hash]).toEqual(["/a", "#top"]);
    }),
  );

  test(
    "carries none without a listing",
    inTransaction(async (ctx) => {
      expect((await linkFor(ctx, "https://pay.example/a?b=c")).href).toBe("https://pay.example/a?b=c");
    }),
  );

  test(
    "means the listing with that id where another has it for a slug",
    inTransaction(async (ctx) => {
      const { id } = await insertListing(ctx.db);
      await insertListing(ctx.db, { slug: id });
      expect((await linkFor(ctx, "https://pay.example/a", id)).searchParams.get("client_reference_id")).toBe(id);
    }),
  );
});

describe("refuses", () => {
  test.each(listingStatuses.filter((status) => status !== "live"))("a listing that is %s", (status) =>
    inTransaction(async (ctx) => {
      const { id } = await insertListing(ctx.db, { slug: "hidden", status });
      for (const tool_id of ["hidden", id]) {
        expect(await problemFrom(list(ctx, { tool_id }))).toMatchObject({ status: 404, code: "not_found" });
      }
    })(),
  );

  test(
    "what is no listing, whatever is sent, and never the secret id of a draft",
    inTransaction(async (ctx) => {
      const draftId = randomUUID();
      await insertListing(ctx.db, { draftId });
      for (const tool_id of [draftId, randomUUID(), "nothing", "' or 1=1 --", "%", "__proto__"]) {
        expect(await problemFrom(list(ctx, { tool_id })), tool_id).toMatchObject({
          code: "not_found",
          errors: [{ path: "tool_id", fix: expect.stringContaining("search_products") }],
        });
      }
    }),
  );

  test(
    "bad fields, all named at once",
    inTransaction(async (ctx) => {
      const problem = await problemFrom(list(ctx, { tool_id: "x".repeat(201), limit: 101, offset: -1, tool: "acme" }));
      expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
      expect(problem.errors?.map(({ path }) => path).sort()).toEqual(["limit", "offset", "tool", "tool_id"]);
      expect(problem.errors?.find(({ path }) => path === "tool")?.fix).toContain("tool_id");
      for (const tool_id of ["", "a\u0000b"]) {
        expect(await problemFrom(list(ctx, { tool_id }))).toMatchObject({ status: 400, code: "invalid_request" });
      }
    }),
  );
});

test(
  "a walk by cursor meets every package once, in the admins' order",
  inTransaction(async (ctx) => {
    for (const [name, position] of [
      ["c", 3],
      ["a", 1],
      ["b", 2],
      ["d", 3],
    ] as const) {
      await insertPackageRow(ctx.db, { name, position });
    }
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(ctx, { limit: 1, cursor });
      expect(page.pagination.total).toBe(4);
      walked.push(...page.data.map(({ name }) => name));
      cursor = page.pagination.next_cursor;
    } while (cursor);
    expect(walked).toEqual(await names(ctx));
    expect(walked.slice(0, 2)).toEqual(["a", "b"]);
    expect([...walked].sort()).toEqual(["a", "b", "c", "d"]);
    expect(await names(ctx, { limit: 2, offset: 1 })).toEqual(walked.slice(1, 3));
  }),
);

test(
  "a cursor belongs to its listing, and does not go with an offset",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme" });
    await insertPackageRow(ctx.db);
    await insertPackageRow(ctx.db);
    const cursor = (await list(ctx, { limit: 1 })).pagination.next_cursor;
    for (const other of [{ tool_id: "acme" }, { offset: 0 }, { cursor: "made up" }]) {
      expect(await problemFrom(list(ctx, { cursor, ...other }))).toMatchObject({ code: "invalid_request" });
    }
  }),
);

test(
  "a page finds the listing that its links name, and which packages are samples",
  inTransaction(async (ctx) => {
    const { id } = await insertListing(ctx.db, { slug: "acme", name: "Acme" });
    await insertListing(ctx.db, { slug: "gone", status: "taken_down" });
    for (const tool_id of ["acme", id]) {
      expect(await execute(findLiveTool, { tool_id }, ctx)).toEqual({ id, slug: "acme", name: "Acme" });
    }
    for (const tool_id of ["gone", "nothing"]) {
      expect((await problemFrom(execute(findLiveTool, { tool_id }, ctx))).code).toBe("not_found");
    }
    const sample = await insertPackageRow(ctx.db, { sample: true });
    await insertPackageRow(ctx.db, { sample: false });
    expect(await execute(listSampleAdPackages, {}, ctx)).toEqual(new Set([sample.id]));
  }),
);
