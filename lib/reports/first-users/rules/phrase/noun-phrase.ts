import { saysAmount } from "@/lib/reports/first-users/rules/words/product-nouns";
import { onlyVerbs } from "@/lib/reports/first-users/rules/words/verbs";
import { type TaggedWord, taggedWords } from "@/lib/reports/first-users/rules/words/word-tags";

/** Whether words are a phrase that may name a thing: no task, no sentence, and no verb that only a sentence has. */
export const isPhrase = (words: readonly string[]) =>
  words.every((word) => word.toLowerCase() === "and" || isPlainWord(word)) &&
  !/^(?:for|with|in|on|at|by|from|about)$/iu.test(words[0] ?? "") &&
  !(words.length > 1 && saysAmount(words[0] ?? "")) &&
  !beginsTask(words) &&
  !isSentence(words);

/** Whether words say what a product does: "Finds near-identical photos". */
function isSentence([first = "", second]: readonly string[]): boolean {
  if (second === undefined || !/s$/u.test(first)) return false;
  const isVerb = (word: TaggedWord | undefined) => word?.tags.includes("PresentTense") ?? false;
  const verb = first.toLowerCase();
  return isVerb(taggedWords(`It ${verb} things.`)[1]) && isVerb(taggedWords(verb)[0]);
}

/** Whether words begin a task: "Take a photo", "close 60 tabs". */
const beginsTask = ([first = "", second = ""]: readonly string[]) =>
  onlyVerbs.has(first.toLowerCase()) ||
  (second !== "" && /^(?:an?|the|your|my|any|every|each|all|\d+)$/iu.test(second));

/** No verb, no adverb, and a noun at the end: "temperature logs", but not "perfect" or "built". */
export function isNounPhrase(all: readonly string[]): boolean {
  // The words behind "and" name it as well as all of them, and are parsed better.
  const words = all.slice(all.lastIndexOf("and") + 1);
  // "Court calendaring", "edge caching" are things as well.
  if (words.length > 1 && /ing$/u.test(words.at(-1) ?? "") && endsInNoun(words)) return true;
  const terms = taggedWords(words.map(asNoun).join(" "));
  const last = terms.at(-1)?.tags ?? [];
  const isVerb = (tags: readonly string[]) =>
    tags.includes("Verb") && !tags.includes("Gerund") && !tags.includes("Participle");
  const isOther = (tags: readonly string[]) => ["Adverb", "Pronoun", "QuestionWord"].some((tag) => tags.includes(tag));
  return last.includes("Noun") && !isGain(words) && !terms.some(({ tags }) => isVerb(tags) || isOther(tags));
}

/** Whether words end in a noun after an article, whatever else the last may be: "A paint mixing scale". */
export function endsInNoun(words: readonly string[]): boolean {
  const last = taggedWords(`The ${words.map(asNoun).join(" ")} is here.`)[words.length];
  return (last?.tags.includes("Noun") ?? false) && !isGain(words);
}

/** The parts of "follow-up" would be read as a verb. */
const asNoun = (word: string) => (word.includes("-") ? "tool" : word);

/** Whether the last word says what one pays or gets, and not what it is. */
export const isGain = (words: readonly string[]) => gains.has((words.at(-1) ?? "").toLowerCase());
const gains = new Set(
  "plan plans pricing price prices discount discounts help support love time way ways home place everything something nothing day days week future choice solution news more less life hours minutes people kind set world look taste group company story bit lot touch break job chance hour minute one thing things alternative alternatives replacement idea question reason team mission promise gift year years week month".split(
    " ",
  ),
);

/** Whether a word may be part of a name: letters, and no word of sentences. */
export const isPlainWord = (word: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}’'&/+.-]*$/u.test(word) && !notOfThing.has(word.toLowerCase().replace("'", "’"));

/** Verbs and small words that only sentences have. */
const notOfThing = new Set(
  "get make build create find learn turn stop start try meet know run ship send keep see use manage track not no never every one how what why we it i do does can will has have be than or into up out off it’s all these those this that through the helps using".split(
    " ",
  ),
);
