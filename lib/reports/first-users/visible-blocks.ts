import { defaultTreeAdapter } from "parse5";
import { oneLine } from "@/lib/core/clean-text";
import { type Document, type Element, elementsIn, type Node, nodesOf } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { hidesContent } from "@/lib/page/links/hidden-by-style";
import { isUnseen, type PageSight } from "@/lib/page/links/page-sight";
import { isForMachines } from "./instructions";

/** A run of text that a visitor reads in one piece: a heading, a paragraph, an entry of a list. */
export interface Block {
  text: string;
  /** 1 to 6 for headings, 0 for everything else. */
  level: number;
  /** Is in navigation or the foot of the page, or is code: it proves that words are there, and says little. */
  aside: boolean;
}

const unread = new Set("head script style template noscript svg iframe textarea select object title".split(" "));
const inline = new Set(
  "a abbr b bdi cite code em font i kbd mark q s small span strong sub sup tt u var wbr".split(" "),
);
const aside = new Set("nav footer pre form button dialog".split(" "));

/** Real homepages stay well below; a page made to be slow does not. */
const kept = { blocks: 1_500, characters: 40_000, ofOne: 1_500, nodes: 60_000 } as const;

/**
 * What a visitor can read on a page, in pieces: without scripts, styles, templates, what the page itself hides, and
 * what speaks to machines instead of people. Its `<style>` elements are applied; linked sheets are not fetched for a report.
 */
export function* visibleBlocks(document: Document, sight: PageSight): Steps<Block[]> {
  const body = bodyOf(document);
  if (!body) return [];
  const shown = yield* readBlocks(body, sight, true);
  // A page that hides all of itself is shown by a script or a linked sheet: then its elements alone say what is hidden.
  return shown.length > 0 ? shown : yield* readBlocks(body, sight, false);
}

const bodyOf = (document: Document) => elementsIn(document).find(({ tagName }) => tagName === "body") ?? null;

/** @param isStyled false: the elements alone say what is hidden */
function* readBlocks(body: Element, sight: PageSight, isStyled: boolean): Steps<Block[]> {
  const isSkipped = (element: Element) =>
    unread.has(element.tagName) || hidesContent(element, sight.own.of(element), sight.broughtIn);
  const found = new BlockList();
  let nodes = 0;
  for (const node of nodesOf(body, isSkipped)) {
    if (++nodes > kept.nodes || found.isFull) break;
    const unseen = isStyled && isUnseen(node, sight);
    if (unseen === false || (unseen !== true && !(yield* unseen))) found.take(node);
    if (nodes % 200 === 0) yield;
  }
  return found.end();
}

interface Open {
  text: string;
  host: Element | null;
  /** The link that the last words were in. */
  link: Element | null;
  /** The element right around the last words. */
  around: Element | null;
}

const nothing: Open = { text: "", host: null, link: null, around: null };

class BlockList {
  #blocks: Block[] = [];
  #open = nothing;
  #characters = 0;

  get isFull(): boolean {
    return this.#blocks.length >= kept.blocks || this.#characters >= kept.characters;
  }

  /**
   * Text goes on in the block of its nearest element that is none of a line; all else, link after link, and a capital right behind
   * another element's word ("<b>DM</b><span>Logged</span>", which a style sets apart) begin a new one.
   */
  take(node: Node): void {
    if (!defaultTreeAdapter.isTextNode(node)) {
      if (defaultTreeAdapter.isElementNode(node) && !inline.has(node.tagName)) this.#close();
      return;
    }
    const host = hostOf(node);
    const isBlank = node.value.trim() === "";
    const link = isBlank ? this.#open.link : linkOf(node, host);
    const isOtherLink = link && this.#open.link && link !== this.#open.link;
    if (host !== this.#open.host || isOtherLink || isSetApart(this.#open, node)) this.#close();
    const text = (this.#open.text + node.value).slice(0, kept.ofOne * 4);
    this.#open = { text, host, link, around: parentOf(node) };
  }

  end(): Block[] {
    this.#close();
    return this.#blocks;
  }

  #close(): void {
    const { text, host } = this.#open;
    this.#open = nothing;
    const line = oneLine(text).slice(0, kept.ofOne);
    if (!/[\p{L}\p{N}]/u.test(line) || isForMachines(line)) return;
    this.#characters += line.length;
    this.#blocks.push({ text: line, level: levelOf(host), aside: isAside(host) });
  }
}

/** Whether a text begins with a capital, right behind a word of another element beside its own. */
function isSetApart({ text, around }: Open, node: Node): boolean {
  const own = parentOf(node);
  if (!own || !around || own === around || !("value" in node)) return false;
  return /\p{L}$/u.test(text) && /^\p{Lu}/u.test(node.value) && !isWithin(own, around) && !isWithin(around, own);
}

function isWithin(inner: Element, outer: Element): boolean {
  for (let at = parentOf(inner); at; at = parentOf(at)) if (at === outer) return true;
  return false;
}

/** The nearest element around a text that is none of a line. */
function hostOf(node: Node): Element | null {
  let at: Element | null = parentOf(node);
  while (at && inline.has(at.tagName)) at = parentOf(at);
  return at;
}

/** The link around a text inside of its block; null if it is none. */
function linkOf(node: Node, host: Element | null): Element | null {
  for (let at = parentOf(node); at && at !== host; at = parentOf(at)) if (at.tagName === "a") return at;
  return null;
}

function parentOf(node: Node): Element | null {
  const parent = "parentNode" in node ? node.parentNode : null;
  return parent && "tagName" in parent ? parent : null;
}

function levelOf(host: Element | null): number {
  for (let at = host; at; at = parentOf(at)) {
    const [, level] = /^h([1-6])$/.exec(at.tagName) ?? [];
    if (level) return Number(level);
  }
  return 0;
}

function isAside(host: Element | null): boolean {
  for (let at = host; at; at = parentOf(at)) if (aside.has(at.tagName)) return true;
  return false;
}
