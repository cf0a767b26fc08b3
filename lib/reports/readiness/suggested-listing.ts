import { draftFields } from "@/lib/launch/draft.schema";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import type { ReadinessReport } from "./readiness.schema";

type Suggested = ReadinessReport["suggested_listing"];

/**
 * The facts of a page as the fields of a draft. Each is put to the very rule that a draft will put it to, and left out
 * if it is refused, so that the whole can be sent back as it is.
 */
export function suggestedListing(facts: ProductFacts | null): Suggested {
  return {
    product_name: accepted(draftFields.product_name, facts?.product_name),
    tagline: accepted(draftFields.tagline, facts?.tagline),
    short_description: accepted(draftFields.short_description, facts?.short_description),
    long_description: accepted(draftFields.long_description, facts?.long_description),
    categories: accepted(draftFields.categories, facts?.categories),
    type: accepted(draftFields.type, facts?.type),
    pricing_tier: accepted(draftFields.pricing_tier, facts?.pricing_tier),
    logo_url: accepted(draftFields.logo_url, facts?.logo_url),
    twitter_handle: accepted(draftFields.twitter_handle, facts?.twitter_handle),
  };
}

interface Rule<T> {
  safeParse(value: unknown): { success: true; data: T | undefined } | { success: false };
}

function accepted<T>(rule: Rule<T>, value: unknown): T | null {
  const parsed = rule.safeParse(value ?? undefined);
  return parsed.success ? (parsed.data ?? null) : null;
}
