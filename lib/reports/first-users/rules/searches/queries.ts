import { type PageLanguage, primaryOf } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { stemsOf } from "@/lib/page/facts/words/stems";
import { most } from "@/lib/reports/first-users/findings";
import { rarityOf } from "../kinds/likeness";
import { type Market, OWN_KIND } from "../kinds/market";
import type { Reading } from "../kinds/reading";
import { toolOf } from "../kinds/task";
import { isUnknown } from "../kinds/unknown";
import { findCue } from "../page/cues";
import { facetsOf } from "../page/facets";
import { lowerFirst } from "../page/letter-case";
import { type PageLines, saidIn } from "../page/lines";
import { otherSystems } from "../page/systems";
import type { Fit } from "../people/fit";
import { say } from "../tables/phrases";
import { peopleFirst } from "../tables/tables";
import { endsInHead } from "../words/product-nouns";
import { audienceQueries, communityQueries } from "./audience-queries";
import { composedQueries } from "./composed-queries";
import { facetQueries } from "./facet-queries";
import { englishQueries, foreignPhraseQueries, isForeign, pageQueries } from "./foreign-queries";
import { intentOf } from "./intents";
import { comparisonQueries } from "./kind-queries";
import { listedSearches } from "./listed-searches";
import { localSearches } from "./local-searches";
import { nearQueries } from "./near-queries";
import { ownPhraseQueries } from "./own-phrase-queries";
import { onGoogle, type Queries, type Query, type SearchFacts } from "./query";
import { rivalQueries } from "./rival-queries";
import { taskQueries } from "./task-queries";
import { toldTradeQueries, tradeQueries } from "./trade-queries";

/** Searches in the page's language for what only some products of its kind do, at most. */
const MAX_SPECIAL = 4;
/** Searches that hold a phrase that no table knows, at most. */
const MAX_OF_GUESS = 4;
/** The same beside searches of kinds that are near. */
const MAX_BESIDE = 2;

/** The searches of a report, the best first: with the page's own words, its title, its kind, its rivals, its audiences. */
export function queriesOf(fits: readonly Fit[], market: Market, reading: Reading): Queries {
  const { page, lines } = reading;
  const { language, words } = lines;
  const tool = toolOf(page, lines).replace("tool", "software");
  const facets = facetsOf(lines);
  const local = localSearches(market, lines);
  const typed = words === "en" ? listedSearches(reading) : local.special.slice(0, MAX_SPECIAL);
  // What people really type makes searches unneeded that only add a word to the name of the kind.
  const mostPadded = local.general.length > 0 ? 1 : undefined;
  const near = nearQueries(market, reading);
  const facts: SearchFacts = { market, language, words, said: saidIn(lines.lines), tool, facets };
  const composed = composedQueries(reading, facts);
  // In a language that no report is written in, a search put together from parts reads as one.
  const all = isForeign(lines)
    ? [
        ...titleQueries(reading, language),
        ...pageQueries(lines, facts),
        ...facetQueries(facts),
        ...englishQueries(facts),
        ...near,
      ]
    : [
        ...(words === "en" ? ownPhraseQueries(facts) : foreignPhraseQueries(facts)),
        ...titleQueries(reading, language),
        ...composed.before,
        ...typed.map((query) => onGoogle(query, intentOf(query, market, language))),
        ...near,
        ...local.general.map((query) => onGoogle(query, intentOf(query, market, language))),
        ...taskQueries(facts),
        ...tradeQueries(facts),
        ...toldTradeQueries(reading, facts),
        ...facetQueries(facts),
        ...comparisonQueries(facts).slice(0, mostPadded),
        ...(words !== "en" && !peopleFirst.has(words) ? pageQueries(lines, facts).slice(0, 1) : []),
        ...rivalQueries(facts),
        ...audienceQueries(fits, facts),
        ...composed.after,
        ...communityQueries(fits, facts).slice(0, mostPadded),
      ];
  const small = smallWordsIn(lines);
  const inCase = language === "de" ? all : all.map((one) => ({ ...one, query: inPageCase(one.query, market, small) }));
  const own = page.name.toLowerCase();
  // "Turni" is what every such program is called.
  const isNoun =
    (market.kind.id !== OWN_KIND || endsInHead(own)) && findCue(plainOf(market.kind.name), [own], words) !== null;
  const namesIt = (query: string) => (isNoun ? query.toLowerCase() === own : query.toLowerCase().includes(own));
  const isFirst = ({ query }: Query, index: number) =>
    inCase.findIndex((other) => plainOf(other.query) === plainOf(query)) === index;
  const systems = otherSystems(lines);
  const distinct = inCase.filter(
    (one, index) => isFirst(one, index) && !namesIt(one.query) && !systems.isInText(one.query),
  );
  const found = withoutPadding(distinct, market, words, near.length > 0 ? MAX_BESIDE : MAX_OF_GUESS);
  // A report says at least what the product is searched for as, though the page gives no better words.
  const isLeft = found.length === 0 && isUnknown(market) && !namesIt(market.thing);
  const told = isLeft ? [onGoogle(market.thing, say("intent_choose", language))] : found.slice(0, most.queries);
  return isWrittenIn(language, page) ? told : inLanguageOf(lines, market, told);
}

/** Whether the page is in the language of the report, as far as it says. */
const isWrittenIn = (language: PageLines["language"], { language: ofPage }: Reading["page"]) =>
  ofPage === null || primaryOf(ofPage) === language;

/**
 * The tables have searches in ten languages: of those for a page in another one it is said that they are in English. None is half in English:
 * "best gezondheidscoach app" is typed by nobody.
 */
function inLanguageOf({ lines, language }: PageLines, { thing }: Market, all: Queries): Queries {
  const text = lines.map(({ plain }) => plain).join("\n");
  const isOfPage = (query: string) =>
    plainOf(query)
      .split(" ")
      .every((word) => text.includes(word));
  const isMixed = (query: string) => query.includes(thing) && !isEnglish(thing);
  return all.flatMap((one) => {
    if (isOfPage(one.query)) return one;
    return isMixed(one.query) ? [] : { ...one, intent: say("intent_english", language) };
  });
}

/** Whether the tables, whose texts are English, know all of its words. */
const isEnglish = (thing: string) => stemsOf(thing).every((stem) => rarityOf(stem) > 0);

/** "Virtual Try-On" in small letters: a word that the page itself writes small somewhere is no name, unless it is a part of a product's. */
function inPageCase(query: string, { kind, rivals }: Market, small: () => ReadonlySet<string>): string {
  if ([...kind.rivals, ...rivals].some((rival) => query.includes(rival))) return query;
  return query.replace(capital, (word) => (small().has(word.toLowerCase()) ? word.toLowerCase() : word));
}

const capital = /(?<![\p{L}\p{M}])\p{Lu}\p{Ll}+(?![\p{L}\p{M}])/gu;

/** The words that a page writes in small letters; they are looked for once, and only if a search has a capital. */
function smallWordsIn({ lines }: PageLines): () => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined;
  return () => (found ??= new Set(lines.flatMap(({ text }) => text.match(/(?<![\p{L}\p{M}])\p{Ll}+/gu) ?? [])));
}

/**
 * Searches of which few hold a phrase that no table knows: such a phrase is a guess, and a bad one would spoil the whole list. Nor do
 * people type "screen and manga translator", which names a kind so that one knows what is in it.
 */
function withoutPadding(
  all: readonly Query[],
  { kind, thing }: Market,
  words: PageLanguage,
  mostOfOwn: number,
): readonly Query[] {
  const isOwn = kind.id === OWN_KIND;
  if (!isOwn && !isLongName(kind.name, words)) return all;
  const own = plainOf(isOwn ? (thing.split(" for ")[0] ?? thing) : kind.name);
  const most = isOwn ? mostOfOwn : MAX_OF_LONG_NAME;
  const holding = all.filter(({ query }) => plainOf(query).includes(own));
  const padded = holding
    .toSorted((a, b) => Number(plainOf(b.query) === own) - Number(plainOf(a.query) === own))
    .slice(most);
  return all.filter((one) => !padded.includes(one));
}

const isLongName = (name: string, words: PageLanguage) =>
  words === "en" && (name.includes(" and ") || name.split(" ").length >= MIN_LONG);
const MIN_LONG = 4;
const MAX_OF_LONG_NAME = 1;

/** Of what the caller calls by a name, a part of the title says something if it holds a word of that name, and is no piece of it. */
function headsOf({ heads, given }: Reading): readonly string[] {
  if (!given?.own) return heads;
  const own = plainOf(given.own.thing);
  const parts = own.split(" ").filter((part) => part.length >= MIN_PART);
  return heads
    .map((head) => ({ head, plain: plainOf(head) }))
    .flatMap(({ head, plain }) =>
      own === plain || (!own.includes(plain) && parts.some((part) => plain.includes(part))) ? [head] : [],
    );
}

const MIN_PART = 4;

/** Phrases of the title, which are typed as they are. */
const titleQueries = (reading: Reading, language: PageLines["language"]): Query[] =>
  headsOf(reading).map((phrase) =>
    onGoogle(language === "de" ? phrase : phrase.replace(/[^\s-]+/gu, lowerFirst), say("intent_choose", language)),
  );
