import { isStopWord } from "../language/detect-language";
import { plainWords } from "./plain-words";

/** How often a line says one word, and what share of its words that is, if it is written for search engines. */
const often = 5;
const share = 0.2;

/** Characters of a line that are looked at. */
const longest = 1_000;

/** Whether a text says the same few words again and again: it is written for search engines and claims nothing. */
export function isStuffed(text: string): boolean {
  const words = text.toLowerCase().split(" ").slice(0, 300);
  return words.length >= 40 && new Set(words).size < words.length / 4;
}

/** "Best CRM free CRM online CRM software CRM app CRM": the same of a title, a heading or a description. */
export function isStuffedLine(line: string): boolean {
  const words = plainWords(line.slice(0, longest)).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const counted = new Map<string, number>();
  for (const word of words) if (word.length > 2 && !isStopWord(word)) counted.set(word, (counted.get(word) ?? 0) + 1);
  const most = Math.max(0, ...counted.values());
  return most >= often && most >= words.length * share;
}
