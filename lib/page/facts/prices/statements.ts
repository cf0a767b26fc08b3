import { isFreeAlone, pointsBack } from "../words/free-words";
import { anyOf, plainly, spaced, unspaced } from "../words/price-phrases";

/** What a text states of prices, piece by piece: its sentences, and what is between bars or bullets; a decimal point ends none. */
export function statementsOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?=\s|$)|(?<=[!?])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|(?<=[。！？|•])/u)
    .map((sentence) => sentence.trim());
}

/** Statements of one text that are looked at one by one. */
const MAX_STATEMENTS = 60;

/** The first statements of a text, as many as rules look at one by one. */
export const firstStatements = (text: string): string[] => statementsOf(text).slice(0, MAX_STATEMENTS);

/** "Is there a free plan?": what a question names is not said to be there. */
export const isQuestion = (sentence: string): boolean => /[?？]$/.test(sentence);

const no = new RegExp(`^${anyOf("no")}(?![\\p{sc=Latin}])`, "iu");
const yes = new RegExp(`^${anyOf("yes")}(?![\\p{sc=Latin}])`, "iu");
const negated = new RegExp(`(?<!\\p{L})${spaced("negated")}(?!\\p{L})|${unspaced("negated")}`, "iu");

/** "Why isn't it free?" */
export const isNegated = (sentence: string): boolean => negated.test(sentence.toLowerCase());

/** Whether an answer begins with no or yes; null if with neither. */
export function answers(sentence: string): boolean | null {
  if (no.test(sentence)) return false;
  return yes.test(sentence) ? true : null;
}

const separator = /([,;:·、，；：]\s?|\s[–—-]\s)/u;

/** What stands before the first comma, dash or point of a sentence: its first clause has no less. */
export const openingOf = (sentence: string): string => sentence.split(separator, 1)[0] ?? "";

/** The parts of a sentence between its commas, dashes and points; "free" alone belongs to what it is said of. */
export function clausesOf(sentence: string): string[] {
  const parts = sentence.split(separator);
  const clauses: string[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const clause = parts[i] ?? "";
    const belongs = isFreeAlone(clause.replace(/[.!?。！？]$/u, "")) || pointsBack.test(plainly(clause));
    if (belongs && clauses.length > 0) clauses.push(`${clauses.pop()}${parts[i - 1]}${clause}`);
    else clauses.push(clause);
  }
  return clauses;
}

const ofAny = new RegExp(
  `^¿?${anyOf("asks_price_of")} ${anyOf("article", "article_object")} |^${anyOf("article_alone")} `,
  "iu",
);

/** "What a copy editor charges", "Was ein Umzug kostet": the heading speaks of any, and not of this product. */
export const asksForAny = (heading: string): boolean => ofAny.test(heading);

const ofAll = new RegExp(`(?<!\\p{L})${spaced("of_all")}(?!\\p{L})|${unspaced("of_all")}`, "u");

/** Whether a sentence speaks to the visitor, or of everybody and nobody. */
export const isOfAll = (sentence: string): boolean => ofAll.test(plainly(sentence));

/** Headings are short; a longer one speaks of something. */
export const HEADING_WORDS = 8;

/** Characters of a statement that are looked at: a page may be a single one. */
export const MAX_SENTENCE = 2_000;
