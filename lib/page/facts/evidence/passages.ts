import { defaultTreeAdapter } from "parse5";
import { oneLine } from "@/lib/core/clean-text";
import { type Element, nodesOf } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { isFreeAlone } from "../words/free-words";
import { blockOf, isUnread, separates, textIn } from "./page-text";
import { isAlike, isNextParagraph, isNextTo, levelOf, linkAround, parentOf, runsOn, tagAround } from "./passage-breaks";
import { featureRows, isLayout, isOthers, type PassageKind, passageKindOf, tableParts } from "./passage-kind";

/** A stretch of a page's text under the same headings. */
export interface Passage {
  kind: PassageKind;
  /** It is what a table has in its cells. */
  isTable: boolean;
  /** The headings above it, the outermost first; those of the first level are left out. */
  headings: readonly string[];
  text: string;
}

const MAX_CHARACTERS = 60_000;
/** Many rules ask each of them about prices. The pages of our sets have 25 at most: whoever has more than 200 lists what others sell. */
const MAX_PASSAGES = 200;
/** Nodes that are read before others get their turn. */
const STEP_SIZE = 50;

/**
 * The text of a page in passages, so that a price in a testimonial or a comparison is not taken for the product's own.
 * @param ownNames name keys of the product: a table with one of them among its columns compares it with others
 */
export function* passageSteps(body: Element, ownNames: readonly string[]): Steps<Passage[]> {
  const reader = new PassageReader(ownNames);
  let nodes = 0;
  for (const node of nodesOf(body, isUnread)) {
    if (reader.isFull) break;
    if (defaultTreeAdapter.isTextNode(node)) reader.readText(node.value, node.parentNode);
    else if (defaultTreeAdapter.isElementNode(node)) reader.enter(node);
    if (++nodes % STEP_SIZE === 0) yield;
  }
  return reader.end();
}

/** Reads the nodes of a page in document order. */
class PassageReader {
  readonly #ownNames: readonly string[];
  readonly #kinds = new Map<unknown, PassageKind>();
  readonly #passages: Passage[] = [];
  /** Rows of tables that name no prices, and what is in them: "free" says there that a feature costs nothing more. */
  readonly #features = new Set<unknown>();
  /** Tables that are no frames of the page, and what is in them. */
  readonly #tables = new Set<unknown>();
  #isTable = false;
  #path: { level: number; text: string }[] = [];
  #kind: PassageKind = "plain";
  /** The passage so far: its finished blocks, the last of them that has words, the block that is being read, and its last characters. */
  #done: string[] = [];
  #before = "";
  #text = "";
  #tail = "";
  #left = MAX_CHARACTERS;
  #block: unknown;
  #link: unknown;
  #tag: Element | null = null;
  /** Elements that are known as somebody else's by a class or id, each with its uppermost. */
  readonly #hinted = new Map<unknown, unknown>();
  /** The uppermost of them that hold a heading of the second level. */
  readonly #sections = new Set<unknown>();

  constructor(ownNames: readonly string[]) {
    this.#ownNames = ownNames;
  }

  get isFull(): boolean {
    return this.#left <= 0 || this.#passages.length >= MAX_PASSAGES;
  }

  enter(element: Element): void {
    const table = element.tagName === "table" ? tableParts(element) : null;
    const kind = passageKindOf(element, table, this.#ownNames) ?? this.#kindAt(element.parentNode);
    // Of most elements nothing is known, and that takes no place.
    if (kind !== "plain") this.#kinds.set(element, kind);
    if (isOthers(kind)) this.#hinted.set(element, this.#hinted.get(element.parentNode) ?? element);
    const level = levelOf(element);
    if (level) this.#beginHeading(this.#kindOfHeading(kind, level, element), level, element);
    if (table && !isLayout(table)) {
      this.#tables.add(element);
      for (const row of featureRows(table)) this.#features.add(row);
    } else if (this.#tables.has(element.parentNode)) this.#tables.add(element);
    if (this.#features.has(element.parentNode)) this.#features.add(element);
    if (separates(element)) this.#add(" ");
    this.#left--;
  }

  readText(text: string, parent: unknown): void {
    const kind = this.#kindAt(parent);
    if (kind !== this.#kind) this.#close(kind);
    if (this.#tables.has(parent) !== this.#isTable && text.trim() !== "") {
      this.#close(kind);
      this.#isTable = !this.#isTable;
    }
    const isFree = isFreeAlone(text);
    if (isFree && this.#features.has(parent)) return;
    if (text.trim() === "") {
      this.#add(" ");
      return;
    }
    this.#begin(blockOf(parent), parent, text);
    this.#add(text.slice(0, this.#left));
    // On a card "Free" is the price, whatever is below it.
    if (isFree) this.#add(" | ");
    this.#left -= text.length + 1;
  }

  /** Parts what follows from what is before, where the page does. */
  #begin(block: unknown, parent: unknown, text: string): void {
    const link = linkAround(parent);
    const tag = tagAround(parent, block);
    if (block === this.#block) this.#beginInLine(link, tag, text);
    else this.#beginBlock(block, link, text);
    this.#block = block;
    this.#link = link;
    this.#tag = tag;
  }

  #beginInLine(link: unknown, tag: Element | null, text: string): void {
    const isBeside = isNextTo(this.#tag, tag, text);
    if (isBeside && isAlike(this.#tag, tag)) this.#endSentence();
    if (isBeside || link !== this.#link || runsOn(this.#tail, text)) this.#add(" ");
  }

  #beginBlock(block: unknown, link: unknown, text: string): void {
    // "€49" and "Per month" belong together.
    if (isNextParagraph(this.#block, block, text) && /\p{L}\s*$/u.test(this.#tail)) this.#endSentence();
    this.#endBlock();
    // A button above a price: "Buy on the App Store" and "34.99" are two things.
    if (this.#link && link !== this.#link) this.#endSentence();
    this.#add(" ");
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

  /** What holds the page's title, or two of its parts, is no testimonial or screen, whatever its class. */
  #kindOfHeading(kind: PassageKind, level: number, element: Element): PassageKind {
    const top = this.#hinted.get(element);
    if (!top || level > 2) return kind;
    if (level === 2 && !this.#sections.has(top)) {
      this.#sections.add(top);
      return kind;
    }
    for (let at: Element | null = element; at && this.#hinted.get(at) === top; at = parentOf(at)) {
      this.#kinds.set(at, "plain");
      this.#hinted.delete(at);
    }
    return "plain";
  }

  #endBlock(): void {
    if (asks(this.#block)) {
      // "It costs $9 elsewhere. Can I switch?" in a list of questions is one question.
      if (/[?？]\s*$/.test(this.#tail)) {
        this.#before = withMark(this.#before);
        this.#text = this.#text.replace(/[.!。！](?=\s)/g, ",");
      }
    }
    if (endsSentence(this.#block)) this.#endSentence();
    if (this.#before.trim() === "") this.#before += this.#text;
    else {
      this.#done.push(this.#before);
      this.#before = this.#text;
    }
    this.#text = "";
  }

  /** The end is kept by itself: to read it from the whole would copy the whole, for each of thousands of links. */
  #add(text: string): void {
    this.#text += text;
    this.#tail = (this.#tail + text.slice(-ENDING)).slice(-ENDING);
  }

  /** "Ten a day, free" above "Need more?" is a sentence of its own. */
  #endSentence(): void {
    if (withMark(this.#tail) === this.#tail) return;
    if (this.#text.trim() === "") [this.#before, this.#text] = [withMark(this.#before), ""];
    else this.#text = withMark(this.#text);
    this.#tail = ". ";
  }

  #kindAt(parent: unknown): PassageKind {
    return this.#kinds.get(parent) ?? "plain";
  }

  #close(kind: PassageKind): void {
    const text = oneLine([...this.#done, this.#before, this.#text].join(""));
    const headings = this.#path.map((heading) => heading.text);
    if (text !== "") this.#passages.push({ kind: this.#kind, isTable: this.#isTable, headings, text });
    this.#kind = kind;
    this.#done = [];
    this.#before = this.#text = this.#tail = "";
  }
}

/** A text whose last sentence has ended. */
const withMark = (text: string) => (/[\p{L}\p{N})]\s*$/u.test(text.slice(-ENDING)) ? `${text.trimEnd()}. ` : text);
/** Characters in which the end of a sentence is looked for: the whole text would be searched for each cell of a table. */
const ENDING = 12;

/** Whether what follows an element begins anew, without a mark before it; the first cell of a row says what the others are about. */
function endsSentence(block: unknown): boolean {
  const { tagName = "", parentNode } = (block ?? {}) as Partial<Element>;
  if (!/^t[dh]$/.test(tagName)) return /^(?:h[1-6]|button|li)$/.test(tagName);
  return parentNode?.childNodes.find((node) => "tagName" in node) !== block;
}

/** Whether an element may hold a question that is answered below it. */
const asks = (block: unknown) => /^(?:h[1-6]|dt|summary|button)$/.test((block as Element | undefined)?.tagName ?? "");
