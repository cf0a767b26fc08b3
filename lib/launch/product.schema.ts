import { z } from "zod";
import type { ListingRow } from "@/db/listings";
import { categoryLabels, pricingTiers, productTypes } from "@/lib/core/catalog/labels";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { Day, Instant, labelOf, Period } from "@/lib/core/fields";
import { routes } from "@/lib/core/routes";
import { isWinner } from "@/lib/launch/catalog/winner";
import { wireMedia, wirePicture } from "@/lib/media/address";
import { ChangelogExcerpt, MAX_SHOWN_CHARACTERS } from "./changelog.schema";

export const Category = labelOf(categoryLabels);
export const ProductType = labelOf(productTypes);
export const PricingTier = labelOf(pricingTiers);

/** The filters that every list of listings takes. */
export const listingFilters = {
  category: Category.optional().describe("A label of list_categories."),
  type: ProductType.optional().describe("What kind of product it is."),
  period: Period,
};

export const Media = z
  .object({
    kind: z.enum(["image", "video"]),
    url: z.string(),
    alt: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: "Media" });

export const RankBadge = z
  .string()
  .nullable()
  .describe("The winner's badge of a launch that was among the first three of its closed week; otherwise null.");

const summaryFields = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  short_description: z.string().nullable(),
  url: z.string().describe("The product's own address."),
  logo_url: z.string().nullable(),
  category: z.string().describe("The first of categories."),
  categories: z.array(z.string()),
  type: z.string(),
  pricing_tier: z.enum(pricingTiers).nullable(),
  upvotes: z.int(),
  creator: z.object({ name: z.string().nullable(), twitter_handle: z.string().nullable() }),
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

/** A live listing in a list: without its long texts and pictures, which would fill an agent's context. */
export const ProductSummary = z.object(summaryFields).meta({ id: "ProductSummary" });
export type ProductSummary = z.output<typeof ProductSummary>;

const productFields = {
  ...summaryFields,
  long_description: z.string().nullable().describe("Markdown."),
  media: z.array(Media),
};

/** A live listing as everyone may see it. */
export const Product = z.object(productFields).meta({ id: "Product" });
export type Product = z.output<typeof Product>;

/** A listing with what its own page shows besides. */
export const ProductDetail = z
  .object({
    ...productFields,
    changelog: z
      .array(ChangelogExcerpt)
      .describe(
        `The newest 20 entries. Their bodies have at most ${MAX_SHOWN_CHARACTERS.toLocaleString("en")} characters in total, newest first; the rest is cut.`,
      ),
    related: z.array(ProductSummary).describe("Up to 4 listings of the same category."),
  })
  .meta({ id: "ProductDetail" });
export type ProductDetail = z.output<typeof ProductDetail>;

/** Row → its public shape in a list. */
export function toProductSummary(row: ListingRow, appUrl: string): ProductSummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    short_description: row.shortDescription,
    url: row.url,
    logo_url: wirePicture(row.logoUrl, appUrl),
    category: row.categories[0] ?? "",
    categories: row.categories,
    type: row.type,
    pricing_tier: row.pricingTier,
    upvotes: row.upvotes,
    creator: { name: row.creatorName, twitter_handle: row.twitterHandle },
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
    long_description: row.longDescription,
    media: wireMedia(row.media, appUrl),
  };
}
