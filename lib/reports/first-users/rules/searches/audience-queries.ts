import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { SearchEngine } from "@/lib/reports/first-users/first-users.schema";
import { OWN_KIND, wideKinds } from "../kinds/market";
import { isUnknown } from "../kinds/unknown";
import { findCue } from "../page/cues";
import { inLetterCase, lowerAdjective, lowerFirst } from "../page/letter-case";
import type { PageLines } from "../page/lines";
import { peopleName } from "../page/people-names";
import type { Fit } from "../people/fit";
import { isAskedFor } from "../phrase/foreign-phrase";
import { say } from "../tables/phrases";
import { peopleFirst } from "../tables/tables";
import { TRADE_KIND } from "../trade/trades";
import { asNoun } from "./as-noun";
import { isLong, onGoogle, type Query, type SearchFacts } from "./query";

/** Groups of people that searches are made for. */
const MAX_AUDIENCES = 3;

/** Searches for the people whom the page names: "invoicing software for freelancers", "habit tracker iphone". */
export function audienceQueries(fits: readonly Fit[], { market, language, words }: SearchFacts): Query[] {
  const { thing, own, trade, kind } = market;
  // "Extension to read the slide for students" is a sentence.
  if (words === "en" && isUnknown(market) && (market.task || isLong(thing))) return [];
  const what = inLetterCase(thing, language);
  const isSaid = (id: string) => trade?.id === id && (words === "en" || kind.id === TRADE_KIND);
  const named = fits.filter(({ found, audience }) => found && audience.id !== "own" && !isSaid(audience.id));
  // The people whom the page's own words name have searches already.
  const known = plainOf(own?.people ?? "");
  const isKnown = ({ cues }: Fit["audience"]) => findCue(known, cues, words) !== null;
  const isWhole = words !== "en" && kind.id === OWN_KIND && own?.people != null;
  return named
    .filter(({ audience }) => !isKnown(audience) && !isWhole)
    .slice(0, MAX_AUDIENCES)
    .flatMap(({ audience }) => {
      const { name, searchName = name, searchWord } = audience;
      // "No-code for no-code users" is not typed, nor "informes para clientes para freelancers".
      const isSaidTwice = sharesWord(searchName, what) || (!searchWord && isForSomebody(what, words));
      const called = searchWord === null || isSaidTwice ? null : calledInSearch(audience, words);
      if (called === null) return [];
      const people = language === "de" ? lowerAdjective(called) : lowerFirst(called);
      const query = searchWord
        ? `${what} ${searchWord}`
        : say("query_audience", words, { thing: what, audience: people });
      return [onGoogle(query, say("intent_audience", language, { audience: name }))];
    });
}

/** A name of an audience that is short enough to be typed, as "People who keep notes" is not; null if it has none. */
function calledInSearch(audience: Fit["audience"], words: PageLines["words"]): string | null {
  const { name, searchName = name, searchWord, cues } = audience;
  const who = searchName.split(" ").length <= 2 ? searchName : (cues[0] ?? name);
  return words === "en" ? (peopleName(audience) ?? (searchWord ? who : null)) : who;
}

/** Whether a thing that is not named in English says already what it is for. */
function isForSomebody(what: string, words: PageLines["words"]): boolean {
  const joint = say("query_audience", words, { thing: "", audience: "" }).trim();
  return words !== "en" && joint !== "" && ` ${what.toLowerCase()} `.includes(` ${joint} `);
}

/** Whether people and thing have a word in common: "SEO tool for SEO professionals" is not typed. */
function sharesWord(name: string, what: string): boolean {
  const words = what
    .toLowerCase()
    .split(/[ -]/)
    .filter((word) => word.length > 2);
  const isLike = (word: string, other: string) => word.startsWith(other) || other.startsWith(word);
  return (
    name.toLowerCase().includes(what.toLowerCase()) ||
    name
      .toLowerCase()
      .split(/[ -]/)
      .some((word) => word.length > 2 && words.some((other) => isLike(word, other)))
  );
}

/** Questions on Reddit, and searches on the platforms where the product's audiences ask. */
export function communityQueries(fits: readonly Fit[], { market, language, words }: SearchFacts): Query[] {
  const { thing, kind } = market;
  if (isLong(thing)) return [];
  // Nobody asks for "a browser extension" and says no more.
  if (wideKinds.has(kind.id) && thing === kind.name) return [];
  // Nor for what a page calls itself: strict readers called 1 of 15 such searches good.
  if (kind.id === OWN_KIND) return [];
  // On Reddit people ask in languages that are spoken there, and for what has a name.
  if (peopleFirst.has(words) || !isAskedFor(asNoun(thing, words), words)) return [];
  const query = say("query_asking", words, { thing: asNoun(inLetterCase(thing, language), words) });
  const intent = say("intent_asking", language);
  const others = [...new Set(fits.slice(0, 1).map(({ audience }) => audience.asksOn))].filter(
    (engine) => !everyday.has(engine),
  );
  const there = others.slice(0, 2).map((engine: SearchEngine) => ({
    query: inLetterCase(thing, language),
    engine,
    intent: say("intent_talk", language),
  }));
  return [{ query, engine: "reddit", intent }, ...there];
}

/** Platforms that the other searches use already. */
const everyday = new Set<SearchEngine>(["reddit", "google"]);
