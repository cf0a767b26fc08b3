import { endsInHead, heads, names, singular } from "@/lib/reports/first-users/rules/words/product-nouns";
import { wordList } from "@/lib/reports/first-users/rules/words/word-lists";
import { beginsWithVerb, taggedWords } from "@/lib/reports/first-users/rules/words/word-tags";
import type { Candidate } from "./candidates";
import { endsInNoun, isGain, isNounPhrase, isPhrase } from "./noun-phrase";
import { lowerUnlessName, phraseEnd, withoutPraise } from "./plain-phrase";
import type { ProductPhrase } from "./product-phrase";
import { isPeople, laterPeople, MAX_WORDS, peopleBefore, purposeIn, purposeOf } from "./purpose";
import { topicPhraseOf } from "./topic-phrase";

/** A phrase, and whether "a" or "an" is before it: then the page says what it is. */
export interface FoundPhrase extends ProductPhrase {
  isDefined: boolean;
}

/** Words of a name that is joined by "and", or ends as a program does. */
const MAX_JOINED = 6;

/**
 * The phrase in a candidate that names a product; null if there is none. "Route and job software for septic pumpers" goes on
 * after its "and" if no product ends before it.
 */
export function phraseIn(found: Candidate): FoundPhrase | null {
  const candidate = { ...found, text: withoutAdjectives(found.text) };
  const { text } = candidate;
  const stop = text.search(phraseEnd);
  const plain = phraseBefore(candidate, stop);
  const [joint = ""] = /^\s(?:and|&)\s/iu.exec(text.slice(Math.max(stop, 0))) ?? [];
  if (!joint) return plain;
  const next = text.slice(stop + joint.length).search(phraseEnd);
  const joined = phraseBefore(candidate, next < 0 ? -1 : stop + joint.length + next);
  if (joined && endsInHead(joined.thing)) return withoutSecond(joined);
  if (plain?.use) return plain;
  if (plain && !joined?.people) return { ...plain, use: joined?.use ?? null };
  return joined && withoutSecond(joined);
}

/** "A local, multi-provider caching proxy" is a caching proxy: a comma after an adjective ends no name. */
function withoutAdjectives(text: string): string {
  const [, article = "", adjective = "", rest = ""] =
    /^((?:an?|the|your|our)\s)([\p{L}-]+),\s(\p{L}.+)$/isu.exec(text) ?? [];
  if (!adjective || !taggedWords(adjective)[0]?.tags.includes("Adjective")) return text;
  return withoutAdjectives(article + rest);
}

/** A phrase cut before its "and", if a whole thing is before it: "Raid signups and attendance". */
function withoutSecond(phrase: FoundPhrase): FoundPhrase {
  const [first = "", second] = phrase.thing.split(" and ");
  return second && first.includes(" ") ? { ...phrase, thing: first } : phrase;
}

/** The phrase that ends at a position, with what follows it. */
function phraseBefore({ text, line, isTitle, isDefinition }: Candidate, at: number): FoundPhrase | null {
  const isDefined = isDefinition || /^an?\s/iu.test(text);
  const words = withoutPraise((at < 0 ? text : text.slice(0, at)).trim()).split(/\s+/);
  const rest = at < 0 ? "" : text.slice(at).trim();
  if (words.length > maxWordsOf(words) || !isPhrase(words) || isNoName(rest) || isTask(words)) return null;
  const about = topicPhraseOf(words, rest);
  if (about) return { ...about, line, isDefined };
  const use = purposeIn(rest) ?? (isDefined ? laterPeople(rest) : null);
  const forWhom = use && isPeople(use) ? use : null;
  // "Feedback stamps for essay marking", "firing schedules that fit your kiln".
  const isTitled = isTitle && words.length > 1 && /^(?:for|that|which)\s/iu.test(rest) && isNounPhrase(words);
  if ((!isTitled && !isThing(words, forWhom, isDefined)) || isFigure(words)) return null;
  return { thing: words.map(lowerUnlessName).join(" "), use, people: peopleBefore(words) ?? forWhom, line, isDefined };
}

/**
 * Whether words say what one does with it, "Sign PDFs", and do not end as products do ("record keeper"). What follows a verb may end so
 * as well: "Fetch new jobs".
 */
function isTask(words: readonly string[]): boolean {
  if (words.length < 2 || /ing$/u.test(words.at(-1) ?? "")) return false;
  const text = words.join(" ");
  if (endsInHead(text)) return beginsWithVerb(text);
  const tags = taggedWords(text)[0]?.tags ?? [];
  return tags.includes("Infinitive") || tags.includes("Imperative");
}

/** Words that are no thing alone: "Live, map-first voice app". */
const adjectives = new Set("live smart open mobile social digital personal visual virtual native".split(" "));

/** Whether one word alone is a figure of speech, "Ctrl-F for podcasts", and no thing that the tables know. */
const isFigure = ([first = "", ...rest]: readonly string[]) =>
  rest.length === 0 && (!names().has(singular(first.toLowerCase())) || adjectives.has(first.toLowerCase()));

/** Words that a name may have: "Horse boarding stable management software" ends as a program does. */
const maxWordsOf = (words: readonly string[]) =>
  words.includes("and") || isStrong.test(words.at(-1) ?? "") ? MAX_JOINED : MAX_WORDS;
const isStrong = /^(?:software|app|platform|tool|system|plugin|extension)$/iu;

/** Whether what follows says that the words before it name nothing. */
const isNoName = (rest: string) => isPair.test(rest) || isCutShort(rest);

/** Whether a noun names something else without what it is for: "Unit tests for the prompt you just changed". */
const isCutShort = (rest: string) =>
  /^for (?:the|your|any|every)\s/iu.test(rest) && (purposeOf(rest.slice(4)) === null || clauseAbout.test(rest));
const clauseAbout = /^for \S+(?:\s\S+){1,2}\s(?:you|we|they|I)\b/u;

/** "Addresses in, coordinates out" names two things. */
const isPair = /^(?:in|out|on|off),/iu;

/** Whether words end as products do, or what is around them says that they are a product. */
function isThing(words: readonly string[], forWhom: string | null, isDefined: boolean): boolean {
  // "Cut contract review time" is what one gains, though there are kinds that end in "time".
  const last = singular((words.at(-1) ?? "").toLowerCase());
  if (heads().has(last)) return wordList("product", "en").has(last) || !isGain(words);
  return (forWhom !== null && isNounPhrase(words)) || (isDefined && endsInNoun(words));
}
