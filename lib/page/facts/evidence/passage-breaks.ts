import { defaultTreeAdapter } from "parse5";
import type { Element } from "@/lib/page/fetch/parse-html";
import { separates } from "./page-text";

/** "<span>199 TL</span><span>aylık</span>": style sheets keep apart what is together in the HTML. */
export const runsOn = (before: string, text: string) =>
  /^\p{L}/u.test(text) && /(?:\d|[$€£¥₩₺]|\d\s?(?:TL|EUR|USD|GBP|CHF|BRL|kr|zł))$/u.test(before);

/** The element in a line that is directly in a block and holds a text; null if the block itself does, or is a heading. */
export function tagAround(parent: unknown, block: unknown): Element | null {
  if (levelOf((block ?? {}) as Partial<Element>)) return null;
  let at = parent as Element | null;
  for (let up = 0; up < MAX_IN_LINK && at && at.parentNode !== block; up++) at = parentOf(at);
  return at && at !== block && at.parentNode === block ? at : null;
}

/** "<b>Acme</b><span>3 free scans</span>": one element in a line follows another, and begins anew. */
export const isNextTo = (before: Element | null, tag: Element | null, text: string) =>
  before !== null && tag !== null && before !== tag && /^\s*(?:\p{Lu}\S|\p{Lo}|\d+\s)/u.test(text);

/** "<span>iPhone</span><span>Free</span>": each says a thing of its own. */
export const isAlike = (before: Element | null, tag: Element | null) =>
  before?.tagName === "span" && tag?.tagName === "span" && classOf(before) === classOf(tag);

/** Two paragraphs of which the second begins with a capital: the first has ended, with a mark or without. */
export const isNextParagraph = (before: unknown, block: unknown, text: string) =>
  [before, block].every((one) => (one as Element | undefined)?.tagName === "p") && /^\s*\p{Lu}/u.test(text);

const classOf = ({ attrs }: Element) => attrs.find(({ name }) => name === "class")?.value;

/** The link that a text is the words of: links stand apart without a space between them. */
export function linkAround(parent: unknown): unknown {
  let at = parent as Element | null;
  for (let up = 0; up < MAX_IN_LINK && at && at.tagName !== "a" && !separates(at); up++) at = parentOf(at);
  return at?.tagName === "a" ? at : null;
}
const MAX_IN_LINK = 4;

export const parentOf = ({ parentNode }: Element) =>
  parentNode && defaultTreeAdapter.isElementNode(parentNode) ? parentNode : null;

export const levelOf = ({ tagName = "" }: Partial<Element>) =>
  /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : null;
