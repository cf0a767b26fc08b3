import { z } from "zod";
import type { LaunchWithDraft } from "@/db/drafts";
import { listingStatuses } from "@/db/schema";
import { categoryLabels, pricingTiers, productTypes } from "@/lib/core/catalog/labels";
import { Instant, line, ProductUrl, TwitterHandle } from "@/lib/core/fields";
import { routes } from "@/lib/core/routes";
import { checklistOf, nextStepsOf } from "@/lib/launch/copy/checklist";
import type { Gate } from "@/lib/launch/draft/gates";
import { wireMedia, wirePicture } from "@/lib/media/address";
import { EMPTY_WITHOUT_SCRIPTS, reasonSentence } from "@/lib/page/facts/empty-page";
import { Category, Media, PricingTier, Product, ProductType } from "./product.schema";

/** What may be sent with a draft besides its URL and e-mail; what is sent beats what the page says. */
export const draftFields = {
  product_name: line(80).optional().describe("Name of the product."),
  tagline: line(160).optional().describe("What it does, in one line."),
  short_description: z.string().trim().min(1).max(200).optional().describe("At most 200 characters."),
  long_description: z.string().trim().min(1).max(10_000).optional().describe("Markdown."),
  creator_name: line(100).optional().describe("Who made it."),
  categories: z
    .array(Category)
    .min(1)
    .max(3)
    .transform((labels) => [...new Set(labels)])
    .optional()
    .describe("1 to 3 labels of list_categories, the main one first."),
  type: ProductType.optional().describe("What kind of product it is."),
  pricing_tier: PricingTier.optional().describe("Free, Freemium or Paid."),
  twitter_handle: TwitterHandle.optional().describe("Handle on X, for example @acme."),
  logo_url: ProductUrl.optional().describe(
    "Address of a square logo: PNG, JPEG, WebP, GIF or AVIF. It is fetched once and served from this site; null if that fails.",
  ),
};

/** A draft, as anyone with its UUID sees it. */
export const Draft = z
  .object({
    id: z.uuid().describe("The secret of the review link."),
    status: z.enum(listingStatuses),
    review_url: z.string(),
    expires_at: Instant.nullable(),
    email: z.string().nullable().describe("The founder's address, masked."),
    url: z.string(),
    canonical_url: z.string().describe("The normalized URL, used to find duplicates."),
    product_name: z.string().nullable(),
    tagline: z.string().nullable(),
    short_description: z.string().nullable(),
    long_description: z.string().nullable(),
    creator_name: z.string().nullable(),
    categories: z.array(z.enum(categoryLabels)),
    type: z.enum(productTypes).nullable(),
    pricing_tier: z.enum(pricingTiers).nullable(),
    twitter_handle: z.string().nullable(),
    logo_url: z
      .string()
      .nullable()
      .describe("URL of our copy of the logo. If it could not be fetched: the URL that was sent or found."),
    media: z.array(Media),
    prefill: z.object({
      status: z.enum(["complete", "partial", "failed"]),
      fields: z.array(z.string()).describe("Fields that were filled from the page."),
      reason: z
        .string()
        .nullable()
        .describe(
          "Why the page could not be read, or which fields were not found on it; empty_without_scripts: the page shows no text before its scripts have run.",
        ),
    }),
    checklist: z.array(z.object({ id: z.string(), done: z.boolean(), label: z.string() })),
    created_at: Instant,
    updated_at: Instant,
    next_steps: z.array(z.string()),
    product_url: z.string().optional().describe("The public page, once the listing is live."),
  })
  .meta({ id: "Draft" });
export type Draft = z.output<typeof Draft>;

/** What a partner's publish made: the listing, live at once. */
export const Published = Product.extend({ status: z.literal("live") }).meta({ id: "Published" });

/** What is known of a draft besides its row: the slug of a live listing of its URL, and its gates. */
export interface KnownOfDraft {
  listedSlug?: string | null;
  /** As they are judged now. They belong to the account that claimed the draft; an unclaimed one has none. */
  gates?: readonly Gate[];
  /** What is said of Instant Launch, if it is offered. */
  instantLaunch?: string | null;
}

/** Row → what the holder of the link sees; the output schema judges labels and types. */
export function toDraft(row: LaunchWithDraft, appUrl: string, known: KnownOfDraft = {}): z.input<typeof Draft> {
  const reviewUrl = `${appUrl}${routes.draft(row.draftId)}`;
  const prefill = row.prefill ?? { status: "failed", fields: [], reason: null };
  return {
    id: row.draftId,
    status: row.status,
    review_url: reviewUrl,
    expires_at: row.expiresAt?.toISOString() ?? null,
    email: row.founderEmail && maskEmail(row.founderEmail),
    url: row.url,
    canonical_url: row.canonicalUrl,
    product_name: row.name || null,
    tagline: row.tagline || null,
    short_description: row.shortDescription,
    long_description: row.longDescription,
    creator_name: row.creatorName,
    categories: row.categories as Draft["categories"],
    type: row.type as Draft["type"],
    pricing_tier: row.pricingTier,
    twitter_handle: row.twitterHandle,
    logo_url: wirePicture(row.logoUrl, appUrl) ?? row.logoSourceUrl,
    media: wireMedia(row.media, appUrl),
    prefill,
    checklist: checklistOf(row, known.gates),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    next_steps: nextStepsOf(row, {
      reviewUrl,
      unreadable: isUnread(prefill) ? reasonSentence(prefill.reason) : null,
      listedAt: known.listedSlug ? `${appUrl}${routes.product(known.listedSlug)}` : null,
      gates: known.gates,
      instantLaunch: row.status === "draft" ? known.instantLaunch : null,
    }),
    ...(row.status === "live" && row.slug ? { product_url: `${appUrl}${routes.product(row.slug)}` } : {}),
  };
}

/** Whether the page gave nothing, or nothing that can be relied on. */
function isUnread({ status, reason }: Draft["prefill"]): boolean {
  return status === "failed" || reason === EMPTY_WITHOUT_SCRIPTS;
}

/** "founder@acme.example" → "f***@acme.example". */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, "$1***@");
}
