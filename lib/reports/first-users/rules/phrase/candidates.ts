import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { OF_DESCRIPTION, type PageLines } from "../page/lines";

/** A part of a page that may say what the product is. */
export interface Candidate {
  text: string;
  /** The line that it is a part of, as written on the page. */
  line: string;
  /** It is next to the name in the title, or begins the description: such a part says what the product is. */
  isTitle: boolean;
  /** It begins a sentence that says "Acme is the …". */
  isDefinition: boolean;
}

/** "A Python library that …": at the top of a page such a sentence is about the product. */
const opening = /^(?:an?|the)\s.{3,60}\s(?:that|for|which|to)\s/iu;
/** Lines that are the top of a page. */
const OPENING = 10;
/** "Acme is a …". */
const definition = /^(?:[\p{Lu}\d][\p{L}\p{N}.’'-]*\s){1,3}is (?:an?|the)\s/u;

/** The parts of the title, of the leading lines, and of sentences that define the product. */
export function candidatesOf({ name, title, blocks }: ProductPage, lines: PageLines["lines"]): Candidate[] {
  const leads = lines.filter(({ lead }) => lead > 0).map(({ text }) => text);
  const defining = lines
    .filter(
      ({ text, isHeading }, index) => definition.test(text) || (!isHeading && index < OPENING && opening.test(text)),
    )
    .map(({ text }) => text);
  const whole = [...(title ? [title] : []), ...leads, ...defining.slice(0, 3)];
  const summary = lines.find(({ lead }) => lead === OF_DESCRIPTION)?.text;
  return [...new Set(whole)].flatMap((line) => {
    const parts = sentencePartsOf(line).filter((part) => !isDocument.test(part));
    if (isOfRow(line, blocks)) return [];
    const isTitle = (index: number) => (line === title && parts.length > 1) || (line === summary && index === 0);
    return parts.map((part, index) => ({
      text: asNewsletter(withoutName(part, name)).replaceAll(" & ", " and "),
      line,
      isTitle: isTitle(index),
      isDefinition: isNamed(part, name) && withoutName(part, name).startsWith("the "),
    }));
  });
}

/** What a page of help is called, whatever it is about. */
const isDocument =
  /^(?:(?:complete|full|official|quick|the|an?|your|user|feature|features|product|installation|setup|getting started|quick ?start)\s)*(?:guides?|overview|documentation|docs|introduction|manual|walkthrough)$/iu;

/** Whether a line is, or is one of, three short sentences in a row: "One key. Every API. A hard cap." is a slogan. */
export const isOfRow = (line: string, blocks: ProductPage["blocks"]): boolean =>
  isRow(line) || blocks.some(({ text }) => text !== line && text.includes(line) && isRow(text));

function isRow(line: string): boolean {
  const sentences = line.split(/(?<=[.!])\s/u);
  const isShort = (text: string) => /[.!]$/u.test(text) && text.split(" ").length <= SHORT;
  return sentences.length >= ROW && sentences.filter(isShort).length >= ROW;
}

const ROW = 3;
const SHORT = 4;

/**
 * "Acme - returns software for shops | Home" is three parts; a hyphen inside of a word is none. What stands before a comma is looked at
 * last, because otherwise each character of a long word would be.
 */
const sentencePartsOf = (line: string) =>
  line
    .split(/\s[|–—·•-]\s|[|–—]|:\s|\.\s|,\s(?=an?\s)(?<=^\p{Lu}\S*(?: \p{Lu}\S*)?,\s)/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 0);

/** "One email each Wednesday on batteries" is a newsletter. */
const asNewsletter = (text: string) =>
  text.replace(
    /^(?:one|an?|the|your)\s(?:(?:free|short|single|weekly|daily|monthly)\s)*e-?mails?\s(?:(?:each|every|per|a)\s\w+(?:\s(?:morning|evening))?\s)?(?=(?:on|about|for)\s)/iu,
    "A newsletter ",
  );

const isNamed = (part: string, name: string) => part.toLowerCase().startsWith(`${name.toLowerCase()} is `);

function withoutName(part: string, name: string): string {
  const own = isNamed(part, name) ? part.slice(name.length + 4) : part;
  return own.replace(definition, "");
}
