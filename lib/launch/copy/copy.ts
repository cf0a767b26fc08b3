import type { ProductFacts } from "@/lib/page/facts/read-product";
import { type FactName, newColumns, type SentValues } from "./field-values";
import { type ListingFields, listingFields } from "./fields";

/** What a caller may send of a product's copy. */
export type SentCopy = SentValues<ListingFields>;

/** What the page reader has to find: every field of the table with `fromPage`. */
export type PageFacts = Pick<ProductFacts, FactName<ListingFields>>;

/** A launch's own copy of its logo, and its source. */
export interface LogoColumns {
  logoUrl: string | null;
  logoSourceUrl: string | null;
}

/** The copy of a new launch: what the caller sent, otherwise what the page says, otherwise the column's empty value. */
export function copyOf(sent: SentCopy, facts: PageFacts | null, logo: LogoColumns) {
  return { ...newColumns(listingFields, sent, facts ?? {}), ...logo };
}
