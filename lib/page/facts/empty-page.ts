import { wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "./evidence/evidence";

/** The reason that is reported for such a page, and the sentence for people. */
export const EMPTY_WITHOUT_SCRIPTS = "empty_without_scripts";
export const EMPTY_SENTENCE =
  "The page shows no text before its scripts have run, so only its head could be read. Check every field.";

/** Why a page gave little, in words: the reason of an empty one as its sentence, any other as it is. */
export function reasonSentence(reason: string | null): string | null {
  return reason === EMPTY_WITHOUT_SCRIPTS ? EMPTY_SENTENCE : reason;
}

/** What one paragraph needs to count as words about the product. */
const SENTENCE_WORDS = 8;

/**
 * True for a page that says nothing before its scripts have run: it has scripts, next to no text and not one sentence about
 * the product. What its head declares does not count, nor do menus, footers and notices. Robots, previews and this service
 * see nothing else of it.
 */
export function isEmptyWithoutScripts({ staticText }: PageEvidence): boolean {
  if (staticText === null) return false;
  if (staticText.text === "") return true;
  // A short page in earnest has a headline and says something below it.
  const { headline, paragraphs, sentences } = staticText;
  const says = (line: string) => wordCount(line) + wordCount(headline) >= SENTENCE_WORDS;
  return !paragraphs.some(says) && !(headline !== "" && sentences.some(says));
}
