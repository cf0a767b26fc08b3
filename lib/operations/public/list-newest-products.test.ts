import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { listNewestProducts } from "./list-newest-products";

const monday = new Date("2026-11-16T00:00:00Z");

test(
  "the newest launch comes first, of one week the most voted; drafts are no launches",
  inTransaction(async (ctx) => {
    const at = (name: string, launchedAt: Date, upvotes: number) =>
      insertListing(ctx.db, { name, launchedAt, upvotes, categories: ["Legal"] });
    await at("Old", new Date("2026-10-05T00:00:00Z"), 90);
    await at("Few", monday, 1);
    await at("Many", monday, 8);
    await insertListing(ctx.db, { name: "Draft", status: "submitted", categories: ["Legal"] });
    const first = await execute(listNewestProducts, { category: "Legal", limit: 2 }, ctx);
    expect(first.data.map(({ name }) => name)).toEqual(["Many", "Few"]);
    expect(first.pagination).toMatchObject({ total: 3, offset: 0, next_offset: 2, next_cursor: null });
    const second = await execute(listNewestProducts, { category: "Legal", limit: 2, offset: 2 }, ctx);
    expect(second.data.map(({ name }) => name)).toEqual(["Old"]);
    expect(second.pagination).toMatchObject({ total: 3, next_offset: null, has_more: false });
    const inWeek = await execute(listNewestProducts, { category: "Legal", period: "2026-W47" }, ctx);
    expect(inWeek.data.map(({ name }) => name)).toEqual(["Many", "Few"]);
  }),
);

test(
  "a category that there is not is refused, and so are words",
  inTransaction(async (ctx) => {
    for (const input of [{ category: "Rockets" }, { q: "notes" }])
      expect((await problemFrom(execute(listNewestProducts, input, ctx))).code).toBe("invalid_request");
  }),
);
