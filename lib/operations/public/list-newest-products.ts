import { z } from "zod";
import { findLatest } from "@/db/listings";
import { spanOf } from "@/lib/core/catalog/period";
import { definePageOperation } from "@/lib/core/operation";
import { pageFrom, paging } from "@/lib/core/paging";
import { listingFilters, toProductSummary } from "@/lib/launch/product.schema";

export const listNewestProducts = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  name: "list_newest_products",
  summary: "Live listings, newest launch first, for the page of all products; search_products has them by upvotes.",
  input: z.strictObject({ ...listingFilters, limit: paging.limit, offset: paging.offset }),
  async run({ category, type, period, limit, offset = 0 }, { db, now, settings }) {
    const filter = { category, type, span: spanOf(period, now) };
    const page = await findLatest(db, filter, { limit, offset });
    return pageFrom(page, {
      limit,
      start: { offset },
      filter,
      toItem: (row) => toProductSummary(row, settings.appUrl),
    });
  },
});
