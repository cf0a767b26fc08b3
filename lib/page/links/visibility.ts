import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from "parse5";
import { attribute, type Element, type Node, nodesOf } from "@/lib/page/fetch/parse-html";
import { runNow, type Steps } from "@/lib/page/fetch/steps";
import { BudgetSpent } from "@/lib/page/styles/budget";
import { WIDTHS } from "@/lib/page/styles/conditions";
import { type PageStyles, unknownStyles } from "@/lib/page/styles/judged-styles";
import { parentOf } from "@/lib/page/styles/selectors";
import { type ElementStyle, ownStyle } from "@/lib/page/styles/style-set";
import { isPicture } from "./pictures";
import { clipsItsContent, isFoldedGrid, isSizelessPicture, isStyledAway } from "./styled-away";

type Template = DefaultTreeAdapterTypes.Template;

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
 * @param fadesIn what is transparent is seen: scripts of the page fade it in as a visitor scrolls
 */
export function hiddenSteps(styles: PageStyles, { fadesIn = false } = {}): (link: Element) => Steps<boolean> {
  let screens = screensOf(styles, fadesIn);
  return function* (link) {
    try {
      return yield* isHiddenOn(screens, link);
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      screens = screensOf(unknownStyles, fadesIn);
      return yield* isHiddenOn(screens, link);
    }
  };
}

const screensOf = (styles: PageStyles, fadesIn: boolean) => WIDTHS.map((width) => new Screen(styles, width, fadesIn));

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
  readonly #fadesIn: boolean;
  readonly #computed = new Map<Element, ElementStyle>();
  readonly #gone = new Map<Element, boolean>();
  /** Values of inherited properties, by property. */
  readonly #inherited = new Map<string, Map<Element, string | null>>();

  constructor(styles: PageStyles, width: number, fadesIn: boolean) {
    this.#styles = styles;
    this.#width = width;
    this.#fadesIn = fadesIn;
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
      verdict = judged ?? (this.#isGone(at) || this.#isLeftOut(at) || (at !== link && hasFallback(at)));
      if (verdict || judged === false) break;
      yield;
    }
    // Whatever hides an element hides all between it and the link.
    for (const element of path) this.#gone.set(element, verdict);
    return verdict;
  }

  #isGone(element: Element): boolean {
    return isGone(element, this.#styleOf(element), this.#fadesIn);
  }

  /** Whether what an element is in does not draw it: a grid that is folded up, or a shadow tree without a place for it. */
  #isLeftOut(element: Element): boolean {
    const parent = parentOf(element);
    if (!parent) return false;
    const isFolded = isFoldedGrid(this.#styleOf(parent)) && clipsItsContent(this.#styleOf(element));
    return isFolded || isWithoutSlot(element, parent);
  }

  /** True if a link holds words or a picture of its own that can be seen. */
  *#showsAnything(link: Element): Steps<boolean> {
    if (this.#isVisible(link) && (this.#hasBackground(link) || this.#styles.drawsBeside(link))) return true;
    const skip = (element: Element) => NOT_DRAWN.has(element.tagName) || this.#isGone(element);
    let left = MAX_NODES;
    const ends = (element: Element) => skip(element) || hasFallback(element);
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
      this.#isSizedPicture(element) ||
      isIcon(element) ||
      this.#hasBackground(element) ||
      this.#styles.drawsBeside(element);
    return isDrawn && this.#isVisible(element);
  }

  #isSizedPicture(element: Element): boolean {
    return isPicture(element) && !isSizelessPicture(this.#styleOf(element), (name) => attribute(element, name));
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
function isGone(element: Element, style: ElementStyle, fadesIn: boolean): boolean {
  const isShown = style.has("display");
  if (!isShown && (attribute(element, "hidden") !== null || attribute(element, "popover") !== null)) return true;
  const isClosed = element.tagName === "dialog" && attribute(element, "open") === null;
  return isClosed || isStyledAway(style, fadesIn);
}

/**
 * Whether an element hides what is in it by its attributes and its own style; style sheets are not applied.
 * @param fadesIn what is transparent is seen: scripts of the page fade it in as a visitor scrolls
 */
export function hidesContent(element: Element, fadesIn: boolean): boolean {
  const style = ownStyle(element);
  const isInvisible = /^(?:hidden|collapse)$/.test(style.get("visibility")?.value ?? "");
  return isInvisible || /^0(?:\D|$)/.test(style.get("font-size")?.value ?? "") || isGone(element, style, fadesIn);
}

/** A character that is drawn; hyphens that are not, empty Braille and fillers of Hangul are none. */
const WORDS = /[^\s\p{Cf}\p{Cc}\u2800\u115f\u1160\u3164\uffa0]/u;

const parentElement = (node: unknown): Element | null =>
  typeof node === "object" && node !== null && "tagName" in node ? (node as Element) : null;

const AWAY_INDENT = /^-\d{3,}/;

const FALLBACKS = new Set(["video", "audio", "canvas", "progress", "meter"]);

/** What stands in them is for browsers that do not know them, or cannot load what they show. */
const hasFallback = (element: Element) =>
  FALLBACKS.has(element.tagName) || (element.tagName === "object" && Boolean(attribute(element, "data")?.trim()));

const NOT_DRAWN = new Set(["script", "style", "template", "noscript", "title"]);

/** Whether a shadow tree that the page itself gives to an element has no slot for one of its children. */
function isWithoutSlot(element: Element, parent: Element): boolean {
  const shadow = parent.childNodes.find(
    (node) =>
      defaultTreeAdapter.isElementNode(node) &&
      node.tagName === "template" &&
      /^(?:open|closed)$/i.test(attribute(node, "shadowrootmode") ?? ""),
  );
  if (!shadow || shadow === element) return false;
  const name = attribute(element, "slot") ?? "";
  for (const node of nodesOf((shadow as Template).content, () => false))
    if (defaultTreeAdapter.isElementNode(node) && node.tagName === "slot" && (attribute(node, "name") ?? "") === name)
      return false;
  return true;
}

/** Classes of the well-known icon fonts: their pictures are drawn by a style sheet of another origin. */
const ICON =
  /(?:^|\s)(?:fa|fas|far|fab|fal|bi|mdi|ri|ti|ph|la|las|lni|bx|icon|icons|glyphicon|dashicons|material-icons|material-symbols|icofont|uil|feather|devicon|icomoon)(?=$|[\s-])/;

function isIcon(element: Element): boolean {
  return /^(?:i|span|em)$/.test(element.tagName) && ICON.test(attribute(element, "class") ?? "");
}
