import { defaultTreeAdapter } from "parse5";
import { attribute, type Element, elementsOf, parseHtml } from "@/lib/page-fetch/parse-html";
import { cleanText, oneLine, webUrl } from "./clean-text";
import { type JsonObject, readJsonLd } from "./json-ld";
import { ownText, rawText, textIn } from "./page-text";

export interface LinkTag {
  rel: readonly string[];
  href: string;
  sizes: string;
  type: string;
}

export interface Heading {
  level: number;
  text: string;
}

export interface Anchor {
  href: string;
  rel: readonly string[];
  /** The link's own words, title and label. */
  text: string;
  /** The words of the line it stands in. */
  near: string;
}

export interface Image {
  src: string;
  alt: string;
  /** Class, id and file name, in lower case. */
  hints: string;
  /** Stands in the page's header or navigation. */
  inHeader: boolean;
  /** The address the picture links to. */
  linksTo: string | null;
}

/** What a page says about itself, before anything is concluded from it. All addresses are absolute http(s). */
export interface PageEvidence {
  url: URL;
  /** The address relative links are resolved against. */
  base: string;
  language: string | null;
  title: string | null;
  /** The contents of `<meta>` by name or property in lower case, in order, empty ones left out. */
  metas: ReadonlyMap<string, readonly string[]>;
  links: readonly LinkTag[];
  jsonLd: readonly JsonObject[];
  headings: readonly Heading[];
  paragraphs: readonly string[];
  anchors: readonly Anchor[];
  images: readonly Image[];
  /** The page's readable words, at most 60,000 characters. */
  text: string;
}

const mostText = 60_000;

/** Reads a page once and keeps what the rules of this folder look at. */
export function readEvidence(html: string, pageUrl: string): PageEvidence {
  const tags = elementsByTag(html);
  const base = webUrl(tags("base").flatMap((element) => attribute(element, "href") ?? [])[0], pageUrl) ?? pageUrl;
  const [body] = tags("body");
  return {
    url: new URL(pageUrl),
    base,
    language: cleanText(tags("html").flatMap((element) => attribute(element, "lang") ?? [])[0]),
    title: cleanText(
      ownText(tags("title").find((title) => defaultTreeAdapter.getNamespaceURI(title).endsWith("xhtml"))),
    ),
    metas: readMetas(tags("meta")),
    links: tags("link").flatMap((element) => readLink(element, base)),
    jsonLd: tags("script")
      .filter(isJsonLd)
      .flatMap((script) => readJsonLd(ownText(script))),
    headings: tags("h1", "h2", "h3").flatMap(readHeading),
    paragraphs: tags("p")
      .flatMap((element) => textIn(element) ?? [])
      .slice(0, 200),
    anchors: tags("a")
      .slice(0, 2_000)
      .flatMap((element) => readAnchor(element, base)),
    images: tags("img")
      .slice(0, 500)
      .flatMap((element) => readImage(element, base)),
    text: oneLine(body ? rawText(body, mostText) : "").slice(0, mostText),
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

function elementsByTag(html: string): (...names: string[]) => Element[] {
  const all = [...elementsOf(parseHtml(html))];
  return (...names) => all.filter(({ tagName }) => names.includes(tagName));
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
  return [{ rel, href, sizes: attribute(element, "sizes") ?? "", type: attribute(element, "type") ?? "" }];
}

const isJsonLd = (script: Element) =>
  attribute(script, "type")?.trim().toLowerCase().startsWith("application/ld+json") ?? false;

function readHeading(element: Element): Heading[] {
  const text = textIn(element, 600);
  return text ? [{ level: Number(element.tagName.slice(1)), text }] : [];
}

function readAnchor(element: Element, base: string): Anchor[] {
  const href = webUrl(attribute(element, "href"), base);
  if (!href) return [];
  const words = [textIn(element, 200), attribute(element, "title"), attribute(element, "aria-label")];
  const parent = element.parentNode;
  const near = parent && "tagName" in parent ? textIn(parent, 200) : null;
  return [{ href, rel: wordsOf(attribute(element, "rel")), text: words.filter(Boolean).join(" "), near: near ?? "" }];
}

function readImage(element: Element, base: string): Image[] {
  const src = webUrl(attribute(element, "src"), base);
  if (!src) return [];
  const above = [...ancestorsOf(element)];
  const link = above.find(({ tagName }) => tagName === "a");
  const named = link ? [element, link] : [element];
  const hints = named.flatMap((part) => [attribute(part, "class"), attribute(part, "id")]).filter(Boolean);
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

const wordsOf = (text: string | null) => (text ?? "").toLowerCase().split(/\s+/).filter(Boolean);
