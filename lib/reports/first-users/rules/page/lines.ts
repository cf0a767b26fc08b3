import { oncePer } from "@/db/once-per";
import { shorten } from "@/lib/core/clean-text";
import {
  type KnownLanguage,
  type PageLanguage,
  pageLanguages,
  primaryOf,
} from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { stemsOf } from "@/lib/page/facts/words/stems";
import { MIN_QUOTE } from "@/lib/reports/first-users/findings";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { Block } from "@/lib/reports/first-users/visible-blocks";
import { textLanguage } from "../tables/tables";
import { anyOf, patternOf } from "../words/word-lists";
import { accentsFor } from "./accents";
import { findCue, type Hit, SoughtText } from "./cues";

/** One sentence of the page, or one line of its head. */
export interface Line {
  text: string;
  plain: string;
  /** What the page leads with: title, description, first heading, structured data. 0 for the body. */
  lead: number;
  isHeading: boolean;
  /** How well it can be quoted: what a visitor reads before the title, and that before what only machines read. */
  shown: number;
}

/** The lines of a page. */
export interface PageLines {
  /** What the report is written in. */
  language: KnownLanguage;
  /** What the page is written in: its cues and its searches. */
  words: PageLanguage;
  lines: Line[];
}

/** What the caller says that the product is leads more than anything on the page. */
export const OF_CALLER = 8;
/** How much one line of the head leads; the title and the first heading more than the description. */
export const OF_TITLE = 4;
export const OF_DESCRIPTION = 3;
const OF_DATA = 2;
/** Enough for a homepage; the tables are looked up in each of them. */
const MAX_LINES = 400;
/** With those that say the same again. */
const MAX_READ = 800;

/** The page's title, description, structured data, headings and sentences; navigation, code and notices are left out. */
export function linesOf(page: ProductPage): PageLines {
  const head = [
    page.givenKind && lineOf(page.givenKind, { lead: OF_CALLER }),
    page.title && lineOf(page.title, { lead: OF_TITLE, shown: 1 }),
    page.tagline && lineOf(page.tagline, { lead: OF_TITLE }),
    page.summary && lineOf(page.summary, { lead: OF_DESCRIPTION }),
    ...page.declared.map((text) => lineOf(text, { lead: OF_DATA })),
  ];
  const blocks = page.blocks.filter((block) => !block.aside && saysSomething(block));
  const first = blocks.find(({ level }) => level > 0);
  const lines = head.flatMap((line) => line || []);
  // Of a long page no more is cut into sentences than is kept.
  for (const block of blocks) {
    for (const text of sentencesIn(block.text))
      lines.push(lineOf(text, { lead: block === first ? OF_TITLE : 0, isHeading: block.level > 0, shown: 2 }));
    if (lines.length >= MAX_READ) break;
  }
  const primary = primaryOf(page.language ?? "en");
  const words = pageLanguages.find((language) => language === primary) ?? "en";
  const kept = distinct(lines).filter(({ text }) => !disclaimer().test(text));
  return { language: textLanguage(words), words, lines: withAccents(kept.slice(0, MAX_LINES), words) };
}

/** Words are looked for with their accents, whether the page writes them or not; what is quoted stays as it is. */
function withAccents(lines: Line[], words: PageLanguage): Line[] {
  const accented = accentsFor(
    lines.map(({ plain }) => plain),
    words,
  );
  return accented ? lines.map((line) => ({ ...line, plain: accented(line.plain) })) : lines;
}

function lineOf(text: string, about: Partial<Line>): Line {
  return { text, plain: plainOf(text), lead: 0, isHeading: false, shown: 0, ...about };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });
function sentencesIn(text: string): string[] {
  const all = isOneSentence.test(text) ? [text] : [...segmenter.segment(text)].map(({ segment }) => segment);
  return all.flatMap((sentence) => sentence.trim() || []);
}
/** Nothing in it ends a sentence but its last character: most headings and entries need no segmenter. */
const isOneSentence = /^[ "-\-/->@-~]*[.!?]*$/;

/** The first of those with the same words, as the one that leads most. */
function distinct(lines: readonly Line[]): Line[] {
  const byText = new Map<string, Line>();
  for (const line of lines) {
    const known = byText.get(line.text);
    byText.set(line.text, known ? mergedOf(known, line) : line);
  }
  return [...byText.values()];
}

const mergedOf = (first: Line, next: Line): Line => ({
  ...first,
  isHeading: first.isHeading || next.isHeading,
  shown: Math.max(first.shown, next.shown),
});

/** "This is no investment advice" says what a product is not, "please consult a doctor" whom to ask instead. */
const disclaimer = patternOf(() => `^${anyOf("disclaimer", "en")}`, "iu");

const isNotice =
  /\bcookies?\b|all rights reserved|copyright|©|privacy policy|terms of (use|service)|security update|advisory/i;
/** Signs of code that is outside of <code>. */
const isCode = /[{}<>$]|^#\s|;$|=>|\(\)|::|^\W*(npm|npx|yarn|curl|wget|sudo|pip|brew|git|docker) |#include/;

function saysSomething({ text, level }: Block): boolean {
  if (isNotice.test(text) || isCode.test(text)) return false;
  const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{4}/u.test(text);
  return isUnspaced || isForSomebody.test(text) || text.split(" ").length >= (level > 0 ? 2 : 3);
}

/** "Für Dachdeckerbetriebe", "Marangozlar için": two words that say whom it is for. */
const isForSomebody = /^(?:for|für|fuer|pour|para|per)\s[\p{L}-]+$|^[\p{L}-]+\s(?:için|위한)$/iu;

/** What a page says of something: the lines with its cues, the leading ones first. */
export interface Found {
  score: number;
  hits: { line: Line; hit: Hit }[];
}

/** A line that says it as a whole. */
export const wholeLine = (line: Line | undefined): Found => ({
  score: 0,
  hits: line ? [{ line, hit: { at: 0, length: line.plain.length } }] : [],
});

/** All lines in one text: hundreds of lists of cues are asked for in it, before their place is sought line by line. */
export const soughtIn = oncePer(
  ({ lines, words }: PageLines) => new SoughtText(lines.map(({ plain }) => plain).join("\n"), words),
);

/** Cues count in one line of the head, or in two sentences of the body. Null if the page does not speak of it. */
export function findIn({ lines, words }: PageLines, cues: readonly string[]): Found | null {
  const hits = lines.flatMap((line) => {
    const hit = findCue(line.plain, cues, words);
    return hit && !isDenied(line.plain, hit, words) ? [{ line, hit }] : [];
  });
  const leads = hits.filter(({ line }) => line.lead > 0);
  // One short word in the body may be about anything: release notes, a forum for help.
  const counted = leads.length > 0 ? hits : hits.filter(({ hit }) => hit.length >= MIN_IN_BODY);
  if (leads.length === 0 && counted.length < 2) return null;
  const said = Math.min(hits.length - leads.length, MAX_BODY) * OF_BODY;
  const score = leads.reduce((sum, { line, hit }) => sum + weightOf(line, hit), said);
  return { score, hits: hits.toSorted((a, b) => b.line.lead - a.line.lead) };
}

/** "Without an account", "instead of a spreadsheet": what the product is not. */
const denial =
  /\b(?:without|no|not|isn't|instead of|unlike|replaces?|forget|never|stop using|say goodbye to|tired of|no more|(?:from|inside|into|within|out of)(?=\syour\s))\s(?:(?:an?|the|your|any|another|all|those|more|just)\s){0,2}$/u;

/** The same in other languages, where nothing may be between: "la micro-entreprise sans migraine". */
const denials: Partial<Record<PageLanguage, RegExp>> = {
  en: denial,
  de: /(?:^|\s)(?:ohne|statt|keine?n?)\s$/u,
  fr: /(?:^|\s)(?:sans|au lieu de)\s$/u,
  es: /(?:^|\s)(?:sin|en vez de)\s$/u,
  pt: /(?:^|\s)(?:sem|em vez de)\s$/u,
  it: /(?:^|\s)(?:senza|invece di)\s$/u,
};

/** What is before it says that the product is not so, or does without it. */
export const isDenied = (plain: string, { at }: Hit, words: PageLanguage): boolean =>
  denials[words]?.test(plain.slice(0, at)) ?? false;

/** "Auth, teams, billing and an audit log": one of several things that the product has, so it is none of them. */
export function isListed({ plain }: Line, { at, length }: Hit): boolean {
  const from = Math.max(plain.lastIndexOf(". ", at), plain.lastIndexOf(": ", at)) + 1;
  const stop = plain.indexOf(". ", at + length);
  const sentence = plain.slice(from, stop < 0 ? undefined : stop);
  const parts = sentence.split(/, | and | or /u);
  let start = from;
  for (const part of parts) {
    const end = plain.indexOf(part, start) + part.length;
    if (at < end) return parts.length >= LIST && part.trim().split(" ").length <= SHORT_PART;
    start = end;
  }
  return false;
}

const LIST = 3;
const SHORT_PART = 4;

const MIN_IN_BODY = 7;
const OF_BODY = 0.4;
const MAX_BODY = 5;

/** A long cue says more than a short one, and the beginning of a line more than its end. */
function weightOf(line: Line, hit: Hit): number {
  const specific = 0.6 + Math.min(hit.length, 20) / 25;
  const early = 1 - 0.5 * (hit.at / Math.max(line.plain.length, 1));
  const listed = line.lead <= OF_DESCRIPTION && isListed(line, hit) ? OF_LIST : 1;
  return line.lead * specific * early * listed;
}

const OF_LIST = 0.4;

/** Phrases by which something was found, to be quoted as they stand on the page; what only machines read is no quote. */
export function quotesOf({ hits }: Found): string[] {
  const best = hits.filter(({ line }) => isQuotable(line)).toSorted((a, b) => b.line.shown - a.line.shown);
  return best.map(({ line, hit }) => phraseOf(line.text, hit.at));
}

/** A title of two letters proves nothing. */
const isQuotable = ({ shown, text }: Line) => shown > 0 && [...text].length >= MIN_QUOTE;

/** What the page says first: quoted where a cue is in its description alone. */
export function openingOf({ lines }: PageLines): string[] {
  const first = lines.filter(isQuotable).toSorted((a, b) => b.lead - a.lead)[0];
  return first ? [phraseOf(first.text)] : [];
}

const MAX_QUOTE_LENGTH = 180;

/** The whole sentence if it is short, else the part around a position, else its beginning. */
export function phraseOf(text: string, at = 0): string {
  // An emoji that is joined of several holds characters that nobody sees, and is no part of a quote.
  const joined = isJoinedEmoji.exec(text)?.[0].length ?? 0;
  if (joined > 0) return phraseOf(text.slice(joined), Math.max(at - joined, 0));
  if ([...text].length <= MAX_QUOTE_LENGTH) return text;
  let start = 0;
  for (const part of text.split(/(?<=[,;:—–)(.])\s/)) {
    const end = start + part.length;
    if (at <= end) return cutAtWord(text.slice(start, Math.max(end, start + 60)));
    start = end + 1;
  }
  return cutAtWord(text);
}

const isJoinedEmoji = /^[^\p{L}\p{N}]*[\u200d\ufe0f][^\p{L}\p{N}]*/u;

/** Without the ellipsis, which is not on the page. */
const cutAtWord = (text: string) =>
  shorten(text.trim(), MAX_QUOTE_LENGTH)
    .replace(/(?<![…,;:—–\s-])[…,;:—–\s-]+$/u, "")
    .trim();

/** Different words of a page, without their endings. */
export const saidIn = (lines: PageLines["lines"]): ReadonlySet<string> => new Set(lines.flatMap(stemsOfLine));

/** The words of a line without their endings: several rules ask for those of the whole page. */
export const stemsOfLine = oncePer((line: Line): readonly string[] => stemsOf(line.plain));
