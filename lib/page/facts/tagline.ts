import { cleanText, firstSentence, looksLikeUrl, nameKey, shorten, wordCount } from "@/lib/core/clean-text";
import { factBounds } from "./bounds";
import type { PageEvidence } from "./evidence";
import { isOfType, organizationTypes, productTypes, siteTypes, textAt } from "./json-ld";
import { metaOf } from "./page-evidence";
import { bareName, isEmptyTitle, titleParts, titleWithoutName } from "./title";
import { readableLength } from "./told";
import type { Manifest } from "./web-manifest";

/** What is looked at of a title or line before it is shortened. */
const longestTitle = 1_000;

/**
 * Finds the line under the name. In order of trust: a declared slogan; what the titles say beside the name; the main
 * heading; the heading or line just under a heading that is the name; the first sentence of the description; the first
 * sentence on the page that speaks of the product by name.
 */
export function findTagline(page: PageEvidence, manifest: Manifest, name: string | null): string | null {
  for (const candidate of candidates(page, manifest, name ?? "")) {
    const line = candidate && tidy(candidate.slice(0, longestTitle));
    if (line && saysSomething(line, name ?? "")) return shorten(line, factBounds.tagline);
  }
  return null;
}

function* candidates(page: PageEvidence, manifest: Manifest, name: string): Generator<string | null> {
  yield slogan(page);
  for (const title of titlesOf(page)) yield titleWithoutName(title, name);
  yield mainHeading(page, name);
  for (const description of descriptionsOf(page, manifest)) yield firstSentence(withoutName(description, name));
  yield sentenceAbout(page, name);
}

function titlesOf(page: PageEvidence): string[] {
  const titles = [metaOf(page, "og:title"), page.title, metaOf(page, "twitter:title"), metaOf(page, "title")];
  return titles.flatMap((title) => title?.slice(0, longestTitle) ?? []);
}

function slogan(page: PageEvidence): string | null {
  const types = new Set([...productTypes, ...organizationTypes, ...siteTypes]);
  const nodes = page.jsonLd.filter((node) => isOfType(node, types));
  return nodes.map((node) => textAt(node, "slogan") ?? textAt(node, "alternativeHeadline")).find(Boolean) ?? null;
}

/** The first heading, or what follows it if it is only the name. */
function mainHeading(page: PageEvidence, name: string): string | null {
  const at = page.headings.findIndex(({ level }) => level === 1);
  const first = page.headings[at];
  if (!first) return null;
  // In registries the heading is the name with its version.
  const isName = [first.text, bareName(first.text)].some((text) => nameKey(text) === nameKey(name));
  if (!isName) return titleWithoutName(first.text, name) ?? first.text;
  const next = page.headings[at + 1];
  // A heading that opens a section of the page is one or two words; a line under the name is a phrase.
  return next?.level === 2 && wordCount(next.text) >= 5 ? next.text : null;
}

/** All descriptions that the page declares, the shortest-lived wording (the plain one) first. */
export function descriptionsOf(page: PageEvidence, manifest: Manifest): string[] {
  const nodes = page.jsonLd.filter((node) => isOfType(node, productTypes) || isOfType(node, siteTypes));
  const found = [
    metaOf(page, "description"),
    metaOf(page, "og:description"),
    metaOf(page, "twitter:description"),
    ...nodes.map((node) => textAt(node, "description")),
    manifest.description,
  ];
  return [...new Set(found.flatMap((text) => text ?? []))].filter((text) => !isEmptyTitle(text));
}

/** "Acme – rockets for teams" and "Acme | rockets for teams" without the name; "Acme is a rocket" stays as it is. */
export function withoutName(text: string, name: string): string {
  const [first, ...rest] = titleParts(text);
  if (!first || rest.length === 0 || nameKey(first) !== nameKey(name)) return text;
  return text.slice(text.indexOf(rest[0] ?? "", first.length));
}

function sentenceAbout(page: PageEvidence, name: string): string | null {
  const key = name.toLowerCase();
  const about = page.paragraphs
    .filter((text) => key !== "" && text.toLowerCase().startsWith(key))
    .map(firstSentence)
    .find((line) => line.toLowerCase().startsWith(key));
  return about ?? null;
}

function tidy(line: string): string | null {
  return cleanText(
    line
      .replace(/^(?:[\s|–—:·•-]|\p{Extended_Pictographic}\ufe0f?)+(?=\s|$)/u, "")
      .replace(/(?<![\s|–—:·•-])[\s|–—:·•-]+$/u, ""),
  );
}

/** More than the name or a menu word, and made of words. */
function saysSomething(line: string, name: string): boolean {
  if (isEmptyTitle(line) || looksLikeUrl(line) || nameKey(line) === nameKey(name)) return false;
  // A character of Chinese or Japanese says more than a letter.
  return wordCount(line) >= 2 && readableLength(nameKey(line)) >= 6;
}
