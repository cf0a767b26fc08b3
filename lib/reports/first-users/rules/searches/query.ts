import type { Findings } from "@/lib/reports/first-users/findings";
import type { Market } from "../kinds/market";
import type { Facet } from "../page/facets";
import type { PageLines } from "../page/lines";

/** The searches of a report. */
export type Queries = Findings["search_queries"];
/** One search: its words, where it is typed, and who types it. */
export type Query = Queries[number];

/** What searches are made of. */
export interface SearchFacts {
  market: Market;
  /** The language of the report. */
  language: PageLines["language"];
  /** The language that people search in. */
  words: PageLines["words"];
  /** The stems of the words on the page. */
  said: ReadonlySet<string>;
  /** What people who do not know the product call it: app, software, extension. */
  tool: string;
  /** What sets the product apart from others of its kind. */
  facets: readonly Facet[];
}

/** Words of a thing that people add another word to. */
const MAX_WORDS = 4;

/** Whether the name of a thing is so long that nobody adds a word to it. */
export const isLong = (thing: string) => thing.split(" ").length > MAX_WORDS;

/** A search on Google. */
export const onGoogle = (query: string, intent: string): Query => ({ query, engine: "google", intent });
