import { z } from "zod";
import { everyLanguage } from "@/lib/page/facts/words/every-language";
import { unspaced } from "@/lib/page/facts/words/plain-words";

/** What a page of trust is about. */
export const subjects = ["pricing", "contact", "privacy", "terms"] as const;
export type Subject = (typeof subjects)[number];

/**
 * `beside`: words that say nothing more; `more`: joined to a word of a script without spaces, they make it another thing; `here`:
 * the words before such a link say what it leads to; `articles`: parts of an address below which texts about anything are;
 * `offers`: the same of what a product has and does.
 */
const Meaning = z.enum([...subjects, "sponsors", "articles", "offers", "beside", "more", "here"]);
type Meaning = z.infer<typeof Meaning>;

/** How links to such pages are called; db/data/link-words.csv has the words by language. */
const words = everyLanguage("link-words.csv", Meaning);

/** What a link is called, or a part of its address. */
export interface LinkName {
  meanings: ReadonlySet<Meaning>;
  /** True if nothing else is said: "Privacy policy" and not "Privacy screens". */
  readonly isAll: boolean;
}

/** @param own words of the product's own name, which say nothing more: "Acme Terms" */
export function readLinkName(text: string, own: ReadonlySet<string>): LinkName {
  const said = words(text);
  // In scripts without spaces a word is not parted from what it is joined to.
  const saysMore = (word: string) => !own.has(word) && !/^[\d.!?|]+$/.test(word) && !unspaced.test(word);
  return {
    meanings: said.meanings,
    get isAll() {
      return !said.meanings.has("more") && !said.rest.some(saysMore);
    },
  };
}
