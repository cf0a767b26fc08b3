import { cleanText, nameKey, webUrl } from "@/lib/core/clean-text";
import { runNow, type Steps } from "@/lib/page/fetch/steps";
import { type CategoryPage, categorySteps } from "./categories/categories";
import { applicationCategories, declaredCategories } from "./categories/declared-category";
import { descriptionsOf } from "./copy/declared-descriptions";
import { findLongDescription, findShortDescription } from "./copy/descriptions";
import { findTagline } from "./copy/tagline";
import type { PageEvidence } from "./evidence/evidence";
import { ownManifest } from "./evidence/hosts/without-host";
import { isOfType, listOf, productTypes } from "./evidence/json-ld";
import { evidenceSteps, metaOf } from "./evidence/page-evidence";
import { isEmptyTitle, ownTitle } from "./evidence/title";
import { type Manifest, readManifest } from "./evidence/web-manifest";
import { hasLabelWords, languageOf } from "./language/page-language";
import { findLogo } from "./logo";
import { findCreator } from "./maker/creator";
import { findTwitterHandle } from "./maker/twitter-handle";
import { findName } from "./name/product-name";
import { type PricingTier, pricingSteps } from "./prices/pricing";
import { type ProductType, typeSteps } from "./type/product-type";
import { isStuffed, isStuffedLine } from "./words/stuffed";

/** What a page says about its product, within `factBounds`. What it does not say is null, or an empty list; nothing is made up. */
export interface ProductFacts {
  product_name: string | null;
  tagline: string | null;
  short_description: string | null;
  /** Plain paragraphs. */
  long_description: string | null;
  logo_url: string | null;
  /** One to three of the given labels, best first; empty when the page says too little. */
  categories: string[];
  type: ProductType | null;
  pricing_tier: PricingTier | null;
  /** With its @. */
  twitter_handle: string | null;
  creator_name: string | null;
  /** The page's own keywords, at most 15. */
  keywords: string[];
  /** The language the page is written in, a BCP 47 tag such as `pt-BR`. */
  language: string | null;
}

export interface ReadOptions {
  /** The labels a product may be sorted into. */
  categories: readonly string[];
  /** The page's web app manifest, if it was fetched. */
  manifest?: { value: unknown; url: string };
}

/**
 * Reads the facts about a product from the HTML of its page. Never throws for anything in the page.
 *
 * `evidence/` reads the page: its texts, links and data, without what is its host's or another product's. Then each fact has a
 * folder: `name/`, `copy/` (tagline and descriptions), `categories/`, `type/`, `prices/`, `maker/`, and `kind/` for what plans of
 * directories ask besides. `words/` looks words up in the tables of db/data, `language/` says in which language.
 * `npx tsx bench/explain-facts.ts page.html` prints what decided each fact of a page.
 *
 * @param pageUrl the address the page came from, which also tells the product's name apart from other words
 */
export function readProduct(html: string, pageUrl: string, options: ReadOptions): ProductFacts {
  return runNow(factSteps(runNow(evidenceSteps(html, pageUrl)), options));
}

/** The same in pieces, of a page that was read before. */
export function* factSteps(page: PageEvidence, options: ReadOptions): Steps<ProductFacts> {
  const manifest = ownManifest(readManifest(options.manifest?.value, options.manifest?.url ?? page.base), page);
  const name = findName(page, manifest);
  yield;
  const language = languageOf(page);
  const tagline = findTagline(page, manifest, name, language);
  yield;
  const short = findShortDescription(page, manifest, name, tagline, language);
  yield;
  const keywords = keywordsOf(page);
  const sorted = categoryPageOf(page, manifest, { product_name: name, tagline, keywords, language });
  const categories = yield* categorySteps(sorted, options.categories);
  const type = yield* typeSteps(page, language, { tagline, short, categories });
  return {
    product_name: name,
    tagline,
    short_description: short,
    long_description: findLongDescription(page, manifest, name, short, language),
    logo_url: findLogo(page, manifest, name),
    categories: type === "game" ? asGame(categories, options.categories) : categories,
    type,
    pricing_tier: (yield* pricingSteps(page, name, language)).tier,
    twitter_handle: findTwitterHandle(page, name),
    creator_name: findCreator(page, name),
    keywords,
    language,
  };
}

/** The fields that a game may be of. Others that its words name are of its story: a city where people communicate. */
const fieldsOfGames: ReadonlySet<string> = new Set([
  "AI",
  "Education",
  "Games",
  "Health",
  "Media",
  "Open Source",
  "Social",
]);

function asGame(categories: readonly string[], labels: readonly string[]): string[] {
  const kept = categories.filter((label) => fieldsOfGames.has(label));
  return kept.length > 0 ? kept : labels.filter((label) => label === "Games");
}

/** Characters of one text that categories are looked for in: each is searched for every term of the lexicon. */
const mostWeighed = 20_000;

/** The page's words by how much they say: what it leads with counts most, its body least. */
export function categoryPageOf(
  page: PageEvidence,
  manifest: Manifest,
  {
    product_name: name,
    tagline,
    keywords,
    language,
  }: Pick<ProductFacts, "product_name" | "tagline" | "keywords" | "language">,
): CategoryPage {
  const titles = [page.title, metaOf(page, "og:title")].flatMap((title) =>
    title && !isEmptyTitle(title) ? ownTitle(title) : [],
  );
  const top = page.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  const lead = [tagline ?? "", ...descriptionsOf(page, manifest), ...top];
  // A description that is a list for search engines is one of keywords.
  const listed = lead.filter(isStuffedLine);
  const said = lead.filter((text) => text !== "" && !listed.includes(text));
  const headings = page.headings.map(({ text }) => text);
  const prose = page.paragraphs.filter((text) => !isStuffed(text));
  const texts = [
    // A title says what a product is; a description names also what it has.
    { text: titles.join(" . "), weight: 1.15, most: Number.POSITIVE_INFINITY },
    { text: [...said, ...applicationCategories(page)].join(" . "), weight: 1, most: Number.POSITIVE_INFINITY },
    { text: prose.slice(0, 2).join(" . "), weight: 0.6, most: 2.4 },
    // Anybody can write any number of keywords.
    { text: [...keywords, ...listed].join(" . "), weight: 0.5, most: 1.2 },
    { text: headings.join(" . "), weight: 0.4, most: 2.5 },
    { text: page.staticText?.text ?? page.text, weight: 0.15, most: 1.5 },
  ].map(({ text, ...rest }) => ({ text: text.slice(0, mostWeighed), ...rest }));
  // Where only names of formats and standards are known, those that a product works with say nothing of what it is.
  const read = hasLabelWords(language) ? texts : texts.slice(0, 1);
  return { texts: read, language, name, declared: declaredCategories(page) };
}

function keywordsOf(page: PageEvidence): string[] {
  const inData = page.jsonLd.filter((node) => isOfType(node, productTypes)).flatMap((node) => listOf(node.keywords));
  const lists = [metaOf(page, "keywords"), ...inData.filter((value) => typeof value === "string").slice(0, 50)];
  const words = lists
    .flatMap((list) => (list ?? "").slice(0, 2_000).split(/[,;、،]/))
    .flatMap((word) => cleanText(word) ?? []);
  const short = words.filter((word) => word.length <= 50);
  return [...new Map(short.map((word) => [nameKey(word), word])).values()].slice(0, 15);
}

/** Where the page says it really lives, when that is on its own host; the caller decides what to do with it. */
export function canonicalHint(page: PageEvidence): string | null {
  const link =
    page.links.find(({ rel }) => rel.includes("canonical"))?.href ?? webUrl(metaOf(page, "og:url"), page.base);
  if (!link) return null;
  const bare = (url: URL) => url.hostname.replace(/^www\./, "");
  return bare(new URL(link)) === bare(page.url) ? link : null;
}
