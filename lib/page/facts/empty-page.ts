import { wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "./evidence";

/** The reason that is told of such a page, and the sentence for people. */
export const EMPTY_WITHOUT_SCRIPTS = "empty_without_scripts";
export const EMPTY_SENTENCE =
  "The page shows no text before its scripts have run, so only its head could be read. Check every field.";

/** Why a page gave little, in words: the reason of an empty one as its sentence, any other as it is. */
export function reasonSentence(reason: string | null): string | null {
  return reason === EMPTY_WITHOUT_SCRIPTS ? EMPTY_SENTENCE : reason;
}

/** Fewer readable characters than this are a shell that scripts fill later. */
const LEAST_TEXT = 250;

/** What one paragraph needs to count as words about the product. */
const SENTENCE_WORDS = 8;

/**
 * True for a page that says nothing before its scripts have run: it has scripts, next to no text and not one sentence. What
 * its head declares does not count. Robots, previews and this service see nothing else of it.
 */
export function isEmptyWithoutScripts({ hasScripts, text, headings, paragraphs }: PageEvidence): boolean {
  if (!hasScripts || readableLength(text) >= LEAST_TEXT) return false;
  // A short page in earnest has a headline and says something below it.
  const headline = headings.find(({ level }) => level === 1)?.text ?? "";
  return !paragraphs.some((one) => wordCount(one) + wordCount(headline) >= SENTENCE_WORDS);
}

/** The length of a text in Latin letters: a character of Chinese or Japanese says as much as three of them. */
export function readableLength(text: string): number {
  const dense = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
  return text.length + 2 * dense;
}
