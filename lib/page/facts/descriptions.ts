import { nameKey, sentencesOf, shorten, wordCount } from "@/lib/core/clean-text";
import { factBounds } from "./bounds";
import type { PageEvidence } from "./evidence";
import { detectLanguage } from "./language/detect-language";
import { isSameLanguage } from "./language/page-language";
import {
  definitionIn,
  goesOn,
  isAside,
  isLabel,
  isPrice,
  type Plainness,
  plainnessOn,
  withoutCalls,
} from "./plain-line";
import { isStuffed } from "./stuffed";
import { descriptionsOf, leadingLine, withoutName } from "./tagline";
import { readableLength } from "./told";
import type { Manifest } from "./web-manifest";

const paragraphsKept = 3;

/** Characters of a short description: fewer say no more than a tagline. */
const LEAST_SHORT = 50;

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
  const telling = declared.map(withoutCalls).filter((text) => wordCount(text) >= 4 && !isAside(text));
  const plainness = plainnessOn(page, descriptions, called, language);
  const { defining, plain, others } = leadingParagraphs(page, called, plainness, language);
  const whole = (texts: readonly string[]) => texts.flatMap((text) => inWholeSentences(text) ?? []);
  const isMore = (text: string) => saysMore(text, tagline, called);
  const lead = nameKey(leadingLine(page, called) ?? "");
  const repeatsLead = (text: string) => nameKey(text) === lead && lead === nameKey(tagline ?? "");
  return (
    whole(telling.filter(isMore)).find((text) => readableLength(text) >= LEAST_SHORT) ??
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
  return readableLength(whole) >= LEAST_WHOLE ? whole : null;
}
const LEAST_WHOLE = 40;

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
  const isAbout = (text: string) => name !== "" && text.startsWith(`${name} `);
  const isPlain = (text: string) =>
    sentencesOf(text)
      .slice(0, 2)
      .some((sentence) => plainness(sentence).score >= PLAIN);
  return {
    defining: leading.filter((text) => definitionIn(text, name) !== null),
    plain: [...leading.filter(isAbout), ...leading.filter(isPlain)],
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
  short: string | null,
  language: string | null,
): string | null {
  const longest = descriptionsOf(page, manifest).reduce((best, text) => (text.length > best.length ? text : best), "");
  const paragraphs = bodyParagraphs(page, language).filter((text) => text !== short);
  const isLong = longest.length > factBounds.short_description || paragraphs.length === 0;
  const parts = [isLong ? withoutCalls(longest) : "", ...paragraphs.slice(0, paragraphsKept)];
  const distinct = [...new Set(parts)].filter((text) => text !== "" && text !== short);
  const [first] = distinct;
  return first
    ? distinct
        .join("\n\n")
        .slice(0, factBounds.long_description)
        .replace(/[\ud800-\udbff]$/, "")
    : null;
}

/**
 * Paragraphs that read like prose in the page's language: long enough, and no notice about cookies, rights or scripts, no
 * label, form or caption, and none of what the page shows of others.
 */
function bodyParagraphs(page: PageEvidence, language: string | null): string[] {
  const others = shownOfOthers(page);
  const found: string[] = [];
  for (const paragraph of page.paragraphs.slice(0, MOST_PARAGRAPHS)) {
    const text = readableLength(paragraph) < LEAST_PROSE ? "" : withoutCalls(paragraph);
    if (!isProse(text) || isForeign(text, language) || others.includes(nameKey(text.slice(0, OPENING)))) continue;
    if (found.push(text) === ENOUGH_PARAGRAPHS) break;
  }
  return found;
}
const ENOUGH_PARAGRAPHS = 6;

const isProse = (text: string) =>
  readableLength(text) >= LEAST_PROSE &&
  wordCount(text) >= 8 &&
  !notice.test(text) &&
  ![isStuffed, isLabel, isAside].some((is) => is(text));
const LEAST_PROSE = 60;
const MOST_PARAGRAPHS = 60;
const OPENING = 80;

/** The words of samples, screens and testimonials, which stand in paragraphs too. */
const shownOfOthers = ({ passages }: PageEvidence) =>
  nameKey(
    passages
      .filter(({ kind }) => kind === "others")
      .map(({ text }) => text)
      .join(" ")
      .slice(0, MOST_OTHERS),
  );
const MOST_OTHERS = 10_000;

function isForeign(text: string, language: string | null): boolean {
  const written = language === null ? null : detectLanguage(text);
  return written !== null && language !== null && !isSameLanguage(language, written);
}

const notice =
  /©|\bcookies?\b|all rights reserved|enable javascript|privacy policy|terms of (?:service|use)|newsletter/i;
