import { sentencesOf, wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";
import { beginsWith, genericWords, isDenied, isGeneric, lineWords, MAX_LINE } from "../words/line-words";
import { singular, unspaced } from "../words/plain-words";
import { namesThing } from "./names-thing";
import { linesOnce, sharedBy, tokensOf } from "./shared-words";

/** How plainly a line says what the product is; what names the thing has about 2 more than a slogan. */
export type Plainness = (line: string) => { score: number; namesThing: boolean; specific: number };

/** More words than these make a line no plainer. */
const MIN_WORDS = 4;
/** A line of fewer words says too little: one that names a thing, and any other. */
const FEW_WITH_THING = 2;
const FEW_WORDS = 3;
/** Words of a sentence that is a short piece. */
const SHORT_PIECE = 5;

/**
 * The judge of the lines of one page. A plain line names a thing, or a task in words that the rest of the page uses too; a
 * slogan addresses, asks, praises, or comes in short pieces.
 */
export function plainnessOn(
  page: PageEvidence,
  descriptions: readonly string[],
  name: string,
  language: string | null,
): Plainness {
  const rest = linesOnce(page, descriptions);
  const ofName = new Set(tokensOf(name));
  return (written) => {
    const line = written.slice(0, MAX_LINE);
    const { meanings } = lineWords(line);
    const isThing = namesThing(withoutStart(line, name), language);
    const words = [...new Set(tokensOf(line))].filter((word) => !ofName.has(word));
    const specific = new Set(genericWords(line).rest.map(singular));
    // Two pairs of characters are about one word.
    const said = words.reduce((sum, word) => sum + (unspaced.test(word) ? 0.5 : specific.has(word) ? 1 : 0), 0);
    const score =
      (isThing ? 1.5 : 0) +
      (meanings.has("for_whom") ? 0.3 : 0) +
      1.3 * sharedBy(rest, line, words) +
      0.25 * Math.min(said, MIN_WORDS) -
      (meanings.has("pitch") ? 0.7 : 0) -
      (said < (isThing ? FEW_WITH_THING : FEW_WORDS) ? 0.5 : 0) -
      (beginsWith(line, "stop") || isDenied(withoutStart(line, name).trim()) ? 1.5 : 0) -
      shapeOf(line, name);
    return { score, namesThing: isThing, specific: said };
  };
}
const withoutStart = (line: string, name: string) =>
  name !== "" && line.toLowerCase().startsWith(name.toLowerCase()) ? line.slice(name.length) : line;

/** The points that a line loses by its form: short pieces, questions, calls, lists. */
function shapeOf(line: string, name: string): number {
  const pieces = sentencesOf(line).filter((piece) => wordCount(piece) <= SHORT_PIECE);
  const commas = line.match(/[,、，]/gu)?.length ?? 0;
  return (
    (pieces.length > 1 ? 2 : 0) +
    (/[?？!！]/u.test(line) ? 1.5 : 0) +
    (isGeneric(withoutStart(line, name)) ? 4 : 0) +
    // A list of features says what a product has, and not what it is.
    0.6 * Math.max(0, commas - 1)
  );
}
