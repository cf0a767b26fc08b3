import { defaultTreeAdapter } from "parse5";
import { cleanText } from "@/lib/core/clean-text";
import { type Element, type Node, nodesOf } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { isUnseen, type PageSight } from "@/lib/page/links/page-sight";

/** Elements whose content nobody reads on the page. */
const unread = new Set(["script", "style", "template", "noscript", "svg", "iframe", "textarea", "select", "object"]);

/** Elements that are in a line of text; all others separate words. */
const inline = new Set("a abbr b bdi cite code em font i kbd mark s small span strong sub sup tt u var wbr".split(" "));

/** Characters of a class attribute that are looked at. */
const MAX_HINT = 500;

/**
 * Class names and ids of what site builders and consent tools put on every page: notices about cookies, and the messages
 * of a form that nobody has sent yet.
 */
const boilerplate =
  /(?:^|\s)(?:cookie|consent|gdpr)[-_]?(?:banner|bar|notice|popup|modal|consent|law|info|dialog|overlay|message)|(?:^|\s)(?:onetrust-|cky-|CybotCookiebot|iubenda-cs|osano-cm|cc-window|usercentrics|w-form-(?:done|fail)(?=\s|$))/i;

/** Elements that hold the whole page: a class of theirs says what else is on it. */
const frames = new Set(["html", "body", "main"]);

/** Whether an element is what a tool puts on every page. */
export const isBoilerplate = ({ tagName, attrs }: Element) =>
  !frames.has(tagName) &&
  attrs.some(({ name, value }) => (name === "class" || name === "id") && boilerplate.test(value.slice(0, MAX_HINT)));

/** Whether nobody reads what is inside an element, or what is inside says nothing of the product. */
export const isUnread = (element: Element) =>
  unread.has(element.tagName) || element.attrs.some(({ name }) => name === "hidden") || isBoilerplate(element);

/** The readable words inside an element, as one clean line; null when there are none. */
export function textIn(element: Element | null | undefined, most = 2_000): string | null {
  return element ? cleanText(rawText(element, most)) : null;
}

/** The text inside an element as it is, at most about `most` characters. */
function rawText(element: Element, most: number): string {
  const [first] = element.childNodes;
  // Most cells, links and headings hold one text and nothing else.
  if (first && element.childNodes.length === 1 && defaultTreeAdapter.isTextNode(first))
    return ` ${first.value.slice(0, most + 1)}`;
  const read = new Reader(most);
  for (const node of nodesOf(element, isUnread)) {
    read.take(node);
    if (read.isFull) break;
  }
  return read.text;
}

/** Nodes that are read before others get their turn. */
const STEP_SIZE = 200;

/** The same without what visitors do not see, in pieces. */
export function* seenText(element: Element, most: number, sight: PageSight): Steps<string> {
  const read = new Reader(most);
  let nodes = 0;
  for (const node of nodesOf(element, isUnread)) {
    const unseen = isUnseen(node, sight);
    if (unseen === false || (unseen !== true && !(yield* unseen))) read.take(node);
    if (read.isFull) break;
    if (++nodes % STEP_SIZE === 0) yield;
  }
  return read.text;
}

/** Puts the texts of an element together. */
class Reader {
  text = "";
  readonly #most: number;
  #nodes = 0;
  #block: unknown;

  constructor(most: number) {
    this.#most = most;
  }

  /** Empty elements cost time too: a page may be nothing else. */
  get isFull(): boolean {
    return this.text.length > this.#most || this.#nodes > this.#most * 2;
  }

  take(node: Node): void {
    this.#nodes++;
    if (defaultTreeAdapter.isTextNode(node)) {
      const own = blockOf(node.parentNode);
      // "</h1><a>": the end of a block parts words as well as its beginning.
      this.text += (own === this.#block ? "" : " ") + node.value.slice(0, this.#most + 1);
      this.#block = own;
    } else if (separates(node)) this.text += " ";
  }
}

/** How many elements in one line are climbed to find what holds it. */
const MAX_INLINE = 20;

/** What holds the line that a text is in. */
export function blockOf(parent: unknown): unknown {
  let at = parent;
  for (let up = 0; up < MAX_INLINE && isInline(at); up++) at = at.parentNode;
  return at;
}

const isInline = (node: unknown): node is Element =>
  defaultTreeAdapter.isElementNode(node as Node) && !separates(node as Node);

/** Whether an element parts the words before and after it. */
export function separates(node: Node): boolean {
  if (!defaultTreeAdapter.isElementNode(node)) return false;
  return !inline.has(node.tagName);
}
