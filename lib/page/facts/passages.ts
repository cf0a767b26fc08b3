import { defaultTreeAdapter } from "parse5";
import { nameKey, oneLine } from "@/lib/core/clean-text";
import { attribute, type Element, elementsOf, nodesOf } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { blockOf, isUnread, separates, textIn } from "./page-text";
import { isFreeAlone } from "./plan-words";

/** Whose words a part of the page holds, by its markup: prices, what others say or cost, or neither. */
export type PassageKind = "prices" | "others" | "plain";

/** A stretch of a page's text under the same headings. */
export interface Passage {
  kind: PassageKind;
  /** The headings above it, the outermost first; those of the first level are left out. */
  headings: readonly string[];
  text: string;
}

const MAX_CHARACTERS = 60_000;
const MAX_PASSAGES = 400;
const MAX_HINTS = 500;

/** Class names and ids, in whole words. */
const hints: readonly (readonly [PassageKind, RegExp])[] = [
  [
    "others",
    /(?:^|[\s_-])(?:testimonials?|reviews?|quotes?|customer-?stor(?:y|ies)|case-?stud(?:y|ies)|comparisons?|compare|versus|vs|competitors?|alternatives?|sponsors?|backers|calculator|blog|changelog|press)(?=$|[\s_-])/i,
  ],
  ["prices", /(?:^|[\s_-])(?:pricing|prices?|plans?|tiers?|preise|tarife|tarifs?|precios|precos|prezzi)(?=$|[\s_-])/i],
];

/**
 * The text of a page in passages, so that a price in a testimonial or a comparison is not taken for the product's own.
 * @param ownNames name keys of the product: a table with one of them among its columns compares it with others
 */
export function* passageSteps(body: Element, ownNames: readonly string[]): Steps<Passage[]> {
  const reader = new PassageReader(ownNames);
  for (const node of nodesOf(body, isUnread)) {
    if (reader.isFull) break;
    if (defaultTreeAdapter.isTextNode(node)) reader.readText(node.value, node.parentNode);
    else if (defaultTreeAdapter.isElementNode(node)) reader.enter(node);
    yield;
  }
  return reader.end();
}

/** Reads the nodes of a page in document order. */
class PassageReader {
  readonly #ownNames: readonly string[];
  readonly #kinds = new Map<unknown, PassageKind>();
  readonly #passages: Passage[] = [];
  #path: { level: number; text: string }[] = [];
  #kind: PassageKind = "plain";
  #text = "";
  #left = MAX_CHARACTERS;
  #block: unknown;
  #link: unknown;

  constructor(ownNames: readonly string[]) {
    this.#ownNames = ownNames;
  }

  get isFull(): boolean {
    return this.#left <= 0 || this.#passages.length >= MAX_PASSAGES;
  }

  enter(element: Element): void {
    const kind = kindOf(element, this.#ownNames) ?? this.#kindAt(element.parentNode);
    this.#kinds.set(element, kind);
    const level = levelOf(element);
    if (level) this.#beginHeading(kind, level, element);
    if (separates(element)) this.#text += " ";
    this.#left--;
  }

  readText(text: string, parent: unknown): void {
    const kind = this.#kindAt(parent);
    if (kind !== this.#kind) this.#close(kind);
    const block = blockOf(parent);
    const link = linkAround(parent);
    if (block !== this.#block && isHeading(this.#block)) this.#endSentence();
    if (block !== this.#block || link !== this.#link || runsOn(this.#text, text)) this.#text += " ";
    this.#block = block;
    this.#link = link;
    this.#text += text.slice(0, this.#left);
    // On a card "Free" is the price, whatever stands below it.
    if (isFreeAlone(text)) this.#text += " · ";
    this.#left -= text.length + 1;
  }

  end(): Passage[] {
    this.#close("plain");
    return this.#passages;
  }

  #beginHeading(kind: PassageKind, level: number, element: Element): void {
    this.#close(kind);
    this.#path = this.#path.filter((heading) => heading.level < level);
    // The first level says what the page is, and not a part of it.
    if (level > 1) this.#path.push({ level, text: textIn(element, 200) ?? "" });
  }

  /** "Ten a day, free" above "Need more?" is a sentence of its own. */
  #endSentence(): void {
    const text = this.#text.trimEnd();
    if (/[\p{L}\p{N})]$/u.test(text)) this.#text = `${text}.`;
  }

  #kindAt(parent: unknown): PassageKind {
    return this.#kinds.get(parent) ?? "plain";
  }

  #close(kind: PassageKind): void {
    const text = oneLine(this.#text);
    const headings = this.#path.map((heading) => heading.text);
    if (text !== "") this.#passages.push({ kind: this.#kind, headings, text });
    this.#kind = kind;
    this.#text = "";
  }
}

/** "<span>199 TL</span><span>aylık</span>": style sheets keep apart what stands together in the HTML. */
const runsOn = (before: string, text: string) =>
  /^\p{L}/u.test(text) && /(?:\d|[$€£¥₩₺]|\d\s?(?:TL|EUR|USD|GBP|CHF|BRL|kr|zł))$/u.test(before.slice(-12));

/** The link that a text is the words of: links stand apart without a space between them. */
const linkAround = (parent: unknown) => ((parent as Element | null)?.tagName === "a" ? parent : null);

const isHeading = (block: unknown) => /^h[1-6]$/.test((block as Element | undefined)?.tagName ?? "");

const levelOf = ({ tagName }: Element) => (/^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : null);

function kindOf(element: Element, ownNames: readonly string[]): PassageKind | null {
  const { tagName } = element;
  if (tagName === "blockquote" || tagName === "q") return "others";
  if (tagName === "table" && compares(element, ownNames)) return "others";
  if (tagName === "body" || tagName === "main") return null;
  const named = `${attribute(element, "class") ?? ""} ${attribute(element, "id") ?? ""}`.slice(0, MAX_HINTS);
  return hints.find(([, pattern]) => pattern.test(named))?.[0] ?? null;
}

/** Whether a table has the product and others in its first row. */
function compares(table: Element, ownNames: readonly string[]): boolean {
  const cells: string[] = [];
  for (const element of elementsOf(table)) {
    if (cells.length > 20 || (element.tagName === "tr" && cells.length > 0)) break;
    if (element.tagName === "th" || element.tagName === "td") cells.push(nameKey(textIn(element, 100) ?? ""));
  }
  const own = cells.filter((cell) => ownNames.includes(cell));
  return own.length > 0 && cells.filter((cell) => cell !== "").length > own.length;
}
