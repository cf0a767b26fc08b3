import { taskSearches, unknownTaskSearches } from "../kinds/task";
import { isUnknown } from "../kinds/unknown";
import { say } from "../tables/phrases";
import type { Query, SearchFacts } from "./query";

/** The searches before this place are typed on Google, the later ones on Reddit. */
const ON_GOOGLE = 2;

/** "How to hide YouTube Shorts": a page that says what one can do, and not what it is. */
export function taskQueries({ market, language }: SearchFacts): Query[] {
  const { task } = market;
  if (!task) return [];
  return (isUnknown(market) ? unknownTaskSearches(task) : taskSearches(task)).map((query, index) => ({
    query,
    engine: index > ON_GOOGLE ? "reddit" : "google",
    intent: say(query.startsWith("how") || query.startsWith("easiest") ? "intent_task" : "intent_choose", language),
  }));
}
