import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type PageLanguage, pageLanguages } from "@/lib/page/facts/language/page-language";

const lists = [
  /** What products are called by: "tracker". */
  "product",
  /** Nouns by which makers are called: "studio". */
  "maker",
  /** Plurals of people and businesses that end as no others do: "salons". */
  "people",
  /** Businesses: "clinics". */
  "business",
  /** Plurals in "-ers" that are no people: "folders". */
  "nobody",
  /** People in the singular: "landlord". */
  "whose",
  /** Things that hold anything: a diary, a club. */
  "container",
  /** Words for people of any trade: "owners". */
  "general",
  /** What a page speaks of whose product is shipped in a parcel. */
  "physical",
  /** The shape that a program comes in: "binary". */
  "package",
  /** What any program is called: "app". */
  "program",
  /** What stands before words for people that means programs: "coding". */
  "machine",
  /** Those words: "assistants". */
  "machine-role",
  /** What kinds of things that people buy end with: "candle brand". */
  "sold",
  /** Books that nobody reads: "address book". */
  "no-form",
  /** Patterns of what stands before a product that the page sets itself against. */
  "against",
  /** Patterns of what stands after one. */
  "against-after",
  /** What stands before a product that people come from. */
  "taken",
  /** Words of taking records over from another product. */
  "moves",
  /** Words by which a page says what it works with. */
  "connects",
  /** What any page says of stores, accounts, devices and the law. */
  "boilerplate",
  /** What a line begins with that tells its reader what to do. */
  "order",
  /** Verbs that names of kinds begin with. */
  "doing",
  /** How words for groups of people and businesses end. */
  "group-ending",
  /** Patterns of "made", "built", "thought of". */
  "made",
  /** How something is made for somebody: "speziell". */
  "made-how",
  /** Patterns of what stands between a thing and those whom it is for, the usual one first: "für". */
  "for-whom",
  /** What names a place, and no thing, at the beginning of a phrase. */
  "preposition",
  /** What the reader has. */
  "your",
  /** Patterns of verbs by which a page offers to find somebody. */
  "sought",
  /** Patterns of systems and products that others are made for. */
  "system",
  /** Words before a noun that many products share, and nobody searches for. */
  "says-little",
  /** The nouns after them. */
  "says-little-noun",
  /** What any product is called, and says nothing of it: "SaaS". */
  "any-name",
  /** Words of a newsletter and the like that do not say what it is about. */
  "how-often",
  /** Names of products that are words of the language, or products that all work with. */
  "common-name",
  /** Where files lie. */
  "file-store",
  /** What a product runs on. */
  "runs-on",
  /** How headings begin that stand over people: "built for". */
  "made-for",
  /** Headings over plans: "pricing". */
  "plans",
  /** What stands before people in a plan: "best for". */
  "plan-for",
  /** What stands after people in a plan: "managing". */
  "plan-clause",
  /** What begins no name of a field before a noun for people: "small teams". */
  "no-field",
  /** People that anybody has: "friends". */
  "of-anybody",
  /** How many there are: "too many". */
  "amount",
  /** Patterns of what stands before a noun and nobody types: "honest". */
  "praise",
  /** What joins two things or groups of people: "and". */
  "joins",
  /** The same where words are written without spaces. */
  "joins-unspaced",
  /** What begins a clause about people: "who". */
  "people-clause",
  /** What ends the people or the thing after "for". */
  "purpose-end",
  /** Words that look like verbs, and may be part of a name before that end: "track day drivers". */
  "purpose-verb",
  /** What only a program offers: "sign up". */
  "sign-of-program",
  /** What programs are compared as: "crm". */
  "program-noun",
  /** What any product is called, with its articles: it says nothing of the kind. */
  "any-product",
  /** Patterns of what a page is not, and whom to ask instead: "no legal advice". */
  "disclaimer",
] as const;
type WordList = (typeof lists)[number];
const Row = z.object({ list: z.enum(lists), language: z.enum(pageLanguages), words: z.string() });

let read: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The words, or patterns, of one list in a language; none if it has no such row. The lists say above what they hold. */
export function wordList(list: WordList, language: PageLanguage): ReadonlySet<string> {
  read ??= new Map(
    readDataRows("kinds/own-words.csv", Row).map((row) => [
      `${row.list} ${row.language}`,
      new Set(row.words.split(";")),
    ]),
  );
  return read.get(`${list} ${language}`) ?? none;
}
const none: ReadonlySet<string> = new Set();

/** Any word of a list as a part of a pattern; it never matches if the language has none. */
export const anyOf = (list: WordList, language: PageLanguage): string => asPattern(wordList(list, language));

/** The same for the words in all languages: for what pages of one language also say in another. */
export const anyOfAll = (list: WordList): string =>
  asPattern(new Set(pageLanguages.flatMap((language) => [...wordList(list, language)])));

const asPattern = (words: ReadonlySet<string>) => `(?:${[...words].join("|") || "(?!)"})`;

/** A pattern with words of the lists, made when it is first asked for. */
export function patternOf(make: () => string, flags: "u" | "iu"): () => RegExp {
  let made: RegExp | undefined;
  return () => (made ??= new RegExp(make(), flags));
}
