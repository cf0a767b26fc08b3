import { html } from "parse5";
import { attribute, type Element, elementsOf } from "@/lib/page/fetch/parse-html";

const { NS } = html;

const IMAGES = new Set(["img", "amp-img", "amp-anim"]);
const VIDEOS = new Set(["video", "amp-video"]);

/** Icons that a script of their own draws. */
const ICONS = new Set(["ion-icon", "iconify-icon", "lord-icon"]);

/** Whether an element draws a picture: it has an address, or something to draw in it. Its size is not looked at. */
export function isPicture(element: Element): boolean {
  const { tagName } = element;
  if (tagName === "svg") return element.namespaceURI === NS.SVG && draws(element);
  if (IMAGES.has(tagName)) return isImage(element);
  if (VIDEOS.has(tagName)) return hasAny(element, ["src", "poster"]) || hasSource(element);
  if (tagName === "object") return hasAny(element, ["data"]);
  if (tagName === "embed") return hasAny(element, ["src"]);
  return ICONS.has(tagName);
}

const hasAny = (element: Element, names: readonly string[]) =>
  names.some((name) => Boolean(attribute(element, name)?.trim()));

/** A drawing without any shape is empty. */
function draws(svg: Element): boolean {
  for (const { tagName } of elementsOf(svg)) if (!NO_SHAPES.has(tagName)) return true;
  return false;
}

const NO_SHAPES = new Set(["svg", "g", "defs", "title", "desc", "metadata", "style", "script"]);

function hasSource(element: Element): boolean {
  for (const { tagName, attrs } of elementsOf(element))
    if (tagName === "source" && attrs.some(({ name, value }) => /^src/.test(name) && value.trim() !== "")) return true;
  return false;
}

/** A picture of a single pixel that is written into the page stands in for another one, or for nothing. */
const PIXEL = /^\s*data:image\/(?:gif;base64,R0lGODlhAQAB|png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB)/i;

/** Its words are shown if it has no address. A script loads the one that is kept in an attribute of its own. */
function isImage(element: Element): boolean {
  const src = attribute(element, "src")?.trim() ?? "";
  if (src !== "" && !PIXEL.test(src)) return true;
  if (src === "" && hasAny(element, ["alt"])) return true;
  const isKept = ({ name, value }: { name: string; value: string }) =>
    (name === "srcset" || /^data-.*(?:src|original|url)/.test(name)) && value.trim() !== "";
  return element.attrs.some(isKept) || isInPicture(element);
}

const isInPicture = ({ parentNode }: Element) =>
  parentNode !== null && "tagName" in parentNode && parentNode.tagName === "picture" && hasSource(parentNode);
