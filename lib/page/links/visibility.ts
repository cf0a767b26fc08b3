import { defaultTreeAdapter } from "parse5";
import { attribute, type Element, type Node, nodesOf } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { BudgetSpent } from "@/lib/page/styles/budget";
import { WIDTHS } from "@/lib/page/styles/conditions";
import { type PageStyles, unknownStyles } from "@/lib/page/styles/judged-styles";
import { parentOf } from "@/lib/page/styles/selectors";
import { type ElementStyle, UNREAD } from "@/lib/page/styles/style-set";
import type { BroughtIn } from "./brought-in";
import { INVISIBLE, isBroughtIn, isGone, NO_SIZE } from "./hidden-by-style";
import { isPicture } from "./pictures";
import { hasSlotFor, shadowOf } from "./shadow-tree";
import { clipsItsContent, isFoldedGrid, isSizelessPicture } from "./styled-away";

/** Judges elements of one page, in pieces. What was judged is remembered, so that thousands of links deep in a page cost one walk. */
export interface Judge {
  /** True for a link that a visitor cannot see, by its attributes and the page's styles. What is seen on one screen is seen. */
  hides(link: Element): Steps<boolean>;
  /** True if the words that stand in an element itself are not seen. */
  hidesWords(element: Element): Steps<boolean>;
  /** The same at once; null if it takes pieces to tell. */
  hidesWordsNow(element: Element): boolean | null;
}

/**
 * Of a page whose style sheets are too dear to be judged, what the elements say of themselves decides from then on: an honest
 * page is not refused because its styles are many.
 * @param unread how an element counts whose style attribute is not read, because very many others were: no honest link stands in
 * so many
 */
export function judgeOf(styles: PageStyles, broughtIn: BroughtIn, unread: "seen" | "hidden" = "hidden"): Judge {
  const how = { broughtIn, unread };
  let screens = screensOf(styles, how);
  function* isOnAll(isHidden: (screen: Screen) => Steps<boolean>): Steps<boolean> {
    for (const screen of screens) if (!(yield* isHidden(screen))) return false;
    return true;
  }
  function* judge(isHidden: (screen: Screen) => Steps<boolean>): Steps<boolean> {
    try {
      return yield* isOnAll(isHidden);
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      screens = screensOf(unknownStyles(styles.own), how);
      return yield* isOnAll(isHidden);
    }
  }
  return {
    hides: (link) => judge((screen) => screen.hides(link)),
    hidesWords: (element) => judge((screen) => screen.hidesWords(element)),
    hidesWordsNow: (element) => (styles.hasRules ? null : (screens[0]?.hidesWordsNow(element) ?? null)),
  };
}

/** Without rules a page is the same on all screens. */
const screensOf = (styles: PageStyles, how: How) =>
  (styles.hasRules ? WIDTHS : WIDTHS.slice(0, 1)).map((width) => new Screen(styles, width, how));

/** How a page is judged. */
interface How {
  broughtIn: BroughtIn;
  unread: "seen" | "hidden";
}

/** Nodes of one link that are looked at: it holds a picture and some words. */
const MAX_NODES = 1_000;

/** How an element is seen. */
interface State {
  /** It and all in it is not drawn. */
  isGone: boolean;
  /** What is in it stands there for browsers that cannot show the element itself. */
  isFallback: boolean;
  /** The rest is inherited. */
  isVisible: boolean;
  /** Its words have a size. */
  hasSize: boolean;
  /** Its words are not pushed out of their box. */
  isInBox: boolean;
}

const SEEN: State = { isGone: false, isFallback: false, isVisible: true, hasSize: true, isInBox: true };

const GONE: State = { ...SEEN, isGone: true };

const isStyle = ({ name }: { name: string }) => name === "style";

/** Attributes by which an element may be seen otherwise than what is around it. */
const mayHide = ({ name }: { name: string }) => /^(?:style|hidden|popover|slot)$/.test(name);

const NO_STYLE: ElementStyle = new Map();

const NONE: readonly Element[] = [];

/** Words without size, or pushed out of their box, are not seen; pictures beside them are. */
const showsWords = ({ isVisible, hasSize, isInBox }: State) => isVisible && hasSize && isInBox;

/** The value that an element has of its own. */
function ownValueOf(style: ElementStyle, property: string): string | undefined {
  const value = style.get(property)?.value;
  return value === "inherit" ? undefined : value;
}

/** A page as it is on a screen of one width. */
class Screen {
  readonly #styles: PageStyles;
  readonly #width: number;
  readonly #broughtIn: BroughtIn;
  readonly #hidesUnread: boolean;
  /** The shadow trees of elements whose children were judged: one may have tens of thousands. */
  readonly #shadows = new Map<Element, Element | null>();
  readonly #computed = new Map<Element, ElementStyle>();
  /** Elements that change nothing share what they have from around them. */
  readonly #states = new Map<Element, State>();

  constructor(styles: PageStyles, width: number, { broughtIn, unread }: How) {
    this.#styles = styles;
    this.#width = width;
    this.#broughtIn = broughtIn;
    this.#hidesUnread = unread === "hidden";
  }

  *hides(link: Element): Steps<boolean> {
    return (yield* this.#stateSteps(link)).isGone || !(yield* this.#showsAnything(link));
  }

  *hidesWords(element: Element): Steps<boolean> {
    yield* this.#stateSteps(element);
    return this.hidesWordsNow(element);
  }

  /** Words that a picture stands in for are seen as that picture. */
  hidesWordsNow(element: Element): boolean {
    const state = this.#stateOf(element);
    if (state === SEEN) return false;
    if (state.isGone) return true;
    return !showsWords(state) && !(state.isVisible && this.#hasBackground(element));
  }

  #styleOf(element: Element): ElementStyle {
    if (!this.#styles.hasRules && !element.attrs.some(isStyle)) return NO_STYLE;
    const known = this.#computed.get(element) ?? this.#styles.of(element, this.#width);
    this.#computed.set(element, known);
    return known;
  }

  /** How an element is seen; the rules for it and all around it are found in pieces. */
  *#stateSteps(element: Element): Steps<State> {
    for (const at of this.#unjudged(element)) {
      yield* this.#styles.prepare(at);
      this.#judge(at);
      yield;
    }
    return this.#stateOf(element);
  }

  #stateOf(given: Element): State {
    // Most texts stand in elements that change nothing about what is around them.
    const element = this.#isPlain(given) ? (parentOf(given) ?? given) : given;
    for (const at of this.#unjudged(element)) this.#judge(at);
    return this.#states.get(element) ?? SEEN;
  }

  #isPlain(element: Element): boolean {
    if (this.#styles.hasRules || element.tagName === "dialog" || element.attrs.some(mayHide)) return false;
    const parent = parentOf(element);
    return parent !== null && !hasFallback(element) && !hasFallback(parent) && this.#shadowOf(parent) === null;
  }

  /** An element and those around it that were not judged before, the outermost first. */
  #unjudged(element: Element): readonly Element[] {
    if (this.#states.has(element)) return NONE;
    const path: Element[] = [];
    for (let at: Element | null = element; at && !this.#states.has(at); at = parentOf(at)) path.push(at);
    return path.reverse();
  }

  #judge(element: Element): void {
    const parent = parentOf(element);
    this.#states.set(element, this.#within(element, parent ? (this.#states.get(parent) ?? SEEN) : SEEN));
  }

  /** How an element is seen, by how what it is in is seen. */
  #within(element: Element, around: State): State {
    if (around.isGone) return around;
    if (around.isFallback || this.#isGone(element) || this.#isLeftOut(element)) return GONE;
    const style = this.#styleOf(element);
    const isFallback = hasFallback(element);
    if (style.size === 0 && !isFallback) return around;
    const visibility = this.#isShownLater(element, style) ? undefined : ownValueOf(style, "visibility");
    const [size, indent] = [ownValueOf(style, "font-size"), ownValueOf(style, "text-indent")];
    return {
      isGone: false,
      isFallback,
      isVisible: visibility === undefined ? around.isVisible : !INVISIBLE.test(visibility),
      hasSize: size === undefined ? around.hasSize : !NO_SIZE.test(size),
      isInBox: indent === undefined ? around.isInBox : !AWAY_INDENT.test(indent),
    };
  }

  #isGone(element: Element): boolean {
    const style = this.#styleOf(element);
    if (style === UNREAD && this.#hidesUnread) return true;
    return isGone(element, style, this.#broughtIn);
  }

  /** Whether what an element is in does not draw it: a grid that is folded up, or a shadow tree without a place for it. */
  #isLeftOut(element: Element): boolean {
    const parent = parentOf(element);
    if (!parent) return false;
    const isFolded = isFoldedGrid(this.#styleOf(parent)) && clipsItsContent(this.#styleOf(element));
    return isFolded || this.#isWithoutSlot(element, parent);
  }

  /** Whether a shadow tree that the page itself gives to an element has no slot for one of its children. */
  #isWithoutSlot(element: Element, parent: Element): boolean {
    const shadow = this.#shadowOf(parent);
    return shadow !== null && shadow !== element && !hasSlotFor(shadow, element);
  }

  #shadowOf(parent: Element): Element | null {
    const known = this.#shadows.get(parent);
    const shadow = known === undefined ? shadowOf(parent) : known;
    if (known === undefined) this.#shadows.set(parent, shadow);
    return shadow;
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
    return !(parent !== link && skip(parent)) && showsWords(this.#stateOf(parent));
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

  #isVisible(element: Element): boolean {
    return this.#stateOf(element).isVisible;
  }

  /** Whether an element is invisible only until scripts show it. */
  #isShownLater(element: Element, style: ElementStyle): boolean {
    return INVISIBLE.test(style.get("visibility")?.value ?? "") && isBroughtIn(element, this.#broughtIn);
  }

  #hasBackground(element: Element): boolean {
    const style = this.#styleOf(element);
    return ["background", "background-image"].some((property) => /url\(/.test(style.get(property)?.value ?? ""));
  }
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

/** Classes of the well-known icon fonts: their pictures are drawn by a style sheet of another origin. */
const ICON =
  /(?:^|\s)(?:fa|fas|far|fab|fal|bi|mdi|ri|ti|ph|la|las|lni|bx|icon|icons|glyphicon|dashicons|material-icons|material-symbols|icofont|uil|feather|devicon|icomoon)(?=$|[\s-])/;

function isIcon(element: Element): boolean {
  return /^(?:i|span|em)$/.test(element.tagName) && ICON.test(attribute(element, "class") ?? "");
}
