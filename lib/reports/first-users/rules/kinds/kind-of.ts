import { primaryOf } from "@/lib/page/facts/language/page-language";
import type { Steps } from "@/lib/page/fetch/steps";
import { type PageLines, wholeLine } from "../page/lines";
import { calledPhraseOf } from "../phrase/foreign-phrase";
import type { ProductPhrase } from "../phrase/product-phrase";
import type { Kind } from "../tables/tables";
import type { TradePeople } from "../trade/trades";
import { endsInHead, isPackage } from "../words/product-nouns";
import { beginsWithVerb } from "../words/word-tags";
import { explainedWithoutAi, isForBuilders } from "./given-served";
import { mediumOf } from "./given-words";
import { LIKELY, type LikelyKind, likeliestOf, nearOf, ofOneLabel, relativesOf, SURE, sharedOf } from "./kind-choice";
import type { Candidate } from "./kind-features";
import { knownMarket } from "./known-market";
import { type FoundKind, type Market, OWN_KIND } from "./market";
import { peopleMarket, toldMarket, tradeMarket } from "./people-market";
import type { Reading } from "./reading";
import { alternativesIn, MAX_RIVALS } from "./rivals";
import { isSold } from "./sold-kinds";
import { isForTheirClients, isInPassing, tradeFor } from "./trade-for";
import { kindOfTrade } from "./trade-kind";
import { doneMarket, fieldMarket, ownMarket, taskMarket, type Unknown } from "./unknown-market";

/** A page that says nothing in its own words is of the likeliest kind, if it is so likely. */
const MAYBE = 0.35;
/** The same if the page names the kind, and is not so brief that nothing could speak against it. */
const MAYBE_NAMED = 0.2;
/** A kind of this chance stands in for a caller's words in another language than English: of 11 on real pages, by which it was set, 10 were right or near. */
const MAYBE_FOREIGN = 0.15;
/** The same for words in English: of the six that this adds on 238 real pages, by which it was set, all are right. */
const MAYBE_CALLED = 0.25;
/** How many of a caller's words have to be said of a kind that stands in for them; fewer if the page hardly leaves a doubt. */
const ENOUGH = 0.45;
const SOME = 0.4;
const FEW = 0.25;
/**
 * A kind of this chance says more of an English page than its own words, which no table knows: of 23 such pages it was right on 17,
 * and of 19 in other languages on 7.
 */
const MAYBE_ENGLISH = 0.3;
const BRIEF = 0.5;
/** Kinds of one label that together are so likely say more than a task of the page: "a tool to run my whole business". */
const MAYBE_FAMILY = 0.5;

/**
 * What the product is: the likeliest kind of the tables. If none is likely, the page's own words, its trade, its task or its
 * field. Null if the page says none of these.
 */
export function* marketSteps(reading: Reading): Steps<Market | null> {
  const market = yield* likelyMarket(reading);
  if (!market) return null;
  // What the page says it replaces is compared with it, however sure its kind is.
  const replaced = alternativesIn(reading.page, reading.lines);
  const rivals = [...new Set([...replaced, ...market.rivals])].slice(0, MAX_RIVALS);
  // Of a trade no table knows more than what it calls itself.
  const isGuess = market.isGuess ?? (!market.isSure || (reading.page.sells !== null && !isSold(market.kind)));
  return { ...market, ...(isGuess && { isGuess }), thing: calledByCaller(reading) ?? market.thing, rivals };
}

/** What the caller calls it, if it is no name of the kind that the page is of. */
const calledByCaller = ({ given, lines }: Reading): string | null =>
  given?.kind && !given.isNamed && lines.words === "en" ? (given.own?.thing ?? null) : null;

function* likelyMarket(reading: Reading): Steps<Market | null> {
  const { page, lines, own, kinds: candidates } = reading;
  const ofCaller = yield* callerMarket(reading);
  if (ofCaller) return ofCaller;
  const likeliest = likeliestOf(candidates);
  const ofTrade = kindOfTrade(reading);
  const likely = likeliest && likeliest.chance >= LIKELY ? likeliest : null;
  const best = ofTrade ?? likely ?? replacedBy(candidates) ?? inFamily(candidates);
  const trade = tradeBeside(best?.kind ?? null, reading);
  if (best && !(trade && isForTheirClients(best.kind, own, trade, lines))) {
    if (!isSure(best, reading)) return openMarket(best, own, trade, reading);
    return knownMarket(foundKindOf(hurtingIf(isPlain(best), best), lines), true, own, trade, page, lines);
  }
  const unknown = yield* unknownMarket(reading, trade, likeliest);
  const isForSome = trade !== null || reading.told !== null;
  return unknown && guessIf(!isForSome || isBesideKind(unknown, likeliest, reading), unknown);
}

/** What the caller calls it, if no kind of the tables goes by these words. */
function* callerMarket(reading: Reading): Steps<Market | null> {
  const { given, trade } = reading;
  if (!given?.own || given.kind) return null;
  return standIn(given.own, reading) ?? (yield* ownMarket(given.own, trade, ofCallerOf(reading)));
}

/**
 * The page's likely kind stands in for a caller's words if about half of them are said of it, or mean something that is, and if it is for
 * the trade of which the page speaks; fewer are enough if the kind is sure. In another language than English too little is known of the words
 * themselves: two of five are enough, or one if the kind is likely.
 */
function standIn(caller: ProductPhrase, reading: Reading): Market | null {
  const { page, lines, trade, kinds } = reading;
  const about = caller.use ?? caller.people;
  const called = { own: caller, words: lines.words };
  const whole = { ...called, own: { ...caller, thing: about === null ? caller.thing : `${caller.thing} ${about}` } };
  const isEnglish = primaryOf(page.language ?? "en") === "en";
  const isFor = ({ kind, chance }: LikelyKind) => {
    // "Workbook für Raumgestaltung": what it is for may say more than what it is.
    const share = Math.max(...[called, whole].map((said) => explainedWithoutAi(said, kind.id)));
    const isExplained = isEnglish
      ? share >= (chance >= SURE ? FEW : ENOUGH)
      : share > 0 && (chance >= LIKELY || share >= SOME);
    return isExplained && (trade === null || kind.audiences.includes(trade.id)) && isForBuilders(kind, called);
  };
  const likeliest = likeliestOf(kinds.filter(isFor));
  if (!likeliest || likeliest.chance < (isEnglish ? MAYBE_CALLED : MAYBE_FOREIGN)) return null;
  const thing = caller.use === null ? caller.thing : `${caller.thing} for ${caller.use}`;
  return { ...openMarket(likeliest, caller, null, reading), thing };
}

/** Whether there is nothing to ask about: a course or a newsletter on what the kind does is none of it, unless the caller says so. */
const isSure = ({ chance, features }: LikelyKind, { own, given }: Reading) =>
  chance >= SURE && (given !== null || features.otherForm === 0 || own === null || mediumOf(own.thing) === null);

/** The market of a kind that is told with reserve: only what is true as well if the page is of another that comes near. */
const openMarket = (
  one: LikelyKind,
  own: ProductPhrase | null,
  trade: TradePeople | null,
  reading: Reading,
): Market => {
  const { kinds, page, lines } = reading;
  return knownMarket(foundKindOf(sharedOf(one, kinds), lines), false, own, trade, page, lines);
};

/** A sure kind that the page names, or that hardly anything else comes near: of neighbours that were sure by likeness alone, some had other pains. */
const isPlain = ({ chance, features }: LikelyKind) => features.cues > 0 || chance >= PLAIN;
const PLAIN = 0.8;

/** What hurts the users of that very kind is left out unless it is plain. */
const hurtingIf = (isTold: boolean, one: LikelyKind): LikelyKind =>
  isTold ? one : { ...one, kind: { ...one.kind, ownPain: null } };

/** The trade that the page leads with, if it is one for the people of this kind, and is not named in passing. */
function tradeBeside(kind: Kind | null, { page, lines, own, trade, told }: Reading): TradePeople | null {
  const isPassing = kind !== null && told?.people.id !== trade?.id && isInPassing(trade, own, lines);
  return tradeFor(kind, own, isPassing ? null : trade, page, lines);
}

const guessIf = (isGuess: boolean, market: Market): Market => (isGuess ? { ...market, isGuess: true } : market);

/** A phrase of the page, or a trade that it names in passing, beside which a kind of the tables is nearly likely is a guess. */
const isBesideKind = ({ kind }: Market, likeliest: LikelyKind | null, { told }: Reading) =>
  (kind.id === OWN_KIND || told === null) && likeliest !== null && likeliest.chance >= MAYBE_NAMED;

/** "Encrypted Discord alternative": the likeliest of the kinds whose well-known product the page says it replaces. */
function replacedBy(candidates: readonly LikelyKind[]): LikelyKind | null {
  const likeliest = likeliestOf(candidates.filter(({ isReplacing }) => isReplacing));
  return likeliest && { ...likeliest, chance: SURE };
}

/** Of several kinds that are near to each other, none of which is likely alone, one is reported with reserve. */
function inFamily(candidates: readonly LikelyKind[]): LikelyKind | null {
  const family = relativesOf(candidates);
  return family && family.chance >= SURE ? { ...family, chance: LIKELY } : null;
}

/** A market that no table knows. */
function* unknownMarket(
  reading: Reading,
  trade: TradePeople | null,
  likeliest: LikelyKind | null,
): Steps<Market | null> {
  const { page, lines, heads } = reading;
  const asked = unknownOf(reading);
  if (likeliest && !trade && isNearlyLikely(likeliest, reading))
    return openMarket(likeliest, reading.own, null, reading);
  const own = typedOwnOf(reading);
  const ofOwn = own && (yield* ownMarket(own, trade, asked));
  const maybe = likeliest && isMaybe(likeliest) && !trade && isForTold(likeliest, reading) ? likeliest : null;
  const ofMaybe = maybe && openMarket(maybe, own, null, reading);
  return (
    (own && isUntyped(own.thing, lines.words) ? ofMaybe : null) ??
    ofOwn ??
    ofMaybe ??
    (trade ? tradeMarket(trade, own, reading) : toldMarket(reading)) ??
    (trade ? null : beforeTool(yield* taskMarket(asked), reading)) ??
    (lines.words === "en" ? null : peopleMarket(page, lines)) ??
    (yield* calledMarket(asked)) ??
    (yield* headMarket(asked, heads)) ??
    (yield* fieldMarket(page, lines)) ??
    peopleMarket(page, lines) ??
    neighbourMarket(reading)
  );
}

const isNearlyLikely = (one: LikelyKind, reading: Reading) =>
  reading.lines.words === "en" && one.chance >= MAYBE_ENGLISH && isForTold(one, reading);

/** Whether a kind is for those to whom the first words of the page speak, if they speak to any. */
const isForTold = ({ kind: { audiences } }: LikelyKind, { told }: Reading) =>
  told === null || audiences.includes(told.people.id);

/**
 * The page's own words. "Einfachste Software für kleine Sanitär- und Heizungsbetriebe" is typed by nobody: null if such words speak to
 * people who are known.
 */
const typedOwnOf = ({ own, told, lines }: Reading) =>
  told === null || lines.words === "en" || (own !== null && isShort(own.thing)) ? own : null;

const isShort = (thing: string) => !isSuperlative.test(thing) && thing.split(" ").length <= MAX_TYPED;
const isSuperlative = /^(?:\p{L}+ste[nrs]? |la plus |le plus |el más |la más |o mais |a mais |il più |la più |en )/iu;
const MAX_TYPED = 5;

/**
 * Whether nobody types such words: "25+ platforms", "club's schedule book", or four words and more of a sentence in another language. Of 15
 * such pages the likeliest kind was right on seven, and near on most others.
 */
const isUntyped = (thing: string, words: PageLines["words"]) =>
  /^\d|\p{L}['’]s\s/u.test(thing) || (words !== "en" && thing.split(" ").length >= MIN_LOOSE);
const MIN_LOOSE = 4;

const isMaybe = ({ chance, found, features }: LikelyKind) =>
  chance >= (found !== null && features.brief < BRIEF ? MAYBE_NAMED : MAYBE);

/** Notes of meetings, transcription and a memory of the screen share the chance, and each would do: the likeliest is better than no report. */
function neighbourMarket(reading: Reading, least = SURE): Market | null {
  const likeliest = likeliestOf(reading.kinds);
  return likeliest && ofOneLabel(reading.kinds) >= least ? openMarket(likeliest, null, null, reading) : null;
}

/** A task by which a tool is called says less than several kinds that are near to each other; what an extension does is said by nothing better. */
const beforeTool = (task: Market | null, reading: Reading): Market | null =>
  task?.thing.startsWith("tool to ") ? (neighbourMarket(reading, MAYBE_FAMILY) ?? task) : task;

function unknownOf({ kinds, page, lines }: Reading): Unknown {
  const found = kinds.filter((one) => one.found !== null).map((one) => foundKindOf(one, lines));
  return { kinds: found, near: nearOf(kinds), page, lines };
}

/** Beside the caller's own words only a kind that is sure says who else there is: a resale of tickets has no sellers on Etsy. */
const ofCallerOf = (reading: Reading): Unknown => ({
  ...unknownOf(reading),
  near: nearOf(reading.kinds.filter(({ chance }) => chance >= SURE)),
});

/** Where the page speaks of a kind; of one that only all its words together tell, its first line does. */
const foundKindOf = ({ kind, found }: Candidate, lines: PageLines): FoundKind => ({
  kind,
  found: found ?? wholeLine(lines.lines.find(({ lead, shown }) => lead > 0 && shown > 0)),
});

/** A page in another language that says what it is, and not for whom. */
function* calledMarket(asked: Unknown): Steps<Market | null> {
  const called = asked.lines.words === "en" ? null : calledPhraseOf(asked.page, asked.lines);
  return called && (yield* ownMarket(called, null, asked));
}

/** A page whose title says what it is in words that no table knows; an English one ends as products are called. */
function* headMarket(asked: Unknown, heads: readonly string[]): Steps<Market | null> {
  const { words } = asked.lines;
  const [thing = "", use = null] =
    heads
      .map((phrase) => (words === "en" ? phrase.split(/ for (?=\S)/u) : [phrase]))
      .find(([called = ""]) => words !== "en" || (endsInHead(called) && !isPackage(called))) ?? [];
  if (words === "en" && beginsWithVerb(thing)) return yield* doneMarket(thing, asked);
  // "Walking routes near me" is on the page in other words.
  const { title } = asked.page;
  const line = thing && (asked.lines.lines.find(({ text }) => text.includes(thing))?.text ?? title);
  return line ? yield* ownMarket({ thing, use, people: null, line }, null, asked) : null;
}
