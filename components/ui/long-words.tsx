import { withSoftHyphens } from "@/lib/core/soft-hyphens";

/**
 * A title that may hold a very long word: where it must be broken, it is broken with a hyphen. Browsers do that themselves only for
 * languages that they know, and for the language of the page, which a product’s name need not be in.
 */
export function LongWords({ text }: { text: string }) {
  return withSoftHyphens(text);
}
