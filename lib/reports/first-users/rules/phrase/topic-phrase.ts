import { isBareName } from "@/lib/reports/first-users/rules/words/product-nouns";
import { formOf, GAME } from "../page/forms";
import { lowerUnlessName } from "./plain-phrase";
import type { ProductPhrase } from "./product-phrase";
import { everybody, isPeople, peopleBefore, purposeOf } from "./purpose";

/** Words of a topic. */
export const MAX_TOPIC = 3;

/** "A newsletter about restaurant economics" is a restaurant economics newsletter. */
export function topicPhraseOf(words: readonly string[], rest: string): Omit<ProductPhrase, "line"> | null {
  const form = words.at(-1) ?? "";
  const after =
    /^(?:about|on|of|for|to|in|(?:that|which) (?:teach|cover|explain)(?:es|s)|teaching|covering)\s(?<topic>.+)$/iu.exec(
      rest,
    )?.groups?.topic;
  if (!after || !isBareName(words.join(" ")) || !hasTopic(form)) return null;
  const topic = purposeOf(after.replace(/\sfor\s.*$/iu, ""));
  if (!topic || isPeople(topic) || everybody.has(topic) || topic.split(" ").length > MAX_TOPIC) return null;
  const [, later = ""] = /\sfor\s(.+)$/iu.exec(after) ?? [];
  const use = purposeOf(later);
  const people = use && isPeople(use) ? use : peopleBefore([...topic.split(" "), form]);
  // A letter on batteries is searched for as a newsletter.
  const noun = /^letter$/iu.test(form) ? "newsletter" : lowerUnlessName(form);
  return { thing: `${topic} ${noun}`, use, people };
}

/** Whether things of a form are searched for by their topic; a game about a union is searched for as a game. */
const hasTopic = (word: string) => ![undefined, GAME].includes(formOf(word)?.id);
