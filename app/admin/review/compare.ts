import type { PageFacts } from "@/lib/launch/copy/copy";
import { type ShownValues, valueInWords } from "@/lib/launch/copy/field-values";
import { type FieldTable, type ListingField, type ListingFields, listingFields } from "@/lib/launch/copy/fields";

export interface Comparison {
  /** Its name in the API. */
  name: string;
  label: string;
  draft: string | null;
  site: string | null;
  /** `silent` if only the draft has a value, `unused` if only the site has one. */
  verdict: "same" | "different" | "silent" | "unused";
}

/** Fields that a page is read for; a long text or a picture is never quite the same. */
const isCompared = ({ fromPage, kind }: ListingField) => fromPage && kind !== "markdown" && kind !== "logo";

/** Compares the draft with its site, field by field. Case, spaces and a final full stop are ignored. */
export function compareWithSite(
  draft: ShownValues<ListingFields>,
  site: PageFacts,
  table: FieldTable = listingFields,
): Comparison[] {
  const [ours, theirs]: Readonly<Record<string, unknown>>[] = [draft, site];
  const compared = Object.entries(table).filter(([, field]) => isCompared(field));
  return compared.map(([name, field]) => {
    const inDraft = valueInWords(field, ours?.[name]) || null;
    const onSite = valueInWords(field, theirs?.[name]) || null;
    return { name, label: field.label, draft: inDraft, site: onSite, verdict: verdictOf(field, inDraft, onSite) };
  });
}

function verdictOf(field: ListingField, ours: string | null, theirs: string | null): Comparison["verdict"] {
  if (theirs === null) return "silent";
  if (ours === null) return "unused";
  return bare(field, ours) === bare(field, theirs) ? "same" : "different";
}

function bare({ kind }: ListingField, words: string): string {
  const plain = words.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim().replace(/\.$/, "");
  // The order of categories only says which is the main one.
  return kind === "labels" ? plain.split(", ").sort().join(", ") : plain;
}
