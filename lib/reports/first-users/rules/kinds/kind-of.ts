import type { Steps } from "@/lib/page/fetch/steps";
import { type PageLines, wholeLine } from "../page/lines";
import { calledPhraseOf } from "../phrase/foreign-phrase";
import type { TradePeople } from "../trade/trades";
import { endsInHead, isPackage } from "../words/product-nouns";
import { beginsWithVerb } from "../words/word-tags";
import { LIKELY, type LikelyKind, likeliestOf, nearOf, ofOneLabel, relativesOf, SURE } from "./kind-choice";
import type { Candidate } from "./kind-features";
import { knownMarket } from "./known-market";
import type { FoundKind, Market } from "./market";
import { peopleMarket, tradeMarket } from "./people-market";
import type { Reading } from "./reading";
import { alternativesIn, MAX_RIVALS } from "./rivals";
import { isForTheirClients, isInPassing, tradeFor } from "./trade-for";
import { doneMarket, fieldMarket, ownMarket, taskMarket, type Unknown } from "./unknown-market";

/** A page that says nothing in its own words is of the likeliest kind, if it is so likely. */
const MAYBE = 0.35;
/** The same if the page names the kind, and is not so brief that nothing could speak against it. */
const MAYBE_NAMED = 0.2;
/**
 * A kind of this chance says more of an English page than its own words, which no table knows: of 23 such pages it was right on 17,
 * and of 19 in other languages on 7.
 */
const MAYBE_ENGLISH = 0.3;
const BRIEF = 0.5;

/**
 * What the product is: the likeliest kind of the tables. If none is likely, the page's own words, its trade, its task or its
 * field. Null if the page says none of these.
 */
export function* marketSteps(reading: Reading): Steps<Market | null> {
  const market = yield* likelyMarket(reading);
  if (!market) return null;
  // What the page says it replaces is compared with it, however sure its kind is.
  const replaced = alternativesIn(reading.page, reading.lines);
  return { ...market, rivals: [...new Set([...replaced, ...market.rivals])].slice(0, MAX_RIVALS) };
}

function* likelyMarket(reading: Reading): Steps<Market | null> {
  const { page, lines, given, own, trade: people, kinds: candidates } = reading;
  const ofCaller = given?.own && !given.kind ? yield* ownMarket(given.own, people, unknownOf(reading)) : null;
  if (ofCaller) return ofCaller;
  const likeliest = likeliestOf(candidates);
  const best = likeliest && likeliest.chance >= LIKELY ? likeliest : (replacedBy(candidates) ?? inFamily(candidates));
  const kind = best?.kind ?? null;
  const trade = tradeFor(kind, own, kind && isInPassing(people, own, lines) ? null : people, page, lines);
  if (best && !(trade && isForTheirClients(best.kind, own, trade, lines)))
    return knownMarket(foundKindOf(best, lines), best.chance >= SURE, own, trade, page, lines);
  const unknown = yield* unknownMarket(reading, trade, likeliest);
  return unknown && !trade ? { ...unknown, isGuess: true } : unknown;
}

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
  const { own, page, lines, heads } = reading;
  const asked = unknownOf(reading);
  if (likeliest && !trade && lines.words === "en" && likeliest.chance >= MAYBE_ENGLISH)
    return knownMarket(foundKindOf(likeliest, lines), false, own, null, page, lines);
  const ofOwn = own && (yield* ownMarket(own, trade, asked));
  const maybe = likeliest && isMaybe(likeliest) ? foundKindOf(likeliest, lines) : null;
  return (
    ofOwn ??
    (maybe && !trade ? knownMarket(maybe, false, own, null, page, lines) : null) ??
    (trade ? tradeMarket(trade, own, page, lines) : yield* taskMarket(asked)) ??
    (lines.words === "en" ? null : peopleMarket(page, lines)) ??
    (yield* calledMarket(asked)) ??
    (yield* headMarket(asked, heads)) ??
    (yield* fieldMarket(page, lines)) ??
    peopleMarket(page, lines) ??
    neighbourMarket(reading)
  );
}

const isMaybe = ({ chance, found, features }: LikelyKind) =>
  chance >= (found !== null && features.brief < BRIEF ? MAYBE_NAMED : MAYBE);

/** Notes of meetings, transcription and a memory of the screen share the chance, and each would do: the likeliest is better than no report. */
function neighbourMarket({ kinds, page, lines }: Reading): Market | null {
  const likeliest = likeliestOf(kinds);
  if (!likeliest || ofOneLabel(kinds) < SURE) return null;
  return knownMarket(foundKindOf(likeliest, lines), false, null, null, page, lines);
}

function unknownOf({ kinds, page, lines }: Reading): Unknown {
  const found = kinds.filter((one) => one.found !== null).map((one) => foundKindOf(one, lines));
  return { kinds: found, near: nearOf(kinds), page, lines };
}

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
