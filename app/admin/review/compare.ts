import { typeLabel } from "@/components/product/labels";
import type { ProductFacts } from "@/lib/page/facts/read-product";

/** The fields that both the draft and its site can have. */
export interface ComparedDraft {
  product_name: string | null;
  tagline: string | null;
  short_description: string | null;
  categories: readonly string[];
  type: string | null;
  pricing_tier: string | null;
  creator_name: string | null;
  twitter_handle: string | null;
}

export interface Comparison {
  field: keyof ComparedDraft;
  draft: string | null;
  site: string | null;
  /** `silent` if only the draft has a value, `unused` if only the site has one. */
  verdict: "same" | "different" | "silent" | "unused";
}

const fields = [
  "product_name",
  "tagline",
  "short_description",
  "categories",
  "type",
  "pricing_tier",
  "creator_name",
  "twitter_handle",
] as const;

/** Compares the draft with its site, field by field. Case, spaces and a final full stop are ignored. */
export function compareWithSite(draft: ComparedDraft, site: Pick<ProductFacts, keyof ComparedDraft>): Comparison[] {
  return fields.map((field) => {
    const [ours, theirs] = [wordsOf(field, draft), wordsOf(field, site)];
    return { field, draft: ours, site: theirs, verdict: verdictOf(field, ours, theirs) };
  });
}

function wordsOf(field: keyof ComparedDraft, facts: ComparedDraft): string | null {
  if (field === "categories") return facts.categories.join(", ") || null;
  if (field === "type") return facts.type && typeLabel(facts.type);
  return facts[field] || null;
}

function verdictOf(field: keyof ComparedDraft, ours: string | null, theirs: string | null): Comparison["verdict"] {
  if (theirs === null) return "silent";
  if (ours === null) return "unused";
  return bare(field, ours) === bare(field, theirs) ? "same" : "different";
}

function bare(field: keyof ComparedDraft, words: string): string {
  const plain = words.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim().replace(/\.$/, "");
  // The order of categories only says which is the main one.
  return field === "categories" ? plain.split(", ").sort().join(", ") : plain;
}
