import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from "parse5";
import { runNow, type Steps } from "./steps";

export type Document = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * What one page may cost. The standard's tree building is quadratic, or worse, in the depth, the number of elements and
 * the attributes of one tag; the limits keep a page made to exploit that within about a second. Browsers stop at the
 * same depth. Real homepages have some thousand elements in some hundred kilobytes.
 */
export const limits = {
  characters: 768 * 1024,
  depth: 512,
  elements: 20_000,
  attributes: 1_000,
  chunk: 4_096,
} as const;

class PageTooComplex extends Error {}

/**
 * Parses a page as browsers do (WHATWG HTML, scripting on, so <noscript> holds no elements). Never throws: of a page
 * that exceeds the limits, the part before that point is returned.
 */
export function parseHtml(html: string): Document {
  return runNow(parseSteps(html));
}

/** The same in pieces, so that other requests can be answered in between. */
export function* parseSteps(html: string): Steps<Document> {
  const parser = new Parser({ treeAdapter: limitedAdapter(), scriptingEnabled: true });
  try {
    const end = Math.min(html.length, limits.characters);
    for (let at = 0; at < end; at += limits.chunk) {
      parser.tokenizer.write(html.slice(at, Math.min(end, at + limits.chunk)), false);
      if (openTagAttributes(parser.tokenizer) > limits.attributes) throw new PageTooComplex();
      yield;
    }
    parser.tokenizer.write("", true);
  } catch (error) {
    if (!(error instanceof PageTooComplex)) throw error;
  }
  return parser.document;
}

function limitedAdapter(): typeof defaultTreeAdapter {
  let elements = 0;
  let depth = 0;
  const within = (count: number, most: number) => {
    if (count > most) throw new PageTooComplex();
  };
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      within(++elements, limits.elements);
      return defaultTreeAdapter.createElement(...args);
    },
    adoptAttributes(recipient, attributes) {
      within(recipient.attrs.length, limits.attributes);
      defaultTreeAdapter.adoptAttributes(recipient, attributes);
    },
    onItemPush: () => within(++depth, limits.depth),
    onItemPop: () => void depth--,
  };
}

/** How many attributes the tag has that is being read. The tokenizer offers no other way to see an endless tag. */
function openTagAttributes(tokenizer: object): number {
  const token: unknown = Reflect.get(tokenizer, "currentToken");
  if (typeof token !== "object" || token === null || !("attrs" in token)) return 0;
  return Array.isArray(token.attrs) ? token.attrs.length : 0;
}

/** All elements below a node in document order, without those in <template>. Iterative, so depth costs no stack. */
export function* elementsOf(root: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const node of nodesOf(root)) if (defaultTreeAdapter.isElementNode(node)) yield node;
}

/** All nodes below a node in document order; `skip` leaves out what is below an element (the element itself comes). */
export function* nodesOf(
  root: DefaultTreeAdapterTypes.ParentNode,
  skip: (element: Element) => boolean = () => false,
): Generator<Node> {
  // Lists of children are walked where they are: who stops early has not paid for an element with very many.
  const open = [root.childNodes.values()];
  for (let list = open.at(-1); list; list = open.at(-1)) {
    const { value: node, done } = list.next();
    if (done) {
      open.pop();
      continue;
    }
    yield node;
    if (defaultTreeAdapter.isElementNode(node) && !skip(node)) open.push(node.childNodes.values());
  }
}

/** The value of an attribute; null when the element does not carry it. */
export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}
