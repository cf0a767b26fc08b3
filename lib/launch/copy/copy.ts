import type { z } from "zod";
import type { DraftFieldValues } from "@/db/founder-drafts";
import type { draftFields } from "@/lib/launch/draft.schema";
import type { ProductFacts } from "@/lib/page/facts/read-product";

/** What a caller may send of a product's copy. */
export type SentCopy = { [Field in keyof typeof draftFields]?: z.output<(typeof draftFields)[Field]> };

/** A launch's own copy of its logo, and where that came from. */
export interface LogoColumns {
  logoUrl: string | null;
  logoSourceUrl: string | null;
}

/** The copy of a new launch: what the caller sent, else what the page says. Name and tagline are empty if neither does. */
export function copyOf(sent: SentCopy, facts: ProductFacts | null, logo: LogoColumns) {
  return {
    name: sent.product_name ?? facts?.product_name ?? "",
    tagline: sent.tagline ?? facts?.tagline ?? "",
    shortDescription: sent.short_description ?? facts?.short_description,
    longDescription: sent.long_description ?? facts?.long_description,
    creatorName: sent.creator_name ?? facts?.creator_name,
    categories: sent.categories ?? facts?.categories ?? [],
    type: sent.type ?? facts?.type ?? null,
    pricingTier: sent.pricing_tier ?? facts?.pricing_tier,
    twitterHandle: sent.twitter_handle ?? facts?.twitter_handle,
    ...logo,
  } satisfies DraftFieldValues & LogoColumns;
}
