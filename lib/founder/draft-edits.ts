import { z } from "zod";
import type { DraftFieldValues } from "@/db/founder-drafts";
import { readFields } from "@/lib/input";
import { MAX_ALT, MAX_GALLERY } from "@/lib/media/limits";
import { draftFields } from "@/lib/schemas/draft";
import { ProductUrl } from "@/lib/schemas/fields";
import type { EditPictures } from "./draft-pictures";

const Picture = z.strictObject({
  kind: z.enum(["image", "video"]),
  url: ProductUrl,
  alt: z.string().trim().max(MAX_ALT),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});

/** What a founder can change: the fields of a new draft, where null clears one, and the gallery in its order. */
export const DraftEdits = z.strictObject({
  product_name: draftFields.product_name.nullable(),
  tagline: draftFields.tagline.nullable(),
  short_description: draftFields.short_description.nullable(),
  long_description: draftFields.long_description.nullable(),
  creator_name: draftFields.creator_name.nullable(),
  categories: draftFields.categories.nullable(),
  type: draftFields.type.nullable(),
  pricing_tier: draftFields.pricing_tier.nullable(),
  twitter_handle: draftFields.twitter_handle.nullable(),
  logo_url: draftFields.logo_url.nullable(),
  media: z.array(Picture).max(MAX_GALLERY).nullable().optional(),
});
export type DraftEdits = z.input<typeof DraftEdits>;

/**
 * Validates edits and gives the columns that they set. A field that is left out stays as it is; null, an empty text and
 * an empty list clear it. Throws `invalid_request`, which names every bad field at once, pictures that may not be named
 * among them.
 */
export function readEdits(fields: Record<string, unknown>, pictures: EditPictures): DraftFieldValues {
  const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isBlank(value) ? null : value]));
  return pictures.place(columnsOf(readFields(DraftEdits, sent, pictures.refused)));
}

function isBlank(value: unknown): boolean {
  return (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0);
}

function columnsOf(edits: z.output<typeof DraftEdits>): DraftFieldValues {
  const columns: DraftFieldValues = {
    // These three columns hold no null: empty is how they say it.
    name: orEmpty(edits.product_name, ""),
    tagline: orEmpty(edits.tagline, ""),
    categories: orEmpty(edits.categories, []),
    media: orEmpty(edits.media, []),
    shortDescription: edits.short_description,
    longDescription: edits.long_description,
    creatorName: edits.creator_name,
    type: edits.type,
    pricingTier: edits.pricing_tier,
    twitterHandle: edits.twitter_handle,
    logoUrl: edits.logo_url,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Undefined stays, null becomes what the column holds for nothing. */
function orEmpty<T>(value: T | null | undefined, empty: T): T | undefined {
  return value === null ? empty : value;
}
