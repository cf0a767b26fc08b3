import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { listCategories } from "./list-categories";
import { searchProducts } from "./search-products";

test(
  "gives all 30 labels once, in one page",
  inTransaction(async (ctx) => {
    const { data, pagination } = await execute(listCategories, {}, ctx);
    expect(data).toEqual([...categoryLabels]);
    expect(new Set(data).size).toBe(30);
    expect(pagination).toEqual({
      total: 30,
      limit: 30,
      offset: 0,
      has_more: false,
      next_offset: null,
      next_cursor: null,
    });
  }),
);

test(
  "every label it gives is a filter that finds its listings",
  inTransaction(async (ctx) => {
    const { data } = await execute(listCategories, {}, ctx);
    for (const category of data) {
      await insertListing(ctx.db, { categories: [category] });
      const found = await execute(searchProducts, { category }, ctx);
      expect(found.data.map((product) => product.category)).toEqual([category]);
    }
  }),
);

test(
  "takes no input, and says so",
  inTransaction(async (ctx) => {
    const problem = await problemFrom(execute(listCategories, { limit: 5 }, ctx));
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect(problem.errors).toEqual([
      expect.objectContaining({ path: "limit", code: "unknown_field", fix: expect.stringContaining("no input") }),
    ]);
  }),
);

test(
  "anyone may ask, with whatever key",
  inTransaction(async (ctx) => {
    const { data } = await execute(listCategories, {}, withRequest(ctx, { door: "mcp", hasPartnerKey: true }));
    expect(data).toHaveLength(30);
  }),
);
