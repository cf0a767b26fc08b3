import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type PageLanguage, pageLanguages } from "@/lib/page/facts/language/page-language";

const lists = [
  "product",
  "people",
  "business",
  "nobody",
  "whose",
  "container",
  "general",
  "physical",
  "package",
  "no-form",
  "against",
  "against-after",
  "taken",
  "moves",
  "connects",
  "boilerplate",
  "order",
  "doing",
] as const;
const Row = z.object({ list: z.enum(lists), language: z.enum(pageLanguages), words: z.string() });

let read: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/**
 * Words of one list: those that products and groups of people are called by, plurals in "-ers" that are no people, people in the singular, things that hold anything, words for people of any trade, words by which a page speaks of a thing that is shipped; and patterns of what is before or after a product that the page is set against, that people come from, or that it works with; words of taking records over from another product;
 * what any page says of stores, accounts, devices and the law; words by which a line begins that tells its reader what to do; and verbs that names of kinds begin with.
 */
export function wordList(list: (typeof lists)[number], language: PageLanguage): ReadonlySet<string> {
  read ??= new Map(
    readDataRows("kinds/own-words.csv", Row).map((row) => [
      `${row.list} ${row.language}`,
      new Set(row.words.split(";")),
    ]),
  );
  return read.get(`${list} ${language}`) ?? none;
}
const none: ReadonlySet<string> = new Set();
