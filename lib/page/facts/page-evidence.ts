import { defaultTreeAdapter } from "parse5";
import { cleanText, nameKey, oneLine, webUrl } from "@/lib/core/clean-text";
import { attribute, type Document, type Element, elementsOf, ownText, parseSteps } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { isUndrawn } from "@/lib/page/styles/page-styles";
import { closingLines } from "./closing-lines";
import type { Anchor, Heading, Image, LinkTag, PageEvidence } from "./evidence";
import { hostWords, isOnSharedPath } from "./hosts/host-words";
import { withoutHost } from "./hosts/without-host";
import { type JsonObject, readJsonLd } from "./json-ld";
import { isOrder, withoutOrders } from "./orders";
import { withoutForeignData } from "./own-data";
import { isBoilerplate, rawText, textIn } from "./page-text";
import { passageSteps, quotesOthers } from "./passages";
import { namesInAddress } from "./site-names";
import { isDefaultText, titleParts } from "./title";
import { isNotice, toldSteps } from "./told";
import { handleInUrl } from "./x-account";

/**
 * What is stored of one page. Real homepages stay well below all of it; a page made to be slow has nothing else than one of
 * these a hundred thousand times.
 */
export const bounds = {
  /** Characters, in all and of one attribute. */
  text: 60_000,
  hints: 500,
  metas: 500,
  links: 500,
  scripts: 50,
  typed: 200,
  headings: 300,
  paragraphs: 200,
  anchors: 2_000,
  ids: 5_000,
  images: 500,
  /** Notices of tools that stand on every page. */
  apart: 20,
} as const;

/**
 * Reads a page once and keeps what the rules of this folder look at; in pieces, for the page may be long. What a shared host
 * puts around the product is left out, and so are other products in structured data.
 */
export function* evidenceSteps(html: string, pageUrl: string): Steps<PageEvidence> {
  return yield* documentEvidence(yield* parseSteps(html), pageUrl);
}

/** The same of a page that was parsed before. */
export function* documentEvidence(document: Document, pageUrl: string): Steps<PageEvidence> {
  const page = withoutHost(yield* allSteps(document, pageUrl));
  yield;
  return withoutDefaults(withoutForeignData(page));
}

/** A page without the headings and paragraphs that its generator or template wrote, or that speak to programs only. */
function withoutDefaults(read: PageEvidence): PageEvidence {
  const page = { ...read, metas: withoutOrdersIn(read.metas) };
  const isOwn = (text: string) => !isDefaultText(text) && !isOrder(text);
  const written = [...page.headings.map(({ text }) => text), ...page.paragraphs].filter((text) => !isOwn(text));
  if (written.length === 0) return page;
  const cut = (text: string, parts: readonly string[]) => parts.reduce((rest, one) => rest.replaceAll(one, " "), text);
  const without = (text: string) => cut(text, written);
  const orders = written.filter(isOrder);
  const { told } = page;
  return {
    ...page,
    headings: page.headings.filter(({ text }) => isOwn(text)),
    paragraphs: page.paragraphs.filter(isOwn),
    text: oneLine(without(page.text)),
    passages: page.passages.map((passage) => ({ ...passage, text: cut(passage.text, orders) })),
    told: told && { ...told, text: oneLine(without(told.text)), paragraphs: told.paragraphs.filter(isOwn) },
  };
}

const described = ["description", "og:description", "twitter:description"];

function withoutOrdersIn(metas: PageEvidence["metas"]): PageEvidence["metas"] {
  const found = described.filter((name) => metas.get(name)?.some((text) => withoutOrders(text) !== text));
  if (found.length === 0) return metas;
  const own = new Map(metas);
  for (const name of found) own.set(name, (metas.get(name) ?? []).map(withoutOrders).filter(Boolean));
  return own;
}

function* allSteps(document: Document, pageUrl: string): Steps<PageEvidence> {
  const all = yield* gathered(document);
  const tags = byTag(all);
  yield;
  const base = webUrl(tags("base").flatMap((element) => attribute(element, "href") ?? [])[0], pageUrl) ?? pageUrl;
  const content = contentOf(all, new URL(pageUrl));
  const body = content ?? tags("body")[0];
  const apart = new Set(
    all
      .filter(isBoilerplate)
      .slice(0, bounds.apart)
      .flatMap((root) => [...elementsOf(root)]),
  );
  yield;
  const parts = content ? yield* gathered(content) : all;
  const inside = content ? byTag(parts) : tags;
  yield;
  const written = apart.size > 0 ? byTag(parts.filter((element) => !apart.has(element))) : inside;
  yield;
  const around = { lineOf: linesOnce(), isHidden: hiddenOnce() };
  const anchors = inside("a").slice(0, bounds.anchors);
  const title = cleanText(
    ownText(tags("title").find((element) => defaultTreeAdapter.getNamespaceURI(element).endsWith("xhtml"))),
  );
  const metas = readMetas(tags("meta").slice(0, bounds.metas));
  const head = [title, ...["description", "og:description"].flatMap((name) => metas.get(name) ?? [])].join(" . ");
  const told = body && tags("script").some(isRun) ? yield* toldSteps(body, head.slice(0, bounds.hints)) : null;
  return {
    url: new URL(pageUrl),
    base,
    language: cleanText(tags("html").flatMap((element) => attribute(element, "lang") ?? [])[0]),
    title,
    metas,
    links: yield* each(tags("link").slice(0, bounds.links), (element) => readLink(element, base)),
    jsonLd: yield* readTyped(tags("script").filter(isJsonLd)),
    headings: (yield* each(written("h1", "h2", "h3").slice(0, bounds.headings), readHeading)).filter(
      ({ text }) => told === null || !isNotice(text, head),
    ),
    // More than are stored, because many are empty.
    paragraphs:
      told?.paragraphs ??
      (yield* each(written("p").slice(0, bounds.paragraphs * 5), readParagraph)).slice(0, bounds.paragraphs),
    anchors: yield* each(anchors, (element) => readAnchor(element, base, around)),
    ids: targetsIn(all),
    hasMailLink: anchors.some((element) => opensMail(element) && !around.isHidden(element)),
    images: yield* each(inside("img").slice(0, bounds.images), (element) => readImage(element, base)),
    told,
    text: oneLine(body ? rawText(body, bounds.text).slice(0, bounds.text * 2) : "").slice(0, bounds.text),
    passages: body ? yield* passageSteps(body, ownNames(title, new URL(pageUrl))) : [],
    // The footer of a store or a code host is its own.
    closing: body && (content || !isOnSharedPath(new URL(pageUrl))) ? closingLines(body, new URL(pageUrl)) : [],
  };
}

/** Name keys of what the product may be called: in its address, and in the parts of its title. */
const ownNames = (title: string | null, url: URL) => [...namesInAddress(url), ...titleParts(title ?? "").map(nameKey)];

/** Elements that are gathered before others get their turn. */
const AT_ONCE = 500;

function* gathered(root: Parameters<typeof elementsOf>[0]): Steps<Element[]> {
  const found: Element[] = [];
  for (const element of elementsOf(root)) if (found.push(element) % AT_ONCE === 0) yield;
  return found;
}

function* each<T>(elements: readonly Element[], read: (element: Element) => readonly T[]): Steps<T[]> {
  const found: T[] = [];
  for (const element of elements) {
    found.push(...read(element));
    yield;
  }
  return found;
}

function* readTyped(scripts: readonly Element[]): Steps<JsonObject[]> {
  const found = yield* each(scripts.slice(0, bounds.scripts), (script) => readJsonLd(ownText(script)));
  return found.slice(0, bounds.typed);
}

/** The words of the line an element is in; thousands of links may share one. */
function linesOnce(): (element: Element) => string {
  const known = new Map<unknown, string>();
  return ({ parentNode: parent }) => {
    const line = known.get(parent) ?? (parent && "tagName" in parent ? textIn(parent, 200) : null) ?? "";
    known.set(parent, line);
    return line;
  };
}

/** Whether an element or one around it is not drawn; thousands of links may be in the same ones. */
function hiddenOnce(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  return (element) => {
    const path: Element[] = [];
    let verdict = false;
    for (const at of [element, ...ancestorsOf(element)]) {
      const judged = known.get(at);
      if (judged === undefined) path.push(at);
      verdict = judged ?? isUndrawn(at);
      if (verdict || judged === false) break;
    }
    for (const at of path) known.set(at, verdict);
    return verdict;
  };
}

/** The first content of the first of these metas that has any. */
export function metaOf({ metas }: PageEvidence, ...names: string[]): string | null {
  for (const name of names) {
    const [first] = metas.get(name) ?? [];
    if (first) return first;
  }
  return null;
}

/** The part of a page on a shared host that holds the product's own words; null if the host marks none. */
function contentOf(all: readonly Element[], url: URL): Element | null {
  const names = hostWords(url)?.content;
  if (!names || names.size === 0) return null;
  const isNamed = (element: Element) =>
    [...wordsOf(attribute(element, "class")), attribute(element, "id") ?? ""].some((name) => names.has(name));
  return all.find(isNamed) ?? null;
}

/** The elements of some tags, in the order of the page. */
function byTag(all: readonly Element[]): (...names: string[]) => readonly Element[] {
  const groups = new Map<string, Element[]>();
  for (const element of all) {
    const group = groups.get(element.tagName);
    if (group) group.push(element);
    else groups.set(element.tagName, [element]);
  }
  return (...names) =>
    names.length > 1 ? all.filter(({ tagName }) => names.includes(tagName)) : (groups.get(names.join()) ?? []);
}

function readMetas(elements: readonly Element[]): Map<string, string[]> {
  const metas = new Map<string, string[]>();
  for (const element of elements) {
    const content = cleanText(attribute(element, "content"));
    // Open Graph asks for `property`, Twitter for `name`, and pages mix them up freely.
    const names = [attribute(element, "property"), attribute(element, "name"), attribute(element, "itemprop")];
    for (const name of new Set(names.flatMap((text) => text?.trim().toLowerCase() || []))) {
      const known = metas.get(name) ?? [];
      if (content && known.length < 20) metas.set(name, [...known, content]);
    }
  }
  return metas;
}

function readLink(element: Element, base: string): LinkTag[] {
  const href = webUrl(attribute(element, "href"), base);
  if (!href) return [];
  const rel = wordsOf(attribute(element, "rel"));
  const [sizes, type, hreflang] = ["sizes", "type", "hreflang"].map((name) => shortAttribute(element, name));
  return [{ rel, href, sizes: sizes ?? "", type: type ?? "", hreflang: hreflang ?? "" }];
}

const isJsonLd = (script: Element) =>
  attribute(script, "type")?.trim().toLowerCase().startsWith("application/ld+json") ?? false;

/** Whether browsers run a script: other types hold data. */
const isRun = (script: Element) =>
  /^\s*(?:module|(?:text|application)\/(?:java|ecma)script|)\s*$/i.test(shortAttribute(script, "type"));

function readHeading(element: Element): Heading[] {
  const text = textIn(element, 600);
  return text ? [{ level: Number(element.tagName.slice(1)), text }] : [];
}

const readParagraph = (element: Element) => [textIn(element)].filter((text) => text !== null);

const shortAttribute = (element: Element, name: string) => (attribute(element, name) ?? "").slice(0, bounds.hints);

/** What is known of the places that links are in. */
interface Around {
  lineOf(element: Element): string;
  isHidden(element: Element): boolean;
}

function readAnchor(element: Element, base: string, { lineOf, isHidden }: Around): Anchor[] {
  const href = webUrl(attribute(element, "href"), base);
  if (!href) return [];
  const words = [textIn(element, 200), shortAttribute(element, "title"), shortAttribute(element, "aria-label")];
  return [
    {
      href,
      rel: wordsOf(attribute(element, "rel")),
      text: words.filter(Boolean).join(" "),
      near: lineOf(element),
      isHidden: isHidden(element),
      isQuoted: handleInUrl(href) !== null && [...ancestorsOf(element)].some(quotesOthers),
    },
  ];
}

/** What links within the page may lead to. */
function targetsIn(all: readonly Element[]): Set<string> {
  const found: string[] = [];
  for (const element of all) {
    if (found.length >= bounds.ids) break;
    const named = [attribute(element, "id"), element.tagName === "a" ? attribute(element, "name") : null];
    for (const id of named) if (id) found.push(id);
  }
  return new Set(found.slice(0, bounds.ids));
}

const opensMail = (element: Element) => /^\s*(?:mailto|tel):\s*\S/i.test(shortAttribute(element, "href"));

function readImage(element: Element, base: string): Image[] {
  const src = webUrl(attribute(element, "src"), base);
  if (!src) return [];
  const above = [...ancestorsOf(element)];
  const link = above.find(({ tagName }) => tagName === "a");
  const named = link ? [element, link] : [element];
  const hints = named.flatMap((part) => [shortAttribute(part, "class"), shortAttribute(part, "id")]).filter(Boolean);
  return [
    {
      src,
      alt: cleanText(attribute(element, "alt")) ?? "",
      hints: [...hints, new URL(src).pathname.split("/").at(-1)].join(" ").toLowerCase(),
      inHeader: above.some(({ tagName }) => tagName === "header" || tagName === "nav"),
      linksTo: link ? webUrl(attribute(link, "href"), base) : null,
    },
  ];
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let up = element.parentNode; up && "tagName" in up; up = up.parentNode) yield up;
}

const wordsOf = (text: string | null) => (text ?? "").slice(0, bounds.hints).toLowerCase().split(/\s+/).filter(Boolean);
