import { withSoftHyphens } from "@/lib/core/soft-hyphens";

/**
 * A name or a title in any language. A very long word is broken with a hyphen: browsers do that themselves only for languages that
 * they know, and for the language of the page. Arabic and Hebrew are read from right to left, whatever stands beside them.
 */
export function LongWords({ text }: { text: string }) {
  return <bdi>{withSoftHyphens(text)}</bdi>;
}
