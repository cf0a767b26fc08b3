import { defaultTreeAdapter } from "parse5";
import { cleanText, nameKey, oneLine, webUrl } from "@/lib/core/clean-text";
import {
  attribute,
  type Document,
  type Element,
  elementsIn,
  elementsOf,
  ownText,
  parseSteps,
} from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { type PageSight, sightSteps } from "@/lib/page/links/page-sight";
import { closingLines } from "./closing-lines";
import type { PageEvidence } from "./evidence";
import { bounds } from "./evidence-bounds";
import { hostWords, isOnSharedPath } from "./hosts/host-words";
import { withoutHost } from "./hosts/without-host";
import { type JsonObject, readJsonLd } from "./json-ld";
import { isNotice } from "./notices";
import { withoutForeignData } from "./own-data";
import { buttonSteps, hasLetterForm, waySteps } from "./page-links";
import { isBoilerplate, seenText } from "./page-text";
import { passageSteps } from "./passages";
import { readHeading, readImage, readLink, readMetas, readParagraph, targetsIn, wordsOf } from "./read-elements";
import { namesInAddress } from "./site-names";
import { staticTextSteps } from "./static-text";
import { titleParts } from "./title";
import { withoutDefaults } from "./without-defaults";

/**
 * Reads a page once, in steps, and stores what the rules of this folder look at. What a shared host puts around the product
 * is left out, and so are other products in structured data.
 */
export function* evidenceSteps(html: string, pageUrl: string): Steps<PageEvidence> {
  return yield* documentEvidence(yield* parseSteps(html), pageUrl);
}

/**
 * The same of a page that was parsed before.
 * @param known what visitors see of it, if somebody needed that before
 */
export function* documentEvidence(document: Document, pageUrl: string, known?: PageSight): Steps<PageEvidence> {
  const sight = known ?? (yield* sightSteps(document, pageUrl));
  const page = withoutHost(yield* allSteps(document, pageUrl, sight));
  yield;
  return withoutDefaults(withoutForeignData(page));
}

function* allSteps(document: Document, pageUrl: string, sight: PageSight): Steps<PageEvidence> {
  const url = new URL(pageUrl);
  const elements = yield* elementsOnPage(document, url);
  const { all, tags, inside, body, content } = elements;
  const base = webUrl(tags("base").flatMap((element) => attribute(element, "href") ?? [])[0], pageUrl) ?? pageUrl;
  const links = inside("a").slice(0, bounds.anchors);
  const title = titleOf(tags);
  const metas = readMetas(tags("meta").slice(0, bounds.metas));
  return {
    url,
    base,
    language: cleanText(tags("html").flatMap((element) => attribute(element, "lang") ?? [])[0]),
    title,
    metas,
    links: yield* each(tags("link").slice(0, bounds.links), (element) => readLink(element, base)),
    jsonLd: yield* readTyped(tags("script").filter(isJsonLd)),
    ...(yield* writtenText(elements, title, metas, sight)),
    ...(yield* waySteps(links, base, sight)),
    buttons: yield* buttonSteps([...inside("button").slice(0, bounds.buttons), ...links], sight),
    hasLetterForm: yield* hasLetterForm(inside("form").slice(0, bounds.forms), sight),
    ids: targetsIn(all),
    images: yield* each(inside("img").slice(0, bounds.images), (element) => readImage(element, base)),
    text: body ? yield* readText(body, sight) : "",
    passages: body ? yield* passageSteps(body, ownNames(title, url, ownText(inside("h1")[0]))) : [],
    // The footer of a store or a code host is its own.
    closing: body && (content || !isOnSharedPath(url)) ? closingLines(body, url) : [],
  };
}

/** Gives the elements of some tags, in the order of the page. */
type ByTag = (...names: string[]) => readonly Element[];

/** The elements of a page. */
interface PageElements {
  all: readonly Element[];
  /** All of them. */
  tags: ByTag;
  /** Those in the part that holds the product's own words. */
  inside: ByTag;
  /** The same without notices of tools. */
  written: ByTag;
  /** The part of a page on a shared host that holds the product's own words; null if the host marks none. */
  content: Element | null;
  /** That part, or else the page's body. */
  body: Element | undefined;
}

function* elementsOnPage(document: Document, url: URL): Steps<PageElements> {
  const all = elementsIn(document);
  yield;
  const tags = byTag(all);
  yield;
  const content = contentOf(all, url);
  const notices = all.filter(isBoilerplate).slice(0, bounds.apart);
  const apart = new Set(notices.flatMap((root) => [...elementsOf(root)]));
  yield;
  const parts = content ? yield* gathered(content) : all;
  const inside = content ? byTag(parts) : tags;
  yield;
  const written = apart.size > 0 ? byTag(parts.filter((element) => !apart.has(element))) : inside;
  yield;
  return { all, tags, inside, written, content, body: content ?? tags("body")[0] };
}

/** The title of the page itself: pictures in SVG have titles too. */
const titleOf = (tags: ByTag) =>
  cleanText(ownText(tags("title").find((element) => defaultTreeAdapter.getNamespaceURI(element).endsWith("xhtml"))));

/** Headings and paragraphs; of a page that scripts fill later, what it shows without them. */
function* writtenText(
  { written, body }: PageElements,
  title: string | null,
  metas: PageEvidence["metas"],
  sight: PageSight,
) {
  const head = [title, ...["description", "og:description"].flatMap((name) => metas.get(name) ?? [])].join(" . ");
  const hasScripts = sight.broughtIn !== "nothing";
  const staticText = body && hasScripts ? yield* staticTextSteps(body, head.slice(0, bounds.hints), sight) : null;
  const headings = yield* each(written("h1", "h2", "h3").slice(0, bounds.headings), readHeading);
  return {
    staticText,
    headings: headings.filter(({ text }) => staticText === null || !isNotice(text, head)),
    // More than are stored, because many are empty.
    paragraphs:
      staticText?.paragraphs ??
      (yield* each(written("p").slice(0, bounds.paragraphs * 5), readParagraph)).slice(0, bounds.paragraphs),
  };
}

function* readText(body: Element, sight: PageSight): Steps<string> {
  const text = yield* seenText(body, bounds.text, sight);
  return oneLine(text.slice(0, bounds.text * 2)).slice(0, bounds.text);
}

/**
 * Name keys of what the product may be called: in its address, in the parts of its title, and before the mark in its first heading
 * where the address begins with it.
 */
function ownNames(title: string | null, url: URL, heading: string | null): string[] {
  const known = namesInAddress(url);
  const [first = "", ...rest] = titleParts(cleanText(heading) ?? "").map(nameKey);
  const isOwn = first !== "" && rest.length > 0 && known.some((name) => name.startsWith(first));
  return [...known, ...titleParts(title ?? "").map(nameKey), ...(isOwn ? [first] : [])];
}

/** Elements that are gathered before others get their turn. */
const STEP_SIZE = 500;

function* gathered(root: Element): Steps<Element[]> {
  const found: Element[] = [];
  for (const element of elementsOf(root)) if (found.push(element) % STEP_SIZE === 0) yield;
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

function byTag(all: readonly Element[]): ByTag {
  const groups = new Map<string, Element[]>();
  for (const element of all) {
    const group = groups.get(element.tagName);
    if (group) group.push(element);
    else groups.set(element.tagName, [element]);
  }
  return (...names) =>
    names.length > 1 ? all.filter(({ tagName }) => names.includes(tagName)) : (groups.get(names.join()) ?? []);
}

const isJsonLd = (script: Element) =>
  attribute(script, "type")?.trim().toLowerCase().startsWith("application/ld+json") ?? false;
