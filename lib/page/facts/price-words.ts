import { wordTable } from "./words/word-table";

/** What words about prices say; db/data/price-words.csv has them by language. A longer phrase hides the words in it. */
export const prices = wordTable("price-words.csv", [
  /** A time that costs nothing before one that does. */
  "trial",
  /** A plan without end that costs nothing. */
  "free_plan",
  /** An invitation that either of both may be behind. */
  "start_free",
  /** The whole product is free. */
  "all_free",
  /** Free, in the lines that a page leads with. */
  "free",
  /** Something else is free than the product. */
  "not_free",
  /** The page says that it has no free plan. */
  "no_free",
  /** The product's own code may be used for nothing. */
  "open_license",
  /** What comes with the product and may be free where the product is not. */
  "aside",
  "paid_plan",
  "buy",
  /** In a button, before a sum. */
  "get",
  /** Before the lowest of several prices. */
  "from",
  /** Between what is sold and its price. */
  "cost",
  /** A span of time, a seat, or once: what a price is for. */
  "period",
  /** A sum that is not the product's price. */
  "others",
  /** A sum beside the price: to set it up, of each sale, as a gift. */
  "fee",
  "price_heading",
  "others_heading",
]);
