import type { Reading } from "../kinds/reading";
import { say } from "../tables/phrases";
import { type Kind, peopleFirst, withoutSpaces } from "../tables/tables";
import { tradeSearches } from "../trade/trade-searches";
import { TRADE_KIND, type TradePeople } from "../trade/trades";
import { onGoogle, type Query, type SearchFacts } from "./query";

/** Searches for a tool with a trade, in English only: "booking software for dog groomers", "dog grooming booking software". */
export function tradeQueries({ market: { trade, kind, own }, words }: SearchFacts): Query[] {
  // A kind of product that this trade alone has is searched for by its own searches.
  if (!trade || words !== "en" || kind.label === "Games" || isOfTrade(kind, trade)) return [];
  const intent = say("intent_audience", "en", { audience: trade.name });
  const asking = say("intent_asking", "en");
  return tradeSearches(trade, kind, own?.thing.includes(" ") ? own.thing : null).map((query) =>
    query.startsWith("what ") ? { query, engine: "reddit", intent: asking } : onGoogle(query, intent),
  );
}

/**
 * Searches in another language for what such people run their work on, by their name as the page says it: "Software für
 * Dachdeckerbetriebe", "Programm für Dachdeckerbetriebe".
 */
export function toldTradeQueries({ told }: Reading, { market: { kind }, language, words }: SearchFacts): Query[] {
  if (!told || words === "en" || kind.id !== TRADE_KIND) return [];
  const intent = say("intent_audience", language, { audience: told.people.name });
  const things = say("trade_things", words).split(";");
  return things.map((thing) =>
    onGoogle(
      withoutSpaces.has(words)
        ? `${told.name}${thing}`
        : peopleFirst.has(words)
          ? `${told.name} ${thing}`
          : say("query_audience", words, { thing, audience: told.name }),
      intent,
    ),
  );
}

/** Whether a kind of the tables is made for this trade first. */
export const isOfTrade = ({ id: kind, audiences: [first] }: Kind, { id }: TradePeople) =>
  first === id && kind !== TRADE_KIND;
