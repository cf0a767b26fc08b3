import { shorten } from "@/lib/core/clean-text";
import type { ProductPage } from "../read-page";
import type { Block } from "../visible-blocks";
import { firstOfEach } from "./text";

/** One sentence of the page, and how much it counts: what a page leads with counts most. */
export interface Sentence {
  text: string;
  weight: number;
}

/** Enough for a homepage; rules run over each of them. */
const MAX_SENTENCES = 400;
const LEADING_BLOCKS = 6;

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** The page's sentences that say something; navigation, code and cookie notices are left out. */
export function sentencesOf({ blocks }: ProductPage): Sentence[] {
  const content = blocks.filter((block) => !block.aside && saysSomething(block));
  const all = content.flatMap((block, index) =>
    [...segmenter.segment(block.text)].map(({ segment }) => ({
      text: segment.trim(),
      weight: weightOf(block, index),
    })),
  );
  return firstOfEach(all, ({ text }) => text).slice(0, MAX_SENTENCES);
}

const isNotice =
  /\bcookies?\b|all rights reserved|copyright|©|privacy policy|terms of (use|service)|security update|advisory/i;
/** Signs of code that is outside of <code>. */
const isCode = /[{}<>$]|^#\s|;$|=>|\(\)|::|^\W*(npm|npx|yarn|curl|wget|sudo|pip|brew|git|docker) |#include/;

function saysSomething({ text, level }: Block): boolean {
  if (isNotice.test(text) || isCode.test(text)) return false;
  const words = text.split(" ").length;
  const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{4}/u.test(text);
  return isUnspaced || words >= (level > 0 ? 2 : 3);
}

function weightOf({ level }: Block, index: number): number {
  if (level === 1) return 3;
  if (index < LEADING_BLOCKS) return 2.5;
  return level > 0 ? 1.8 : 1;
}

/**
 * A phrase of a sentence that can be quoted: the whole one if it is short, else the part around `cue` between marks of
 * punctuation, else its beginning. Always a piece of the page as it is.
 */
export function phraseOf(text: string, cue?: RegExp): string {
  if ([...text].length <= MAX_QUOTE_LENGTH) return text;
  const at = cue ? text.search(cue) : 0;
  const parts = text.split(/(?<=[,;:—–)(.])\s/);
  let start = 0;
  for (const part of parts) {
    const end = start + part.length;
    if (at <= end) return cutAtWord(text.slice(start, Math.max(end, start + 60)));
    start = end + 1;
  }
  return cutAtWord(text);
}

const MAX_QUOTE_LENGTH = 180;

/** Without the ellipsis, which is not on the page. */
const cutAtWord = (text: string) =>
  shorten(text.trim(), MAX_QUOTE_LENGTH)
    .replace(/(?<![…,;:—–\s-])[…,;:—–\s-]+$/u, "")
    .trim();
