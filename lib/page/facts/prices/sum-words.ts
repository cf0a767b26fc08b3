import { anyOf, plainly, spaced, unspaced } from "../words/price-phrases";

/** What parts the product's price from another: what follows it is the other's. */
export const contrast = new RegExp(`(?<!\\p{L})${anyOf("instead_of")}(?!\\p{L})`, "iu");

/** "/mois", "per seat", "por etiqueta", directly behind a sum; "por la factura" is no unit. */
export const isPer = new RegExp(
  `^\\s?(?:/\\s?[\\p{L}\\d]|${anyOf("per")} (?!${anyOf("no_unit")} |${anyOf("no_unit_begin")})[\\p{L}\\d])`,
  "iu",
);

/** "per seat", "je Dokument", "| a page": what is counted, beside a sum that a bar stands for. */
export const perUnit = new RegExp(
  `(?<!\\p{L})${anyOf("each_before")}\\s?\\p{L}|\\|\\s*${anyOf("bar_article")}\\s?\\p{L}|\\p{L} ${spaced("each_behind")}|[每毎]|\\d\\s?[\\p{sc=Han}\\p{sc=Hangul}]|[\\p{L}\\d]${unspaced("each_behind")}`,
  "iu",
);

/** Whether a sentence is about the thing itself, "the sensor costs", and not about any: "a designer costs". */
export const startsDefinite = (sentence: string): boolean => definite.test(sentence);
const definite = new RegExp(`^\\s*${anyOf("definite")}(?:\\s|(?<=[’']))|は\\s*$|\\p{sc=Hangul}[은는]\\s*$`, "iu");

/** "Price: $9", "Preis 24 €": the word for it is directly before a sum. */
export const endsPriced = new RegExp(`(?:^|[^\\p{L}])${anyOf("price_word")}\\s?[:：]?\\s?$`, "iu");

const limit = new RegExp(
  `(?<!\\p{L})${anyOf("limit")}(?!\\p{L}).{0,12}(?:\\d|\\p{L}{2})|[\\d一二三四五十百千万]\\p{L}{0,6}${unspaced("limit_behind")}|\\d\\p{L}{0,2}['’]?\\p{L}* ?${spaced("limit_behind")}`,
  "u",
);

/** "Up to 50 contacts": how much is free has a bound. */
export const hasLimit = (sentence: string): boolean => limit.test(plainly(sentence));
