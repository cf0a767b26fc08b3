import { cleanText, webUrl } from "@/lib/core/clean-text";
import { attribute, type Element, elementsOf } from "@/lib/page/fetch/parse-html";
import type { Heading, Image, LinkTag } from "./evidence";
import { bounds } from "./evidence-bounds";
import { textIn } from "./page-text";

export function readMetas(elements: readonly Element[]): Map<string, string[]> {
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

export function readLink(element: Element, base: string): LinkTag[] {
  const href = webUrl(attribute(element, "href"), base);
  if (!href) return [];
  const rel = wordsOf(attribute(element, "rel"));
  const [sizes, type, hreflang] = ["sizes", "type", "hreflang"].map((name) => shortAttribute(element, name));
  return [{ rel, href, sizes: sizes ?? "", type: type ?? "", hreflang: hreflang ?? "" }];
}

export function readHeading(element: Element): Heading[] {
  const level = Number(element.tagName.slice(1));
  const text = textIn(element, 600) ?? (level === 1 ? wordsOfPicture(element) : null);
  return text ? [{ level, text }] : [];
}

/** Nodes of a heading among which a picture is looked for. */
const MAX_IN_HEADING = 20;

/** Many pages have their logo as the main heading; its words stand in for it. */
function wordsOfPicture(heading: Element): string | null {
  let left = MAX_IN_HEADING;
  for (const part of elementsOf(heading)) {
    const words =
      part.tagName === "img" ? attribute(part, "alt")?.replace(/(?<![\p{L}])logo(?![\p{L}])/giu, " ") : null;
    const text = cleanText(words?.slice(0, 600));
    if (text !== null) return text;
    if (--left === 0) break;
  }
  return null;
}

export const readParagraph = (element: Element) => [textIn(element)].filter((text) => text !== null);

export const shortAttribute = (element: Element, name: string) =>
  (attribute(element, name) ?? "").slice(0, bounds.hints);

/** What links within the page may lead to. */
export function targetsIn(all: readonly Element[]): Set<string> {
  const found: string[] = [];
  for (const element of all) {
    if (found.length >= bounds.ids) break;
    for (const { name, value } of element.attrs)
      if (value !== "" && (name === "id" || (name === "name" && element.tagName === "a"))) found.push(value);
  }
  return new Set(found.slice(0, bounds.ids));
}

export function readImage(element: Element, base: string): Image[] {
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

export function* ancestorsOf(element: Element): Generator<Element> {
  for (let up = element.parentNode; up && "tagName" in up; up = up.parentNode) yield up;
}

export const wordsOf = (text: string | null) =>
  (text ?? "").slice(0, bounds.hints).toLowerCase().split(/\s+/).filter(Boolean);
