import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import { matchesOf } from "@/lib/core/regexp";

/** A sum of money in a text, with the words around it. */
export interface Amount {
  value: number;
  /** What is directly before and after it, where "per month" or "instead of" are. */
  before: string;
  after: string;
  /** As it is written, with its currency. */
  written: string;
}

/** Codes that are also words, and names of other things with a number behind them: "TOP 10", "AMD 7700", "CRC 32", "CVE 2024". */
const ambiguous = new Set(["ALL", "AMD", "CRC", "CUP", "CVE", "GEL", "LAK", "SOS", "STN", "TOP"]);
const inSmallLetters = ["usd", "eur", "gbp", "chf", "pln", "brl", "mxn", "inr"];
/** Of ISO 4217, most of them in capitals alone: "try 3 boards" is no sum. "RMB" is what the yuan is called besides. */
const codes = `(?<![\\p{L}])(?:${[...Intl.supportedValuesOf("currency").filter((code) => !ambiguous.has(code)), "RMB", ...inSmallLetters].join("|")})(?![\\p{L}])`;
/** Names in small letters, with a capital, and in capitals. */
const named = (names: string) =>
  names
    .split("|")
    .map((name) => `[${name.charAt(0)}${name.charAt(0).toUpperCase()}]${name.slice(1)}|${name.toUpperCase()}`)
    .join("|");

/** Currencies as they are written before and after a number. */
const before = `(?:R|US|MX|C|CA|A|AU|NZ|NT|HK|S|RD|COL|CLP|ARS|COP)\\$|[$€£¥₹₺₽₩₴₪฿₫₦₱₸₲￥]|(?<![\\p{L}])(?:FCFA|TL|S/\\.?|R[Ss]\\.?|Rp\\.?|RM|KSh|Bs\\.?)|${codes}`;
/** "100 $NUDGE" are tokens of somebody's own; "100 $CAD" are dollars. */
const dollar = "\\$(?!\\d|(?!USD|CAD|AUD)\\p{Lu}{3})";
const after = `${dollar}|[€£¥₹₺₽₩₴₪฿₫₦₱₸₲￥](?!\\d)|万?円|万?元|万?美元|万?欧元|万?ドル|万?ユーロ|만?\\s?원|만?\\s?달러|만?\\s?유로|(?:${named("dolar|avro|euro|lira")})\\p{L}{0,4}(?![\\p{L}])|(?:F\\s?CFA|DHs?|Dhs?|dhs?|Kz|TL|[Kk]r|KR|zł|Kč|¢|Ft|р|${named("dirhams?|soles|pesos|cents?|centimes?|céntimos?|centavos?|centesimi|lei|руб|euros?|pounds?|yen|francs?|franken|dollars?|dollari|dólar(?:es)?|reais")})(?![\\p{L}])|${codes}`;
const number = "\\d{1,3}(?:[.,' \u00a0\u202f’]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,6})?";

const sum = new RegExp(
  `(?:${before})\\s?(?<leading>${number})(?![\\d%])|(?<![\\d.,])(?<trailing>${number})\\s?(?:${after})`,
  "gu",
);

/** Sums of one text that are looked at. */
const MAX_AMOUNTS = 300;
const AROUND = { before: 60, after: 40 };

/** The sums of money in a text. */
export function* amountsIn(text: string): Generator<Amount> {
  // Most texts name no number, and the pattern is a large one.
  if (!/\d/.test(text)) return;
  let count = 0;
  for (const { 0: written, index, groups } of matchesOf(text, sum)) {
    if (++count > MAX_AMOUNTS) return;
    const end = index + written.length;
    if (isScaled(text.slice(end, end + AROUND.after))) continue;
    yield {
      value: numberOf(groups?.leading ?? groups?.trailing ?? "") * (/[万만]/.test(written) ? 10_000 : 1),
      before: text.slice(Math.max(0, index - AROUND.before), index),
      after: text.slice(end, end + AROUND.after),
      written,
    };
  }
}

/** "1.200,50", "1,200.50", "1 200" and "9.99" as numbers. A mark before three digits parts thousands, but not behind "0". */
function numberOf(written: string): number {
  const plain = written.replace(/[' \u00a0\u202f’]/g, "");
  const grouped = /^0[.,]/.test(plain) ? plain : plain.replace(/[.,](?=\d{3}(?:\D|$))/g, "");
  return Number(grouped.replace(",", "."));
}

const Row = z.object({ numbers: z.string() });
/** Numbers that are written as words, of all languages: with the name of a currency behind it none of them means something else. */
const numberWords = oncePerProcess(
  "words for numbers",
  (): ReadonlyMap<string, string> =>
    new Map(
      readDataRows("number-words.csv", Row)
        .flatMap(({ numbers }) => numbers.split("; "))
        .map((pair) => [pair.slice(0, pair.lastIndexOf(" ")), pair.slice(pair.lastIndexOf(" ") + 1)]),
    ),
);

const MILLION = 1_000_000;

/** "$41 million", "$4bn": what follows makes it more than a product costs. */
function isScaled(after: string): boolean {
  const word = /^\s?(?<word>\p{L}{4,10}|(?<!\s)\p{L}{1,3})(?!\p{L})/u.exec(after)?.groups?.word;
  return word !== undefined && Number(numberWords().get(word.toLowerCase()) ?? 0) >= MILLION;
}

const inWords =
  /(?<![\p{L}\d])(?<word>\p{L}{1,14}) (?<currency>[Dd]ollars?|[Ee]uros?|pounds?(?! of)|quid|[Cc]ents?|[Cc]entimes?|céntimos?|centavos?|centesim[io]|[Yy]en|[Ff]rancs?|Franken|dollari|dólar(?:es)?|dolar|reais|[Ll]ira)(?!\p{L})/gu;

const isArticle = /^(?:an?|eine?n?|une?|una|uma?|bir)$/i;

/** A text in which "four dollars" is written "4 dollars"; of "twenty-five" the last word is enough. */
export const withFigures = (text: string): string =>
  text.replace(inWords, (whole, word: string, currency: string) => {
    const figure = numberWords().get(word.toLowerCase());
    // "It costs nobody a cent."
    if (/^cent/i.test(currency) && isArticle.test(word)) return whole;
    return figure === undefined || Number(figure) >= MILLION ? whole : `${figure} ${currency}`;
  });

/** Whether a text has a sum, be it nothing. */
export const hasAmount = (text: string) => !amountsIn(text).next().done;

/** Whether a sentence has a sum above nothing. */
export function hasSum(sentence: string): boolean {
  for (const { value } of amountsIn(sentence)) if (value > 0) return true;
  return false;
}
