import { anyOf, patternOf } from "../words/word-lists";

/** Where a noun phrase ends. */
export const phraseEnd =
  /\s(?:for|that|which|who|whose|with|to|about|by|from|in|on|of|where|when|made|built|designed|without|and|your|you|as|at|is|are|so|because|while|like)\b|[,;!?()…]|\.(?=\s|$)/iu;

/** A phrase without the words before its noun that nobody types: "The simplest planner" is "planner". */
export function withoutPraise(text: string): string {
  const shorter = text.replace(praise(), "");
  return shorter === text ? text : withoutPraise(shorter);
}
const praise = patternOf(() => `^${anyOf("praise", "en")}\\s+`, "iu");

/** "Dog groomers" → "dog groomers"; names in capitals stay. */
export const lowerUnlessName = (word: string) =>
  /^\p{Lu}[\p{Ll}’'-]+$/u.test(word) && !properNames.has(word) ? word.toLowerCase() : word;

/** Words with a capital wherever they are. */
const properNames = new Set(
  "English French German Spanish Italian Portuguese Japanese Chinese Korean Turkish Welsh Irish Latin Arabic Russian Dutch Polish Christian Catholic Jewish Muslim European American British Postgres Android Windows Google Python Java Django Laravel React Notion Figma Slack Discord".split(
    " ",
  ),
);
