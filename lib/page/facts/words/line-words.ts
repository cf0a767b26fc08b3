import { LRUCache } from "lru-cache";
import { z } from "zod";
import { firstSentence, sentencesOf } from "@/lib/core/clean-text";
import { hasAmount } from "./amounts";
import { everyLanguage } from "./every-language";
import { unspaced } from "./plain-words";
import { readableLength } from "./readable-length";

/** What the words of a line mean; db/data/line-words.csv has them. */
const Meaning = z.enum([
  "thing",
  "is",
  "for_whom",
  "call",
  "also",
  "answer",
  "caption",
  "form",
  "page",
  "pitch",
  "stop",
  "fragment",
  "joins",
  "denied",
  "terms",
  "disclaimer",
  "mention",
] as const);

/** Characters of one line that are looked at. */
export const MAX_LINE = 600;
/** Characters at the start of a line that are looked at for its first words. */
export const MAX_OPENING = 40;
/** A longer sentence says something else as well. */
const MAX_CALL = 70;
/** A longer paragraph is no part of a form. */
const MAX_FORM = 250;

const readWords = everyLanguage("line-words.csv", Meaning);

/** Meanings of the last lines: many rules ask for the same line. */
const recent = new LRUCache<string, ReturnType<typeof readWords>>({ max: 1_000 });

/**
 * The meanings of the words in a line.
 * @param line at most `MAX_LINE` characters, because it is cached
 */
export function lineWords(line: string): ReturnType<typeof readWords> {
  const known = recent.get(line);
  if (known) return known;
  const said = readWords(line);
  recent.set(line, said);
  return said;
}

/** First words of a clause; apart from the others, because "pensato per" says for whom as a whole. db/data/clause-words.csv has them. */
const clauseWords = everyLanguage("clause-words.csv", z.enum(["any"]));

/** Words that are true of any product: "free", "browser", "extension"; db/data/generic-words.csv has them. */
export const genericWords = everyLanguage("generic-words.csv", z.enum(["any"]));

/** Whether a sentence asks the reader to do something now, or says when and where the product is to be had. */
export const isCall = (sentence: string) =>
  readableLength(sentence) <= MAX_CALL && lineWords(sentence).meanings.has("call");

/** A text without its sentences that only call: "Acme sorts mail. Join the waitlist." is "Acme sorts mail." */
export function withoutCalls(text: string): string {
  const sentences = sentencesOf(text);
  const left = sentences.filter((sentence) => !isCall(sentence));
  return left.length === sentences.length || left.length === 0
    ? text
    : left.join(unspaced.test(text) && !/ /.test(text) ? "" : " ");
}

/** Whether the first words of a line have a meaning of the table. */
export const beginsWith = (line: string, meaning: z.output<typeof Meaning>) => {
  const [first = "", second = ""] = line.slice(0, MAX_OPENING).split(" ");
  const opening = unspaced.test(line) ? line.slice(0, 4) : first;
  return [opening, `${first} ${second}`].some((text) => {
    const { meanings, rest } = lineWords(text);
    return meanings.has(meaning) && (rest.length === 0 || unspaced.test(text));
  });
};

/** Whether a sentence says nothing without the one before it: "For owners of pools.", "With no ads." */
export const isFragment = (sentence: string) =>
  !unspaced.test(sentence) && (beginsWith(sentence, "for_whom") || beginsWith(sentence, "fragment"));

/** Whether a part of a line only goes on with the one before it: "and Apple Watch". */
export const isJoined = (part: string) => beginsWith(part, "joins");

/** Whether a part of a line only says more of what stands before it: "that shows every server", "designed for clinics". */
export const isClause = (part: string) =>
  clauseWords(part.slice(0, MAX_OPENING).split(" ", 1)[0] ?? "").meanings.size > 0;

/** Whether a line begins with what the product is not or has not: "No analytics, no dashboards." */
export const isDenied = (line: string) => beginsWith(line, "denied");

/** Whether a line has a word for a kind of product, wherever it stands. */
export const saysThing = (line: string) => lineWords(line.slice(0, MAX_LINE)).meanings.has("thing");

/** Whether a sentence speaks of what the product costs, needs or may be used under, and of nothing else. */
export const isTerms = (sentence: string) =>
  readableLength(sentence) <= MAX_CALL && lineWords(sentence).meanings.has("terms");

/** Whether a text says to whom the makers do not belong. */
export const isDisclaimer = (text: string) => lineWords(text.slice(0, MAX_LINE)).meanings.has("disclaimer");

/** Whether a sentence speaks of a price. */
export const isPrice = (sentence: string) => hasAmount(sentence.slice(0, MAX_LINE));

/** The name in a title that says what kind of page it is: "Acme Support" is Acme's page. Null if it says none. */
export function withoutPageKind(title: string): string | null {
  const words = title.slice(0, MAX_OPENING * 2).split(" ");
  for (const count of [2, 1]) {
    const { meanings, rest } = lineWords(words.slice(-count).join(" "));
    if (words.length > count && meanings.has("page") && rest.length === 0) return words.slice(0, -count).join(" ");
  }
  return null;
}

/** Whether a text goes on from one before it: "Acme also reads mail." */
export const goesOn = (text: string) => lineWords(firstSentence(text.slice(0, MAX_LINE))).meanings.has("also");

/** Whether a paragraph belongs to a form, a picture or a question: it says nothing by itself. */
export function isAside(paragraph: string): boolean {
  const text = paragraph.slice(0, MAX_LINE);
  if (readableLength(text) <= MAX_FORM && lineWords(text).meanings.has("form")) return true;
  const opening = text.slice(0, MAX_OPENING).split(/[.:,!;。、：，！—–]/)[0] ?? "";
  if (opening.length === Math.min(text.length, MAX_OPENING)) return false;
  const { meanings, rest } = lineWords(opening);
  const isAll = rest.length === 0 || (unspaced.test(opening) && opening.length <= 5);
  return isAll && (meanings.has("answer") || meanings.has("caption"));
}

/** Whether a line is true of any other product: "A free browser extension". */
export const isGeneric = (line: string) =>
  !unspaced.test(line) && genericWords(line).rest.every((word) => !/\p{L}/u.test(word));

/** Whether a line is a small label above a heading: "OPEN SOURCE · MAC". */
export const isLabel = (line: string) =>
  /(?:^| )[·•|✓] /u.test(line) || (!/\p{Ll}|\p{Lo}/u.test(line) && /\p{Lu}{3}/u.test(line));
