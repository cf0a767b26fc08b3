import { cleanText, looksLikeUrl, nameKey, sentencesOf, shorten, wordCount } from "@/lib/core/clean-text";
import { factBounds } from "../bounds";
import type { PageEvidence } from "../evidence/evidence";
import { bareName, isEmptyTitle } from "../evidence/title";
import type { Manifest } from "../evidence/web-manifest";
import { genericWords, isPrice, isTerms } from "../words/line-words";
import { plainWords } from "../words/plain-words";
import { readableLength } from "../words/readable-length";
import { descriptionsOf } from "./declared-descriptions";
import { definitionIn } from "./definition";
import { type Plainness, plainnessOn } from "./plain-line";
import { tokensOf } from "./shared-words";
import { COMFORTABLE, isName, leadingProposals, MAX_TITLE, mainHeading, proposals } from "./tagline-proposals";

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
  const [best] = taglineCandidates(page, manifest, name ?? "", language);
  return best ? shorten(withCapital(fuller(best.text, page, name ?? ""), name ?? ""), factBounds.tagline) : null;
}

/** Characters of a tagline where little is taken: the forms of launch platforms. */
export const SHORT_TAGLINE = 60;
/** How far a short line may be behind the best one: further if it says the same, most of its words being in the tagline. */
const MAX_BEHIND = 1;
const MAX_BEHIND_SAME = 2.5;
/** Shorter lines say too little. */
const MIN_SHORT = 20;

/**
 * A whole line for where the tagline is too long: the best that fits, if it is nearly as good. Null if the page has none, or its
 * tagline fits.
 */
export function findShortTagline(
  page: PageEvidence,
  manifest: Manifest,
  { name, tagline, language }: { name: string | null; tagline: string | null; language: string | null },
): string | null {
  if (!tagline || tagline.length <= SHORT_TAGLINE) return null;
  const candidates = taglineCandidates(page, manifest, name ?? "", language);
  const best = candidates[0]?.score ?? 0;
  const said = new Set(tokensOf(tagline));
  const isNear = (text: string, score: number) => {
    const words = tokensOf(text);
    const isSame = words.filter((word) => said.has(word)).length > words.length / 2;
    return best - score <= (isSame ? MAX_BEHIND_SAME : MAX_BEHIND);
  };
  const isShort = (text: string) => text.length <= SHORT_TAGLINE && readableLength(text) >= MIN_SHORT;
  const short = candidates.find(({ text, score }) => isShort(text) && !isTerms(text) && isNear(text, score));
  return short ? withCapital(short.text, name ?? "") : null;
}

/** The heading that says the same line and more: "A planner" in the title is "A planner for bakers" there. */
function fuller(line: string, page: PageEvidence, name: string): string {
  const heading = tidy(mainHeading(page, name)?.slice(0, MAX_TITLE) ?? "");
  if (!heading || readableLength(heading) > COMFORTABLE || sentencesOf(heading).length > 1) return line;
  if (nameKey(heading) === nameKey(line) || /[?!？！]/u.test(heading)) return line;
  // "OpenAcmeA planner for bakers": what is more there is the name, in an element of its own.
  const before = heading.slice(0, Math.max(heading.indexOf(line), 0));
  if (before !== "" && nameKey(name).startsWith(nameKey(before))) return line;
  const within = ` ${plainWords(heading).join(" ")} `;
  return within.includes(` ${plainWords(line).join(" ")} `) ? heading : line;
}

/**
 * The line that a page leads with, plain or not: its slogan, what its title says beside the name, its main heading. Such lines
 * name the people it is for more often than the line that says best what it is. Null if it leads with no more than the name.
 */
export function leadingLine(page: PageEvidence, name: string): string | null {
  for (const { text } of leadingProposals(page, name)) {
    const line = tidy(text.slice(0, MAX_TITLE));
    if (line && saysSomething(line, name)) return shorten(line, factBounds.tagline);
  }
  return null;
}

/** All lines that may be the tagline, the best first. */
export function taglineCandidates(
  page: PageEvidence,
  manifest: Manifest,
  name: string,
  language: string | null,
): { text: string; score: number }[] {
  const descriptions = descriptionsOf(page, manifest);
  const plainness = plainnessOn(page, descriptions, name, language);
  const scores = new Map<string, number>();
  for (const { text, trust } of proposals(page, descriptions, name)) {
    const line = tidy(text.slice(0, MAX_TITLE));
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
 * A title that names a thing is trusted, and few words of one that names none are mostly a slogan. Only what names a thing, or
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
const excess = (line: string) =>
  Math.max(0, readableLength(line) - COMFORTABLE) / 60 + ([...line].length > factBounds.tagline ? 2 : 0);

/** Half a title in small letters begins a line; words that are written small stay so: "iPhone", "npm", the product's name. */
function withCapital(line: string, name: string): string {
  const [first = ""] = /^[\p{L}\p{M}'’]+/u.exec(line) ?? [];
  const isSmall = !/^\p{Ll}+$/u.test(first) || !/[aeiouyàâäéèêëíîïóôöúùûüœı\u0400-\u04ff\u0370-\u03ff]/u.test(first);
  return isSmall || nameKey(first) === nameKey(name) ? line : first.charAt(0).toUpperCase() + line.slice(1);
}

function tidy(line: string): string | null {
  return cleanText(
    line
      .replace(/^(?:[\s|–—:·•-]|\p{Extended_Pictographic}\ufe0f?)+(?=\s|$)/u, "")
      .replace(/(?<![\s|–—:·•-])[\s|–—:·•-]+$/u, ""),
  );
}

/** More than the name or a menu word, and made of words. */
function saysSomething(line: string, name: string): boolean {
  // "Acme's friends" and "The Acme Letter" say as little as the name.
  const from = withoutArticle(line, name);
  if (name !== "" && from.startsWith(name) && wordCount(from.slice(name.length).replace(/^['’]s/, "")) < 2)
    return false;
  if (isAboutPage(line, name)) return false;
  if (isEmptyTitle(line) || looksLikeUrl(line) || [line, bareName(line)].some(isName(name))) return false;
  // A character of Chinese or Japanese says more than a letter.
  return wordCount(line.replaceAll("-", " ")) >= 2 && readableLength(nameKey(line)) >= 6;
}

/** A line without the article before the name. */
function withoutArticle(line: string, name: string): string {
  const [first = ""] = line.slice(0, MAX_TITLE).split(" ", 1);
  const isArticle = line.startsWith(`${first} ${name}`) && genericWords(first).rest.length === 0;
  return isArticle ? line.slice(first.length + 1) : line;
}

/** "Acme project site and public references" says what the page is. A "site builder" is a product. */
const isAboutPage = (line: string, name: string) =>
  name !== "" && line.toLowerCase().startsWith(`${name.toLowerCase()} `) && ofPage.test(line.slice(name.length));
const ofPage =
  /^ (?:official |project |product |app |public |marketing )*(?:web ?site|site|home ?page|web ?page|webseite|projektseite)(?=$|[.,:;–—|-]| (?:and|with|for the|und|mit|et|avec|y|con|e|com)\s)/i;
