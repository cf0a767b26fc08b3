import { defaultTreeAdapter } from "parse5";
import { cleanText } from "@/lib/core/clean-text";
import { type Element, type Node, nodesOf } from "@/lib/page/fetch/parse-html";

/** Elements whose content nobody reads on the page. */
const unread = new Set(["script", "style", "template", "noscript", "svg", "iframe", "textarea", "select", "object"]);

/** Elements that are in a line of text; all others separate words. */
const inline = new Set("a abbr b bdi cite code em font i kbd mark s small span strong sub sup tt u var wbr".split(" "));

/** Whether nobody reads what is inside an element. */
export const isUnread = (element: Element) =>
  unread.has(element.tagName) || element.attrs.some(({ name }) => name === "hidden");

/** The readable words inside an element, as one clean line; null when there are none. */
export function textIn(element: Element | null | undefined, most = 2_000): string | null {
  return element ? cleanText(rawText(element, most)) : null;
}

/** The text inside an element as it is, at most about `most` characters. */
export function rawText(element: Element, most: number): string {
  let text = "";
  let nodes = 0;
  for (const node of nodesOf(element, isUnread)) {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value.slice(0, most + 1);
    else if (separates(node)) text += " ";
    // Empty elements cost time too: a page may be nothing else.
    if (text.length > most || ++nodes > most * 2) break;
  }
  return text;
}

/** Whether an element parts the words before and after it. */
export function separates(node: Node): boolean {
  if (!defaultTreeAdapter.isElementNode(node)) return false;
  return !inline.has(node.tagName);
}

/** The characters of an element's own text, unread or not: the content of a <script> or <title>. */
export function ownText(element: Element | undefined): string {
  return (element?.childNodes ?? []).map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");
}
