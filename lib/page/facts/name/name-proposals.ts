import { looksLikeUrl, nameKey, wordCount } from "@/lib/core/clean-text";
import { factBounds } from "../bounds";
import type { PageEvidence } from "../evidence/evidence";
import { isOnSharedPath } from "../evidence/hosts/host-words";
import { isOfType, organizationTypes, productTypes, siteTypes, textAt } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";
import { bareName, isEmptyTitle, isLabel, titleParts } from "../evidence/title";
import type { Manifest } from "../evidence/web-manifest";
import { withoutPageKind } from "../words/line-words";
import { isPlaceName, placesInData } from "./place-name";

/** One source that proposes a name, and how far it is believed by itself. */
export interface Proposal {
  text: string;
  source: string;
  weight: number;
}

/** What is looked at of one title; its parts are what counts. */
const longestProposal = 600;
const mostWords = 6;

/** What each source calls the product. */
export function nameProposals(page: PageEvidence, manifest: Manifest): Proposal[] {
  const heading = firstHeading(page);
  const places = placesInData(page.jsonLd);
  return [...declared(page, manifest), ...titleProposals(page), ...seen(page, heading)]
    .flatMap((found) => usable(found, heading))
    .filter(({ text }) => !isPlaceName(text) && !places.has(nameKey(text)));
}

/** How far the name in a product's own data is believed, and what its source is called. */
const OF_PRODUCT = 3;
export const PRODUCT_DATA = `json-ld ${OF_PRODUCT}`;

/** What the page names outright, in fields made for it. */
function declared(page: PageEvidence, manifest: Manifest): Proposal[] {
  const metas = [
    ["og:site_name", 3],
    ["application-name", 3],
    ["apple-mobile-web-app-title", 2.5],
    ["twitter:app:name:iphone", 2],
    ["twitter:app:name:googleplay", 2],
    ["al:ios:app_name", 2],
  ] as const;
  return [
    ...metas.flatMap(([name, weight]) => proposal(metaOf(page, name), name, weight)),
    ...manifest.names.flatMap((name) => proposal(name, "manifest", 2.5)),
    ...fromJsonLd(page, productTypes, OF_PRODUCT),
    ...fromJsonLd(page, siteTypes, 2.5),
    ...fromJsonLd(page, organizationTypes, 2),
  ].flatMap((found) => [found, ...withoutTagline(found)]);
}

function fromJsonLd(page: PageEvidence, types: ReadonlySet<string>, weight: number): Proposal[] {
  const first = page.jsonLd.find((node) => isOfType(node, types) && textAt(node, "name"));
  return first ? proposal(textAt(first, "name"), `json-ld ${weight}`, weight) : [];
}

/** "Acme: Rockets for teams" in a field for the name proposes "Acme" as well. */
function withoutTagline({ text, source, weight }: Proposal): Proposal[] {
  const parts = titleParts(text);
  return parts.length > 1
    ? parts.map((part, i) => ({ text: part, source, weight: weight * (i === 0 ? 0.9 : 0.4) }))
    : [];
}

/**
 * The parts of the titles. The first is the name more often than the last; a title of one part may be it whole. On a host that
 * many share no site is named at the end: what the host adds there was taken off before.
 */
function titleProposals(page: PageEvidence): Proposal[] {
  const mayEndInName = !isOnSharedPath(page.url);
  const titles = [
    [page.title, "title"],
    [metaOf(page, "og:title"), "og:title"],
    [metaOf(page, "twitter:title"), "twitter:title"],
    [metaOf(page, "title"), "meta title"],
  ] as const;
  return titles.flatMap(([title, source]) => {
    const parts = titleParts((title ?? "").slice(0, longestProposal));
    return parts.flatMap((text, i) => {
      const weight = partWeight(text, i, parts.length, mayEndInName);
      const shorter = [beforeFor(text), withoutPageKind(text), withoutReading(text), withoutApp(text, page)];
      return [...proposal(text, source, weight), ...shorter.flatMap((one) => proposal(one, source, weight * 0.7))];
    });
  });
}

/** "Acme for Windows and Mac" may be Acme. */
const beforeFor = (text: string) => /^(\S+) (?:for|für|pour|para|per|için) \S/u.exec(text)?.[1] ?? null;

/** "Acme App" is Acme where the link home, the logo or the copyright line says no more. */
function withoutApp(text: string, page: PageEvidence): string | null {
  const shorter = /^(\p{Lu}.*\S) (?:App|app)$/u.exec(text)?.[1];
  if (!shorter) return null;
  const logos = page.images.filter(({ inHeader }) => inHeader).map(({ alt }) => alt);
  const isSaid = [homeLink(page) ?? "", ...logos].some((said) => nameKey(said) === nameKey(shorter));
  const owned = ownedBy(page);
  return isSaid || (beginsWith(owned, shorter) && !/^ app(?!\p{L})/iu.test(owned.slice(shorter.length)))
    ? shorter
    : null;
}

/** What the last copyright line of a page goes on with. */
function ownedBy({ text }: PageEvidence): string {
  const foot = [...text.matchAll(owner)].at(-1);
  return foot ? text.slice(foot.index + foot[0].length).slice(0, longestProposal) : "";
}

/** "Shiori（栞）" may be called Shiori. */
const withoutReading = (text: string) => /^([^(（]+?)\s?[(（][^)）]+[)）]$/u.exec(text)?.[1] ?? null;

function partWeight(text: string, position: number, parts: number, mayEndInName: boolean): number {
  // Only a name has a version: "Acme v0.3 – Order for your files".
  const brevity = versioned.test(text) ? 0.9 : wordCount(text) <= 3 ? 0.3 : 0;
  if (parts === 1) return wordCount(text) <= 4 ? 1 : 0.2;
  if (position === 0) return 1 + brevity;
  return mayEndInName && position === parts - 1 ? 0.9 + brevity : 0.3;
}

const versioned = /\sv?\d{1,4}(?:\.\d{1,4}){1,3}$/i;

/** What a visitor sees: the first heading, the words that stand in for the logo, and what else speaks by the name. */
function seen(page: PageEvidence, h1: string | null): Proposal[] {
  const logo = page.images.find(({ inHeader, hints, alt }) => alt !== "" && (inHeader || hints.includes("logo")));
  const logoName = logo?.alt.replace(/\b(?:the|company|logo|icon|homepage|home)\b/gi, " ").replace(/\s+/g, " ") ?? null;
  return [
    ...proposal(h1, "h1", h1 && wordCount(h1) <= 3 && !saysWhatItIs(h1, page.title) ? 0.9 : 0.2),
    ...proposal(logoName, "logo", logo?.inHeader ? 0.9 : 0.5),
    ...proposal(homeLink(page), "home link", 0.9),
    ...spoken(page, h1),
  ];
}

export const firstHeading = (page: PageEvidence) => page.headings.find(({ level }) => level === 1)?.text ?? null;

/** Under the title "Acme – Rocket builder" a heading "Rocket builder" is no name: another part is shorter. */
function saysWhatItIs(h1: string, title: string | null): boolean {
  const parts = titleParts((title ?? "").slice(0, longestProposal));
  const key = nameKey(h1);
  return (
    parts.some((part) => nameKey(part) === key) &&
    parts.some((part) => nameKey(part) !== key && !isEmptyTitle(part) && wordCount(bareName(part)) < wordCount(h1))
  );
}

/** Such a heading that is behind a shorter part of the title: the description may begin with it, too. */
const isBehindName = (h1: string, title: string | null) =>
  saysWhatItIs(h1, title) && nameKey(titleParts((title ?? "").slice(0, longestProposal))[0] ?? "") !== nameKey(h1);

/** The words of the first link that leads to the beginning of the site. */
function homeLink({ anchors, url }: PageEvidence): string | null {
  if (isOnSharedPath(url)) return null;
  const homes = anchors.filter(({ href, text }) => text !== "" && href.replace(/[#?].*$/, "") === `${url.origin}/`);
  return homes[0]?.text ?? null;
}

/** How the copyright line names its owner. */
const owner = /(?:©|\(c\)|copyright)[\s,©]*(?:\d{4}(?:\s?[–-]\s?(?:\d{4}|present|today))?)?[\s,]*(?:by )?/giu;

/** What the page uses as a name, of its title and heading: the description begins with it, or the copyright line names it. */
function spoken(page: PageEvidence, h1: string | null): Proposal[] {
  const titles = [page.title, metaOf(page, "og:title")];
  const named = h1 && isLikeName(h1) && !isOutsideTitles(h1, titles) ? [...titles, h1] : titles;
  const parts = named.flatMap((title) =>
    titleParts((title ?? "").slice(0, longestProposal)).flatMap((part) =>
      [bareName(part), withoutPageKind(part) ?? [], withoutReading(part) ?? []].flat(),
    ),
  );
  const description = metaOf(page, "description", "og:description") ?? "";
  const owned = ownedBy(page);
  const isLine = (part: string) => h1 !== null && part === h1 && isBehindName(h1, page.title);
  return [...new Set(parts)].flatMap((part) => [
    ...(beginsWith(description, part) && !isLine(part) ? proposal(part, "description", 1.3) : []),
    ...(beginsWith(owned, part) ? proposal(part, "copyright", 1) : []),
  ]);
}

/**
 * "Notes that follow the sun": a heading with words in lower case is what a description begins with, too, and no name. Nor is a
 * sentence, "Write better."
 */
export const isLikeName = (heading: string) =>
  wordCount(heading) <= 3 &&
  !/[.。！!]$/u.test(heading) &&
  !heading.split(" ").some((word, at) => at > 0 && /^\p{Ll}/u.test(word));

/** Under the title "Acme – Rocket builder" the heading "Fly Higher" is a slogan: the name is in a title of several parts. */
function isOutsideTitles(heading: string, titles: readonly (string | null)[]): boolean {
  const cut = titles.map((title) => titleParts((title ?? "").slice(0, longestProposal)));
  const key = nameKey(heading);
  return cut.some((parts) => parts.length > 1) && !cut.flat().some((part) => nameKey(part).includes(key));
}

/** Whether a text begins with a name and goes on in other words. */
function beginsWith(text: string, name: string): boolean {
  const start = /^(?:the |der |die |das |le |la |l['’]|el |o |a |il )/i.exec(text)?.[0] ?? "";
  return [text, text.slice(start.length)].some(
    (from) => name !== "" && from.startsWith(name) && !/^[\p{sc=Latin}\p{N}-]/u.test(from.slice(name.length)),
  );
}

function proposal(text: string | null, source: string, weight: number): Proposal[] {
  return text ? [{ text: text.slice(0, longestProposal), source, weight }] : [];
}

/** A proposal without what is put around a name. A label is a name only if it is the whole first heading, too. */
function usable(found: Proposal, h1: string | null): Proposal[] {
  const text = bareName(found.text);
  if (isLabel(text) && h1 !== null && nameKey(h1) === nameKey(text)) return [{ ...found, text }];
  const tooLong = [...text].length > factBounds.product_name || wordCount(text) > mostWords;
  return tooLong || looksLikeUrl(text) || isEmptyTitle(text) || isEmptyTitle(found.text) ? [] : [{ ...found, text }];
}
