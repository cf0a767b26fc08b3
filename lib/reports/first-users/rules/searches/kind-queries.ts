import { stemsOf } from "@/lib/page/facts/words/stems";
import { broadKinds, isWide, type Market, OWN_KIND, wideKinds } from "../kinds/market";
import { isLongUnknown, isUnknown } from "../kinds/unknown";
import { inLetterCase } from "../page/letter-case";
import { hasProduct, isAskedFor } from "../phrase/foreign-phrase";
import { say } from "../tables/phrases";
import { type Kind, tablesIn } from "../tables/tables";
import type { TradePeople } from "../trade/trades";
import { asNoun } from "./as-noun";
import { intentOf } from "./intents";
import { peopleSearches, unknownKindSearches } from "./own-phrase-queries";
import { isLong, onGoogle, type Query, type SearchFacts } from "./query";
import { isOfTrade } from "./trade-queries";

/** Searches of a kind, at most: for a page that says what one can do, for a wide kind, for some people only, for one trade. */
const MAX_OF_TASK = 1;
const MAX_OF_WIDE = 2;
const MAX_OF_NICHE = 4;
const MAX_OF_TRADE = 1;
/** Searches of a kind that are taken though the page may not speak of them: of a sure kind, of any other. */
const MIN_KNOWN = 2;
const MIN_MAYBE = 1;
/** A page of fewer different words leaves too much unsaid. */
const MIN_WORDS = 30;

/** English searches of the tables that are about this product. */
function tableSearches(facts: SearchFacts): string[] {
  const { market, tool } = facts;
  const { kind, thing, trade, task } = market;
  const most = trade ? MAX_OF_TRADE + 1 : undefined;
  if (task) return kind.queries.slice(0, MAX_OF_TASK);
  if (kind.id === OWN_KIND)
    return [...peopleSearches(market, tool), ...unknownKindSearches(market, tool)].slice(0, most);
  if (broadKinds.has(kind.id) && isWide(kind, thing)) return unknownKindSearches(market, tool).slice(0, most);
  return kindSearches(facts);
}

/** Searches of the product's kind: those that the page speaks of, or else the first few. */
function kindSearches({ market, said }: SearchFacts): string[] {
  const { kind, rivals, thing, own, isSure, trade } = market;
  const niche = trade && !isOfTrade(kind, trade) ? trade : null;
  const wide = isWide(kind, thing);
  const isOther = (query: string) =>
    kind.rivals.some((rival) => query.includes(rival.toLowerCase()) && !rivals.includes(rival)) ||
    (niche !== null && isForOthers(query, niche, kind)) ||
    (wide && /alternative| vs /u.test(query));
  const of = kind.queries.length;
  const most = Math.min(wide ? MAX_OF_WIDE : of, niche ? MAX_OF_TRADE : own?.people ? MAX_OF_NICHE : of);
  const known = kind.queries.filter((query) => !isOther(query));
  const about = known.filter((query) => isAboutPage(query, market, said));
  // What the page speaks of comes first; the other searches of a kind that is not sure are mostly about something else.
  const least = isSure ? MIN_KNOWN : MIN_MAYBE;
  const all = about.length < least ? [...new Set([...about, ...known])].slice(0, least) : about;
  return all.slice(0, most);
}

/**
 * Whether every word of a search is on the page, or in the name of the kind or of a rival; a wide kind's own name does not
 * count: "sudoku app without ads", "best course for product managers".
 */
function isAboutPage(query: string, { kind, rivals }: Market, said: ReadonlySet<string>): boolean {
  if (said.size < MIN_WORDS) return true;
  const isOfWide = wideKinds.has(kind.id) || kind.label === "Games";
  const named = new Set([...(isOfWide ? [] : stemsOf(kind.name)), ...rivals.flatMap(stemsOf)]);
  const special = stemsOf(query).filter((stem) => !commonStems().has(stem));
  return special.every((stem) => said.has(stem) || named.has(stem));
}

let common: ReadonlySet<string> | undefined;

/** Stems of words that are in searches for anything. */
export const commonStems = () =>
  (common ??= new Set(
    stemsOf(
      "template checklist tracker calculator generator platform system service program website site builder maker planner manager management mobile iphone android review cost price pricing comparison compare cheap cheaper simple small business beginners ideas tips example solution top good easy make use find get",
    ),
  ));

/** Searches of people who compare, on Google and Reddit in turn; English ones are those of the tables. */
export function comparisonQueries(facts: SearchFacts): Query[] {
  const { market, language, words } = facts;
  const what = inLetterCase(market.thing, language);
  const choose = say("intent_choose", language);
  // A whole phrase of the page is a search of its own.
  if (words !== "en" && isLong(what)) return [onGoogle(what, choose)];
  return (words === "en" ? tableSearches(facts) : foreignSearches(facts, what)).map((query, index) => ({
    query,
    // Nobody asks on Reddit for what only this page calls itself.
    engine: index % 2 === 0 || isUnknown(market) ? "google" : "reddit",
    intent: words === "en" ? intentOf(query, market, language) : choose,
  }));
}

/** Languages in which the best of something is asked for in its gender: "mejor app", "miglior programma". */
const praised = new Set<SearchFacts["words"]>(["es", "pt", "it"]);

/** "Best …", "… reviews", "… price" in another language than English. */
function foreignSearches({ market, words, facets }: SearchFacts, thing: string): string[] {
  const { kind } = market;
  const isOwn = kind.id === OWN_KIND;
  // "Drawing of windows comparison": what is not called as products are is not compared.
  if (isUnknown(market) && (!hasProduct(thing, words) || isLongUnknown(market, words))) return [thing];
  // "Mejor informes para clientes": what is not called as products are is compared by nobody, if the tables have what is typed.
  if (praised.has(words) && !isAskedFor(asNoun(thing, words), words)) return isOwn ? [thing] : [];
  // Nobody asks for the price of what is free.
  const isFree = kind.label === "Games" || facets.some(({ id }) => id === "free" || id === "open-source");
  // A long phrase of the page is not asked about in every way.
  const phrases = ["query_best", ...(isOwn ? [] : ["query_reviews"]), ...(isOwn || isFree ? [] : ["query_price"])];
  return phrases.map((phrase) => say(phrase, words, { thing: asNoun(thing, words) }));
}

/** Whether a search of the kind is for other people, or about another hobby. */
function isForOthers(query: string, { trade: { activity } }: TradePeople, { id, label }: Kind): boolean {
  if (activity.split(" ").some((word) => query.includes(word.toLowerCase()))) return false;
  const isCommon = label === "Games" || tablesIn("en").tools.has(id);
  return !isCommon || / (?:for|to|from|vs) /u.test(query);
}
