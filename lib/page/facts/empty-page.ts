import { wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "./page-evidence";

/** Fewer readable characters than this are a shell that scripts fill later. */
const LEAST_TEXT = 250;

/** What one paragraph needs to count as words about the product. */
const SENTENCE_WORDS = 8;

/**
 * True for a page that says nothing before its scripts have run: it has scripts, next to no text and not one sentence. What
 * its head declares does not count. Robots, previews and this service see nothing else of it.
 */
export function isEmptyWithoutScripts({ hasScripts, text, paragraphs }: PageEvidence): boolean {
  return hasScripts && readableLength(text) < LEAST_TEXT && !paragraphs.some((one) => wordCount(one) >= SENTENCE_WORDS);
}

/** The length of a text in Latin letters: a character of Chinese or Japanese says as much as three of them. */
export function readableLength(text: string): number {
  const dense = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
  return text.length + 2 * dense;
}
