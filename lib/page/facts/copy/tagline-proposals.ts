import { firstSentence, nameKey, sentencesOf, wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";
import { isOfType, organizationTypes, productTypes, siteTypes, textAt } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";
import { bareName, titleParts, titleWithoutName } from "../evidence/title";
import {
  goesOn,
  isAside,
  isCall,
  isDenied,
  isForWhom,
  isFragment,
  isLabel,
  isPrice,
  isTerms,
  saysThing,
} from "../words/line-words";
import { readableLength } from "../words/readable-length";
import { isStuffedLine } from "../words/stuffed";
import { withoutName } from "./declared-descriptions";
import { definitionIn } from "./definition";
import { isRowOfLinks, isSentence, leadingParagraphs } from "./leading-paragraphs";

/** What is looked at of a title or line before it is shortened. */
export const MAX_TITLE = 1_000;

/** A line that may be the tagline, and how far its place is trusted. */
interface Candidate {
  text: string;
  trust: number;
}

/** How far the places are trusted to say what the product is. */
const trust = {
  /** Beside the name in a title: what its makers put in one line. */
  title: 2,
  /** What the page begins with: its heading, its description, more of its title. */
  opening: 0.6,
  paragraph: 0,
  /** A row of words, a sentence further down. */
  rest: -1.4,
} as const;
/** What each description behind the first loses, and each paragraph. */
const LATER_DESCRIPTION = 0.1;
const LATER_PARAGRAPH = 0.2;

/** A tagline is short: what is longer than this many characters loses, and what has to be cut most of all. */
export const COMFORTABLE = 80;

/** Sentences of one text that may say what the product is. */
const LEADING = 3;

const candidate = (text: string | null, trusted: number): Candidate[] => (text ? [{ text, trust: trusted }] : []);

/** All lines that may be the tagline, with how far their places are trusted. */
export function* proposals(page: PageEvidence, descriptions: readonly string[], name: string): Generator<Candidate> {
  yield* leadingProposals(page, name);
  for (const title of titlesOf(page)) yield* partsOfTitle(title, name);
  for (const [rank, text] of descriptions.entries())
    for (const sentence of tellingSentences(withoutName(text, name), name))
      yield* withOpening(sentence, trust.opening - LATER_DESCRIPTION * rank);
  const isOfStores = [...titlesOf(page), ...descriptions].some((text) => store.test(text));
  const leading = leadingParagraphs(page, name).filter((sentence) => isOfStores || !store.test(sentence));
  for (const [at, sentence] of leading.entries())
    if (saysWhat(sentence))
      yield* withOpening(sentence, isSentence(sentence) ? trust.paragraph - LATER_PARAGRAPH * at : trust.rest);
  yield* candidate(sentenceAbout(page, name), trust.rest);
  yield* sentencesOfHeading(page, name).map((text) => ({ text, trust: trust.opening }));
}

/**
 * The sentences of a text that may say what the product is: the first that states something. Those behind it say more about the
 * product, "Reminders before dates expire.", so that of these only a definition counts.
 */
function tellingSentences(text: string, name: string): string[] {
  const sentences = sentencesOf(text).slice(0, LEADING).filter(saysWhat);
  const stated = sentences.filter((sentence) => !/[?!？！]$/u.test(sentence) && !isPrice(sentence));
  return stated.length > 0 ? stated.filter((sentence, at) => at === 0 || defines(sentence, name)) : sentences;
}

/** "Acme is an oven timer", "An oven timer for bakers". */
const defines = (sentence: string, name: string) =>
  (saysThing(sentence) && isForWhom(sentence)) || definitionIn(sentence, name) !== null;

/** Of a first heading of several sentences what is told: a definition may be before a question. */
function sentencesOfHeading(page: PageEvidence, name: string): string[] {
  const heading = mainHeading(page, name)?.slice(0, MAX_TITLE) ?? "";
  return sentencesOf(heading).length > 1
    ? tellingSentences(heading, name).filter((text) => wordCount(text) >= MIN_HEADING)
    : [];
}
/** Words of a sentence in a heading that is a line of its own. */
const MIN_HEADING = 4;

/** What the page leads with: its slogan, what its titles say beside the name, its main heading. */
export function* leadingProposals(page: PageEvidence, name: string): Generator<Candidate> {
  yield* candidate(slogan(page), trust.title);
  for (const title of titlesOf(page)) {
    const whole = titleWithoutName(title, name);
    yield* candidate(whole, whole && saysOneThing(whole) ? trust.title : trust.opening);
  }
  yield* candidate(mainHeading(page, name), trust.opening);
}

/** Words of an opening that is a line of its own, and what it is behind the whole sentence. */
const MIN_OPENING = 5;
const HALF = 0.2;

/**
 * A sentence, and "A planner for bakers" of "A planner for bakers: it knows flour, water and salt." if it is too long for a tagline.
 * What names nothing before the colon or dash is half a thought: "The signal fails when you need it: in the air, at sea."
 */
function* withOpening(sentence: string, trusted: number): Generator<Candidate> {
  yield { text: sentence, trust: trusted };
  if (readableLength(sentence) <= COMFORTABLE) return;
  const [opening = ""] = sentence.slice(0, MAX_TITLE).split(/: |：| — | – /u, 1);
  if (opening.length < sentence.length && wordCount(opening) >= MIN_OPENING && saysThing(opening))
    yield { text: opening, trust: trusted - HALF };
}

/** A sentence about a store says where the product is to be had, if the page's head does not speak of stores. */
const store = /\b(?:App Store|Play Store|Google Play|TestFlight)\b/i;

/** Whether a sentence says something of the product, and is no call, label, terms or part of another sentence. */
const saysWhat = (sentence: string) =>
  wordCount(sentence) >= 3 &&
  ![isCall, goesOn, isLabel, isAside, isFragment, isTerms, isDenied, isStuffedLine].some((is) => is(sentence));

/** A title of two statements is trusted less than the one of them that is plain. */
const saysOneThing = (title: string) => sentencesOf(title).length === 1 && !title.includes("|");

/** The parts and sentences of what a title says beside the name, of which one may be plainer than the whole. */
function partsOfTitle(title: string, name: string): Candidate[] {
  const whole = titleWithoutName(title, name);
  if (!whole) {
    const isNamed = (part: string) => nameKey(part).startsWith(nameKey(name));
    const parts = titleParts(title).filter((part) => wordCount(part) >= 3 && !isNamed(part));
    return parts.map((text) => ({ text, trust: trust.opening }));
  }
  const isPart = (part: string, words: number) => part !== whole && wordCount(part) >= words;
  return [
    ...titleParts(whole)
      .filter((part) => isPart(part, 2))
      .map((text) => ({ text, trust: trust.title - HALF })),
    ...sentencesOf(whole)
      .slice(0, 1)
      .filter((sentence) => isPart(sentence, 3))
      .map((text) => ({ text, trust: trust.opening })),
  ];
}

function titlesOf(page: PageEvidence): string[] {
  const titles = [metaOf(page, "og:title"), page.title, metaOf(page, "twitter:title"), metaOf(page, "title")];
  return titles.flatMap((title) => title?.slice(0, MAX_TITLE) ?? []);
}

function slogan(page: PageEvidence): string | null {
  const types = new Set([...productTypes, ...organizationTypes, ...siteTypes]);
  const nodes = page.jsonLd.filter((node) => isOfType(node, types));
  return nodes.map((node) => textAt(node, "slogan") ?? textAt(node, "alternativeHeadline")).find(Boolean) ?? null;
}

/** The first heading, or what follows it if it is only the name. */
export function mainHeading(page: PageEvidence, name: string): string | null {
  const at = page.headings.findIndex(({ level }) => level === 1);
  const first = page.headings[at];
  if (!first) return null;
  // In registries the heading is the name with its version.
  if (![first.text, bareName(first.text)].some(isName(name)))
    return titleWithoutName(first.text, name) ?? withoutRunOnName(first.text, name) ?? first.text;
  const next = page.headings[at + 1];
  // A heading that opens a section of the page is one or two words; a line under the name is a phrase.
  return next?.level === 2 && wordCount(next.text) >= 5 ? next.text : null;
}

/** "AcmeRockets for teams": the name is an element of its own there, which style sheets put on a line of its own. */
function withoutRunOnName(text: string, name: string): string | null {
  const rest = name.length > 2 && text.startsWith(name) ? text.slice(name.length) : "";
  const isLatin = /\p{sc=Latin}$/u.test(name);
  const runsOn = isLatin ? /^(?:\p{Lu}\p{Ll}+ |[\p{sc=Han}\p{sc=Hangul}])/u : /^\p{sc=Latin}/u;
  return runsOn.test(rest) && wordCount(rest) >= 3 ? rest : null;
}

function sentenceAbout(page: PageEvidence, name: string): string | null {
  const key = name.toLowerCase();
  const isAbout = (text: string) => key !== "" && text.toLowerCase().startsWith(key);
  for (const text of page.paragraphs) {
    const line = isAbout(text) ? firstSentence(text) : "";
    if (isAbout(line) && saysWhat(line) && !isRowOfLinks(text, page, name)) return line;
  }
  return null;
}

/** Judges whether a text is the name and nothing else. */
export const isName = (name: string) => (text: string) => nameKey(text) === nameKey(name);
