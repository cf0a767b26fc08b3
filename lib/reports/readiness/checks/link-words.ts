import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { coveredWords, findWords, indexWords, type WordIndex } from "@/lib/page/facts/words/find-words";
import { plainWords, singular, unspaced } from "@/lib/page/facts/words/plain-words";
import { runNow } from "@/lib/page/fetch/steps";

/** What a page of trust is about. */
export const subjects = ["pricing", "contact", "privacy", "terms"] as const;
export type Subject = (typeof subjects)[number];

/** `beside`: words that say nothing more; `articles`: parts of an address below which texts about anything are. */
const Meaning = z.enum([...subjects, "sponsors", "articles", "beside"]);
type Meaning = z.infer<typeof Meaning>;

const Row = z.object({ meaning: Meaning, language: z.string(), words: z.string() });

/** English words are compared without the plural, all others as they are. */
interface LinkWords {
  english: WordIndex<Meaning>;
  others: WordIndex<Meaning>;
}

let known: LinkWords | undefined;

/** The words of all languages at once: a page has links in several, and addresses are often in English. */
function linkWords(): LinkWords {
  known ??= (() => {
    const rows = [...readDataRows("link-words.csv", Row)];
    const entriesOf = (isWanted: (language: string) => boolean) =>
      rows
        .filter(({ language }) => isWanted(language))
        .flatMap(({ words, meaning }) => words.split("; ").map((one) => [one, meaning] as const));
    return {
      english: indexWords(entriesOf((language) => language === "en")),
      others: indexWords(entriesOf((language) => language !== "en")),
    };
  })();
  return known;
}

/** What a few words say. */
export interface Said {
  meanings: ReadonlySet<Meaning>;
  /** True if nothing else is said: "Privacy policy" and not "Privacy screens". */
  isAll: boolean;
}

/**
 * Reads what a link is called, or a part of its address.
 * @param own words of the product's own name, which say nothing more: "Acme Terms"
 */
export function readLinkWords(text: string, own: ReadonlySet<string>): Said {
  const { english, others } = linkWords();
  const words = plainWords(text);
  const singulars = words.map(singular);
  const meanings = new Set([...runNow(findWords(words, others)), ...runNow(findWords(singulars, english))]);
  const [here, there] = [coveredWords(words, others), coveredWords(singulars, english)];
  // In scripts without spaces a word is not parted from what it is joined to.
  const saysMore = (word: string, at: number) =>
    !here[at] && !there[at] && !own.has(word) && !/^[\d.!?|]+$/.test(word) && !unspaced.test(word);
  return { meanings, isAll: !words.some(saysMore) };
}
