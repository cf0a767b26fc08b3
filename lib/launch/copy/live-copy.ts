import { registrableDomain } from "@/lib/core/canonical-url";
import type { copyOf } from "./copy";
import { listingFields } from "./fields";

type Copy = ReturnType<typeof copyOf>;

/** A listing cannot be without a category, and none of the labels says that it is not known. */
const STAND_IN = { category: "Utilities", type: "other" } as const;

/**
 * The copy that goes live: a publish needs no more than address, email and consent, so what neither the partner nor the
 * page says is filled with what is known of every product: its domain for name and tagline, the catch-all labels for
 * category and type. The founder and admins change them; {@link standInsOf} says where that is still to do.
 */
export function liveCopyOf(copy: Copy, url: string): Copy & { type: string } {
  const domain = registrableDomain(url);
  return {
    ...copy,
    name: copy.name || domain,
    tagline: copy.tagline || (copy.shortDescription ?? domain).slice(0, listingFields.tagline.max),
    categories: copy.categories.length > 0 ? copy.categories : [STAND_IN.category],
    type: copy.type ?? STAND_IN.type,
  };
}

/** What may stand in for the copy of a listing. */
export type StandIn = "name" | "tagline" | "category";

/**
 * Where a published listing still has what {@link liveCopyOf} filled in. A category is taken for a guess only beside the
 * type that goes with it: a partner may have chosen either.
 */
export function standInsOf(row: {
  url: string;
  name: string;
  tagline: string | null;
  categories: readonly string[];
  type: string | null;
}): StandIn[] {
  const domain = registrableDomain(row.url);
  const isGuess = row.categories.length === 1 && row.categories[0] === STAND_IN.category && row.type === STAND_IN.type;
  return [
    ...(row.name === domain ? (["name"] as const) : []),
    ...(row.tagline === domain ? (["tagline"] as const) : []),
    ...(isGuess ? (["category"] as const) : []),
  ];
}
