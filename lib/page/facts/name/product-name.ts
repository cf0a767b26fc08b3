import { nameKey } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";
import { isOnSharedPath } from "../evidence/hosts/host-words";
import { inAddresses, namesInAddress } from "../evidence/site-names";
import { titleParts } from "../evidence/title";
import type { Manifest } from "../evidence/web-manifest";
import { firstHeading, isLikeName, nameProposals, PRODUCT_DATA, type Proposal } from "./name-proposals";
import { asHeaded, spellingOf, withOwner } from "./name-spelling";

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
