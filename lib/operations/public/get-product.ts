import { z } from "zod";
import { findChangelog } from "@/db/changelog";
import { findLiveBySlug, findRelated } from "@/db/listings";
import { Problem } from "@/lib/core/errors";
import { defineOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { ENTRIES_PER_PAGE } from "@/lib/launch/changelog/read-changelog";
import { toExcerpts } from "@/lib/launch/changelog.schema";
import { ProductDetail, toProduct, toProductSummary } from "@/lib/launch/product.schema";

export const getProduct = defineOperation({
  name: "get_product",
  title: "Get a product",
  summary: "One live listing with its changelog and related listings.",
  description:
    "Use it when you know the slug, for example from search_products. Returns the full public listing with its description and pictures, its newest 20 changelog entries (long ones cut, with truncated: true) and up to 4 related listings; not_found when no live listing has the slug.",
  method: "GET",
  path: "/products/{slug}",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  input: z.strictObject({ slug: z.string().min(1).max(textBounds.slug).describe("The listing's slug.") }),
  output: ProductDetail,
  example: { slug: "plausible-analytics" },
  async run({ slug }, { db, settings }) {
    const listing = await findLiveBySlug(db, slug);
    if (!listing) throw new Problem("not_found", `No live listing has the slug “${slug}”.`);
    const [changelog, related] = await Promise.all([
      findChangelog(db, listing.id, ENTRIES_PER_PAGE),
      findRelated(db, listing, 4),
    ]);
    return {
      ...toProduct(listing, settings.appUrl),
      changelog: toExcerpts(changelog, { slug: listing.slug, appUrl: settings.appUrl }),
      related: related.map((row) => toProductSummary(row, settings.appUrl)),
    };
  },
});
