import nlp from "compromise";

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
