import { z } from "zod";
import type { ListingRow } from "@/db/live-rows";
import { categoryLabels, pricingTiers, productTypes } from "@/lib/core/catalog/labels";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { Day, Instant, labelOf, Period } from "@/lib/core/fields";
import { routes } from "@/lib/core/routes";
import { isWinner } from "@/lib/launch/catalog/winner";
import { wireMedia, wirePicture } from "@/lib/media/address";
import { ChangelogExcerpt, MAX_SHOWN_CHARACTERS } from "./changelog.schema";
import { publicShape, publicValues } from "./copy/field-schemas";
import { listingFields } from "./copy/fields";

export const Category = labelOf(categoryLabels);
export const ProductType = labelOf(productTypes);
export const PricingTier = labelOf(pricingTiers);

/** The filters that every list of listings takes. */
export const listingFilters = {
  category: Category.optional().describe("A label of list_categories."),
  type: ProductType.optional().describe("Kind of product."),
  period: Period,
};

const { name, tagline, short_description, logo_url, ...others } = publicShape(listingFields, "list");

export const RankBadge = z
  .string()
  .nullable()
  .describe("The winner's badge of a launch that was among the first three of its closed week; otherwise null.");

const summaryFields = {
  id: z.uuid(),
  slug: z.string(),
  name,
  tagline,
  short_description,
  url: z.string().describe("The product's own address."),
  logo_url,
  category: z.string().describe("The first of categories."),
  ...others,
  upvotes: z.int(),
  creator: z.object(publicShape(listingFields, "creator")),
  launch: z.object({
    week: z.string().describe("ISO week, such as 2026-W47."),
    starts_on: Day,
    ends_on: Day,
    rank: z.int().describe("Rank by upvotes among the launches of its week; equal votes share a rank."),
    final: z.boolean().describe("True once the week has closed: later votes change upvotes, and not the rank."),
  }),
  badge_added: z.boolean(),
  featured: z.boolean(),
  launched_at: Instant,
  updated_at: Instant,
  sample: z.boolean().describe("True for the shipped sample data: a real product with invented votes and dates."),
  links: z.object({
    self: z.string(),
    html: z.string(),
    visit: z.string(),
    badge: z.string(),
    rank_badge: RankBadge,
  }),
};

/** A live listing in a list, without its long texts and pictures, which would fill an agent's context. */
export const ProductSummary = z.object(summaryFields).meta({ id: "ProductSummary" });
export type ProductSummary = z.output<typeof ProductSummary>;

/** What the tool of a ranking describes of each listing; search_products describes all. */
export const RankedProduct = ProductSummary.pick({
  id: true,
  slug: true,
  name: true,
  tagline: true,
  url: true,
  categories: true,
  upvotes: true,
  launch: true,
  links: true,
});

const productFields = {
  ...summaryFields,
  ...publicShape(listingFields, "detail"),
};

/** A live listing as everyone may see it. */
export const Product = z.object(productFields).meta({ id: "Product" });
export type Product = z.output<typeof Product>;

/** A listing with what its own page shows in addition. */
export const ProductDetail = z
  .object({
    ...productFields,
    changelog: z
      .array(ChangelogExcerpt)
      .describe(
        `The newest 20, newest first; bodies are cut to ${MAX_SHOWN_CHARACTERS.toLocaleString("en")} characters in total.`,
      ),
    by_maker: z.array(ProductSummary).describe("Up to 4 other live launches of the same maker, newest first."),
    related: z.array(ProductSummary).describe("Up to 4 listings alike by tagline and categories."),
  })
  .meta({ id: "ProductDetail" });
export type ProductDetail = z.output<typeof ProductDetail>;

/** Row → public shape in a list. */
export function toProductSummary(row: ListingRow, appUrl: string): ProductSummary {
  return {
    id: row.id,
    slug: row.slug,
    ...publicValues(listingFields, "list", row),
    url: row.url,
    logo_url: wirePicture(row.logoUrl, appUrl),
    category: row.categories[0] ?? "",
    upvotes: row.upvotes,
    creator: publicValues(listingFields, "creator", row),
    launch: { week: row.launchWeek, ...daysOfWeek(row.launchWeek), rank: row.rank, final: row.finalRank !== null },
    badge_added: row.badgeAdded,
    featured: row.featured,
    launched_at: row.launchedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    sample: row.sample,
    links: {
      self: `${appUrl}${routes.apiProduct(row.slug)}`,
      html: `${appUrl}${routes.product(row.slug)}`,
      visit: `${appUrl}${routes.visit(row.slug)}`,
      badge: `${appUrl}${routes.badgeImage(row.slug, "default")}`,
      rank_badge: isWinner(row) ? `${appUrl}${routes.rankBadgeImage(row.slug)}` : null,
    },
  };
}

/** Row → public shape. */
export function toProduct(row: ListingRow, appUrl: string): Product {
  return {
    ...toProductSummary(row, appUrl),
    ...publicValues(listingFields, "detail", row),
    media: wireMedia(row.media, appUrl),
  };
}
