import { firstSentence, nameKey, sentencesOf, wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";

/** Paragraphs that are looked at, and characters of one that are looked for elsewhere. */
const LEADING = 3;
const MAX_PIECE = 1_000;

/** Whether a text ends as sentences do. */
export const isSentence = (text: string) => /[.!?。！？]$/u.test(text);

/**
 * The first sentences of the paragraphs that may be under the first heading. What is below a heading of its own says what a part
 * of the product does, and a few words above a sentence are a label.
 */
export function leadingParagraphs(page: PageEvidence, name: string): string[] {
  const { paragraphs, passages } = page;
  const first = paragraphs.slice(0, LEADING).filter((text) => !isRowOfLinks(text, page, name));
  const isSaidElsewhere = first.some(isSentence);
  const isEyebrow = (text: string) => isSaidElsewhere && !isSentence(text) && wordCount(text) <= MAX_EYEBROW;
  const isBelow = (text: string) =>
    passages.some(({ headings, text: passage }) => headings.length > 0 && passage.includes(text.slice(0, MAX_PIECE)));
  const own = first.filter((text) => !isEyebrow(text) && !isBelow(text));
  return (own.length > 0 ? own : first).map((text) => afterGreeting(text, name));
}
/** Words of a small line above a heading: "Summer news". */
const MAX_EYEBROW = 3;

/** The first sentence of a paragraph; behind "Welcome to Acme!" the second, because the first only greets. */
function afterGreeting(paragraph: string, name: string): string {
  const [first = "", second] = sentencesOf(paragraph);
  const greets = name !== "" && first.endsWith(`${name}!`) && wordCount(first) <= wordCount(name) + MAX_GREETING;
  return greets && second ? second : firstSentence(paragraph);
}
const MAX_GREETING = 3;

/** Whether a paragraph is links beside each other, and no more but the name: "Get the extension", "Download for Android". */
export function isRowOfLinks(paragraph: string, { anchors }: PageEvidence, name: string): boolean {
  if (paragraph.length > MAX_PIECE) return false;
  const texts = anchors.slice(0, MAX_LINKS).map(({ text }) => text);
  const beside = texts.filter((text) => text !== "" && paragraph.includes(text));
  // The longest first: "Prompts" of the menu is a part of "Explore prompts" here.
  const rest = beside
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, text) => left.replace(text, " "), paragraph);
  return beside.length > 1 && ["", nameKey(name)].includes(nameKey(rest));
}
/** Links that are looked at. */
const MAX_LINKS = 60;
