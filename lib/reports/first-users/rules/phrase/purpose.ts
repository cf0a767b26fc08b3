import { onlyVerbs } from "@/lib/reports/first-users/rules/words/verbs";
import { anyOf, patternOf, wordList } from "@/lib/reports/first-users/rules/words/word-lists";
import { type TaggedWord, taggedWords } from "@/lib/reports/first-users/rules/words/word-tags";
import { isPlainWord } from "./noun-phrase";
import { lowerUnlessName, withoutPraise } from "./plain-phrase";

/**
 * "Defence, aerospace and engineering professionals": the people whom one noun at the end of a row of fields names. None if the row is of
 * people or things of their own, "couples, families and small teams".
 */
export function peopleOfRow(text: string): string[] {
  const [, row = "", last = "", noun = ""] =
    /^((?:[\p{L}-]+(?: [\p{L}-]+)?, )*[\p{L}-]+),? (?:and|&|or) ([\p{L}-]+) ([\p{Ll}-]+)(?=[\s.,;:!?)—–]|$)/iu.exec(
      text,
    ) ?? [];
  if (!isPeople(noun) && !wordList("general", "en").has(noun.toLowerCase())) return [];
  if (wordList("of-anybody", "en").has(noun.toLowerCase())) return [];
  const fields = [...row.split(", "), last];
  const isField = (field: string) => {
    const tags = taggedWords(field).at(-1)?.tags ?? [];
    return (
      !isPeople(field) &&
      isPlainWord(field.split(" ").at(-1) ?? "") &&
      !tags.includes("Adverb") &&
      !wordList("no-field", "en").has((field.split(" ")[0] ?? "").toLowerCase())
    );
  };
  return fields.every(isField) ? fields.map((field) => `${lowerUnlessName(field)} ${noun}`) : [];
}

/** The people at the end of "A hand grinder with steel burrs for campers"; null if there are none. */
export function laterPeople(rest: string): string | null {
  const [, purpose = ""] = /\sfor\s(.+)$/iu.exec(rest) ?? [];
  const people = purposeOf(purpose);
  return people && isPeople(people) && !everybody.has(people) ? people : null;
}

/** What follows "for"; null for everybody: "for people who …" says nothing without the rest. */
export function purposeIn(rest: string): string | null {
  const [ofRow] = /^for\s/iu.test(rest) ? peopleOfRow(rest.slice(4)) : [];
  if (ofRow) return ofRow;
  const purpose = /^for\s/iu.test(rest) ? purposeOf(rest.slice(4)) : null;
  if (!purpose || everybody.has(purpose)) return null;
  return isPeople(purpose) || isNamed(purpose, rest) || isSubject(purpose) ? purpose : null;
}

/** Whether a purpose has a word that is written with a capital within a sentence: "Windows", "ArcGIS web maps". */
function isNamed(purpose: string, rest: string): boolean {
  const capitals = new Set(
    rest
      .split(/[^\p{L}\p{N}+#]+/u)
      .filter((word) => /\p{Lu}/u.test(word))
      .map((word) => word.toLowerCase()),
  );
  return purpose.split(" ").some((word) => capitals.has(word.toLowerCase()));
}

/** Whether a purpose is a thing that people name in a search: "product demos", but no "deeper thinking", "organizing" or "research". */
function isSubject(purpose: string): boolean {
  const words = purpose.split(" ");
  if (/^\d/u.test(purpose) || words.some((word) => smallWords.has(word))) return false;
  if (words.length === 1 && isDoing.test(purpose)) return false;
  const tags = taggedWords(purpose);
  const has = (word: TaggedWord | undefined, ...any: string[]) => any.some((tag) => word?.tags.includes(tag));
  // A plural may be taken for a verb: "product updates".
  const isNoun = has(tags.at(-1), "Noun") || (purpose.endsWith("s") && has(tags.at(-1), "PresentTense"));
  return isNoun && !isDone(tags) && !has(tags[0], "Comparative", "Superlative", "PastTense", "Infinitive");
}

/** Whether words say what one does: "creating cinematic videos", but not "travelling druids". */
function isDone([first, ...rest]: readonly TaggedWord[]): boolean {
  const stem = first?.text.toLowerCase().replace(/ing$/u, "") ?? "";
  const isGerund = first?.tags.includes("Gerund") ?? false;
  return isGerund && (rest.length !== 1 || onlyVerbs.has(stem) || onlyVerbs.has(`${stem}e`));
}

/** How single words end that say what is done: "generation", "planning". */
const isDoing = /(?:tion|ing|ment|ity|search|ness)$/u;

const smallWords = new Set("those these using your their real more".split(" "));

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
  const stop = text.search(purposeEnd());
  const words = withoutPraise((stop < 0 ? text : text.slice(0, stop)).trim()).split(/\s+/);
  const isPart = (word: string) => isPlainWord(word) || wordList("purpose-verb", "en").has(word.toLowerCase());
  const isWhole = words.length <= MAX_WORDS && words.every(isPart) && (words[0]?.length ?? 0) > 1;
  return isWhole ? words.map(lowerUnlessName).join(" ") : null;
}
const purposeEnd = patternOf(() => `\\s${anyOf("purpose-end", "en")}\\b|[,;:!?()…|–—]|\\.(?=\\s|$)`, "iu");

/** "AI coding assistants" are programs; virtual and teaching assistants are people. */
const machines = patternOf(() => `\\b${anyOf("machine", "en")}\\s(?:\\S+\\s)?${anyOf("machine-role", "en")}$`, "iu");

/** Whether words are a group of people, by the list or by how the last one ends. */
export const isPeople = (use: string): boolean => {
  // "The 7.5 million women with PCOS": nobody types how many.
  if (/\d/u.test(use) || machines().test(use)) return false;
  const last = (use.split(" ").at(-1) ?? "").toLowerCase();
  return wordList("people", "en").has(last) || (groupEnding().test(last) && !wordList("nobody", "en").has(last));
};
const groupEnding = patternOf(() => `${anyOf("group-ending", "en")}$`, "u");
