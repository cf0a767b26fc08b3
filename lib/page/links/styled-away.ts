import type { ElementStyle } from "@/lib/page/styles/style-set";
import { changesLater, isAnimated } from "./changes-later";
import { isPlacedAway, isTransformedAway } from "./moved-away";

/** Values that leave nothing to see: not drawn or clipped away. */
const AWAY: readonly RegExp[] = [
  /^display:none$/,
  /^content-visibility:hidden$/,
  /^clip:rect\((0(px)?[, ]*|1px[, ]*){4}\)$/,
];

const TRANSPARENT = /^(?:0|0?\.0\d*|0%|0\.0+)$/;
const SIZELESS = /^(?:max-)?(width|height):(?:0|1px|0px|0%|0r?em)$/;

/** What gives a box a size all the same: boxes that keep a ratio and pictures in place of words are made so. */
const GROWS: Readonly<Record<string, RegExp>> = {
  height: /^(?:padding|padding-top|padding-bottom|padding-block|min-height|flex|flex-grow)$/,
  width: /^(?:padding|padding-left|padding-right|padding-inline|min-width|flex|flex-grow)$/,
};
const NOTHING = /^(?:0(?:\.0+)?[a-z%]*|none|auto|initial|unset)(?: (?:0(?:\.0+)?[a-z%]*|none|auto|initial|unset))*$/;

/** What scripts of the page change about an element; asked only for one that begins hidden in that way. */
interface Later {
  /** It appears: what moves it away or clips it is where it begins. */
  appears(): boolean;
  /** What is transparent about it fades in. */
  fadesIn(): boolean;
}

/** Whether the style of an element leaves nothing to see of it and of all in it. */
export function isStyledAway(style: ElementStyle, { appears, fadesIn }: Later): boolean {
  for (const { property, value, isInline } of style.values()) {
    const plain = `${property}:${value}`;
    if (AWAY.some((pattern) => pattern.test(plain))) return true;
    const [, side] = SIZELESS.exec(plain) ?? [];
    if (side && (isInline || clipsItsContent(style)) && !growsTo(side, property, style)) return true;
  }
  // What is unveiled, or fades in, begins clipped or transparent.
  if (isClippedAway(style) && !changesLater(style, "clip-path") && !appears()) return true;
  if (isPlacedAway(style)) return true;
  // What is moved in begins elsewhere.
  if (isTransformedAway(style) && !isAnimated(style) && !appears()) return true;
  return isTransparent(style) && !changesLater(style, "opacity") && !fadesIn();
}

/** Whether what is larger than a box is cut off. */
export const clipsItsContent = (style: ElementStyle): boolean =>
  ["overflow", "overflow-x", "overflow-y"].some((property) => /hidden|clip/.test(style.get(property)?.value ?? ""));

/** Whether a grid has a single row without a height: what is in it is folded up. */
export const isFoldedGrid = (style: ElementStyle): boolean =>
  /^(?:inline-)?grid$/.test(style.get("display")?.value ?? "") &&
  /^0(?:fr|px)?$/.test(style.get("grid-template-rows")?.value ?? "");

/** A picture of so few pixels is a dot. */
const DOT = 3;

/** Whether a picture has no size on one side: by its style or, where that says nothing, by its attributes. */
export function isSizelessPicture(style: ElementStyle, attributeOf: (name: string) => string | null): boolean {
  return (["width", "height"] as const).some((side) => {
    const styled = style.get(side)?.value;
    if (styled !== undefined) return isDot(styled) && !growsTo(side, side, style);
    return isDot(attributeOf(side)?.trim() ?? "");
  });
}

function isDot(length: string): boolean {
  const [, size, unit] = /^(\d*\.?\d+)(px|%|r?em|v[hw])?$/i.exec(length) ?? [];
  return size !== undefined && Number(size) <= (unit === undefined || unit === "px" ? DOT : 0);
}

/** Whether a box has a size on one side though it is given none. Nothing grows beyond `max-height` but by its padding. */
function growsTo(side: string, property: string, style: ElementStyle): boolean {
  return [...style.values()].some((other) => {
    if (!GROWS[side]?.test(other.property) || NOTHING.test(other.value)) return false;
    return !other.property.startsWith("flex") || !property.startsWith("max-");
  });
}

function isTransparent(style: ElementStyle): boolean {
  const [, filter] = /(?:^| )opacity\(([^)]*)\)/.exec(style.get("filter")?.value ?? "") ?? [];
  return (
    TRANSPARENT.test(style.get("opacity")?.value ?? "") || (filter !== undefined && TRANSPARENT.test(filter.trim()))
  );
}

/** Whether a shape that an element is cut to holds nothing. */
function isClippedAway(style: ElementStyle): boolean {
  const [, shape, text = ""] =
    /^(inset|circle|ellipse|polygon)\(([^)]*)\)/.exec(style.get("clip-path")?.value ?? "") ?? [];
  if (shape === "circle" || shape === "ellipse") return /^0(?![\d.])/.test(text.trim());
  if (shape === "polygon") return isFlat(text);
  return shape === "inset" && isAllInset(text);
}

/** Cut from two sides that meet, in percent. Sides are written as those of a margin. */
function isAllInset(text: string): boolean {
  const sides = (text.split(" round ", 1)[0] ?? "").trim().split(" ").map(percentOf);
  const [top = 0, right = top, bottom = top, left = right] = sides;
  return top + bottom >= 100 || left + right >= 100;
}

const percentOf = (text: string) => (/^-?[\d.]+%$/.test(text) ? Number.parseFloat(text) : 0);

/** A polygon whose corners are all on one line across or down. */
function isFlat(text: string): boolean {
  const points = text
    .replace(/^(?:nonzero|evenodd),/, "")
    .split(",")
    .map((point) => point.trim().split(" "));
  return [0, 1].some((axis) => new Set(points.map((point) => plainZero(point[axis] ?? ""))).size === 1);
}

const plainZero = (length: string) => length.replace(/^0[a-z%]+$/, "0");
