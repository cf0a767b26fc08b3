import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { peopleFirst } from "../tables/tables";
import { type Market, OWN_KIND } from "./market";

/** Whether the page's own words, or the caller's, are all that is known of it: neither a kind nor a trade of the tables. */
export const isUnknown = ({ kind, trade }: Market) => kind.id === OWN_KIND && trade === null;

/** Letters of a phrase in a language of syllables or signs; to a longer one nobody adds a word. */
const MAX_UNSPACED = 12;

/** "書式保持のブラウザCSVエディタ": a phrase that is a search of its own, and no part of another. */
export const isLongUnknown = (market: Market, words: PageLanguage) =>
  isUnknown(market) && peopleFirst.has(words) && market.thing.length > MAX_UNSPACED;
