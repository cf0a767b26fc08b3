import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { localStem } from "@/lib/page/facts/words/glossary";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { stemsOf } from "@/lib/page/facts/words/stems";
import { findCue, type Hit } from "../page/cues";
import { lowerInitial } from "../page/letter-case";
import { OF_CALLER, type PageLines } from "../page/lines";
import { phraseForPeople } from "../phrase/foreign-phrase";
import type { ProductPhrase } from "../phrase/product-phrase";
import { isPeople } from "../phrase/purpose";
import { type Kind, peopleFirst, tablesIn } from "../tables/tables";
import { endsInHead, isAnyName } from "../words/product-nouns";
import { wordList } from "../words/word-lists";
import { explainedShare, forOthers, isForBuilders, nearerOf, nearestBeside, serves } from "./given-served";
import {
  bareOf,
  isCalledAlike,
  isFitting,
  isOfMedium,
  isOfSystem,
  mediumOf,
  shareAround,
  wholeHit,
} from "./given-words";
import { LIKELY, type LikelyKind, likeliestOf, SURE } from "./kind-choice";
import { features } from "./kind-features";
import { stemsOfKind } from "./likeness";

/** What the caller says that the product is. */
export interface GivenKind {
  /** In the caller's words; null if they are not in the language of the page, and a kind has what they mean, or say nothing. */
  own: ProductPhrase | null;
  /** The kind of the tables that the words name; null if no table has it. */
  kind: Kind | null;
  /** False if the page alone tells that kind. */
  isNamed: boolean;
  /** False if no kind goes by the words, or one that goes by other words besides. */
  isSure: boolean;
  /** The kind that the words name, if the page's own is told instead; else null. */
  overruled: Kind | null;
}

/**
 * "Booking software for dog groomers", in the language of the page or in English: whom it is for, and the kind that is called so, or
 * else the one that the page is likeliest of now that it begins with these words, if it has half of them, or all where it is not sure. A yoga
 * studio is no software for one: the page of a trade is of no such kind.
 */
export function givenKindOf(
  given: string,
  lines: PageLines,
  likely: readonly LikelyKind[],
  isMeantFor: (kind: Kind) => boolean,
): GivenKind {
  const { words } = lines;
  const own = phraseOf(given, words, firstLine(lines));
  const isTyped = words === "en" || isOnPage(own, lines);
  // Payment risk monitoring is more than payments: half of the words are enough for a sure kind alone.
  const isMeant = ({ kind: { id }, chance }: LikelyKind) =>
    !isDeniedBy(own, id) && explainedShare({ own, words }, id) >= (chance >= SURE ? HALF : 1);
  const local = namedBy(own, words, likely);
  const english = local ? null : namedInEnglish(given, words, likely);
  const called =
    english || isLatinOn(words, given) ? { own: phraseOf(given, "en", ""), words: "en" as const } : { own, words };
  const takes = (one: Kind) => isForBuilders(one, called) && isMeantFor(one);
  const named = [local ?? english ?? heldBy(own, words, likely)].find((one) => one !== null && takes(one)) ?? null;
  const fitting = likely.filter(({ kind }) => isFitting(kind, own, words) && isForBuilders(kind, called));
  const ofOthers = forOthers(named, called, likely);
  const nearer = named && (ofOthers ?? nearerOf(named, called, likely));
  const maybe = named ? nearer : likelyOf(fitting.filter(isMeant));
  const told = maybe ?? named;
  const meant = likely.filter((one) => isMeantFor(one.kind));
  const nearest = nearestBeside(told, called, meant);
  const kind = nearest ?? told;
  // Without a kind these words are all that the caller says, whatever language they are in.
  const isOwn = (isTyped || kind === null) && !isAnyProduct(own, words);
  return {
    own: isOwn ? own : null,
    kind,
    isNamed: kind === named,
    isSure: kind !== null && ![nearest, ofOthers].includes(kind) && serves(kind, called) && goesBy(maybe, own, words),
    overruled: overruledBy(kind, named, own, words, likely),
  };
}

/** The kind that the words name without a look at the page, if it is another than the one that is told. */
function overruledBy(
  told: Kind | null,
  ofWords: Kind | null,
  own: ProductPhrase,
  words: PageLanguage,
  likely: readonly LikelyKind[],
): Kind | null {
  const named = words === "en" ? namedBy(own, words, likely, null) : ofWords;
  return told && named && told.id !== named.id ? named : null;
}

/** Latin letters on a Japanese page are judged as English. */
const isLatinOn = (words: PageLanguage, given: string) => peopleFirst.has(words) && /^[\x20-\x7e]+$/u.test(given);

const firstLine = ({ lines }: PageLines) => lines.find(({ lead, shown }) => lead > 0 && shown > 0)?.text ?? "";

/** Whether the page's kind, if that is told, goes by such words. */
const goesBy = (ofPage: Kind | null, own: ProductPhrase, words: PageLanguage) =>
  ofPage === null || words !== "en" || isCalledAlike(ofPage, own);

/** "App", "Software" and "B2B SaaS" are what all products are called. */
function isAnyProduct({ thing, use, people }: ProductPhrase, words: PageLanguage): boolean {
  if (use !== null || people !== null) return false;
  const isNoun = [...wordList("product", words)].some((noun) => plainOf(noun) === plainOf(thing));
  return isNoun || isAnyName(thing) || (words === "en" && !thing.includes(" ") && endsInHead(thing));
}

function namedInEnglish(given: string, words: PageLanguage, likely: readonly LikelyKind[]): Kind | null {
  const named = words === "en" ? null : namedBy(phraseOf(given, "en", ""), "en", likely);
  return tablesIn(words).kinds.find(({ id }) => id === named?.id) ?? null;
}

/** The page's likely kind, if the phrase holds its whole name: "Chrome tab manager extension" is a tab manager. */
function heldBy({ thing }: ProductPhrase, words: PageLanguage, likely: readonly LikelyKind[]): Kind | null {
  const best = likeliestOf(likely);
  const isHeld = best !== null && best.chance >= LIKELY && findCue(plainOf(thing), [best.kind.name], words) !== null;
  return isHeld ? best.kind : null;
}

function likelyOf(likely: readonly LikelyKind[]): Kind | null {
  const likeliest = likeliestOf(likely);
  return likeliest && likeliest.chance >= LIKELY ? likeliest.kind : null;
}

/** Passwordless login is for those who want no passwords, though its stem is theirs. */
function isDeniedBy({ thing }: ProductPhrase, kind: string): boolean {
  const known = stemsOfKind(kind);
  const without = plainOf(thing).match(/\p{L}{4,}(?=less(?!\p{L}))/gu) ?? [];
  return without.some((word) => {
    const [stem = ""] = stemsOf(word);
    return known.has(stem) && stemsOf(`${word}less`)[0] === stem;
  });
}

/** Whether most words of a phrase are on the page: so it is in the page's language, and people who read that type it. */
function isOnPage({ thing }: ProductPhrase, { lines }: PageLines): boolean {
  const text = lines
    .filter(({ lead }) => lead !== OF_CALLER)
    .map(({ plain }) => plain)
    .join("\n");
  const parts = plainOf(thing).split(" ");
  return parts.filter((part) => text.includes(part)).length > parts.length / 2;
}

/** The kinds of the page if its kind is given: that one, and no doubt, unless the caller calls it something else. */
export function asGiven(
  { own, kind, isSure }: GivenKind,
  kinds: readonly LikelyKind[],
  words: PageLanguage,
): readonly LikelyKind[] {
  // What makes podcasts is not typed by those who listen to one.
  if (kind === null) return kinds.map((one) => (own && !isFitting(one.kind, own, words) ? { ...one, chance: 0 } : one));
  const known = kinds.find((one) => one.kind.id === kind.id);
  const none = Object.fromEntries(features.map((name) => [name, 0])) as LikelyKind["features"];
  const sure = { kind, found: null, isReplacing: false, features: none, ...known, chance: isSure ? 1 : LIKELY };
  return [sure, ...kinds.filter((one) => one !== known).map((one) => ({ ...one, chance: 0 }))];
}

function phraseOf(given: string, words: PageLanguage, line: string): ProductPhrase {
  // What is in brackets is said besides: "CSVエディタ（ブラウザ）" is no browser.
  const bare = given.replace(/(?<=\S)\s*[(（][^)）]*[)）]/gu, "");
  const called = words === "de" || startsWithName.test(bare) ? bare : lowerInitial(bare);
  if (words !== "en") return phraseForPeople(called, words, line) ?? { thing: called, use: null, people: null, line };
  const [thing = called, use = null] = called.split(/ for (?=\S)/u);
  return { thing, use, people: use !== null && isPeople(use) ? use : null, line };
}

/** "Home Assistant energy dashboard": two words with capitals before others without are a name. */
const startsWithName = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ (?:.* )?\p{Ll}+$/u;

/**
 * The kind that a phrase names: by its whole name, by a whole cue, or by a cue that is most of it. The longer cue counts more, then the likelier
 * kind. What is no whole name gives way to the page's sure kind, if such words are its own as well.
 */
function namedBy(
  own: ProductPhrase,
  words: PageLanguage,
  likely: readonly LikelyKind[],
  ofPage = words === "en" ? sureOf(likely, own) : null,
): Kind | null {
  // "Habit tracker with app blocker" is a habit tracker; a go-to-market course is no Go.
  const thing = own.thing.replace(/(?<=\S) (?:with|that|which|to|on|in|from) .*$/u, "");
  const plain = plainOf(thing);
  const bare = bareOf(plain);
  const medium = mediumOf(thing);
  const isSame = (cue: string) => {
    const ofCue = plainOf(cue);
    if (peopleFirst.has(words)) return unspaced(ofCue) === unspaced(plain);
    return ofCue === plain || (bare !== "" && sameStems(bareOf(ofCue), bare, words) && !isOther(ofCue, plain, words));
  };
  const chances = new Map(likely.map(({ kind, chance }) => [kind.id, chance]));
  // "Payments for AI agents" is what one kind is called, and no payments; "website to Markdown" is no website.
  const whole = plainOf(own.use === null ? own.thing : `${own.thing} for ${own.use}`);
  const isWhole = ({ name, cues }: Kind) => whole !== plain && [name, ...cues].some((cue) => plainOf(cue) === whole);
  const ways: ((kind: Kind) => number)[] = [
    (kind) => (isWhole(kind) ? 2 : Number(isSame(kind.name))),
    ({ cues }) => Number(cues.some(isSame)),
    ({ name }) => (words === "en" ? shareAround(bareOf(plainOf(name)), bare, HALF) : 0),
    ({ cues }) => shareOf(bare, plain, wholeHit(thing, findCue(plain, cues, words), words)),
  ];
  // That it runs on a Mac is said of any utility: only a kind of that very name is meant.
  for (const [at, way] of (isOfSystem(bare, words) ? ways.slice(0, 1) : ways).entries()) {
    if (at > 0 && ofPage) return ofPage;
    const named = tablesIn(words).kinds.flatMap((kind) => {
      const score = isOfMedium(kind, medium) ? way(kind) : 0;
      return score > 0 ? [{ kind, score: score + (chances.get(kind.id) ?? 0) / 2 }] : [];
    });
    const [best] = named.toSorted((a, b) => b.score - a.score);
    if (best) return best.kind;
  }
  return null;
}

/** "CSVエディタ" is "CSV エディタ". */
const unspaced = (plain: string) => plain.replaceAll(" ", "");

/** The page's sure kind, if such words are its own as well: "property management" is a cue of brokers, and what landlords say. */
function sureOf(likely: readonly LikelyKind[], own: ProductPhrase): Kind | null {
  const best = likeliestOf(likely);
  const isTheirs = best !== null && best.chance >= SURE && isFitting(best.kind, own, "en");
  return isTheirs && explainedShare({ own, words: "en" }, best.kind.id) === 1 && isCalledAlike(best.kind, own)
    ? best.kind
    : null;
}

/** How many of the words of a phrase are in a cue; 0 if no more than half of them are. */
function shareOf(bare: string, plain: string, hit: Hit | null): number {
  const ofCue = hit ? bareOf(plain.slice(hit.at, hit.at + hit.length)) : "";
  const share = ofCue.split(" ").filter(Boolean).length / bare.split(" ").length;
  return share > HALF ? share : 0;
}

const HALF = 0.5;

/** The same words with any endings. */
const sameStems = (one: string, other: string, words: PageLanguage) =>
  one
    .split(" ")
    .map((word) => localStem(word, words))
    .join(" ") ===
  other
    .split(" ")
    .map((word) => localStem(word, words))
    .join(" ");

/**
 * Whether only one word of a name is left without those for any product, and a word that the phrase does not say makes it something
 * else: a library is neither a tool library nor a library system.
 */
function isOther(ofCue: string, plain: string, words: PageLanguage): boolean {
  const parts = ofCue.split(" ");
  const [noun = "", ...others] = bareOf(ofCue).split(" ");
  if (others.length > 0 || parts.length === 1 || !endInNoun.has(words)) return false;
  const isChanged = parts.at(-1) === noun ? saysWhich.test(parts.at(-2) ?? "") : isThingItself.test(noun);
  return isChanged && !parts.every((part) => plain.split(" ").includes(part));
}

/** Languages in which what is before the noun says which: a tool library lends tools. */
const endInNoun = new Set<PageLanguage>(["en", "de", "tr"]);
const saysWhich = /^(?:apps?|application|software|tools?|platform|program|service|system|website|uygulama)$/u;
/** Things of which a program is something else: what sells courses is no course. */
const isThingItself = /^(?:librar(?:y|ies)|agents?|cli|courses?|designs?|shops?)$/u;
