import { nameKey, sentencesOf, shorten, wordCount } from "@/lib/core/clean-text";
import { factBounds } from "../bounds";
import type { PageEvidence } from "../evidence/evidence";
import type { Manifest } from "../evidence/web-manifest";
import { detectLanguage } from "../language/detect-language";
import { isSameLanguage } from "../language/page-language";
import {
  goesOn,
  isAside,
  isCall,
  isDenied,
  isDisclaimer,
  isLabel,
  isPrice,
  isTerms,
  withoutCalls,
} from "../words/line-words";
import { plainWords } from "../words/plain-words";
import { readableLength } from "../words/readable-length";
import { isStuffed } from "../words/stuffed";
import { descriptionsOf, withoutName } from "./declared-descriptions";
import { definitionIn } from "./definition";
import { type Plainness, plainnessOn } from "./plain-line";
import { leadingLine } from "./tagline";

const paragraphsKept = 3;

/** Characters of a short description: fewer say no more than a tagline. */
const MIN_SHORT = 50;

/** Paragraphs that may explain the product where nothing is declared; further below stand details. */
const LEADING = 4;

/**
 * The short description, at most 200 characters: the first declared one that says more than the tagline in whole sentences,
 * else a paragraph that says what the product is, else what is declared. What has to be cut is the last choice.
 */
export function findShortDescription(
  page: PageEvidence,
  manifest: Manifest,
  name: string | null,
  tagline: string | null,
  language: string | null,
): string | null {
  const called = name ?? "";
  const descriptions = descriptionsOf(page, manifest);
  const declared = descriptions.map((text) => withoutLeadingName(text, called)).filter((text) => text !== "");
  // A form speaks of its newsletter; so does the description of one.
  const isOfLetters = /newsletter/i.test(`${page.title} ${tagline ?? ""}`);
  const isForm = (text: string) => isAside(isOfLetters ? text.replace(/newsletters?/gi, "") : text);
  const telling = declared.map(withoutCalls).filter((text) => wordCount(text) >= 4 && !isForm(text));
  const plainness = plainnessOn(page, descriptions, called, language);
  const { defining, plain, others } = leadingParagraphs(page, called, plainness, language);
  const whole = (texts: readonly string[]) => texts.flatMap((text) => inWholeSentences(text) ?? []);
  const isMore = (text: string) => saysMore(text, tagline, called);
  const lead = nameKey(leadingLine(page, called) ?? "");
  const repeatsLead = (text: string) => nameKey(text) === lead && lead === nameKey(tagline ?? "");
  return (
    whole(telling.filter(isMore)).find((text) => readableLength(text) >= MIN_SHORT) ??
    whole(defining.filter(isMore))[0] ??
    [...whole(telling.filter((text) => !repeatsLead(text))), ...whole(plain)][0] ??
    [...telling, ...plain, ...others, ...declared].map(cut)[0] ??
    null
  );
}

/** Whether a text is more than the tagline again, with or without the name before it. */
function saysMore(text: string, tagline: string | null, name: string): boolean {
  const [own, known] = [nameKey(text), nameKey(tagline ?? "")];
  if (known === "" || !own.endsWith(known.slice(ARTICLE))) return true;
  return own.length > known.length + nameKey(name).length + COPULA;
}
/** What "A rocket" and "Acme is the rocket" may differ in, beside the name. */
const ARTICLE = 4;
const COPULA = 6;

/** The whole sentences at the beginning of a text that fit; null if they say too little. */
function inWholeSentences(text: string): string | null {
  let whole = "";
  for (const sentence of sentencesOf(text)) {
    const end = text.indexOf(sentence, whole.length) + sentence.length;
    if ([...text.slice(0, end)].length > factBounds.short_description) break;
    whole = text.slice(0, end);
  }
  return readableLength(whole) >= MIN_WHOLE ? whole : null;
}
const MIN_WHOLE = 40;

/** A text that has to be cut: after a part of the sentence that can end it, else at a word. */
function cut(text: string): string {
  const whole = inWholeSentences(text);
  if (whole) return whole;
  const fits = [...text].slice(0, factBounds.short_description - 1).join("");
  if (fits.length === text.length) return text;
  const ends = [...fits.matchAll(/[,;，；、]\s?|\s[–—]\s/gu)].map(({ index }) => index);
  const end = ends.findLast((at) => at > fits.length / 2 && isClosed(fits.slice(0, at)));
  return end === undefined ? shorten(text, factBounds.short_description) : `${fits.slice(0, end).trimEnd()}.`;
}

/** Whether no bracket is open at the end of a text. */
const isClosed = (text: string) =>
  (text.match(/[(（「“«]/gu)?.length ?? 0) === (text.match(/[)）」”»]/gu)?.length ?? 0);

/** Without the name if a sentence is left; half a sentence in lower case reads better with it. */
function withoutLeadingName(text: string, name: string): string {
  const rest = withoutName(text, name);
  return /^\p{Ll}/u.test(rest) && wordCount(rest) >= 5 ? text : rest;
}

/** The first paragraphs: those that say what the product is, those that speak of it by name or plainly, and the rest. */
function leadingParagraphs(page: PageEvidence, name: string, plainness: Plainness, language: string | null) {
  const paragraphs = bodyParagraphs(page, language);
  const leading = paragraphs.filter((text) => !goesOn(text) && !isPrice(text)).slice(0, LEADING);
  return {
    defining: leading.filter((text) => definitionIn(text, name) !== null),
    plain: [...leading.filter((text) => isAbout(text, name)), ...leading.filter((text) => isPlain(text, plainness))],
    others: [...leading, ...paragraphs],
  };
}
/** How plain a sentence is that names a thing in words of the page. */
const PLAIN = 2.5;

/**
 * The long description: the longest declared text that did not fit the short one, and the first real paragraphs of the
 * page. Plain text, paragraphs parted by an empty line, which is valid Markdown.
 */
export function findLongDescription(
  page: PageEvidence,
  manifest: Manifest,
  name: string | null,
  short: string | null,
  language: string | null,
): string | null {
  const descriptions = descriptionsOf(page, manifest);
  const longest = descriptions.reduce((best, text) => (text.length > best.length ? text : best), "");
  const plainness = plainnessOn(page, descriptions, name ?? "", language);
  const body = bodyParagraphs(page, language);
  const rest = body.filter((text) => text !== short);
  const { first, texts, isUnclear } = tellingParagraphs(rest, name ?? "", plainness);
  const isLong = longest.length > factBounds.short_description;
  const opening = isLong || isUnclear ? openingOf(longest, body, short) : "";
  const told = behindOpening(opening, texts, isLong);
  const distinct = readableLength(told.join(" ")) < MIN_LONG ? behindOpening(opening, first, isLong) : told;
  const isMore = distinct.some((text) => text !== short);
  return isMore
    ? distinct
        .join("\n\n")
        .slice(0, factBounds.long_description)
        .replace(/[\ud800-\udbff]$/, "")
    : null;
}

/** Fewer characters are no story: then cards are better than nothing. */
const MIN_LONG = 120;

/** The opening and the paragraphs, without what they say twice. */
function behindOpening(opening: string, texts: readonly string[], isLong: boolean): string[] {
  const isNew = isLong || !texts.some((text) => repeats(opening, text));
  const fresh = isNew ? texts.filter((text) => !repeats(text, opening)) : texts;
  return [...new Set([isNew ? opening : "", ...(fresh.length > 0 ? fresh : texts)])].filter(Boolean);
}

/**
 * The first paragraphs without cards: a short sentence that neither names the product nor says plainly what it does has lost
 * its heading and its list. Deeper paragraphs do not take its place, for they are details. Where the first paragraph is
 * unclear in that way, what the page declares should stand before it.
 */
function tellingParagraphs(paragraphs: readonly string[], name: string, plainness: Plainness) {
  const first = paragraphs.slice(0, paragraphsKept);
  const tells = (text: string) => isAbout(text, name) || isPlain(text, plainness);
  const isCard = (text: string) =>
    sentencesOf(text).length === 1 && readableLength(text) <= MAX_CARD_LENGTH && !tells(text);
  const withoutCards = first.filter((text, at) => at === 0 || !isCard(text));
  const isUnclear = !first.slice(0, 1).some(tells);
  return { first, texts: withoutCards.length > 1 || isUnclear ? withoutCards : first, isUnclear };
}
const MAX_CARD_LENGTH = 130;

/** What says what the product is before other paragraphs: what is declared, else the paragraph that is the short description. */
function openingOf(declared: string, body: readonly string[], short: string | null): string {
  const text = withoutCalls(declared);
  if (text !== "" && !isAside(text)) return text;
  return short !== null && body.includes(short) ? short : "";
}

/** Whether most words of a text stand in another already. */
export function repeats(text: string, other: string): boolean {
  const known = new Set(plainWords(other));
  const words = plainWords(text);
  return known.size > 0 && words.filter((word) => known.has(word)).length > words.length * MOSTLY;
}
const MOSTLY = 0.7;

const isAbout = (text: string, name: string) => name !== "" && text.startsWith(`${name} `);

/** Whether one of the first sentences says plainly what the product is or does. */
const isPlain = (text: string, plainness: Plainness) =>
  sentencesOf(text)
    .slice(0, 2)
    .some((sentence) => !isDenied(sentence) && plainness(sentence).score >= PLAIN);

/**
 * Paragraphs that read like prose in the page's language: long enough, and no notice about cookies, rights or scripts, no
 * label, form or caption, and none of what the page shows of others.
 */
function bodyParagraphs(page: PageEvidence, language: string | null): string[] {
  const others = shownOfOthers(page);
  const found: string[] = [];
  for (const paragraph of page.paragraphs.slice(0, MAX_PARAGRAPHS)) {
    const text = readableLength(paragraph) < MIN_PROSE ? "" : withoutCalls(paragraph);
    if (
      !isProse(text) ||
      isOnlyCalls(text) ||
      isForeign(text, language) ||
      others.includes(nameKey(text.slice(0, OPENING)))
    )
      continue;
    if (found.push(text) === MIN_PARAGRAPHS) break;
  }
  return found;
}
const MIN_PARAGRAPHS = 6;

const isProse = (text: string) =>
  readableLength(text) >= MIN_PROSE &&
  wordCount(text) >= 8 &&
  !notice.test(text) &&
  ![isStuffed, isLabel, isAside, isTerms, isDisclaimer, isPriceList, isInterview].some((is) => is(text));

/** Whether nothing is left of a text but what it asks for: "If you have questions, see the FAQ. Read the release notes." */
const isOnlyCalls = (text: string) => sentencesOf(text).every(isCall);

/** Whether half of a text speaks of prices: forms ask for them in a field of their own. */
function isPriceList(text: string): boolean {
  const sentences = sentencesOf(text);
  return sentences.filter(isPrice).length * 2 >= sentences.length;
}

/** Whether a text is of questions with their answers: "Is it free? Yes. Can I export? As CSV." A pitch asks before it begins. */
function isInterview(text: string): boolean {
  const asks = sentencesOf(text).map((sentence) => /[?？]$/u.test(sentence.trim()));
  return asks.some((isAsked, at) => isAsked && asks.indexOf(true) < at - 1 && !asks[at - 1]);
}
const MIN_PROSE = 60;
const MAX_PARAGRAPHS = 60;
const OPENING = 80;

/** The words of samples, screens and testimonials, which stand in paragraphs too. */
const shownOfOthers = ({ passages }: PageEvidence) =>
  nameKey(
    passages
      .filter(({ kind }) => kind === "others")
      .map(({ text }) => text)
      .join(" ")
      .slice(0, MAX_OTHERS),
  );
const MAX_OTHERS = 10_000;

function isForeign(text: string, language: string | null): boolean {
  const written = language === null ? null : detectLanguage(text);
  return written !== null && language !== null && !isSameLanguage(language, written);
}

const notice =
  /©|\bcookies?\b|all rights reserved|enable javascript|privacy policy|terms of (?:service|use)|newsletter/i;
