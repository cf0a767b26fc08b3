import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { say } from "../tables/phrases";
import { wordList } from "../words/word-lists";

/** What a kind is called, where a search wants a noun: "dividir gastos" is looked for as "app para dividir gastos". */
export function asNoun(thing: string, words: PageLanguage): string {
  const [first = ""] = thing.toLowerCase().split(" ");
  return wordList("doing", words).has(first)
    ? say("query_audience", words, { thing: say("thing_app", words), audience: thing })
    : thing;
}
