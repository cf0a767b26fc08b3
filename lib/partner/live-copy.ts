import { registrableDomain } from "@/lib/listing/canonical-url";
import type { copyOf } from "@/lib/listing/copy";

type Copy = ReturnType<typeof copyOf>;

/**
 * The copy that goes live: a publish needs no more than address, e-mail and consent, so what neither the partner nor the
 * page says is filled with what is known of every product: its domain for name and tagline, the catch-all labels for
 * category and type. The founder and admins change them.
 */
export function liveCopyOf(copy: Copy, url: string): Copy & { type: string } {
  const domain = registrableDomain(url);
  return {
    ...copy,
    name: copy.name || domain,
    tagline: copy.tagline || (copy.shortDescription ?? domain).slice(0, 160),
    categories: copy.categories.length > 0 ? copy.categories : ["Utilities"],
    type: copy.type ?? "other",
  };
}
