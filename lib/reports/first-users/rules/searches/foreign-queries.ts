import { stopWordsOf } from "@/lib/page/facts/language/detect-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { OWN_KIND } from "../kinds/market";
import { isUnknown } from "../kinds/unknown";
import { findCue } from "../page/cues";
import type { PageLines } from "../page/lines";
import { say } from "../tables/phrases";
import { peopleFirst, tablesIn } from "../tables/tables";
import { intentOf } from "./intents";
import { onGoogle, type Query, type SearchFacts } from "./query";
import { alternativeQueries } from "./rival-queries";
import { tradeQueries } from "./trade-queries";

/** Words of a phrase, and phrases of one page. */
const MAX_PHRASE_WORDS = 6;
const MAX_PHRASES = 5;
/** Searches of a kind for a page in another language. */
const MAX_ENGLISH = 4;

/** Whether the report is in another language than the words that people search in. */
export const isForeign = ({ language, words }: PageLines) => language !== words;

/** Whole phrases of the page that say what it is: parts of its title, its headings and its description. */
export function pageQueries({ lines, words }: PageLines, { market: { kind, trade }, language }: SearchFacts): Query[] {
  const cues = [...kind.cues, ...(trade?.cues ?? [])];
  const heads = lines.filter(({ lead, isHeading }) => lead > 0 || isHeading);
  const parts = heads.flatMap(({ text }) => text.split(/[|–—•:;,.!?…()«»"“”]|\s-\s/u).map((part) => part.trim()));
  const idle = stopWordsOf(words);
  const isPhrase = (part: string) => {
    // "Für Dachdecker gemacht" is a piece of a sentence.
    if (idle.has(part.split(" ", 1)[0]?.toLowerCase() ?? "")) return false;
    if (/\b(?:dein|deine|vos|votre|tu|tus|sua|seu|tuo|tua)\b/iu.test(part)) return false;
    const length = part.split(" ").length;
    return length >= 2 && length <= MAX_PHRASE_WORDS && findCue(plainOf(part), cues, words) !== null;
  };
  const phrases = [
    ...new Set(
      parts.filter(isPhrase).map((part) => (words === "de" ? part : part.charAt(0).toLowerCase() + part.slice(1))),
    ),
  ];
  const intent = say("intent_choose", language);
  return phrases.slice(0, MAX_PHRASES).map((query) => onGoogle(query, intent));
}

/** The searches for an English page of this kind: for pages in a language that no report is written in. */
export function englishQueries({ market, said, tool, facets }: SearchFacts): Query[] {
  const { kind, trade, rivals } = market;
  const english: SearchFacts = { market: { ...market, own: null }, language: "en", words: "en", said, tool, facets };
  const known = tablesIn("en").kinds.find(({ id }) => id === kind.id)?.queries ?? [];
  const plain = known.filter((query) => !/ vs | alternative/u.test(query)).slice(0, trade ? 1 : MAX_ENGLISH);
  return [
    ...tradeQueries(english),
    ...plain.map((query) => onGoogle(query, intentOf(query, market, "en"))),
    ...alternativeQueries(rivals, { words: "en", language: "en" }),
  ];
}

/** "Software für Hundeschulen", as the page says it, and an app or software for the same people. */
export function foreignPhraseQueries({ market, language, words }: SearchFacts): Query[] {
  const { own } = market;
  if (!own) return [];
  const people = own.people;
  const { kind } = market;
  const made = people && kind.id === OWN_KIND ? [isUnknown(market) ? [] : "thing_app", "thing_software"].flat() : [];
  const others = made
    .map((phrase) => say(phrase, language))
    .map((thing) =>
      peopleFirst.has(words) ? `${people} ${thing}` : say("query_audience", words, { thing, audience: people ?? "" }),
    );
  const intent = people ? say("intent_audience", language, { audience: people }) : say("intent_choose", language);
  return [own.thing, ...others].map((query) => onGoogle(query, intent));
}
