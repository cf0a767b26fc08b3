import { z } from "zod";
import { findLive } from "@/db/listings";
import { spanOf } from "@/lib/core/catalog/period";
import { defineOperation } from "@/lib/core/operation";
import { pageFrom, pageOf, topPaging } from "@/lib/core/paging";
import { listingFilters, ProductSummary, RankedProduct, toProductSummary } from "@/lib/launch/product.schema";

export const getTopProducts = defineOperation({
  name: "get_top_products",
  title: "Get top products",
  summary: "The top n live listings by upvotes.",
  description:
    "Use it for a ranking of this week, of a category or of all time. Returns n short listings, as search_products does, most upvotes first.",
  method: "GET",
  path: "/products/top",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  input: z.strictObject({ ...topPaging, ...listingFilters }),
  output: pageOf(ProductSummary),
  tool: { output: pageOf(RankedProduct), sameFieldsAs: "search_products" },
  example: { n: 5, period: "week" },
  async run({ n, offset = 0, category, type, period }, { db, now, settings }) {
    const filter = { category, type, span: spanOf(period, now) };
    const start = { offset };
    const page = await findLive(db, filter, { limit: n, start });
    return pageFrom(page, { limit: n, start, filter, toItem: (row) => toProductSummary(row, settings.appUrl) });
  },
});
