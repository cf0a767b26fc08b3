import { say } from "../tables/phrases";
import type { Kind } from "../tables/tables";
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

/** Whether a kind of the tables is made for this trade first. */
export const isOfTrade = ({ id: kind, audiences: [first] }: Kind, { id }: TradePeople) =>
  first === id && kind !== TRADE_KIND;
