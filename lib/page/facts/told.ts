import { defaultTreeAdapter } from "parse5";
import { z } from "zod";
import { oneLine } from "@/lib/core/clean-text";
import { attribute, type Element, nodesOf } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { isUndrawn } from "@/lib/page/styles/page-styles";
import { blockOf, isUnread } from "./page-text";
import { everyLanguage } from "./words/every-language";

/** What a page with little text tells of its product, before its scripts have run. */
export interface Told {
  /** Its lines, without menus, footers, notices and what is not drawn. */
  text: string;
  /** Those of them that are paragraphs. */
  paragraphs: readonly string[];
  /** The first heading; empty if there is none. */
  headline: string;
}

/** Fewer readable characters than this are a shell that scripts fill later. */
export const LEAST_TEXT = 250;

/** Elements that are read before others get their turn. */
const AT_ONCE = 100;

/** Lines that are looked at: a page made to be slow has nothing but notices. */
const MAX_LINES = 500;

/** Characters of a notice; who says more says something else too. */
const MAX_NOTICE = 400;

/**
 * What a page tells a visitor who has no scripts; null if that is enough for it to be no shell.
 * @param head the page's title and descriptions: a product for JavaScript may speak of it
 */
export function* toldSteps(body: Element, head: string): Steps<Told | null> {
  const told: Line[] = [];
  let [count, length] = [0, 0];
  for (const line of linesOf(body)) {
    if (line === null) {
      yield;
      continue;
    }
    if (++count > MAX_LINES) break;
    if (isNotice(line.text, head)) continue;
    told.push(line);
    length += readableLength(line.text) + 1;
    if (length > LEAST_TEXT) return null;
  }
  const ofTag = (tag: string) => told.filter((line) => line.tag === tag).map(({ text }) => text);
  return { text: told.map(({ text }) => text).join(" "), paragraphs: ofTag("p"), headline: ofTag("h1")[0] ?? "" };
}

/** Text that stands together, and the element that it is in. */
interface Line {
  tag: string;
  text: string;
}

/** The lines of a page in order; null where others may get their turn. */
function* linesOf(body: Element): Generator<Line | null> {
  let [text, nodes] = ["", 0];
  let block: unknown;
  for (const node of nodesOf(body, isApart)) {
    if (++nodes % AT_ONCE === 0) yield null;
    if (!defaultTreeAdapter.isTextNode(node) || node.value.trim() === "") continue;
    const own = blockOf(node.parentNode);
    if (own !== block) {
      yield* lineOf(block, text);
      text = "";
      block = own;
    }
    if (text.length <= LEAST_TEXT + MAX_NOTICE) text += node.value.slice(0, LEAST_TEXT + MAX_NOTICE);
  }
  yield* lineOf(block, text);
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
  isUnread(element) || TAGS.has(element.tagName) || PARTS.test(attribute(element, "role") ?? "") || isUndrawn(element);

const noticeWords = everyLanguage(
  "notice-words.csv",
  z.enum(["scripts", "browser", "loading", "rights", "cookies", "consent", "filler"] as const),
);

/** What a notice about rights is known by, in all languages. */
const RIGHTS = /©|\(c\)\s*\d{4}/i;

/** Whatever their length, lines that ask for consent to cookies or fill a space say nothing else. */
const isAlways = (meaning: string) => meaning === "consent" || meaning === "filler";

/** What a product may be about: "Lints JavaScript as you type", "A generator of lorem ipsum". */
const isSubject = (meaning: string) => meaning === "scripts" || meaning === "filler";

/** Whether a line speaks of the page itself and not of the product: scripts, the browser, loading, rights and cookies. */
export function isNotice(line: string, head: string): boolean {
  if (isRepeated(line)) return true;
  const meanings = [...noticeWords(line).meanings];
  if (line.length > MAX_NOTICE && !meanings.some(isAlways)) return false;
  if (RIGHTS.test(line)) return true;
  if (meanings.length === 0) return false;
  const ofHead = meanings.every(isSubject) ? noticeWords(head).meanings : null;
  return !(ofHead && meanings.every((meaning) => ofHead.has(meaning)));
}

/** "Loading Loading Loading", with blanks between or without: one word again and again. */
const isRepeated = (line: string) => /^(\p{L}{2,12}?…?)\1{5,}$/u.test(line.replaceAll(" ", ""));

/** The length of a text in Latin letters: a character of Chinese or Japanese says as much as three of them. */
export function readableLength(text: string): number {
  const dense = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
  return text.length + 2 * dense;
}
