import { nameKey, shorten, wordCount } from "@/lib/core/clean-text";
import { factBounds } from "./bounds";
import type { PageEvidence } from "./evidence";
import { isStuffed } from "./stuffed";
import { descriptionsOf, withoutName } from "./tagline";
import type { Manifest } from "./web-manifest";

const paragraphsKept = 3;

/** The short description: the first declared one that is more than the name and tagline again, at most 200 characters. */
export function findShortDescription(
  page: PageEvidence,
  manifest: Manifest,
  name: string | null,
  tagline: string | null,
): string | null {
  const known = nameKey(tagline ?? "");
  const declared = descriptionsOf(page, manifest).map((text) => withoutLeadingName(text, name ?? ""));
  const telling = declared.find((text) => nameKey(text) !== known && wordCount(text) >= 4);
  const found = telling ?? paragraphAbout(page, name ?? "") ?? declared[0];
  return found ? shorten(found, factBounds.short_description) : null;
}

/** Without the name if a sentence is left; half a sentence in lower case reads better with it. */
function withoutLeadingName(text: string, name: string): string {
  const rest = withoutName(text, name);
  return /^\p{Ll}/u.test(rest) && wordCount(rest) >= 5 ? text : rest;
}

/** The first paragraph that speaks of the product by name, else the first. */
function paragraphAbout(page: PageEvidence, name: string): string | undefined {
  const paragraphs = bodyParagraphs(page);
  return paragraphs.find((text) => name !== "" && text.includes(name)) ?? paragraphs[0];
}

/**
 * The long description: the longest declared text that did not fit the short one, and the first real paragraphs of the
 * page. Plain text, paragraphs parted by an empty line, which is valid Markdown.
 */
export function findLongDescription(page: PageEvidence, manifest: Manifest, short: string | null): string | null {
  const longest = descriptionsOf(page, manifest).reduce((best, text) => (text.length > best.length ? text : best), "");
  const parts = [
    longest.length > factBounds.short_description ? longest : "",
    ...bodyParagraphs(page).slice(0, paragraphsKept),
  ];
  const distinct = [...new Set(parts)].filter((text) => text !== "" && text !== short);
  const [first] = distinct;
  return first
    ? distinct
        .join("\n\n")
        .slice(0, factBounds.long_description)
        .replace(/[\ud800-\udbff]$/, "")
    : null;
}

/** Paragraphs that read like prose: long enough, and not a notice about cookies, rights or scripts. */
function bodyParagraphs(page: PageEvidence): string[] {
  return page.paragraphs.filter(
    (text) => text.length >= 60 && wordCount(text) >= 8 && !notice.test(text) && !isStuffed(text),
  );
}

const notice =
  /©|\bcookies?\b|all rights reserved|enable javascript|privacy policy|terms of (?:service|use)|newsletter/i;
