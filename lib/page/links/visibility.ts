import { defaultTreeAdapter, html } from "parse5";
import { attribute, type Element, type Node, nodesOf } from "@/lib/page/fetch/parse-html";
import { runNow, type Steps } from "@/lib/page/fetch/steps";
import { BudgetSpent } from "@/lib/page/styles/budget";
import { WIDTHS } from "@/lib/page/styles/conditions";
import { type PageStyles, unknownStyles } from "@/lib/page/styles/judged-styles";
import { parentOf } from "@/lib/page/styles/selectors";
import { type ElementStyle, ownStyle } from "@/lib/page/styles/style-set";

const { NS } = html;

/**
 * Judges elements of one page: true for one that a visitor cannot see, by its attributes and the page's styles. What was
 * judged is remembered, so that thousands of links deep in a page cost one walk. What is seen on one screen is seen.
 */
export function hiddenJudge(styles: PageStyles): (link: Element) => boolean {
  const isHidden = hiddenSteps(styles);
  return (link) => runNow(isHidden(link));
}

/**
 * The same in pieces. Of a page whose style sheets are too dear to be judged, what the elements say of themselves decides from
 * then on: an honest page is not refused because its styles are many.
 */
export function hiddenSteps(styles: PageStyles): (link: Element) => Steps<boolean> {
  let screens = screensOf(styles);
  return function* (link) {
    try {
      return yield* isHiddenOn(screens, link);
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      screens = screensOf(unknownStyles);
      return yield* isHiddenOn(screens, link);
    }
  };
}

const screensOf = (styles: PageStyles) => WIDTHS.map((width) => new Screen(styles, width));

function* isHiddenOn(screens: readonly Screen[], link: Element): Steps<boolean> {
  for (const screen of screens) if (!(yield* screen.hides(link))) return false;
  return true;
}

/** Nodes of one link that are looked at: it holds a picture and some words. */
const MAX_NODES = 1_000;

/** A page as it is on a screen of one width. */
class Screen {
  readonly #styles: PageStyles;
  readonly #width: number;
  readonly #computed = new Map<Element, ElementStyle>();
  readonly #gone = new Map<Element, boolean>();
  /** Values of inherited properties, by property. */
  readonly #inherited = new Map<string, Map<Element, string | null>>();

  constructor(styles: PageStyles, width: number) {
    this.#styles = styles;
    this.#width = width;
  }

  *hides(link: Element): Steps<boolean> {
    return (yield* this.#isUnderGone(link)) || !(yield* this.#showsAnything(link));
  }

  #styleOf(element: Element): ElementStyle {
    const known = this.#computed.get(element) ?? this.#styles.of(element, this.#width);
    this.#computed.set(element, known);
    return known;
  }

  *#isUnderGone(link: Element): Steps<boolean> {
    const path: Element[] = [];
    let verdict = false;
    for (let at: Element | null = link; at; at = parentOf(at)) {
      const judged = this.#gone.get(at);
      if (judged === undefined) {
        path.push(at);
        yield* this.#styles.prepare(at);
      }
      verdict = judged ?? (this.#isGone(at) || (at !== link && HAS_FALLBACK.has(at.tagName)));
      if (verdict || judged === false) break;
      yield;
    }
    // Whatever hides an element hides all between it and the link.
    for (const element of path) this.#gone.set(element, verdict);
    return verdict;
  }

  #isGone(element: Element): boolean {
    return isGone(element, this.#styleOf(element));
  }

  /** True if a link holds words or a picture of its own that can be seen. */
  *#showsAnything(link: Element): Steps<boolean> {
    if (this.#isVisible(link) && (this.#hasBackground(link) || this.#styles.drawsBeside(link))) return true;
    const skip = (element: Element) => NOT_DRAWN.has(element.tagName) || this.#isGone(element);
    let left = MAX_NODES;
    const ends = (element: Element) => skip(element) || HAS_FALLBACK.has(element.tagName);
    for (const node of nodesOf(link, ends)) {
      if (defaultTreeAdapter.isElementNode(node)) yield* this.#styles.prepare(node);
      if (this.#shows(node, link, skip)) return true;
      if (--left === 0) return false;
      yield;
    }
    return false;
  }

  /** True if a node in a link is a text or a picture that can be seen. */
  #shows(node: Node, link: Element, skip: (element: Element) => boolean): boolean {
    if (defaultTreeAdapter.isElementNode(node)) return !skip(node) && this.#showsPicture(node);
    if (!defaultTreeAdapter.isTextNode(node) || !WORDS.test(node.value)) return false;
    const parent = parentElement(node.parentNode) ?? link;
    return !(parent !== link && skip(parent)) && this.#showsWords(parent);
  }

  #showsPicture(element: Element): boolean {
    const isDrawn =
      isPicture(element) || isIcon(element) || this.#hasBackground(element) || this.#styles.drawsBeside(element);
    return isDrawn && this.#isVisible(element);
  }

  /** Words without size, or pushed out of their box, are not seen; pictures beside them are. */
  #showsWords(element: Element): boolean {
    return (
      this.#isVisible(element) &&
      !/^0(?:\D|$)/.test(this.#nearest(element, "font-size") ?? "") &&
      !AWAY_INDENT.test(this.#nearest(element, "text-indent") ?? "")
    );
  }

  #isVisible(element: Element): boolean {
    return !/^(?:hidden|collapse)$/.test(this.#nearest(element, "visibility") ?? "");
  }

  /** The value of an inherited property: that of the nearest element that has one. */
  #nearest(element: Element, property: string): string | null {
    const known = this.#inherited.get(property) ?? new Map<Element, string | null>();
    this.#inherited.set(property, known);
    const path: Element[] = [];
    let found: string | null = null;
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const before = known.get(at);
      if (before !== undefined) {
        found = before;
        break;
      }
      path.push(at);
      const value = this.#styleOf(at).get(property)?.value;
      if (value !== undefined && value !== "inherit") {
        found = value;
        break;
      }
    }
    for (const at of path) known.set(at, found);
    return found;
  }

  #hasBackground(element: Element): boolean {
    const style = this.#styleOf(element);
    return ["background", "background-image"].some((property) => /url\(/.test(style.get(property)?.value ?? ""));
  }
}

/** Whether an element and all in it is not drawn. */
function isGone(element: Element, style: ElementStyle): boolean {
  const isShown = style.has("display");
  if (!isShown && (attribute(element, "hidden") !== null || attribute(element, "popover") !== null)) return true;
  const isClosed = element.tagName === "dialog" && attribute(element, "open") === null;
  return isClosed || isStyledAway(style);
}

/** Whether an element hides what is in it by its attributes and its own style; style sheets are not applied. */
export function hidesContent(element: Element): boolean {
  const style = ownStyle(element);
  const isInvisible = /^(?:hidden|collapse)$/.test(style.get("visibility")?.value ?? "");
  return isInvisible || /^0(?:\D|$)/.test(style.get("font-size")?.value ?? "") || isGone(element, style);
}

const WORDS = /[^\s\u200b-\u200d\u2060\ufeff]/;

const parentElement = (node: unknown): Element | null =>
  typeof node === "object" && node !== null && "tagName" in node ? (node as Element) : null;

/** Values that leave nothing to see: not drawn, transparent, moved off the page or clipped away. */
const AWAY: readonly RegExp[] = [
  /^display:none$/,
  /^content-visibility:hidden$/,
  /^clip:rect\((0(px)?[, ]*|1px[, ]*){4}\)$/,
  /^clip-path:(?:inset\((50|100)%\)|circle\(0[^)]*\))$/,
  /^transform:(?:.* )?(?:scale\(0\)|translate(?:x|y|3d)?\(-\d{4,}px.*)$/,
  /^scale:0$/,
];

/** Off the page. A page may move a box by some hundred pixels to center it, but nobody writes so into the element itself. */
const OFF = /^(?:left|top|right|bottom|margin-(?:left|top)):-(?:\d{4,}|999)(?:\.\d+)?(?:px|em|rem|vw|vh|%)?$/;
const OFF_INLINE = /^(?:left|top|right|bottom|margin-(?:left|top)):-\d{3,}(?:\.\d+)?(?:px|em|rem|vw|vh|%)?$/;
const AWAY_INDENT = /^-\d{3,}/;
const TRANSPARENT = /^(?:0|0?\.0\d*|0%|0\.0+)$/;
const SIZELESS = /^(?:max-)?(width|height):(?:0|1px|0px|0%|0r?em)$/;

/** What gives a box a size all the same: boxes that keep a ratio and pictures in place of words are made so. */
const GROWS: Readonly<Record<string, RegExp>> = {
  height: /^(?:padding|padding-top|padding-bottom|padding-block|min-height|flex|flex-grow)$/,
  width: /^(?:padding|padding-left|padding-right|padding-inline|min-width|flex|flex-grow)$/,
};
const NOTHING = /^(?:0(?:\.0+)?[a-z%]*|none|auto|initial|unset)(?: (?:0(?:\.0+)?[a-z%]*|none|auto|initial|unset))*$/;

function isStyledAway(style: ElementStyle): boolean {
  const isClipped = ["overflow", "overflow-x", "overflow-y"].some((property) =>
    /hidden|clip/.test(style.get(property)?.value ?? ""),
  );
  for (const { property, value, isInline } of style.values()) {
    const plain = `${property}:${value}`;
    if (AWAY.some((pattern) => pattern.test(plain)) || (isInline ? OFF_INLINE : OFF).test(plain)) return true;
    const [, side] = SIZELESS.exec(plain) ?? [];
    if (side && (isInline || isClipped) && !growsTo(side, property, style)) return true;
  }
  // What fades in begins transparent.
  const fades = [...style.keys()].some((property) => /^(?:transition|animation)/.test(property));
  return isTransparent(style) && !fades;
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

/** What stands in them is for browsers that do not know them. */
const HAS_FALLBACK = new Set(["video", "audio", "canvas", "progress", "meter"]);

const NOT_DRAWN = new Set(["script", "style", "template", "noscript", "title"]);
const PICTURES = new Set(
  "img svg picture object video canvas embed amp-img amp-anim amp-video ion-icon iconify-icon lord-icon".split(" "),
);

function isPicture(element: Element): boolean {
  if (!PICTURES.has(element.tagName)) return false;
  if (element.tagName === "svg") return element.namespaceURI === NS.SVG;
  const isSizeless = ["width", "height"].some((side) => /^\s*[01](px)?\s*$/.test(attribute(element, side) ?? ""));
  return !isSizeless;
}

/** Classes of the well-known icon fonts: their pictures are drawn by a style sheet of another origin. */
const ICON =
  /(?:^|\s)(?:fa|fas|far|fab|fal|bi|mdi|ri|ti|ph|la|las|lni|bx|icon|icons|glyphicon|dashicons|material-icons|material-symbols|icofont|uil|feather|devicon|icomoon)(?=$|[\s-])/;

function isIcon(element: Element): boolean {
  return /^(?:i|span|em)$/.test(element.tagName) && ICON.test(attribute(element, "class") ?? "");
}
