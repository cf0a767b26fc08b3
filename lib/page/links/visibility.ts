import { defaultTreeAdapter, html } from "parse5";
import { attribute, type Element, nodesOf } from "@/lib/page/fetch/parse-html";

const { NS } = html;

/**
 * Judges elements of one page: true for one that a visitor cannot see, by what is in the page itself; style sheets
 * are not applied. What was judged is remembered, so that thousands of links deep in a page cost one walk.
 */
export function hiddenJudge(): (link: Element) => boolean {
  const known = new Map<Element, boolean>();
  const isUnderHidden = (link: Element): boolean => {
    const path: Element[] = [];
    let verdict = false;
    for (const element of upwards(link)) {
      const judged = known.get(element);
      if (judged === undefined) path.push(element);
      verdict = judged ?? hidesContent(element);
      if (verdict || judged === false) break;
    }
    // Whatever hides an element hides all between it and the link.
    for (const element of path) known.set(element, verdict);
    return verdict;
  };
  return (link) => isUnderHidden(link) || !showsAnything(link);
}

/** The element, then everything it is in. */
function* upwards(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = parentOf(at)) yield at;
}

function parentOf(element: Element): Element | null {
  const parent = element.parentNode;
  return parent && "tagName" in parent ? parent : null;
}

export function hidesContent(element: Element): boolean {
  if (attribute(element, "hidden") !== null) return true;
  const isClosed = element.tagName === "dialog" && attribute(element, "open") === null;
  return isClosed || isStyledAway(attribute(element, "style"));
}

/** Inline styles that leave nothing to see: not drawn, transparent, without size, or moved off the page. */
const AWAY: readonly RegExp[] = [
  /^display:none$/,
  /^visibility:(hidden|collapse)$/,
  /^content-visibility:hidden$/,
  /^opacity:(0|0?\.0\d*|0%|0\.0+)$/,
  /^font-size:0[a-z%]*$/,
  /^(max-)?(width|height):(0|1px|0px|0%|0r?em)$/,
  /^clip:rect\((0(px)?[, ]*|1px[, ]*){4}\)$/,
  /^clip-path:inset\((50|100)%\)$/,
  /^(left|top|right|bottom|text-indent|margin-(left|top)):-\d{3,}(\.\d+)?(px|em|rem|vw|vh|%)?$/,
  /^transform:scale\(0\)$/,
];

function isStyledAway(style: string | null): boolean {
  if (style === null) return false;
  const declarations = withoutComments(style).split(";");
  return declarations.some((declaration) => {
    const plain = declaration
      .toLowerCase()
      .replaceAll("!important", "")
      .replace(/\s+/g, " ")
      .replace(/ ?([:,]) ?/g, "$1")
      .trim();
    return AWAY.some((pattern) => pattern.test(plain));
  });
}

/** Without CSS comments, in one pass: a pattern would be slow on a page that opens thousands and closes none. */
function withoutComments(style: string): string {
  let plain = "";
  for (let at = 0; ; ) {
    const start = style.indexOf("/*", at);
    if (start < 0) return plain + style.slice(at);
    plain += style.slice(at, start);
    const end = style.indexOf("*/", start + 2);
    if (end < 0) return plain;
    at = end + 2;
  }
}

/** True if a link holds words or a picture of its own that can be seen. */
function showsAnything(link: Element): boolean {
  const skip = (element: Element) => hidesContent(element) || NOT_DRAWN.has(element.tagName);
  for (const node of nodesOf(link, skip)) {
    if (defaultTreeAdapter.isTextNode(node)) {
      const parent = node.parentNode;
      if (/[^\s\u200b-\u200d\u2060\ufeff]/.test(node.value) && !(parent && "tagName" in parent && skip(parent))) {
        return true;
      }
    } else if (defaultTreeAdapter.isElementNode(node) && isPicture(node) && !skip(node)) return true;
  }
  return false;
}

const NOT_DRAWN = new Set(["script", "style", "template", "noscript", "title"]);
const PICTURES = new Set(["img", "svg", "picture", "object", "video", "canvas"]);

function isPicture(element: Element): boolean {
  if (!PICTURES.has(element.tagName)) return false;
  if (element.tagName === "svg") return element.namespaceURI === NS.SVG;
  const isSizeless = ["width", "height"].some((side) => /^\s*[01](px)?\s*$/.test(attribute(element, side) ?? ""));
  return !isSizeless;
}
