import { wordList } from "@/lib/reports/first-users/rules/words/word-lists";
import { isPlainWord } from "./noun-phrase";
import { lowerUnlessName, withoutPraise } from "./plain-phrase";

/** The people at the end of "A hand grinder with steel burrs for campers"; null if there are none. */
export function laterPeople(rest: string): string | null {
  const [, purpose = ""] = /\sfor\s(.+)$/iu.exec(rest) ?? [];
  const people = purposeOf(purpose);
  return people && isPeople(people) && !everybody.has(people) ? people : null;
}

/** What follows "for"; null for everybody: "for people who …" says nothing without the rest. */
export function purposeIn(rest: string): string | null {
  const purpose = /^for\s/iu.test(rest) ? purposeOf(rest.slice(4)) : null;
  return purpose && !everybody.has(purpose) ? purpose : null;
}

const isRecord = /^(?:log|logbook|diary|journal|notebook|tracker)s?$/iu;

/** The people whom the first word names: "Florist software" is for florists. Null if it names none. */
export function peopleBefore([first = "", ...rest]: string[]): string | null {
  const word = first.toLowerCase();
  // A gym log is no log of gyms.
  if (isRecord.test(rest.at(-1) ?? "") && !/(?:er|or|ist)$/u.test(word)) return null;
  if (rest.length === 0 || !(wordList("whose", "en").has(word) || /[^l]ists?$/u.test(word))) return null;
  return /(?:s|x|ch)$/u.test(word) ? `${word}es` : word.replace(/(?<=[^aeiou])y$/u, "ie").concat("s");
}

/** Words for people that say nobody in particular. */
export const everybody = new Set([
  "people",
  "everyone",
  "everybody",
  "anyone",
  "teams",
  "all",
  "free",
  "humans",
  "those",
  "staff",
  "you",
]);
/** Words of a name, or of what it is for. */
export const MAX_WORDS = 4;

/** "dog groomers and salons, in one place" → "dog groomers". */
export function purposeOf(text: string): string | null {
  const stop = text.search(
    /\s(?:and|or|who|that|which|with|in|on|of|to|from|by|across|without|at|as|so|but|while|when|where|is|are|has|have)\b|[,;:!?()…|–—]|\.(?=\s|$)/iu,
  );
  const words = withoutPraise((stop < 0 ? text : text.slice(0, stop)).trim()).split(/\s+/);
  // "Track" may be part of a name, as in "track day drivers".
  const isNamed = (word: string) =>
    isPlainWord(word) || /^(?:track|run|ship|send|start|learn|out|up|off)$/iu.test(word);
  const isWhole = words.length <= MAX_WORDS && words.every(isNamed) && (words[0]?.length ?? 0) > 1;
  return isWhole ? words.map(lowerUnlessName).join(" ") : null;
}

/** Whether words are a group of people, by the list or by how the last one ends. */
export const isPeople = (use: string): boolean => {
  // "The 7.5 million women with PCOS": nobody types how many.
  if (/\d/u.test(use)) return false;
  const last = (use.split(" ").at(-1) ?? "").toLowerCase();
  return (
    wordList("people", "en").has(last) ||
    (/(?:ers|ors|ists|ians|ants|wives|men|women)$/u.test(last) && !wordList("nobody", "en").has(last))
  );
};
