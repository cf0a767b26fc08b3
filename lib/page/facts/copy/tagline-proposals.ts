import { firstSentence, nameKey, sentencesOf, wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";
import { isOfType, organizationTypes, productTypes, siteTypes, textAt } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";
import { bareName, titleParts, titleWithoutName } from "../evidence/title";
import { goesOn, isAside, isCall, isDenied, isFragment, isLabel, isTerms, saysThing } from "../words/line-words";
import { readableLength } from "../words/readable-length";
import { isStuffedLine } from "../words/stuffed";
import { withoutName } from "./declared-descriptions";

/** What is looked at of a title or line before it is shortened. */
export const MAX_TITLE = 1_000;

/** A line that may be the tagline, and how far its place is trusted. */
interface Candidate {
  text: string;
  trust: number;
}

/** A tagline is short: what is longer than this many characters loses, and what has to be cut most of all. */
export const COMFORTABLE = 80;

/** Paragraphs that may be under the first heading, and sentences of one description that may say what the product is. */
const LEADING = 3;

const candidate = (text: string | null, trust: number): Candidate[] => (text ? [{ text, trust }] : []);

/** All lines that may be the tagline, with how far their places are trusted. */
export function* proposals(page: PageEvidence, descriptions: readonly string[], name: string): Generator<Candidate> {
  yield* leadingProposals(page, name);
  for (const title of titlesOf(page)) yield* partsOfTitle(title, name);
  for (const [rank, text] of descriptions.entries()) {
    const sentences = sentencesOf(withoutName(text, name)).slice(0, LEADING);
    for (const [at, sentence] of sentences.entries())
      if (saysWhat(sentence)) yield* withOpening(sentence, 0.7 - 0.1 * rank - 0.3 * at);
  }
  const isOfStores = [...titlesOf(page), ...descriptions].some((text) => store.test(text));
  const leading = leadingParagraphs(page)
    .map((text) => afterGreeting(text, name))
    .filter((sentence) => isOfStores || !store.test(sentence));
  for (const [at, sentence] of leading.entries())
    if (saysWhat(sentence)) yield* withOpening(sentence, isSentence(sentence) ? 0.4 - 0.1 * at : -0.6);
  yield* candidate(sentenceAbout(page, name), -0.2);
  yield* sentencesOfHeading(page, name).map((text) => ({ text, trust: 1.3 }));
}

/**
 * The paragraphs that may be under the first heading. A short piece below a heading of its own, "Track your hours" under "Tracking",
 * says what a part of the product does.
 */
function leadingParagraphs(page: PageEvidence): string[] {
  const { paragraphs, passages } = page;
  const first = paragraphs.slice(0, LEADING).filter((text) => !isRowOfLinks(text, page));
  const isSaidElsewhere = first.some(isSentence);
  const isEyebrow = (text: string) => isSaidElsewhere && wordCount(text) <= MAX_EYEBROW;
  const own = first.filter(
    (text) => isSentence(text) || !(isEyebrow(text) || passages.some((one) => isTile(one, text))),
  );
  return own.length > 0 ? own : first;
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

/** Whether a paragraph is links beside each other and no more: "Get the extension", "Download for Android". */
function isRowOfLinks(paragraph: string, { anchors }: PageEvidence): boolean {
  const beside = anchors.slice(0, MAX_LINKS).filter(({ text }) => text !== "" && paragraph.includes(text));
  const rest = beside.reduce((left, { text }) => left.replace(text, " "), paragraph);
  return beside.length > 1 && !/[\p{L}\p{N}]/u.test(rest);
}
/** Links that are looked at. */
const MAX_LINKS = 60;

/** Whether a passage is a heading's and has little more than a text. */
const isTile = ({ headings, text }: PageEvidence["passages"][number], piece: string) =>
  headings.length > 0 && text.endsWith(piece.slice(-MAX_TITLE)) && text.length <= piece.length + TILE_MORE;
/** Characters beside it: an icon, a number. */
const TILE_MORE = 30;

/** The sentences of the first heading if it has more than one: a definition may be before a question. */
function sentencesOfHeading(page: PageEvidence, name: string): string[] {
  const sentences = sentencesOf(mainHeading(page, name)?.slice(0, MAX_TITLE) ?? "").slice(0, LEADING);
  return sentences.length > 1 ? sentences.filter((text) => wordCount(text) >= 4 && saysWhat(text)) : [];
}

/** What the page leads with: its slogan, what its titles say beside the name, its main heading. */
export function* leadingProposals(page: PageEvidence, name: string): Generator<Candidate> {
  yield* candidate(slogan(page), 2);
  for (const title of titlesOf(page)) {
    const whole = titleWithoutName(title, name);
    yield* candidate(whole, whole ? trustOfWhole(whole) : 0);
  }
  yield* candidate(mainHeading(page, name), 1.5);
}

/** Words of an opening that is a line of its own. */
const MIN_OPENING = 5;

/**
 * A sentence, and "A planner for bakers" of "A planner for bakers: it knows flour, water and salt." if it is too long for a tagline.
 * What names nothing before the colon is half a thought: "The signal fails when you need it: in the air, at sea."
 */
function* withOpening(sentence: string, trust: number): Generator<Candidate> {
  yield { text: sentence, trust };
  if (readableLength(sentence) <= COMFORTABLE) return;
  const [opening = ""] = sentence.slice(0, MAX_TITLE).split(/: |：/, 1);
  if (opening.length < sentence.length && wordCount(opening) >= MIN_OPENING && saysThing(opening))
    yield { text: opening, trust: trust - 0.2 };
}

/** A sentence about a store says where the product is to be had, if the page's head does not speak of stores. */
const store = /\b(?:App Store|Play Store|Google Play|TestFlight)\b/i;

const isSentence = (text: string) => /[.!?。！？]$/u.test(text);

/** Whether a sentence says something of the product, and is no call, label, terms or part of another sentence. */
const saysWhat = (sentence: string) =>
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
  const about = page.paragraphs
    .filter((text) => key !== "" && text.toLowerCase().startsWith(key))
    .map(firstSentence)
    .find((line) => line.toLowerCase().startsWith(key) && saysWhat(line));
  return about ?? null;
}

/** Judges whether a text is the name and nothing else. */
export const isName = (name: string) => (text: string) => nameKey(text) === nameKey(name);
