import { defaultTreeAdapter } from "parse5";
import { attribute, type Document, type Element, elementsIn, nodesOf } from "@/lib/page/fetch/parse-html";
import type { ElementStyle } from "@/lib/page/styles/style-set";

/**
 * What of the things that a page hides at first counts as seen, because its scripts bring it in: `nothing` without scripts;
 * `marked` what says that it is brought in, or holds more than one link; `all` whatever is transparent as well.
 */
export type BroughtIn = "nothing" | "marked" | "all";

/** Whether browsers run a script: other types hold data. */
const isProgram = (element: Element): boolean =>
  element.tagName === "script" &&
  /^\s*(?:module|(?:text|application)\/(?:java|ecma)script|)\s*$/i.test(
    (attribute(element, "type") ?? "").slice(0, 100),
  );

/** Whether scripts run on a page: many sites let their sections appear one by one. */
export function runsScripts(document: Document): boolean {
  return elementsIn(document).some(isProgram);
}

/** Elements that hold the whole page: who hides one of them shows it again when the page is ready. */
const FRAMES = new Set(["html", "body"]);
export const isWholePage = ({ tagName }: Element): boolean => FRAMES.has(tagName);

/** Words by which libraries and site builders name what they bring in, in names of classes and data attributes. */
const MARK =
  /(?:^|[\s_-])(?:aos|sal|wow|gsap|anim[a-z]*|fade[a-z]*|reveal[a-z]*|appear[a-z]*|motion|framer|in-?view|scroll[a-z]*|waypoint|slide-?(?:in|up)|w-id)(?=$|[\s_-])/i;

/** Attributes that templates take away when their scripts have filled them in. */
const CLOAKS = new Set(["v-cloak", "ng-cloak", "data-cloak"]);

const MAX_MARK = 500;

/** Whether an element says that scripts bring it in. */
export const saysItAppears = ({ attrs }: Element): boolean => attrs.some(isMark);

/** Whether an element is to move while it fades in. */
export const movesIn = (style: ElementStyle): boolean => MOVES.some((property) => isSet(style.get(property)?.value));

/** Whether an element is hidden only until its template is filled in. */
export const isCloaked = ({ attrs }: Element): boolean => attrs.some(({ name }) => CLOAKS.has(name));

const MOVES = ["transform", "translate", "scale"] as const;
const isSet = (value: string | undefined) => value !== undefined && value !== "none";

function isMark({ name, value }: { name: string; value: string }): boolean {
  if (name === "class") return MARK.test(value.slice(0, MAX_MARK));
  // Elementor names its animations in a value.
  return name.startsWith("data-") && (MARK.test(name.slice(4)) || /"_?animation"/.test(value.slice(0, MAX_MARK)));
}

const isLink = ({ tagName }: Element) => tagName === "a";

/** Elements around one that are looked at: a link holds few. */
const MAX_UP = 20;

function isInLink(element: Element): boolean {
  let at: Element | null = element;
  for (let up = 0; at && up < MAX_UP; up++) {
    if (isLink(at)) return true;
    at = at.parentNode && "tagName" in at.parentNode ? at.parentNode : null;
  }
  return false;
}

/** Nodes of an element that are looked at. */
const MAX_NODES = 300;

/** Whether an element holds words outside of links, or several links: then it is a part of the page and no hidden link. */
export function holdsMoreThanALink(element: Element): boolean {
  if (isInLink(element)) return false;
  let [nodes, links] = [0, 0];
  for (const node of nodesOf(element, isLink)) {
    if (defaultTreeAdapter.isTextNode(node) && /[\p{L}\p{N}]/u.test(node.value)) return true;
    if (defaultTreeAdapter.isElementNode(node) && isLink(node) && ++links > 1) return true;
    if (++nodes > MAX_NODES) return true;
  }
  return false;
}
