import { z } from "zod";
import type { DraftFieldValues } from "@/db/founder-drafts";
import { ProductUrl } from "@/lib/core/fields";
import { readFields } from "@/lib/core/input";
import { draftFields } from "@/lib/launch/draft.schema";
import { MAX_ALT, MAX_GALLERY } from "@/lib/media/limits";
import type { EditPictures } from "./draft-pictures";

const Picture = z.strictObject({
  kind: z.enum(["image", "video"]),
  url: ProductUrl,
  alt: z.string().trim().max(MAX_ALT),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});

function isBlank(value: unknown): boolean {
  return (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0);
}

/** A field that an empty text or an empty list clears; one that is left out stays as it is. */
function clearable<T extends z.ZodType>(field: T) {
  return z.preprocess((value) => (isBlank(value) ? null : value), field.nullable()).optional();
}

/** What a founder can change: the fields of a new draft, and the gallery in its order. */
export const DraftEdits = z.strictObject({
  product_name: clearable(draftFields.product_name),
  tagline: clearable(draftFields.tagline),
  short_description: clearable(draftFields.short_description),
  long_description: clearable(draftFields.long_description),
  creator_name: clearable(draftFields.creator_name),
  categories: clearable(draftFields.categories),
  type: clearable(draftFields.type),
  pricing_tier: clearable(draftFields.pricing_tier),
  twitter_handle: clearable(draftFields.twitter_handle),
  logo_url: clearable(draftFields.logo_url),
  media: clearable(z.array(Picture).max(MAX_GALLERY)),
});

/**
 * Validates edits and gives the columns that they set. Null clears a field, as an empty one does. Throws
 * `invalid_request`, which names every bad field at once, pictures that may not be named among them.
 */
export function readEdits(fields: Record<string, unknown>, pictures: EditPictures): DraftFieldValues {
  return pictures.place(columnsOf(readFields(DraftEdits, fields, pictures.refused)));
}

/** The columns that an edit sets. */
export function columnsOf(edits: z.output<typeof DraftEdits>): DraftFieldValues {
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
