import { defaultTreeAdapter } from "parse5";
import { oneLine } from "@/lib/core/clean-text";
import { attribute, type Element, nodesOf } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { isUnseen, type PageSight } from "@/lib/page/links/page-sight";
import { MIN_TEXT, readableLength } from "../words/readable-length";
import { isNotice, MAX_NOTICE } from "./notices";
import { blockOf, isUnread } from "./page-text";

/** What a page with little text shows before its scripts have run. */
export interface StaticText {
  /** Its lines, without menus, footers, notices and what is not seen. */
  text: string;
  /** Those of them that are paragraphs. */
  paragraphs: readonly string[];
  /** Those of them that end as sentences do, whatever they are in: a quotation, an item of a list. */
  sentences: readonly string[];
  /** The first heading; empty if there is none. */
  headline: string;
}

/** Elements that are read before others get their turn. */
const STEP_SIZE = 100;

/** A line with the end of a sentence in it. */
const SENTENCE = /\p{L}[.!?](?:\s|$)|\p{L}[。！？]/u;

/** Lines that are looked at: a page made to be slow has nothing but notices. */
const MAX_LINES = 500;

/**
 * Reads what a page shows without scripts, in steps; null if it is enough text for it to be no shell.
 * @param head the page's title and descriptions: a product for JavaScript may speak of it
 */
export function* staticTextSteps(body: Element, head: string, sight: PageSight): Steps<StaticText | null> {
  const lines: Line[] = [];
  let [count, length] = [0, 0];
  for (const line of linesOf(body, sight)) {
    if (line === null) {
      yield;
      continue;
    }
    if (++count > MAX_LINES) break;
    if (isNotice(line.text, head)) continue;
    lines.push(line);
    length += readableLength(line.text) + 1;
    if (length > MIN_TEXT) return null;
  }
  const ofTag = (tag: string) => lines.filter((line) => line.tag === tag).map(({ text }) => text);
  const texts = lines.map(({ text }) => text);
  return {
    text: texts.join(" "),
    paragraphs: ofTag("p"),
    sentences: texts.filter((text) => SENTENCE.test(text)),
    headline: ofTag("h1")[0] ?? "",
  };
}

/** Text of one block, and the element that it is in. */
interface Line {
  tag: string;
  text: string;
}

/** The lines of a page in order; null where others may get their turn. */
function* linesOf(body: Element, sight: PageSight): Generator<Line | null> {
  let [text, nodes] = ["", 0];
  let block: unknown;
  for (const node of nodesOf(body, isApart)) {
    if (++nodes % STEP_SIZE === 0) yield null;
    if (!defaultTreeAdapter.isTextNode(node) || node.value.trim() === "") continue;
    const unseen = isUnseen(node, sight);
    if (unseen === true || (unseen !== false && (yield* withPauses(unseen)))) continue;
    const own = blockOf(node.parentNode);
    if (own !== block) {
      yield* lineOf(block, text);
      text = "";
      block = own;
    }
    if (text.length <= MIN_TEXT + MAX_NOTICE) text += node.value.slice(0, MIN_TEXT + MAX_NOTICE);
  }
  yield* lineOf(block, text);
}

function* withPauses<T>(steps: Steps<T>): Generator<null, T> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield null;
  return step.value;
}

function lineOf(block: unknown, written: string): Line[] {
  const text = oneLine(written);
  const isElement = typeof block === "object" && block !== null && "tagName" in block;
  return text === "" ? [] : [{ tag: isElement ? String(block.tagName) : "", text }];
}

/** Parts of a page that say where else to go, and what opens above it. */
const PARTS = /^(?:navigation|contentinfo|dialog|alertdialog)$/;
const TAGS = new Set(["nav", "footer", "dialog"]);

const isApart = (element: Element) =>
  isUnread(element) || TAGS.has(element.tagName) || PARTS.test(attribute(element, "role") ?? "");
