import { looksLikeUrl, nameKey, wordCount } from "@/lib/core/clean-text";
import { factBounds } from "../bounds";
import type { PageEvidence } from "../evidence/evidence";
import { isOnSharedPath } from "../evidence/hosts/host-words";
import { isOfType, organizationTypes, productTypes, siteTypes, textAt } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";
import { inAddresses, namesInAddress } from "../evidence/site-names";
import { bareName, isEmptyTitle, isLabel, titleParts } from "../evidence/title";
import type { Manifest } from "../evidence/web-manifest";
import { withoutPageKind } from "../words/line-words";
import { asHeaded, spellingOf, withOwner } from "./name-spelling";
import { isPlaceName, placesInData } from "./place-name";

/** One source that proposes a name, and how far it is believed by itself. */
interface Proposal {
  text: string;
  source: string;
  weight: number;
}

/** What is looked at of one title; its parts are what counts. */
const longestProposal = 600;
const mostWords = 6;

/**
 * Finds the product's name: every source proposes, proposals that are the same name but for case and marks add up, and
 * agreement with the page's address counts most if the sources say nothing outright.
 */
export function findName(page: PageEvidence, manifest: Manifest): string | null {
  const inAddress = namesInAddress(page.url);
  const heading = firstHeading(page);
  const proposals = nameProposals(page, manifest);
  const [best] = rankedNames(proposals, page.url);
  if (!best || best[1] < 1) return nameOnPage(page, inAddress) ?? headingInTitle(page.title, heading);
  const isFromAddress = isOnSharedPath(page.url);
  const name = spellingOf(proposals, longerKey(proposals, withoutCall(proposals, best[0])), isFromAddress);
  if (name === null) return null;
  const called = asHeaded(name, heading);
  return isFromAddress ? withOwner(called, heading, inAddress) : called;
}

/** What each source calls the product. */
export function nameProposals(page: PageEvidence, manifest: Manifest): Proposal[] {
  const heading = firstHeading(page);
  const places = placesInData(page.jsonLd);
  return [...declared(page, manifest), ...titleProposals(page), ...seen(page, heading)]
    .flatMap((found) => usable(found, heading))
    .filter(({ text }) => !isPlaceName(text) && !places.has(nameKey(text)));
}

/** The name keys of what is proposed with how far they are believed together, the most believed first. */
export function rankedNames(proposals: readonly Proposal[], address: URL): [key: string, score: number][] {
  const scores = new Map<string, number>();
  const counted = new Set<string>();
  for (const { text, source, weight } of proposals) {
    const key = nameKey(text);
    if (counted.has(source + key)) continue;
    counted.add(source + key);
    scores.set(key, (scores.get(key) ?? 0) + weight);
  }
  const inAddress = namesInAddress(address);
  for (const key of scores.keys()) scores.set(key, (scores.get(key) ?? 0) + addressBonus(key, inAddress));
  return [...scores].sort(([, a], [, b]) => b - a);
}

/** Nothing else names it, and the title begins as the heading does: "Acme Lessons with Coach Jane | Leeds, UK" above "Acme Lessons". */
const headingInTitle = (title: string | null, heading: string | null) =>
  heading && isLikeName(heading) && titleParts(title ?? "").some((part) => part.startsWith(`${heading} `))
    ? heading
    : null;

/** "Download Acme" on the page where Acme is got is Acme, if something on the page calls it so; "Download Station" is a name. */
function withoutCall(proposals: readonly Proposal[], key: string): string {
  const called = calls.flatMap((call) => (key.startsWith(call) ? key.slice(call.length) : []));
  return called.find((rest) => proposals.some(({ text }) => nameKey(text) === rest)) ?? key;
}

/** Keys of the words with which pages call for a product to be got. */
const calls = "Download|Get|Install|Try|Télécharger|Téléchargez|Descargar|Descarga|Baixar|Baixe|Scarica|下载|下載"
  .split("|")
  .map(nameKey);

/**
 * "Acme Call" is one of the products of Acme, after which the site is named: what its data and a part of its title both call so.
 */
function longerKey(proposals: readonly Proposal[], key: string): string {
  const named = proposals.filter(({ text }) => nameKey(text) !== key && nameKey(text).startsWith(key));
  const inData = named.find(({ source }) => source === PRODUCT_DATA);
  const longer = inData && nameKey(inData.text);
  const isTitled = named.some(({ text, source }) => source.endsWith("title") && nameKey(text) === longer);
  return longer && isTitled ? longer : key;
}

/** How far the name in a product's own data is believed, and what its source is called. */
const OF_PRODUCT = 3;
const PRODUCT_DATA = `json-ld ${OF_PRODUCT}`;

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

const firstHeading = (page: PageEvidence) => page.headings.find(({ level }) => level === 1)?.text ?? null;

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
const isLikeName = (heading: string) =>
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

function addressBonus(key: string, inAddress: readonly string[]): number {
  const written = inAddresses(key);
  if (written.some((one) => inAddress.includes(one))) return 2.5;
  return inAddress.some((name) => written.some((one) => beginsLike(name, one) || beginsLike(one, name))) ? 1 : 0;
}

/** "acme" and "acmeserver" go together; a whole sentence that begins with "acme" is something else. */
const beginsLike = (long: string, short: string) =>
  short.length > 3 && long.startsWith(short) && long.length <= short.length * 2.5;

/** If nothing proposes a name: a name from the address, if the page's own words use it, as they mostly write it. */
function nameOnPage(page: PageEvidence, inAddress: readonly string[]): string | null {
  const words = page.text.match(/[\p{L}\p{N}][\p{L}\p{N}.]*[\p{L}\p{N}]/gu) ?? [];
  const counted = new Map<string, number>();
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1);
  const keyed = [...counted].map(([word, count]) => ({ word, count, key: nameKey(word) }));
  for (const wanted of inAddress) {
    const counts = keyed
      .filter(({ key }) => inAddresses(key).includes(wanted))
      .map(({ word, count }) => [word, count] as const);
    const [most] = counts.sort(([, a], [, b]) => b - a);
    if (most) return most[0];
  }
  return null;
}
