import nlp from "compromise";
import { onlyVerbs } from "./verbs";

/** A word of an English text, with its parts of speech by compromise: "Noun", "Verb", "Infinitive". */
export interface TaggedWord {
  text: string;
  tags: string[];
}

/** The words of each sentence of an English text, with their parts of speech. */
export const taggedSentences = (text: string): TaggedWord[][] =>
  (nlp(text).json({ terms: { tags: true } }) as { terms?: TaggedWord[] }[]).map(({ terms = [] }) => terms);

/** The words of the first sentence, with their parts of speech. */
export const taggedWords = (text: string): TaggedWord[] => taggedSentences(text)[0] ?? [];

/** Whether a phrase says what one does: "Fix text instantly with AI", "Fetch new jobs"; "bike fit from a video" is a thing. */
export function beginsWithVerb(text: string): boolean {
  const [first, second] = taggedWords(text);
  const isVerb = (first?.tags.includes("Infinitive") || first?.tags.includes("Imperative")) ?? false;
  return onlyVerbs.has(first?.text.toLowerCase() ?? "") || (isVerb && (second?.tags.includes("Adjective") ?? false));
}
