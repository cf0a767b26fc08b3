import { parse } from "tldts";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { Problem } from "@/lib/core/errors";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { isOnSharedHost } from "@/lib/core/identity/shared-hosts";
import { factBounds } from "@/lib/page/facts/bounds";
import { leadingLine } from "@/lib/page/facts/copy/tagline";
import { isEmptyWithoutScripts } from "@/lib/page/facts/empty-page";
import type { PageEvidence } from "@/lib/page/facts/evidence/evidence";
import { textAt } from "@/lib/page/facts/evidence/json-ld";
import { documentEvidence, metaOf } from "@/lib/page/facts/evidence/page-evidence";
import { isDefaultText } from "@/lib/page/facts/evidence/title";
import { pageKindSteps } from "@/lib/page/facts/kind/page-kind";
import { factSteps } from "@/lib/page/facts/read-product";
import { busy, readWhenFree } from "@/lib/page/facts/reading";
import { fetchAsBot } from "@/lib/page/fetch/bot";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { parseSteps } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { sightSteps } from "@/lib/page/links/page-sight";
import { type BrowserSettings, drawnPage } from "@/lib/page/rendered/drawn-page";
import { isForMachines } from "./instructions";
import { type Block, visibleBlocks } from "./visible-blocks";

/** What an engine gets to see of a product's page. */
export interface ProductPage {
  /** The address that answered, after redirects. */
  url: string;
  /** True for a page that says nothing before its scripts have run. */
  isEmpty: boolean;
  /** True if a browser drew the page first, because it was empty as it was sent. */
  drawn: boolean;
  name: string;
  title: string | null;
  summary: string | null;
  tagline: string | null;
  categories: string[];
  type: string | null;
  keywords: string[];
  /** What a trade, a shop or a practice sells to those who read its page: its trade's software is for others. Null for all else. */
  sells: "work" | "things" | null;
  /** What its structured data calls the product: category and keywords. */
  declared: string[];
  /** What the caller says that the product is; null if the page alone tells. */
  givenKind: string | null;
  /** A BCP 47 tag, if the page declares its language. */
  language: string | null;
  /** What a visitor reads, in order. */
  blocks: Block[];
}

/** The whole reading, its fetch included. */
const READING_MS = 10_000;

/**
 * Fetches a product's page, once, and reads it.
 * Throws `upstream_unreachable` with the reason if it cannot be read, `page_too_thin` if it says nothing.
 */
export async function readProductPage(
  url: string,
  settings: BrowserSettings,
  signal?: AbortSignal,
): Promise<ProductPage> {
  const started = performance.now();
  const fetched = await fetchAsBot(url, settings, signal);
  if (!fetched.ok) throw unreadable(fetched.reason, fetched.detail);
  const left = () => READING_MS - (performance.now() - started);
  const read = ({ html, finalUrl }: FetchedPage) => readWhenFree(pageSteps(html, finalUrl), left(), signal);
  const sent = await read(fetched);
  if (!sent) throw unreadable("timeout", busy);
  const drawn = sent.isEmpty ? await drawnPage(fetched, settings, left()) : null;
  const shown = drawn && (await read(drawn));
  const page = shown ? { ...shown, drawn: true } : sent;
  if (page.isEmpty || (page.blocks.length === 0 && page.title === null))
    throw tooThin("The page says nothing before its scripts have run.");
  return page;
}

/**
 * A page that was read, and says too little for a report. With `mayBe` the caller can say what it does not: one of these kinds, or
 * another if there is none.
 */
export function tooThin(detail: string, mayBe: string[] | null = null): Problem {
  const says = "Say in the title, the description or the first heading what kind of product it is and whom it is for";
  const asked = `${says}, or send it in a few words as product_kind, such as ${mayBe?.[0] ?? "habit tracker"}.`;
  return new Problem("page_too_thin", detail, {
    errors: [{ path: "url", code: "page_too_thin", message: "says too little", fix: mayBe ? asked : `${says}.` }],
    ...(mayBe && { choices: mayBe }),
  });
}

/** What to do about a page that cannot be read, by the reason. */
const fixes: Readonly<Record<string, string>> = {
  blocked_address: "Send a URL that anyone on the internet can open, on port 80 or 443.",
  blocked: "Allow this service’s user agent on the site, or send another page about the product.",
  too_large: "Send a smaller page about the product.",
  too_many_redirects: "Send the URL at the end of the redirects.",
  not_html: "Send the URL of an HTML page, such as the product’s homepage.",
  http_error: "Send a URL that answers with status 200 and a page.",
  timeout: "Try again in a minute; if it stays, send a page that answers within 10 seconds.",
};
const OPEN_IT = "Open the URL in a browser without signing in. Correct it if it does not load, then try again.";

function unreadable(reason: string, detail: string): Problem {
  return new Problem("upstream_unreachable", detail, {
    errors: [{ path: "url", code: reason, message: "could not be read", fix: fixes[reason] ?? OPEN_IT }],
  });
}

/** Reads a page that was fetched, in pieces. */
export function* pageSteps(html: string, pageUrl: string): Steps<ProductPage> {
  const document = yield* parseSteps(html);
  const sight = yield* sightSteps(document, pageUrl);
  const blocks = yield* visibleBlocks(document, sight);
  const all = yield* documentEvidence(document, pageUrl, sight);
  const head = seenOf(all, blocks);
  const facts = yield* factSteps(head, { categories: categoryLabels });
  const declared = yield* pageKindSteps(head, facts.language);
  return {
    url: pageUrl,
    isEmpty: isEmptyWithoutScripts(all),
    drawn: false,
    name: facts.product_name ?? hostName(pageUrl),
    title: plainLine(head.title),
    summary: [declaredSummary(head), facts.short_description, facts.tagline].find(isPlainLine) ?? null,
    tagline: plainLine(leadingLine(head, facts.product_name ?? "") ?? facts.tagline),
    categories: facts.categories,
    type: facts.type,
    keywords: facts.keywords,
    sells: facts.type === null || facts.type === "other" ? (soldBy[declared?.kind ?? ""] ?? null) : null,
    declared: declaredIn(head),
    givenKind: null,
    language: facts.language,
    blocks,
  };
}

const soldBy: Readonly<Record<string, ProductPage["sells"]>> = { local: "work", shop: "things" };

/** Headings and paragraphs that nobody can see, or that speak to machines, say nothing of the product. */
function seenOf(head: PageEvidence, blocks: readonly Block[]): PageEvidence {
  const texts = blocks.map(({ text }) => unspaced(text));
  const beginnings = new Set(texts.map((text) => text.slice(0, BEGINNING)));
  const shown = texts.join("");
  // Most begin a block; to look for the others in the whole text takes longer.
  const isBeginningSeen = (beginning: string) => beginnings.has(beginning) || shown.includes(beginning);
  const isSeen = (text: string) => isBeginningSeen(unspaced(text).slice(0, BEGINNING));
  return {
    ...head,
    headings: head.headings.filter(({ text }) => isSeen(text)),
    paragraphs: head.paragraphs.filter(isSeen),
  };
}

/** A paragraph may be longer than what is kept of a block. */
const BEGINNING = 60;
const unspaced = (text: string) => text.replace(/\s+/gu, "");

/**
 * A page that names its product nowhere: the site's name without its ending, or the last part of the address where one host has pages
 * of many.
 */
function hostName(pageUrl: string): string {
  const { hostname, pathname } = new URL(pageUrl);
  const last = pathname.split("/").findLast((part) => /^[a-z][\w-]*$/i.test(part));
  if (last && (pagesOfCode.test(hostname) || isOnSharedHost(canonicalUrl(pageUrl)))) return last;
  return parse(hostname, { allowPrivateDomains: true }).domainWithoutSuffix ?? hostname;
}

/** Their subdomain is the owner of the code, whose products are below it. */
const pagesOfCode = /\.(?:git(?:hub|lab)\.io|codeberg\.page)$/;

const isPlainLine = (line: string | null) => line !== null && line !== "" && !isForMachines(line);
const plainLine = (line: string | null) => (isPlainLine(line) ? line : null);

/** What the page declares that it is: its description, if that says enough in whole sentences. */
function declaredSummary(head: PageEvidence): string | null {
  const text = metaOf(head, "description", "og:description", "twitter:description") ?? "";
  const isWhole = [...text].length >= MIN_SUMMARY && [...text].length <= factBounds.short_description;
  return isWhole && !isDefaultText(text) ? text : null;
}

const MIN_SUMMARY = 60;

/** What structured data calls the product, a few lines at most. */
function declaredIn({ jsonLd }: PageEvidence): string[] {
  const said = jsonLd.flatMap((node) =>
    ["applicationCategory", "applicationSubCategory", "keywords"].flatMap((key) => textAt(node, key) ?? []),
  );
  return [...new Set(said)].filter((line) => !isForMachines(line)).slice(0, 6);
}
