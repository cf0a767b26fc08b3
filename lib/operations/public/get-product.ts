import { z } from "zod";
import { findChangelog } from "@/db/changelog";
import { findLiveBySlug } from "@/db/listings";
import { findNeighbours } from "@/db/neighbours";
import { Slug } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { ENTRIES_PER_PAGE } from "@/lib/launch/changelog/read-changelog";
import { toExcerpts } from "@/lib/launch/changelog.schema";
import { notLive } from "@/lib/launch/not-live";
import { ProductDetail, toProduct, toProductSummary } from "@/lib/launch/product.schema";

/** How many other launches of the maker are shown, and how many similar listings. */
const MAX_NEAR = 4;

const FIX = "Find the listing's slug with search_products: q takes its name or its URL.";

export const getProduct = defineOperation({
  name: "get_product",
  title: "Get a product",
  summary: "One live listing with its changelog, its maker’s others and similar ones.",
  description:
    "Use it with a slug, for example from search_products. Returns the full listing under its own slug, with pictures, newest changelog entries, up to 4 others by its maker and 4 similar; not_found if not live.",
  method: "GET",
  path: "/products/{slug}",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  input: z.strictObject({ slug: Slug.describe("Its slug, or its draft's.") }),
  output: ProductDetail,
  example: { slug: "plausible-analytics" },
  async run({ slug }, { db, settings }) {
    const listing = await findLiveBySlug(db, slug);
    if (!listing) throw notLive(slug, FIX);
    const [changelog, near] = await Promise.all([
      findChangelog(db, listing.id, ENTRIES_PER_PAGE),
      findNeighbours(db, listing, MAX_NEAR),
    ]);
    return {
      ...toProduct(listing, settings.appUrl),
      changelog: toExcerpts(changelog, { slug: listing.slug, appUrl: settings.appUrl }),
      by_maker: near.byMaker.map((row) => toProductSummary(row, settings.appUrl)),
      related: near.similar.map((row) => toProductSummary(row, settings.appUrl)),
    };
  },
});
