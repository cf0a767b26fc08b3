import { registrableDomain } from "@/lib/core/identity/canonical-url";
import type { copyOf } from "./copy";
import { listingFields } from "./fields";

type Copy = ReturnType<typeof copyOf>;

/** A listing needs a category, and no label means "unknown". */
const STAND_IN = { category: "Utilities", type: "other" } as const;

/**
 * The copy that goes live. A publish needs only URL, email and consent. What neither the partner nor the page says
 * gets a stand-in: the domain as name and tagline, the catch-all labels as category and type. The founder and admins
 * can change them; {@link standInsOf} finds them.
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

/** The fields of a listing that may have a stand-in. */
export type StandIn = "name" | "tagline" | "category";

/**
 * Which fields of a published listing still have the stand-in of {@link liveCopyOf}. A category counts only together
 * with the type's stand-in, because a partner may have chosen either label.
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
