import { attribute, type Element } from "@/lib/page/fetch/parse-html";
import type { ElementStyle } from "@/lib/page/styles/style-set";
import { type BroughtIn, holdsMoreThanALink, isCloaked, isWholePage, movesIn, saysItAppears } from "./brought-in";
import { isStyledAway } from "./styled-away";

export const NO_SIZE = /^0(?:\D|$)/;

export const INVISIBLE = /^(?:hidden|collapse)$/;

/** Whether scripts show an element that is hidden at first: the page as a whole, or what says that it appears. */
export const isBroughtIn = (element: Element, broughtIn: BroughtIn): boolean =>
  broughtIn !== "nothing" && (isWholePage(element) || isCloaked(element) || saysItAppears(element));

/** Whether an element and all in it is not drawn. */
export function isGone(element: Element, style: ElementStyle, broughtIn: BroughtIn): boolean {
  const isShown = style.has("display");
  if (!isShown && (attribute(element, "hidden") !== null || attribute(element, "popover") !== null)) return true;
  const isClosed = element.tagName === "dialog" && attribute(element, "open") === null;
  if (isClosed) return true;
  if (style.size === 0) return false;
  if (broughtIn !== "nothing" && (isWholePage(element) || isCloaked(element))) return false;
  const appears = () => isBroughtIn(element, broughtIn);
  return isStyledAway(style, { appears, fadesIn: () => fadesIn(element, style, broughtIn) });
}

/** Whether scripts fade in what is transparent at first. A transparent badge with nothing around it is hidden. */
function fadesIn(element: Element, style: ElementStyle, broughtIn: BroughtIn): boolean {
  if (broughtIn !== "marked") return broughtIn === "all";
  return movesIn(style) || saysItAppears(element) || holdsMoreThanALink(element);
}

/** Whether an element hides what is in it by its attributes and its own style; style sheets are not applied. */
export function hidesContent(element: Element, style: ElementStyle, broughtIn: BroughtIn): boolean {
  const isInvisible = INVISIBLE.test(style.get("visibility")?.value ?? "") && !isBroughtIn(element, broughtIn);
  return isInvisible || NO_SIZE.test(style.get("font-size")?.value ?? "") || isGone(element, style, broughtIn);
}
