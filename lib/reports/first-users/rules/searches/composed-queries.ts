import { plainOf } from "@/lib/page/facts/words/plain-text";
import { fieldOfTopic } from "../kinds/fields";
import { type Market, OWN_KIND } from "../kinds/market";
import type { Reading } from "../kinds/reading";
import { findCue } from "../page/cues";
import { type Composed, composedOf, formSearches, isAddOnForm } from "../page/forms";
import type { ProductPhrase } from "../phrase/product-phrase";
import { say } from "../tables/phrases";
import { isAnyProductWord } from "../words/product-nouns";
import { saidTwice } from "../words/said-twice";
import { intentOf } from "./intents";
import { onGoogle, type Query, type SearchFacts } from "./query";

/** Words of a topic that others are put around; a longer one is a sentence. */
const MAX_TOPIC = 3;
const MAX_WITH_SYSTEM = 4;
/** Searches of a phrase that no table knows, beside those of a kind that stands in for it, and of one that is sure, at most. */
const MAX_SEARCHES = 5;
const MAX_BESIDE = 3;
const MAX_OF_SURE = 2;

/** These searches: before those of a kind that only stands in, or after those of one that is sure. */
interface ComposedQueries {
  before: Query[];
  after: Query[];
}

export function composedQueries(reading: Reading, facts: SearchFacts): ComposedQueries {
  const { given } = reading;
  const isOpen = facts.market.kind.id === OWN_KIND || given?.isSure === false;
  const own = given?.own ?? facts.market.own;
  if (!own) return { before: [], after: [] };
  if (!isOpen) return { before: [], after: given ? englishQueries(own, reading, facts).slice(0, MAX_OF_SURE) : [] };
  return { before: [...englishQueries(own, reading, facts), ...(given ? localQueries(own, facts) : [])], after: [] };
}

/**
 * "Badminton scoreboard", "badminton score app": what people type for what a program does, with what it does that with. Only of a caller's
 * words, or of a topic that the tables know: what a page calls itself is a guess.
 */
function englishQueries(own: ProductPhrase, { given }: Reading, { market, language, words }: SearchFacts): Query[] {
  const composed = words === "en" ? composedOf(own.thing, own.people === null ? own.use : null) : null;
  if (!composed || (given?.own == null && !isKnown(composed, market))) return [];
  const isAddOn = isAddOnForm(composed.form);
  const isLong = composed.topic.split(" ").length > (isAddOn ? MAX_WITH_SYSTEM : MAX_TOPIC);
  if (isLong || (market.form !== null && !isAddOn)) return [];
  return formSearches(composed.form, own.thing, composed.topic)
    .filter((query) => !saidTwice(query))
    .slice(0, market.kind.id === OWN_KIND ? MAX_SEARCHES : MAX_BESIDE)
    .map((query) => onGoogle(query, intentOf(query, market, language)));
}

const isKnown = ({ topic }: Composed, { trade }: Market) =>
  fieldOfTopic(topic) !== null ||
  (trade !== null && findCue(plainOf(topic), [trade.trade.activity, ...trade.cues], "en") !== null);

/**
 * "Jagdtagebuch App": in other languages than English a short name is searched for as an app, unless it says so itself, for free, and
 * online.
 */
function localQueries({ thing, people }: ProductPhrase, { market, language, words }: SearchFacts): Query[] {
  const said = thing.split(" ");
  if (words === "en" || people !== null || said.length > MAX_LOCAL) return [];
  const isSaid = said.some((word) => isAnyProductWord(word.toLowerCase()));
  return (
    say("composed", language, { thing })
      .split(";")
      .slice(isSaid ? 1 : 0)
      // A name may say a small word twice: "logiciel de gestion de vignoble".
      .filter((query) => query !== "" && (saidTwice(thing) || !saidTwice(query)))
      .map((query) => onGoogle(query, intentOf(query, market, language)))
  );
}

const MAX_LOCAL = 5;
