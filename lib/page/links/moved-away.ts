import type { ElementStyle } from "@/lib/page/styles/style-set";

/** How much of a unit is far: as much as no page moves a box that is to be seen. */
const FAR: Readonly<Record<string, number>> = {
  px: 999,
  pt: 750,
  pc: 62,
  in: 10,
  cm: 26,
  mm: 264,
  em: 62,
  rem: 62,
  ch: 125,
  vw: 100,
  vh: 100,
  vmin: 100,
  vmax: 100,
  "%": 200,
};

/** Pages move boxes by some hundred pixels to center them, but nobody writes so into the element itself. */
const FAR_INLINE: Readonly<Record<string, number>> = { ...FAR, px: 100, "%": 100 };

/** To the right a page may be wide, and a carousel has its later pictures there. */
const FAR_AHEAD = 2;

/** What is scaled to less is a dot or a line. */
const MIN_SCALE = 0.05;

/** The values of `inset` in their order. */
const SIDES = ["top", "right", "bottom", "left"] as const;

const isPlaced = /^(?:absolute|fixed|relative|sticky)$/;

/** Whether an element is placed off the page. */
export function isPlacedAway(style: ElementStyle): boolean {
  const position = style.get("position")?.value ?? "";
  return placesOf(style).some(({ property, value, isInline }) => {
    const isMargin = property.startsWith("margin");
    // A side moves no box that stays in the flow.
    if (!isMargin && !isPlaced.test(position)) return false;
    // The other parts of a carousel stay in sight when all are moved by whole widths.
    if (isMargin && value.includes("%") && !isInline) return false;
    const isBehind = (farness(value, isInline ? FAR_INLINE : FAR) ?? 0) <= -1;
    return isBehind || (farness(value, FAR) ?? 0) >= leastAhead(property, value, position);
  });
}

/** From which value on a side leads off the page. Down a page there is always more to see, and so there is in a carousel. */
function leastAhead(property: string, value: string, position: string): number {
  if (property === "top") return position === "fixed" ? 1 : Number.POSITIVE_INFINITY;
  const isCarousel = property.endsWith("left") && value.includes("%");
  return property === "margin-top" || isCarousel ? Number.POSITIVE_INFINITY : FAR_AHEAD;
}

interface PlaceValue {
  property: string;
  value: string;
  isInline: boolean;
}

/** The sides of a box and its margins. */
function placesOf(style: ElementStyle): PlaceValue[] {
  return [...style.values()].flatMap(({ property, value, isInline }) => {
    const plain = LOGICAL[property] ?? property;
    if (/^(?:left|top|right|bottom|margin-(?:left|top))$/.test(plain)) return [{ property: plain, value, isInline }];
    if (property !== "inset") return [];
    const [top = "", right = top, bottom = top, left = right] = partsOf(value);
    const sides = [top, right, bottom, left];
    return SIDES.map((side, at) => ({ property: side, value: sides[at] ?? "", isInline }));
  });
}

/** As in a page that is written from left to right and down. */
const LOGICAL: Readonly<Record<string, string>> = {
  "inset-inline-start": "left",
  "inset-inline-end": "right",
  "inset-block-start": "top",
  "inset-block-end": "bottom",
  "margin-inline-start": "margin-left",
  "margin-block-start": "margin-top",
};

/** Whether an element is moved off the page, or drawn so small that it is not seen. */
export function isTransformedAway(style: ElementStyle): boolean {
  const functions = [...(style.get("transform")?.value ?? "").matchAll(/([\w]+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)];
  const translate = partsOf(style.get("translate")?.value ?? "");
  if (isTranslatedAway(translate[0] ?? "", translate[1] ?? "")) return true;
  if (isScaledAway(partsOf(style.get("scale")?.value ?? ""))) return true;
  return functions.some(([, name = "", text = ""]) => isFunctionAway(name, text.split(/,(?![^(]*\))/)));
}

function isFunctionAway(name: string, given: readonly string[]): boolean {
  const [first = "", second = ""] = given;
  if (name === "translatex") return isTranslatedAway(first, "");
  if (name === "translatey") return isTranslatedAway("", first);
  if (name === "translate" || name === "translate3d") return isTranslatedAway(first, second);
  if (/^scale(?:x|y|3d)?$/.test(name)) return isScaledAway(given.slice(0, 2));
  // Turned on its edge.
  if (name === "rotatex" || name === "rotatey") return /^-?(?:90|270)deg$|^-?0?\.[27]5turn$/.test(first.trim());
  if (name !== "matrix") return false;
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = given.map(Number);
  return Math.abs(a * d - b * c) < MIN_SCALE ** 2 || isTranslatedAway(`${x}px`, `${y}px`);
}

/** In percent an element is moved by its own size, which may be small. */
function isTranslatedAway(x: string, y: string): boolean {
  const [across, down] = [x, y].map((length) => (length.includes("%") ? 0 : (farness(length, FAR) ?? 0)));
  return (across ?? 0) <= -1 || (down ?? 0) <= -1 || (across ?? 0) >= FAR_AHEAD;
}

const isScaledAway = (factors: readonly string[]) =>
  factors.some((factor) => {
    const [, number, percent] = /^-?(\d*\.?\d+)(%?)$/.exec(factor.trim()) ?? [];
    return number !== undefined && Number(number) / (percent ? 100 : 1) < MIN_SCALE;
  });

/** The values that a property puts beside each other. */
const partsOf = (value: string): string[] => value.match(/[^\s(]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?/g) ?? [];

/** How far a length leads: 1 is far ahead, -1 far behind. Null if that cannot be told. */
function farness(value: string, far: Readonly<Record<string, number>>): number | null {
  const [, sum] = /^calc\(([^()]*)\)$/.exec(value.trim()) ?? [];
  if (sum === undefined) return lengthOf(value.trim(), far);
  const terms = sum.trim().split(/ (?=[+-] )/);
  let total = 0;
  for (const term of terms) {
    const [, sign, product = ""] = /^([+-] )?(.*)$/.exec(term) ?? [];
    const worth = productOf(product, far);
    if (worth === null) return null;
    total += sign?.startsWith("-") ? -worth : worth;
  }
  return total;
}

/** `-1 * 9999px`, `100vw / 2`. */
function productOf(text: string, far: Readonly<Record<string, number>>): number | null {
  let worth = 1;
  for (const [, operator, factor = ""] of text.matchAll(/([*/]?)\s*([^*/\s]+)/g)) {
    const value = /^-?\d*\.?\d+$/.test(factor) ? Number(factor) : lengthOf(factor, far);
    if (value === null) return null;
    worth = operator === "/" ? worth / value : worth * value;
  }
  return worth;
}

function lengthOf(text: string, far: Readonly<Record<string, number>>): number | null {
  const [, number, unit = ""] = /^([+-]?\d*\.?\d+)([a-z%]*)$/.exec(text) ?? [];
  if (number === undefined) return null;
  const limit = far[unit.replace(/^[dsl](?=v[hw]$)/, "")];
  return limit === undefined ? null : Number(number) / limit;
}
