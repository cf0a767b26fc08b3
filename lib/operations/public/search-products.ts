import { z } from "zod";
import { findLive } from "@/db/listings";
import { spanOf } from "@/lib/core/catalog/period";
import { defineOperation } from "@/lib/core/operation";
import { ListingKey, pageFrom, pageOf, pageStart, paging } from "@/lib/core/paging";
import { listingFilters, ProductSummary, toProductSummary } from "@/lib/launch/product.schema";

export const searchProducts = defineOperation({
  name: "search_products",
  title: "Search products",
  summary: "Find live listings by words in the name and tagline.",
  description:
    "Use it to find listings by keyword, or to walk the whole catalog with cursor. Returns a page of short listings (get_product has the rest), best match first, then by upvotes; without q by upvotes alone. Misspelt words match the nearest known words.",
  method: "GET",
  path: "/products",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  input: z.strictObject({
    q: z.string().trim().max(200).optional().describe("Words to look for in name and tagline."),
    ...listingFilters,
    ...paging,
  }),
  output: pageOf(ProductSummary),
  example: { q: "notes", limit: 5 },
  async run({ q, category, type, period, limit, offset, cursor }, { db, now, settings }) {
    const filter = { words: q || undefined, category, type, span: spanOf(period, now) };
    const start = pageStart({ offset, cursor }, filter, ListingKey);
    const page = await findLive(db, filter, { limit, start });
    return pageFrom(page, {
      limit,
      start,
      filter,
      keyOf: ({ relevance, upvotes, id }) => ({ relevance, upvotes, id }),
      toItem: (row) => toProductSummary(row, settings.appUrl),
    });
  },
});
