import { LRUCache } from "lru-cache";
import { z } from "zod";
import { firstSentence, nameKey, sentencesOf, wordCount } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";
import type { PageEvidence } from "./evidence";
import { isStopWord } from "./language/detect-language";
import { primaryOf } from "./language/page-language";
import { amountsIn } from "./prices/amounts";
import { readableLength } from "./told";
import { everyLanguage } from "./words/every-language";
import { plainWords, singular, unspaced } from "./words/plain-words";

/** What lines are told by: the words are in db/data/line-words.csv. */
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
  "denied",
  "terms",
  "mention",
] as const);

const readWords = everyLanguage("line-words.csv", Meaning);

/** What lines were found to say: one line is asked for by many rules. */
const recent = new LRUCache<string, ReturnType<typeof readWords>>({ max: 1_000 });

/** @param line at most `LONGEST` characters, for it is kept */
function lineWords(line: string): ReturnType<typeof readWords> {
  const known = recent.get(line);
  if (known) return known;
  const said = readWords(line);
  recent.set(line, said);
  return said;
}

const genericWords = everyLanguage("generic-words.csv", z.enum(["any"]));

/** Whether a sentence asks the reader to do something now, or says when and where the product is to be had. */
export const isCall = (sentence: string) =>
  readableLength(sentence) <= LONGEST_CALL && lineWords(sentence).meanings.has("call");
/** A longer sentence says something else as well. */
const LONGEST_CALL = 70;

/** A text without its sentences that only call: "Acme sorts mail. Join the waitlist." is "Acme sorts mail." */
export function withoutCalls(text: string): string {
  const sentences = sentencesOf(text);
  const left = sentences.filter((sentence) => !isCall(sentence));
  return left.length === sentences.length || left.length === 0
    ? text
    : left.join(unspaced.test(text) && !/ /.test(text) ? "" : " ");
}

/** Whether the first words of a line, of the table, mean something. */
const beginsWith = (line: string, meaning: z.output<typeof Meaning>) => {
  const [first = "", second = ""] = line.slice(0, LONGEST_OPENING).split(" ");
  const opening = unspaced.test(line) ? line.slice(0, 4) : first;
  return [opening, `${first} ${second}`].some((text) => {
    const { meanings, rest } = lineWords(text);
    return meanings.has(meaning) && (rest.length === 0 || unspaced.test(text));
  });
};

/** Whether a sentence says nothing without the one before it: "For owners of pools.", "With no ads." */
export const isFragment = (sentence: string) =>
  !unspaced.test(sentence) && (beginsWith(sentence, "for_whom") || beginsWith(sentence, "fragment"));

/** Whether a line begins with what the product is not or has not: "No analytics, no dashboards." */
export const isDenied = (line: string) => beginsWith(line, "denied");

/** Whether a sentence speaks of what the product costs, needs or may be used under, and of nothing else. */
export const isTerms = (sentence: string) =>
  readableLength(sentence) <= LONGEST_CALL && lineWords(sentence).meanings.has("terms");

/** Whether a sentence speaks of a price. */
export const isPrice = (sentence: string) => !amountsIn(sentence.slice(0, LONGEST))[Symbol.iterator]().next().done;

/** The name in a title that says what kind of page it is: "Acme Support" is Acme's page. Null if it says none. */
export function withoutPageKind(title: string): string | null {
  const words = title.slice(0, LONGEST_OPENING * 2).split(" ");
  for (const count of [2, 1]) {
    const { meanings, rest } = lineWords(words.slice(-count).join(" "));
    if (words.length > count && meanings.has("page") && rest.length === 0) return words.slice(0, -count).join(" ");
  }
  return null;
}

/** Whether a text goes on from one before it: "Acme also reads mail." */
export const goesOn = (text: string) => lineWords(firstSentence(text.slice(0, LONGEST))).meanings.has("also");

/** Whether a paragraph belongs to a form, a picture or a question: it says nothing by itself. */
export function isAside(paragraph: string): boolean {
  const text = paragraph.slice(0, LONGEST);
  if (readableLength(text) <= LONGEST_FORM && lineWords(text).meanings.has("form")) return true;
  const opening = text.slice(0, LONGEST_OPENING).split(/[.:,!;。、：，！—–]/)[0] ?? "";
  if (opening.length === Math.min(text.length, LONGEST_OPENING)) return false;
  const { meanings, rest } = lineWords(opening);
  const isAll = rest.length === 0 || (unspaced.test(opening) && opening.length <= 5);
  return isAll && (meanings.has("answer") || meanings.has("caption"));
}

/** How languages say "is a" after a name: as words of their own, or as a particle. */
interface Copulas {
  words: readonly string[];
  particles: readonly string[];
}

let copulas: Copulas | undefined;

function copulasOf(): Copulas {
  if (copulas) return copulas;
  const rows = readDataRows("line-words.csv", z.object({ meaning: z.string(), words: z.string() }));
  const all = rows.filter(({ meaning }) => meaning === "is").flatMap(({ words }) => words.split("; "));
  copulas = {
    words: all.filter((one) => !unspaced.test(one)),
    particles: all.filter((one) => unspaced.test(one)),
  };
  return copulas;
}

/** What a sentence says that the product is: "Acme is a rocket for teams" is "A rocket for teams". Null if it defines nothing. */
export function definitionIn(sentence: string, name: string): string | null {
  if (name === "" || !sentence.toLowerCase().startsWith(name.toLowerCase())) return null;
  const after = sentence.slice(name.length).trimStart();
  const { words, particles } = copulasOf();
  const particle = particles.find((one) => after.startsWith(one));
  if (particle) return after.slice(particle.length).replace(/^[、，,\s]+/u, "") || null;
  const opening = plainWords(after.slice(0, LONGEST_OPENING)).slice(0, 2).join(" ");
  if (!words.includes(opening)) return null;
  const said = after.slice(after.indexOf(" ") + 1);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const LONGEST_FORM = 250;
const LONGEST_OPENING = 40;

/** Characters of one line, and lines of one page, that are looked at. */
const LONGEST = 600;
const MOST_LINES = 60;

/** How plainly a line says what the product is; what names the thing has about 2 more than a slogan. */
export type Plainness = (line: string) => { score: number; namesThing: boolean; specific: number };

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
    const line = written.slice(0, LONGEST);
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
      0.25 * Math.min(said, ENOUGH_WORDS) -
      (meanings.has("pitch") ? 0.7 : 0) -
      (said < (isThing ? FEW_WITH_THING : FEW_WORDS) ? 0.5 : 0) -
      (beginsWith(line, "stop") || isDenied(line) ? 1.5 : 0) -
      shapeOf(line, name);
    return { score, namesThing: isThing, specific: said };
  };
}
const ENOUGH_WORDS = 4;
const FEW_WORDS = 3;
const FEW_WITH_THING = 2;

const withoutStart = (line: string, name: string) =>
  name !== "" && line.toLowerCase().startsWith(name.toLowerCase()) ? line.slice(name.length) : line;

/** Whether a line is about a thing: most languages say so among the first words, some at the end. */
function namesThing(line: string, language: string | null): boolean {
  if (unspaced.test(line)) return line.split(CLAUSE).some(endsInThing);
  const words = line.trim().split(" ");
  const isLast = language !== null && thingLast.has(primaryOf(language));
  const told = isLast ? words.slice(-LAST_WORDS) : words.slice(0, FIRST_WORDS + 2);
  if (!saysThing(told.join(" "))) return false;
  const own = withoutMentions(told);
  return saysThing((isLast ? own : own.slice(0, FIRST_WORDS)).join(" "));
}

/** "Draws over any app" is about no app. */
const withoutMentions = (words: readonly string[]) =>
  words.filter((_word, at) => !lineWords((words[at - 1] ?? "").slice(0, LONGEST_OPENING)).meanings.has("mention"));
const FIRST_WORDS = 7;
const LAST_WORDS = 3;
const thingLast = new Set(["tr", "ko", "ja"]);

const saysThing = (text: string) => lineWords(text).meanings.has("thing");

/** Where the parts of a sentence end. */
const CLAUSE = /[、，,。.;；：:!?！？—–|()（）]/u;

/** Scripts without spaces name the thing last: "in any app, choose a word" means no app. A few characters may be grammar. */
function endsInThing(clause: string): boolean {
  const text = clause.trim();
  for (let length = 1; length <= Math.min(LONGEST_THING + GRAMMAR, text.length); length++) {
    const end = text.slice(-length);
    if (saysThing(end)) return !saysThing(end.slice(0, -GRAMMAR - 1));
  }
  return false;
}
const LONGEST_THING = 8;
const GRAMMAR = 3;

/** What the form of a line takes from it. */
function shapeOf(line: string, name: string): number {
  const pieces = sentencesOf(line).filter((piece) => wordCount(piece) <= SHORT_PIECE);
  const commas = line.match(/[,、，]/gu)?.length ?? 0;
  return (
    (pieces.length > 1 ? 2 : 0) +
    (/[?？!！]/u.test(line) ? 1.5 : 0) +
    (isGeneric(withoutStart(line, name)) ? 1.5 : 0) +
    // A list of features says what a product has, and not what it is.
    0.6 * Math.max(0, commas - 1)
  );
}

/** "A free browser extension" is true of any other, too. */
const isGeneric = (line: string) =>
  !unspaced.test(line) && genericWords(line).rest.every((word) => !/\p{L}/u.test(word));

/** "OPEN SOURCE · MAC" is what stands small above a heading. */
export const isLabel = (line: string) =>
  /(?:^| )[·•|✓] /u.test(line) || (!/\p{Ll}|\p{Lo}/u.test(line) && /\p{Lu}{3}/u.test(line));

const SHORT_PIECE = 5;

/** The lines of a page, which the tagline and the descriptions ask for. */
function linesOnce(page: PageEvidence, descriptions: readonly string[]): Line[] {
  const lines = linesOfPage.get(page) ?? otherLines(page, descriptions);
  linesOfPage.set(page, lines);
  return lines;
}
const linesOfPage = new WeakMap<PageEvidence, Line[]>();

interface Line {
  key: string;
  words: ReadonlySet<string>;
}

/** What the page says in its descriptions, headings and paragraphs. */
function otherLines(page: PageEvidence, descriptions: readonly string[]): Line[] {
  const texts = [...descriptions, ...page.headings.map(({ text }) => text), ...page.paragraphs];
  return [...new Set(texts)].slice(0, MOST_LINES).map((text) => {
    const line = text.slice(0, LONGEST);
    return { key: nameKey(line), words: new Set(tokensOf(line)) };
  });
}

/** The share of words that stand in another line than this one and its copies. */
function sharedBy(lines: readonly Line[], line: string, words: readonly string[]): number {
  if (words.length === 0) return 0;
  const key = nameKey(line);
  const others = lines.filter((other) => !other.key.includes(key) && !key.includes(other.key));
  return words.filter((word) => others.some((other) => other.words.has(word))).length / words.length;
}

/** The words of a text that say something; pairs of characters where words are not parted. */
function tokensOf(text: string): string[] {
  return plainWords(text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isStopWord(word))
    .flatMap((word) => (unspaced.test(word) ? pairsOf(word) : [singular(word)]));
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).flatMap((second, at) => {
    const pair = `${letters[at]}${second}`;
    // Two letters of Hiragana are grammar.
    return /^\p{sc=Hiragana}+$/u.test(pair) ? [] : [pair];
  });
}
