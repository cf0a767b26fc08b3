import { primaryOf } from "@/lib/page/facts/language/page-language";
import { stemsOf } from "@/lib/page/facts/words/stems";
import type { LikelyKind } from "../kinds/kind-choice";
import { type Market, OWN_KIND } from "../kinds/market";
import type { Reading } from "../kinds/reading";
import { OF_TITLE, saidIn } from "../page/lines";
import { say } from "../tables/phrases";
import { typedLocally } from "../tables/typed-searches";
import { endsInHead } from "../words/product-nouns";
import { commonStems } from "./kind-queries";
import { wordsSaid } from "./local-searches";
import { onGoogle, type Query } from "./query";

/** Kinds beside the one that is told, of which searches are taken. */
const MAX_KINDS = 3;
/** A kind that is less likely than this, or than so much of the likeliest, says nothing of the page. */
const MIN_CHANCE = 0.1;
const MIN_SHARE = 0.45;
const MAX_OF_KIND = 2;
const MAX_SEARCHES = 4;

/**
 * Searches of the kinds that the page may be of as well, if what it is told for is a guess, not sure or only its own words, or if its
 * first words name a second kind. Only those of which the page says every word, and leads with one.
 */
export function nearQueries(market: Market, { page, lines, likely }: Reading): Query[] {
  // Of a trade more is known: it has searches of its own.
  if (market.kind.id === OWN_KIND && market.trade !== null) return [];
  const isOpen = market.kind.id === OWN_KIND || market.isGuess === true || !market.isSure;
  // The words of a page in a language that the tables do not have are read as English.
  const isRead = page.language === null || primaryOf(page.language) === lines.words;
  if (!isRead || page.givenKind !== null) return [];
  const others = likely.filter(({ kind }) => kind.id !== market.kind.id).toSorted((a, b) => b.chance - a.chance);
  const least = Math.max(MIN_CHANCE, ...likely.map(({ chance }) => chance * MIN_SHARE));
  const near = isOpen
    ? others.filter(({ chance }) => chance >= least).slice(0, MAX_KINDS)
    : others.filter((one) => isNamedFirst(one, market, lines)).slice(0, 1);
  // Beside a sure kind one word is too little: "CLI tool", "commerce platform".
  const leastWords = isOpen ? 1 : 2;
  const isAbout = lines.words === "en" ? englishAbout(lines.lines, market, leastWords) : wordsSaid(lines);
  const found = near.flatMap((one) => typedOf(one, lines.words).filter(isAbout).slice(0, MAX_OF_KIND));
  // "AI agent monitoring" says no more than "agent monitoring".
  const said = found.map((query) => specialOf(query).toSorted().join(" ") || query);
  return found
    .filter((_query, at) => said.indexOf(said[at] ?? "") === at)
    .slice(0, MAX_SEARCHES)
    .map((query) => onGoogle(query, say("intent_choose", lines.language)));
}

/**
 * "El punto de venta definitivo" below a title on stock: a short sentence of the first words names a kind for the same people beside the one
 * that is told.
 */
function isNamedFirst({ kind, found }: LikelyKind, market: Market, { lines }: Reading["lines"]): boolean {
  const isNear = kind.label === market.kind.label || kind.audiences.some((id) => market.kind.audiences.includes(id));
  if (!found || !isNear) return false;
  const heading = lines.findIndex(({ isHeading, lead, shown }) => isHeading && lead > 0 && shown > 1);
  const below = lines.slice(heading + 1).filter(({ lead, isHeading }) => lead === 0 && !isHeading);
  const first = [...lines.filter(({ lead }) => lead >= OF_TITLE), ...(heading < 0 ? [] : below.slice(0, SENTENCES))];
  return found.hits.some(
    ({ line, hit: { at, length } }) =>
      first.includes(line) &&
      line.plain.slice(at, at + length).includes(" ") &&
      length >= line.plain.length * MIN_OF_SENTENCE,
  );
}

const SENTENCES = 2;
/** How much of a sentence a name has to be. */
const MIN_OF_SENTENCE = 0.4;

const typedOf = (
  { kind: { id, name, cues, queries } }: LikelyKind,
  words: Reading["lines"]["words"],
): readonly string[] =>
  words === "en"
    ? [...queries.filter((query) => !/ alternative$| vs /u.test(query)), name, ...cues.filter(isNameOfThing)]
    : (typedLocally(id, words)?.general ?? []);

/** What a search says that is not in searches for anything. */
const specialOf = (text: string) =>
  stemsOf(text).filter((stem) => !commonStems().has(stem) && !/^(?:ai|app)$/u.test(stem));

/** "Agent monitoring", but not "for teachers" or "agent that clicks". */
const isNameOfThing = (cue: string) =>
  /^\S+ \S+(?: \S+)?$/u.test(cue) && endsInHead(cue) && !/\b(?:for|that|who|with)\b/u.test(cue);

/**
 * Whether the page says every word of a search that is not in searches for anything, and one of them in what it leads with. What its own
 * words say without their noun is something else: "live chat" of a live chat wallpaper.
 */
function englishAbout(lines: Reading["lines"]["lines"], { thing }: Market, least: number): (query: string) => boolean {
  const said = saidIn(lines);
  const led = saidIn(lines.filter(({ lead }) => lead > 0));
  const own = specialOf(thing);
  const isPart = (special: readonly string[]) =>
    endsInHead(thing) && special.length < own.length && special.every((stem) => own.slice(0, -1).includes(stem));
  return (query) => {
    const special = specialOf(query);
    const isSaid = special.length >= least && special.every((stem) => said.has(stem));
    return isSaid && special.some((stem) => led.has(stem)) && !isPart(special);
  };
}
