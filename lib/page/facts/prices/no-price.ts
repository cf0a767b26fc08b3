import { wordCount } from "@/lib/core/clean-text";
import { type Amount, amountsIn } from "../words/amounts";
import { anyOf, spaced, unspaced } from "../words/price-phrases";
import { isPer } from "./sum-words";

/** A bound, a sum that is made up, a line of somebody's account, or what another is quoted with. */
export const isNoPrice = ({ before, after }: Pick<Amount, "before" | "after">) =>
  isBound(before, after) || isSample.test(before) || isMovement(before, after) || isQuoted(before, after);

/** "Insured up to $1,500": a bound is no price. */
const isBound = (before: string, after: string) => upTo.test(before) || upToBehind.test(after);
const upTo = new RegExp(`(?<!\\p{L})${anyOf("up_to")}\\s?$`, "iu");
const upToBehind = new RegExp(`^\\s?${anyOf("up_to_behind")}`, "u");

/** "Example invoice: design $1,500": what a label calls an example is made up. */
const isSample = new RegExp(
  `(?<!\\p{L})${spaced("example")}(?: [\\p{L}-]+){0,3}\\s?[:：]|${unspaced("example")}[:：]`,
  "iu",
);

/** "Sushi, Oct 12 + ¥12,400": money that came or went, and no "+ $5 per seat". */
const isMovement = (before: string, after: string) => /[+\u2212]\s?$/u.test(before) && !isPer.test(after);

/** Words between quotation marks around a sum: a sum alone, "$9", may be set in them. */
const QUOTED_WORDS = 3;

/** "“First three free, then $9 a month”": what a page quotes is what others say. */
function isQuoted(before: string, after: string): boolean {
  const opened = lastQuote.exec(before)?.groups;
  const closed = /^[^"“”„«»]*?(?=["”“»])/u.exec(after);
  if (!opened || !closed) return false;
  const isOpen = opened.mark !== '"' || before.split('"').length % 2 === 0;
  return isOpen && wordCount(`${opened.words} ${closed[0]}`) >= QUOTED_WORDS;
}
const lastQuote = /(?<mark>["“„«])(?<words>[^"“”„«»]*)$/u;

/** Sums of one passage that are looked at for an account, and that are added up for a bill. */
const MAX_LISTED = 40;
const MAX_ADDED = 30;

/** Lines of money that came or went: with two of them a text is an account that the page shows. */
const ACCOUNT_LINES = 2;

/** "Sushi + ¥12,400, ryokan + ¥16,930": an account on a screen of the product, of which no sum is a price. */
export const isAccount = (text: string) =>
  [...amountsIn(text)].slice(0, MAX_LISTED).filter(({ before, after }) => isMovement(before, after)).length >=
  ACCOUNT_LINES;

/** "Logo $1,850, revisions $285, total $2,135": sums and their total are a bill that somebody is shown. */
export function addsUp(text: string): boolean {
  const values = [...amountsIn(text)].slice(0, MAX_ADDED).map(({ value }) => Math.round(value * 100));
  return values.some((total, end) => {
    let sum = 0;
    for (let i = end - 1; i >= 0 && sum < total; i--) {
      sum += values[i] ?? 0;
      if (sum === total && end - i > 1 && values.slice(i, end).every((value) => value > 0)) return true;
    }
    return false;
  });
}
