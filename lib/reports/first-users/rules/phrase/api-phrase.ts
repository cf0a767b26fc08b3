import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { Candidate } from "./candidates";
import { endsInNoun, isPhrase } from "./noun-phrase";
import { lowerUnlessName, phraseEnd, withoutPraise } from "./plain-phrase";
import type { ProductPhrase } from "./product-phrase";
import { MAX_TOPIC } from "./topic-phrase";

/** The phrase of an API, which what it serves names: "Tide predictions as an API". Null for other products. */
export function apiPhraseOf({ type, name }: ProductPage, candidates: readonly Candidate[]): ProductPhrase | null {
  const isApi = candidates.some(({ text, isTitle }) => isTitle && /\bAPIs?\b/u.test(text));
  if ((type !== "api" && !/\bAPI$/u.test(name)) || !isApi) return null;
  const said = candidates.filter(({ text }) => !text.toLowerCase().includes(name.toLowerCase()));
  const turned = candidates.flatMap(({ text, line }) => conversionIn(text, line) ?? []);
  if (turned[0]) return turned[0];
  for (const { text, line } of said) {
    // "Tides and currents" go on after their "and", and "text to speech" after its "to".
    const stop = text.replace(/ and | to (?=speech|text\b)/gu, (joint) => "&".repeat(joint.length)).search(phraseEnd);
    const words = withoutPraise((stop < 0 ? text : text.slice(0, stop)).trim()).split(/\s+/);
    const isTopic = words.length <= MAX_TOPIC + 1 && isPhrase(words) && endsInNoun(words);
    const topic = words.filter((word) => !/^(?:api|rest|http|json|graphql|data|public|free)s?$/iu.test(word));
    if (isTopic && topic.length > 0)
      return { thing: `${firstOf(topic).map(lowerUnlessName).join(" ")} API`, use: null, people: null, line };
  }
  return null;
}

/** A topic cut before its "and", if two words are before it: "Air quality and pollen". */
const firstOf = (topic: string[]) => (topic.indexOf("and") > 1 ? topic.slice(0, topic.indexOf("and")) : topic);

/** "HTML in, PDF out" is an HTML to PDF API. */
function conversionIn(text: string, line: string): ProductPhrase | null {
  const [, from = "", to = ""] = /^(\p{L}+) in, (\p{L}+) out\b/u.exec(text) ?? [];
  return from && to
    ? { thing: `${lowerUnlessName(from)} to ${lowerUnlessName(to)} API`, use: null, people: null, line }
    : null;
}
