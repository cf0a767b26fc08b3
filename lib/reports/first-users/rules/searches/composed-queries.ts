import { plainOf } from "@/lib/page/facts/words/plain-text";
import { fieldOfTopic } from "../kinds/fields";
import { OWN_KIND } from "../kinds/market";
import type { Reading } from "../kinds/reading";
import { findCue } from "../page/cues";
import { type Composed, composedOf, formSearches } from "../page/forms";
import { saidTwice } from "../words/said-twice";
import { intentOf } from "./intents";
import { onGoogle, type Query, type SearchFacts } from "./query";

/** Words of a topic that others are put around; a longer one is a sentence. */
const MAX_TOPIC = 3;
/** Searches of a phrase that no table knows, and beside those of a kind that stands in for it, at most. */
const MAX_SEARCHES = 5;
const MAX_BESIDE = 3;

/**
 * "Badminton scoreboard", "badminton score app": what people type for what a program does, with what it does that with, if no kind of the
 * tables goes by its name. Only of a caller's words, or of a topic that the tables know: what a page calls itself is a guess.
 */
export function composedQueries({ given }: Reading, { market, language, words }: SearchFacts): Query[] {
  const { own, kind, form, trade } = market;
  if (words !== "en" || !own || form || (kind.id !== OWN_KIND && given?.isSure !== false)) return [];
  const composed = composedOf(own.thing);
  const isKnown = ({ topic }: Composed) =>
    given?.own != null ||
    fieldOfTopic(topic) !== null ||
    (trade !== null && findCue(plainOf(topic), [trade.trade.activity, ...trade.cues], words) !== null);
  if (!composed || composed.topic.split(" ").length > MAX_TOPIC || !isKnown(composed)) return [];
  return formSearches(composed.form, own.thing, composed.topic)
    .filter((query) => !saidTwice(query))
    .slice(0, kind.id === OWN_KIND ? MAX_SEARCHES : MAX_BESIDE)
    .map((query) => onGoogle(query, intentOf(query, market, language)));
}
