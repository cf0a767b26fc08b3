import { defaultTreeAdapter } from "parse5";
import { oneLine } from "@/lib/core/clean-text";
import { parseUrl } from "@/lib/core/url";
import { attribute, type Element, type Node } from "@/lib/page/fetch/parse-html";
import { blockOf, isUnread } from "./page-text";

/** Lines that end a page without being in its footer: makers sign below everything else. */
const LAST_LINES = 12;
const MAX_LINES = 60;
const MAX_LINE = 300;
/** Nodes that are looked at, from the end: thousands may be empty. */
const MAX_NODES = 4_000;

/** A text begins that is in another element than the one before it. */
export const PIECE = "\n";
/** The same for a link to another page of the site: what it is called is no maker. */
export const OWN_LINK = "\v";

const quotes = new Set(["blockquote", "q", "article", "form", "figure", "pre"]);

/**
 * The lines of a page's footer, and the last ones above it, in their order. Texts of different elements are parted by
 * `PIECE` and `OWN_LINK`, so that "© Acme" is not run together with the links beside it.
 */
export function closingLines(body: Element, page: URL): string[] {
  const reader = new FromEnd(page);
  for (const { text, isFoot } of textsFromEnd(body)) {
    if (!reader.read(text, isFoot)) break;
  }
  return reader.end();
}

/** Puts lines together from texts that come last first. */
class FromEnd {
  readonly #lines: string[] = [];
  #line = "";
  #block: unknown;
  #holder: unknown;
  #isFoot = false;
  /** Lines that are not in a footer. */
  #above = 0;
  readonly #page: URL;

  constructor(page: URL) {
    this.#page = page;
  }

  /** False if no more lines are wanted. */
  read(node: TextNode | null, isFoot: boolean): boolean {
    const block = node && blockOf(node.parentNode);
    if (node === null || block !== this.#block) this.#endLine();
    if (this.#lines.length >= MAX_LINES || this.#above >= LAST_LINES) return false;
    const text = oneLine(node?.value.slice(0, MAX_LINE) ?? "");
    if (node === null || text === "") return true;
    const holder = holderOf(node.parentNode);
    // What only looks otherwise is still the same text: "Jane <b>Roe</b>".
    const parted = this.#line === "" || holder === this.#holder ? " " : markOf(this.#holder, this.#page);
    this.#line = `${text}${parted}${this.#line}`.slice(0, MAX_LINE);
    this.#block = block;
    this.#holder = holder;
    this.#isFoot = isFoot;
    return true;
  }

  end(): string[] {
    this.#endLine();
    return this.#lines.toReversed();
  }

  #endLine(): void {
    const line = this.#line.trim();
    this.#line = "";
    this.#block = null;
    if (!/[\p{L}\p{N}]/u.test(line)) return;
    this.#lines.push(line);
    if (!this.#isFoot) this.#above++;
  }
}

type TextNode = { value: string; parentNode: unknown };

interface Text {
  /** Null where a line ends without a new element around it. */
  text: TextNode | null;
  isFoot: boolean;
}

/** The readable texts of an element, the last first; somebody's quoted words are left out. */
function* textsFromEnd(root: Element): Generator<Text> {
  const open: { nodes: readonly Node[]; next: number; inFooter: boolean }[] = [
    { nodes: root.childNodes, next: root.childNodes.length - 1, inFooter: false },
  ];
  let left = MAX_NODES;
  for (let walk = open.at(-1); walk && left-- > 0; walk = open.at(-1)) {
    const node = walk.nodes[walk.next--];
    if (!node) open.pop();
    else if (defaultTreeAdapter.isTextNode(node)) yield { text: node, isFoot: walk.inFooter };
    else if (node.nodeName === "br") yield { text: null, isFoot: walk.inFooter };
    else if (defaultTreeAdapter.isElementNode(node) && !isUnread(node) && !quotes.has(node.tagName)) {
      const inFooter = walk.inFooter || node.tagName === "footer";
      open.push({ nodes: node.childNodes, next: node.childNodes.length - 1, inFooter });
    }
  }
}

/** Elements in one line that are climbed. */
const MAX_UP = 6;

const looks = new Set(["b", "strong", "em", "i", "u", "mark", "sup", "sub"]);

/** The element that a text is in, apart from those that only change its look. */
function holderOf(parent: unknown): unknown {
  let at = parent as Element;
  for (let up = 0; up < MAX_UP && looks.has(at.tagName) && at.parentNode; up++) at = at.parentNode as Element;
  return at;
}

function markOf(holder: unknown, page: URL): string {
  let at = holder as Element | null;
  for (
    let up = 0;
    up < MAX_UP && at && defaultTreeAdapter.isElementNode(at);
    up++, at = at.parentNode as Element | null
  )
    if (at.tagName === "a") return leadsAway(attribute(at, "href") ?? "", page) ? PIECE : OWN_LINK;
  return PIECE;
}

/** Whether a link leads to another site; a host below the page's own, such as docs.acme.com, is none. */
function leadsAway(href: string, page: URL): boolean {
  // To read an address takes long, and a path leads nowhere else.
  const to = isPath.test(href) ? null : parseUrl(href.trim(), page.href);
  if (!to || !/^https?:$/.test(to.protocol)) return false;
  return !`.${bareHost(to)}`.endsWith(`.${bareHost(page)}`);
}

/** An address without a scheme or a host: parsers read `\\` as `/`, and leave out line ends. */
const isPath = /^[/?#]?(?![/\\])[\w.~%-]*(?:[/?#][^\s\\:]*)?$/;

const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, "");
