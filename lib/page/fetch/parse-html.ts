import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, TokenizerMode } from "parse5";
import { oncePer } from "@/db/once-per";
import { runNow, type Steps } from "./steps";
import { TextTokenizer } from "./text-tokenizer";

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
  /** Of one text without a tag in it, as it is written: nobody reads so much of one (`bounds.text` in page-evidence.ts). */
  text: 128 * 1024,
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
  const parser = new Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>({
    treeAdapter: limitedAdapter(),
    scriptingEnabled: true,
  });
  const tokenizer = new TextTokenizer(parser);
  parser.tokenizer = tokenizer;
  try {
    const end = Math.min(html.length, limits.characters);
    for (let at = 0, text = 0; at < end; ) {
      const chunk = html.slice(at, Math.min(end, at + limits.chunk));
      tokenizer.write(chunk, false);
      if (tokenizer.openAttributes > limits.attributes) throw new PageTooComplex();
      text = isText(chunk, tokenizer.state) ? text + chunk.length : 0;
      at = text > limits.text ? nextTag(html, at + chunk.length) : at + chunk.length;
      yield;
    }
    tokenizer.write("", true);
  } catch (error) {
    if (!(error instanceof PageTooComplex)) throw error;
  }
  return parser.document;
}

/** A page as it was sent, and as it was parsed, if somebody needed that before: one page is looked at for several things. */
export interface ParsedBefore {
  html: string;
  document?: Document;
}

/** What a page was parsed to before, or is now, in pieces. */
export function* documentOf({ html, document }: ParsedBefore): Steps<Document> {
  return document ?? (yield* parseSteps(html));
}

/** Whether a chunk that was read is in the midst of a text: no tag begins in it, and none is open behind it. */
const isText = (chunk: string, state: number) =>
  (state === TokenizerMode.DATA || state === TokenizerMode.RCDATA) && !chunk.includes("<");

/** Where the next tag begins, which is all that can end a text. */
function nextTag(html: string, from: number): number {
  const at = html.indexOf("<", from);
  return at === -1 ? html.length : at;
}

/**
 * The tokenizer puts a text together from single characters, and V8 keeps each until somebody reads the whole. Matching reads
 * it: so they are let go while they are young, before the next collection of garbage has to look at them.
 */
const flatten = (text: string) => /^$/.test(text);

type Adapter = typeof defaultTreeAdapter;

/** What was counted of the page that is being parsed. */
interface Counted extends Adapter {
  elements: number;
  depth: number;
}

function within(count: number, most: number): void {
  if (count > most) throw new PageTooComplex();
}

/**
 * Builds the tree, and stops at the limits. All pages share these functions: with functions of its own for each page V8 would
 * throw away with each what it has learnt of the ones before, and compile the parser anew.
 */
const limited: Counted = {
  ...defaultTreeAdapter,
  elements: 0,
  depth: 0,
  createElement(tagName, namespace, attributes) {
    within(++this.elements, limits.elements);
    for (const { value } of attributes) flatten(value);
    return defaultTreeAdapter.createElement(tagName, namespace, attributes);
  },
  insertText(parent, text) {
    flatten(text);
    defaultTreeAdapter.insertText(parent, text);
  },
  adoptAttributes(recipient, attributes) {
    within(recipient.attrs.length, limits.attributes);
    defaultTreeAdapter.adoptAttributes(recipient, attributes);
  },
  onItemPush() {
    within(++this.depth, limits.depth);
  },
  onItemPop() {
    this.depth--;
  },
};

/** The same for one page, with counts of its own. */
const limitedAdapter = (): Adapter => Object.assign(Object.create(limited), { elements: 0, depth: 0 });

/** The elements of a page, as `elementsOf`, in a list: a page is looked through for many things, and nobody changes it. */
export const elementsIn = oncePer((document: Document): readonly Element[] => [...elementsOf(document)]);

/** All elements below a node in document order, without those in <template>. Iterative, so depth costs no stack. */
export function* elementsOf(root: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const node of nodesOf(root)) if (defaultTreeAdapter.isElementNode(node)) yield node;
}

/** Children that are being walked, and which of them is next. */
interface Walk {
  nodes: readonly Node[];
  next: number;
}

/** All nodes below a node in document order; `skip` leaves out what is below an element (the element itself comes). */
export function* nodesOf(
  root: DefaultTreeAdapterTypes.ParentNode,
  skip: ((element: Element) => boolean) | null = null,
): Generator<Node> {
  // Lists of children are walked where they are: who stops early has not paid for an element with very many.
  const open: Walk[] = [{ nodes: root.childNodes, next: 0 }];
  for (let walk = open.at(-1); walk; walk = open.at(-1)) {
    const node = walk.nodes[walk.next++];
    if (!node) {
      open.pop();
      continue;
    }
    yield node;
    const hasMore = defaultTreeAdapter.isElementNode(node) && node.childNodes.length > 0 && !skip?.(node);
    if (hasMore) open.push({ nodes: node.childNodes, next: 0 });
  }
}

/** The value of an attribute; null when the element does not carry it. */
export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

/** The characters of an element's own text, unread or not: the content of a <script> or <title>. */
export function ownText(element: Element | undefined): string {
  return (element?.childNodes ?? []).map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");
}
