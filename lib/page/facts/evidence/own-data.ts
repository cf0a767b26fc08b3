import { nameKey, webUrl, wordCount } from "@/lib/core/clean-text";
import { isRecord } from "@/lib/core/input";
import { unspaced } from "../words/plain-words";
import type { PageEvidence } from "./evidence";
import { isOfType, type JsonObject, listOf, productTypes, softwareTypes, textAt } from "./json-ld";
import { inAddresses, namesInAddress } from "./site-names";
import { bareName, isEmptyTitle, titleParts } from "./title";

/** Metas in which a page names itself, has its title, and speaks of its product. */
const siteMetas = ["og:site_name", "application-name", "apple-mobile-web-app-title"];
const titleMetas = ["og:title", "twitter:title"];
const textMetas = ["description", "og:description", "twitter:description"];

/** What is looked at of one text. */
const longest = 2_000;

/**
 * A page without the structured data of other products. A page may show, review or recommend products, and describes them in
 * the same form as its own, in any order. A product is the page's own if the page bears its name. Where the page's own is there,
 * every other goes. Where it is not, other software goes, unless it is all that names the product; plans and services stay,
 * because they have names of their own.
 */
export function withoutForeignData(page: PageEvidence): PageEvidence {
  const named = page.jsonLd.filter((node) => isOfType(node, productTypes) && textAt(node, "name"));
  if (named.length === 0) return page;
  const words = ownWords(page);
  const own = new Set(named.filter((node) => isAtHome(node, page) || namesOf(node).some((name) => bears(words, name))));
  const others = named.filter((node) => !own.has(node));
  const foreign = own.size > 0 ? others : foreignSoftware(others, words);
  if (foreign.length === 0) return page;
  const gone = new Set(foreign.flatMap((node) => [...within(node, own)]));
  return { ...page, jsonLd: page.jsonLd.filter((node) => !gone.has(node)) };
}

/** Software of one name may be the product of a page that names itself nowhere else. */
function foreignSoftware(others: readonly JsonObject[], words: OwnWords): readonly JsonObject[] {
  const software = others.filter((node) => isOfType(node, softwareTypes));
  const names = new Set(software.map((node) => nameKey(textAt(node, "name") ?? "")));
  return words.namesItself || names.size > 1 ? software : [];
}

/** The words that a page uses of itself. */
interface OwnWords {
  texts: readonly string[];
  /** What it may be called: the parts of its titles. */
  names: readonly string[];
  inAddress: readonly string[];
  /** Whether one of the names is plainly one, and no description of what the page is about. */
  namesItself: boolean;
}

function ownWords(page: PageEvidence): OwnWords {
  const metas = (names: readonly string[]) => names.flatMap((name) => page.metas.get(name) ?? []).map(bounded);
  const heads = page.headings.filter(({ level }) => level === 1).map(({ text }) => bounded(text));
  const logos = page.images.filter(({ inHeader }) => inHeader).map(({ alt }) => bounded(alt));
  const titles = [bounded(page.title ?? ""), ...metas(titleMetas)];
  const parted = titles.map((title) => titleParts(title).filter((part) => !isEmptyTitle(part)));
  const sites = metas(siteMetas);
  const inAddress = namesInAddress(page.url);
  const names = [...sites, ...parted.flat()];
  return {
    texts: [...titles, ...sites, ...metas(textMetas), ...heads, ...logos],
    names,
    inAddress,
    namesItself:
      sites.length > 0 ||
      parted.some((parts) => parts.length > 1 || (parts.length === 1 && wordCount(parts[0] ?? "") === 1)) ||
      names.some((name) => inAddress.includes(nameKey(name))),
  };
}

const bounded = (text: string) => text.slice(0, longest);

const namesOf = (node: JsonObject) =>
  [textAt(node, "name"), textAt(node, "alternateName"), textAt(node, "brand")].flatMap((name) => {
    const bare = bareName((name ?? "").slice(0, longest));
    return nameKey(bare) === "" ? [] : [bare];
  });

/** Whether a page speaks of itself by a name. */
const bears = ({ texts, names, inAddress }: OwnWords, name: string) =>
  texts.some((text) => holds(text, name)) ||
  names.some((own) => beginsWithWords(name, own)) ||
  endsWithOwn(name, names) ||
  inAddress.some((own) => inAddresses(nameKey(name)).some((written) => alike(own, written)));

/** Whether a product says that its address is this page, or the beginning of this site. */
function isAtHome(node: JsonObject, { url, base }: PageEvidence): boolean {
  const written = listOf(node.url)[0] ?? node["@id"];
  const address = typeof written === "string" && !written.startsWith("#") ? webUrl(written, base) : null;
  if (address === null) return false;
  const bare = (href: string) => href.replace(/[?#].*$/, "").replace(/\/$/, "");
  return [bare(url.href), url.origin].includes(bare(address));
}

/** Whether a text has a name in it as words of its own. */
function holds(text: string, name: string): boolean {
  const [where, what] = [text.toLowerCase(), name.toLowerCase()];
  for (let at = where.indexOf(what); what !== "" && at !== -1; at = where.indexOf(what, at + 1)) {
    const isApart = !isLetter(where.slice(0, at).at(-1)) && !isLetter(where.slice(at + what.length)[0]);
    if (isApart || unspaced.test(what)) return true;
  }
  return false;
}

/** "Acme Recipes for iOS" is the product of a page that calls itself Acme Recipes. */
const beginsWithWords = (long: string, short: string) =>
  long.toLowerCase().startsWith(short.toLowerCase()) && !isLetter(long.slice(short.length)[0]);

/** "Price comparison — Acme" is a tool of the page that calls itself Acme. */
function endsWithOwn(name: string, names: readonly string[]): boolean {
  const parts = titleParts(name);
  const last = nameKey(parts.at(-1) ?? "");
  return parts.length > 1 && names.some((own) => nameKey(own) === last);
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{sc=Latin}\p{N}]/u.test(character);

/** "acme" and "acmerecipes" are alike, in an address. */
const alike = (one: string, two: string) =>
  one === two || (Math.min(one.length, two.length) > 3 && (one.startsWith(two) || two.startsWith(one)));

/** How deep the parts of a product are looked through; they hold each other no deeper when they are read. */
const deepest = 12;

/** A product and all that is described within it, but for what is the page's own. */
function* within(value: unknown, own: ReadonlySet<JsonObject>, depth = 0): Generator<JsonObject> {
  if (depth > deepest) return;
  for (const part of Array.isArray(value) ? value : [value]) {
    if (!isRecord(part) || own.has(part)) continue;
    yield part;
    for (const inner of Object.values(part)) yield* within(inner, own, depth + 1);
  }
}
