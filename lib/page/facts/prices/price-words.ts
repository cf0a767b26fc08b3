import type { Steps } from "@/lib/page/fetch/steps";
import { wordTable } from "../words/word-table";

/**
 * What words about prices say; db/data/price-words.csv has them by language. A longer phrase hides the words in it. Where other
 * words stand between those that count, "you never have to pay a cent", price-patterns.csv has the pattern.
 */
const meanings = [
  /** A time that costs nothing before one that does. */
  "trial",
  /** That there is none. */
  "no_trial",
  /** A plan without end that costs nothing. */
  "free_plan",
  /** The trial of a plan with a name: there is another without it. */
  "plan_trial",
  /** An invitation to begin, or to open an account: what follows may cost something. */
  "start_free",
  /** An invitation to get or use it, which is all of it where nothing else is said: "free on the App Store". */
  "get_free",
  /** What the product is said to be is a free thing, whatever else the sentence speaks of: "is a free extension for applicants". */
  "free_thing",
  /** The whole product is free. */
  "all_free",
  /** All of it is free, for all, and nothing else is sold. */
  "wholly_free",
  /** Free, in the lines that a page leads with. */
  "free",
  /** Something else is free than the product. */
  "not_free",
  /** The page says that it has no free plan. */
  "no_free",
  /** The answer to the question for the price. */
  "nothing",
  /** A question whether anything has to be paid. */
  "asks_pay",
  /** A question whether something is there; others name what is there. */
  "asks_if",
  /** A question whether something may be done. */
  "asks_can",
  /** "Why is it free?" says that it is. */
  "asks_why",
  /** That there is no fee: beside a price it says nothing. */
  "no_fees",
  /** That there is more, or another one: "every other harbour". */
  "more",
  /** As much as one likes of something: "unlimited scans". */
  "without_end",
  /** What comes with an account: how much of it, where the price is for more. */
  "included",
  /** That a thing is sold: it is in a box and is shipped. */
  "goods",
  /** A program for a phone, which may come with a thing. */
  "app",
  /** Who may use the product for nothing: others need a licence. */
  "may_use",
  /** That the visitor may join a list for what is not there yet. */
  "waitlist",
  /** That it costs nothing to join: the product, or the list for it. */
  "joins_free",
  /** What a visitor gets who brings another. */
  "referral",
  /** What a text asks its reader to answer or to set: it claims nothing. */
  "order",
  /** The product may be run on a server of one's own. */
  "self_hosted",
  /** The product's own code may be used for nothing. */
  "open_license",
  /** Its code is open, under whatever licence. */
  "open_source",
  /** What may be called free where the product is meant. */
  "product",
  /** What comes with the product and may be free where the product is not. */
  "aside",
  "paid_plan",
  /** That there is no paid version: "no ads and no in-app purchases". */
  "no_paid",
  /** That something may come one day: what is said to cost then does not cost now. */
  "someday",
  /** What is sold takes the ads away, so that the rest is free with them. */
  "without_ads",
  /** A price that the product watches, and not its own: "price alerts". */
  "watched",
  /** In the place of a plan's price: it is given on request. */
  "asks_quote",
  /** That its price is given on request. */
  "quoted",
  "asks_sales",
  /** The name of a plan that is sold, where it is a heading. */
  "paid_name",
  "buy",
  /** What is bought for a sum, which has to be beside it: "buy for $9", and not "buy for your nieces". */
  "buy_for",
  /** In a button, before a sum. */
  "get",
  /** Before the lowest of several prices. */
  "from",
  /** Between what is sold and its price. */
  "cost",
  /** A span of time, or once: what a price is for. */
  "period",
  /** A seat, a page, an order: what a price is for where "per" or "each" is with it. */
  "unit",
  /** That the sum is what the visitor pays: "we charge", "after that", "a licence", "another 200". */
  "charged",
  /** A sum that is not the product's price. */
  "others",
  /** A sum beside the price: to set it up, of each sale, as a gift. */
  "fee",
  /** A part of each sale, where a percentage is. */
  "share",
  "price_heading",
  "others_heading",
  /** Who pays for it all: the sums below are what the makers pay. */
  "upkeep_heading",
] as const;

export type PriceMeaning = (typeof meanings)[number];

const table = wordTable<PriceMeaning>("price-words.csv", meanings, "price-patterns.csv");

/** What the words of a text say about prices. */
export type MeaningsIn = (text: string) => Steps<Set<PriceMeaning>>;

/**
 * Made once for a page, so that no rule has to know the language.
 * @param language a BCP 47 tag; null: English
 */
export const meaningsFor =
  (language: string | null): MeaningsIn =>
  (text) =>
    table().meaningsIn(text, language);

export const hasAny = (found: ReadonlySet<string>, wanted: Iterable<string>) =>
  [...wanted].some((one) => found.has(one));

/** Words that say that something is free. */
export const free = ["free", "free_plan", "all_free", "wholly_free", "start_free", "get_free"];

/** Invitations to what is free. */
export const invitations = ["start_free", "get_free"];

/** What may be free beside a product that is not. */
export const besides = ["aside", "fee"];
