import {
  cleanText,
  firstSentence,
  looksLikeUrl,
  nameKey,
  sentencesOf,
  shorten,
  wordCount,
} from "@/lib/core/clean-text";
import { factBounds } from "./bounds";
import { definitionIn } from "./definition";
import type { PageEvidence } from "./evidence";
import { isOfType, organizationTypes, productTypes, siteTypes, textAt } from "./json-ld";
import { goesOn, isAside, isCall, isDenied, isFragment, isLabel, isPrice, isTerms } from "./line-words";
import { metaOf } from "./page-evidence";
import { type Plainness, plainnessOn } from "./plain-line";
import { readableLength } from "./readable-length";
import { isStuffedLine } from "./stuffed";
import { bareName, isEmptyTitle, titleParts, titleWithoutName } from "./title";
import type { Manifest } from "./web-manifest";
import { plainWords } from "./words/plain-words";

/** What is looked at of a title or line before it is shortened. */
const longestTitle = 1_000;

/** A line that may be the tagline, and how far its place is trusted. */
interface Candidate {
  text: string;
  trust: number;
}

/**
 * Finds the line under the name. Titles, headings, the first paragraphs and the sentences of the descriptions propose; the one
 * that says most plainly what the product is wins, and of equals the one in the place that is made for it.
 */
export function findTagline(
  page: PageEvidence,
  manifest: Manifest,
  name: string | null,
  language: string | null,
): string | null {
  const [best] = candidatesOf(page, manifest, name ?? "", language);
  return best ? shorten(withCapital(fuller(best.text, page, name ?? ""), name ?? ""), factBounds.tagline) : null;
}

/** The heading that says the same line and more: "A planner" in the title is "A planner for bakers" there. */
function fuller(line: string, page: PageEvidence, name: string): string {
  const heading = tidy(mainHeading(page, name)?.slice(0, longestTitle) ?? "");
  if (!heading || readableLength(heading) > COMFORTABLE || sentencesOf(heading).length > 1) return line;
  if (nameKey(heading) === nameKey(line) || /[?!？！]/u.test(heading)) return line;
  const within = ` ${plainWords(heading).join(" ")} `;
  return within.includes(` ${plainWords(line).join(" ")} `) ? heading : line;
}

/**
 * The line that a page leads with, plain or not: its slogan, what its title says beside the name, its main heading. Whom a
 * product is for stands there more often than in the line that says best what it is. Null if it leads with no more than the name.
 */
export function leadingLine(page: PageEvidence, name: string): string | null {
  for (const { text } of leadingProposals(page, name)) {
    const line = tidy(text.slice(0, longestTitle));
    if (line && saysSomething(line, name)) return shorten(line, factBounds.tagline);
  }
  return null;
}

/** All lines that may be the tagline, the best first. */
export function candidatesOf(
  page: PageEvidence,
  manifest: Manifest,
  name: string,
  language: string | null,
): { text: string; score: number }[] {
  const descriptions = descriptionsOf(page, manifest);
  const plainness = plainnessOn(page, descriptions, name, language);
  const scores = new Map<string, number>();
  for (const { text, trust } of proposals(page, descriptions, name)) {
    const line = tidy(text.slice(0, longestTitle));
    if (!line || !saysSomething(line, name)) continue;
    const definition = definitionOf(line, name, plainness);
    const said = definition ?? line;
    const { score: plain, namesThing, specific } = plainness(said);
    const about = aboutName(line, definition, name);
    const score =
      trust +
      placeOf(trust >= OF_TITLE, namesThing, about > 0, specific) +
      plain +
      about -
      excess(said) -
      (isPrice(said) ? OF_PRICE : 0);
    scores.set(said, Math.max(score, scores.get(said) ?? score));
  }
  return [...scores].map(([text, score]) => ({ text, score })).sort((a, b) => b.score - a.score);
}

/** "Acme is the reason our team sleeps well" defines nothing: what Acme is has to be a thing. */
function definitionOf(line: string, name: string, plainness: Plainness): string | null {
  const definition = definitionIn(line, name);
  return definition && plainness(definition).namesThing ? definition : null;
}

/**
 * A title that names a thing stands, and few words of one that names none are mostly a slogan. Only what names a thing, or
 * speaks of the product, is better than a title.
 */
function placeOf(isTitle: boolean, namesThing: boolean, isAbout: boolean, specific: number): number {
  if (!isTitle) return namesThing || isAbout ? 0 : -0.8;
  if (namesThing) return 0.6;
  return specific < FEW_WORDS ? -0.5 : 0;
}
/** Words of a line that are true of no other product. */
const FEW_WORDS = 3;

/** The least that a part of a title is trusted. */
const OF_TITLE = 1.7;

/** A sentence whose subject is the product says what it is or does, a definition most of all. */
function aboutName(line: string, definition: string | null, name: string): number {
  if (definition) return 0.7;
  return name !== "" && line.startsWith(`${name} `) && /^ \p{Ll}/u.test(line.slice(name.length)) ? 0.4 : 0;
}

/** What speaks of a price is the tagline of a page that says nothing else. */
const OF_PRICE = 3;

/** A tagline is short: what is longer than this many characters loses, and what has to be cut most of all. */
const COMFORTABLE = 80;
const excess = (line: string) =>
  Math.max(0, readableLength(line) - COMFORTABLE) / 60 + ([...line].length > factBounds.tagline ? 2 : 0);

/** Paragraphs that may stand under the first heading, and sentences of one description that may say what the product is. */
const LEADING = 3;

const candidate = (text: string | null, trust: number): Candidate[] => (text ? [{ text, trust }] : []);

function* proposals(page: PageEvidence, descriptions: readonly string[], name: string): Generator<Candidate> {
  yield* leadingProposals(page, name);
  for (const title of titlesOf(page)) yield* partsOfTitle(title, name);
  for (const [rank, text] of descriptions.entries()) {
    const sentences = sentencesOf(withoutName(text, name)).slice(0, LEADING);
    for (const [at, sentence] of sentences.entries())
      if (tells(sentence)) yield* withOpening(sentence, 0.7 - 0.1 * rank - 0.3 * at);
  }
  const leading = page.paragraphs.slice(0, LEADING).map(firstSentence);
  for (const [at, sentence] of leading.entries())
    if (tells(sentence)) yield* withOpening(sentence, isSentence(sentence) ? 0.4 - 0.1 * at : -0.6);
  yield* candidate(sentenceAbout(page, name), -0.2);
  yield* sentencesOfHeading(page, name).map((text) => ({ text, trust: 1.3 }));
}

/** The sentences of the first heading if it has more than one: a definition may stand before a question. */
function sentencesOfHeading(page: PageEvidence, name: string): string[] {
  const sentences = sentencesOf(mainHeading(page, name)?.slice(0, longestTitle) ?? "").slice(0, LEADING);
  return sentences.length > 1 ? sentences.filter((text) => wordCount(text) >= 4 && tells(text)) : [];
}

function* leadingProposals(page: PageEvidence, name: string): Generator<Candidate> {
  yield* candidate(slogan(page), 2);
  for (const title of titlesOf(page)) {
    const whole = titleWithoutName(title, name);
    yield* candidate(whole, whole ? trustOfWhole(whole) : 0);
  }
  yield* candidate(mainHeading(page, name), 1.5);
}

/** A sentence, and "A planner for bakers" of "A planner for bakers: it knows flour, water and salt." if it is too long for a tagline. */
function* withOpening(sentence: string, trust: number): Generator<Candidate> {
  yield { text: sentence, trust };
  if (readableLength(sentence) <= COMFORTABLE) return;
  const [opening = ""] = sentence.slice(0, longestTitle).split(/: |：/, 1);
  if (opening.length < sentence.length && wordCount(opening) >= LEAST_OPENING)
    yield { text: opening, trust: trust - 0.2 };
}
const LEAST_OPENING = 5;

const isSentence = (text: string) => /[.!?。！？]$/u.test(text);

const tells = (sentence: string) =>
  wordCount(sentence) >= 3 &&
  ![isCall, goesOn, isLabel, isAside, isFragment, isTerms, isDenied, isStuffedLine].some((is) => is(sentence));

/** A title that says two things is trusted less than the one of them that is plain. */
function trustOfWhole(title: string): number {
  if (sentencesOf(title).length > 1) return 1.3;
  return title.includes("|") ? 1.6 : 2;
}

/** The parts and sentences of what a title says beside the name, of which one may be plainer than the whole. */
function partsOfTitle(title: string, name: string): Candidate[] {
  const whole = titleWithoutName(title, name);
  if (!whole) {
    const isNamed = (part: string) => nameKey(part).startsWith(nameKey(name));
    const parts = titleParts(title).filter((part) => wordCount(part) >= 3 && !isNamed(part));
    return parts.map((text) => ({ text, trust: 1.2 }));
  }
  const isPart = (part: string, words: number) => part !== whole && wordCount(part) >= words;
  return [
    ...titleParts(whole)
      .filter((part) => isPart(part, 2))
      .map((text) => ({ text, trust: 1.8 })),
    ...sentencesOf(whole)
      .filter((sentence) => isPart(sentence, 3))
      .map((text) => ({ text, trust: 1.5 })),
  ];
}

/** Half a title in small letters begins a line; words that are written small stay so: "iPhone", "npm", the product's name. */
function withCapital(line: string, name: string): string {
  const [first = ""] = /^[\p{L}\p{M}'’]+/u.exec(line) ?? [];
  const isSmall = !/^\p{Ll}+$/u.test(first) || !/[aeiouyàâäéèêëíîïóôöúùûüœı\u0400-\u04ff\u0370-\u03ff]/u.test(first);
  return isSmall || nameKey(first) === nameKey(name) ? line : first.charAt(0).toUpperCase() + line.slice(1);
}

function titlesOf(page: PageEvidence): string[] {
  const titles = [metaOf(page, "og:title"), page.title, metaOf(page, "twitter:title"), metaOf(page, "title")];
  return titles.flatMap((title) => title?.slice(0, longestTitle) ?? []);
}

function slogan(page: PageEvidence): string | null {
  const types = new Set([...productTypes, ...organizationTypes, ...siteTypes]);
  const nodes = page.jsonLd.filter((node) => isOfType(node, types));
  return nodes.map((node) => textAt(node, "slogan") ?? textAt(node, "alternativeHeadline")).find(Boolean) ?? null;
}

/** The first heading, or what follows it if it is only the name. */
function mainHeading(page: PageEvidence, name: string): string | null {
  const at = page.headings.findIndex(({ level }) => level === 1);
  const first = page.headings[at];
  if (!first) return null;
  // In registries the heading is the name with its version.
  if (![first.text, bareName(first.text)].some(isName(name))) return titleWithoutName(first.text, name) ?? first.text;
  const next = page.headings[at + 1];
  // A heading that opens a section of the page is one or two words; a line under the name is a phrase.
  return next?.level === 2 && wordCount(next.text) >= 5 ? next.text : null;
}

/** All descriptions that the page declares, the shortest-lived wording (the plain one) first. */
export function descriptionsOf(page: PageEvidence, manifest: Manifest): string[] {
  const nodes = page.jsonLd.filter((node) => isOfType(node, productTypes) || isOfType(node, siteTypes));
  const found = [
    metaOf(page, "description"),
    metaOf(page, "og:description"),
    metaOf(page, "twitter:description"),
    ...nodes.map((node) => textAt(node, "description")),
    manifest.description,
  ];
  const texts = [...new Set(found.flatMap((text) => text?.slice(0, LONGEST_DESCRIPTION) ?? []))];
  return texts.filter((text) => !isEmptyTitle(text)).slice(0, MOST_DESCRIPTIONS);
}

/** Structured data may describe any number of things at any length. */
const MOST_DESCRIPTIONS = 6;
const LONGEST_DESCRIPTION = 2_000;

/** "Acme – rockets for teams" and "Acme | rockets for teams" without the name; "Acme is a rocket" stays as it is. */
export function withoutName(text: string, name: string): string {
  const [first, ...rest] = titleParts(text);
  if (!first || rest.length === 0 || nameKey(first) !== nameKey(name)) return text;
  return text.slice(text.indexOf(rest[0] ?? "", first.length));
}

function sentenceAbout(page: PageEvidence, name: string): string | null {
  const key = name.toLowerCase();
  const about = page.paragraphs
    .filter((text) => key !== "" && text.toLowerCase().startsWith(key))
    .map(firstSentence)
    .find((line) => line.toLowerCase().startsWith(key) && tells(line));
  return about ?? null;
}

function tidy(line: string): string | null {
  return cleanText(
    line
      .replace(/^(?:[\s|–—:·•-]|\p{Extended_Pictographic}\ufe0f?)+(?=\s|$)/u, "")
      .replace(/(?<![\s|–—:·•-])[\s|–—:·•-]+$/u, ""),
  );
}

const isName = (name: string) => (text: string) => nameKey(text) === nameKey(name);

/** More than the name or a menu word, and made of words. */
function saysSomething(line: string, name: string): boolean {
  // "Acme's friends" says as little as the name.
  if (name !== "" && line.startsWith(name) && wordCount(line.slice(name.length).replace(/^['’]s/, "")) < 2)
    return false;
  if (isEmptyTitle(line) || looksLikeUrl(line) || [line, bareName(line)].some(isName(name))) return false;
  // A character of Chinese or Japanese says more than a letter.
  return wordCount(line.replaceAll("-", " ")) >= 2 && readableLength(nameKey(line)) >= 6;
}
