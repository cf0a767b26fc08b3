import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { readCsv } from "@/db/data-file";
import { oncePerProcess } from "@/db/once-per-process";
import { runNow, type Steps } from "@/lib/page/fetch/steps";
import { isStopWord, stopWordsOf } from "../language/detect-language";
import type { PageLanguage } from "../language/page-language";
import { plainOf } from "./plain-text";
import { stemsOf } from "./stems";
import { otherForms } from "./word-forms";

/**
 * English stems for the words of a page in another language, so that it can be compared with texts that are in English alone
 * (db/data/kinds/glossary.csv). A word counts as it is written, then without its ending (Snowball stems, and what they leave on),
 * German compounds by their parts, and languages without spaces by the longest known word at each place.
 */
export const toEnglish = (plain: string, language: PageLanguage): EnglishWord[] => meaningsOf(plain, language).flat();

/** The same for each word or phrase that is not idle, with all that it may mean. */
export function meaningsOf(plain: string, language: PageLanguage): EnglishWord[][] {
  if (language === "en") return stemsOf(plain).map((stem) => [{ stem, share: 1 }]);
  const glossary = glossaryOf(language);
  return glossary.stem ? ofSpaced(plain, glossary, glossary.stem, language) : ofUnspaced(plain, glossary);
}

/** What a word of a page may mean in English, and how likely that is. */
export interface EnglishWord {
  stem: string;
  share: number;
}

type Stemmer = (word: string) => string;

const stemmers: Partial<Record<PageLanguage, Stemmer>> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  ru: russian,
  tr: turkish,
};

/** A word without its ending; as it is in English and in languages without endings. */
export const localStem = (word: string, language: PageLanguage): string => stemmers[language]?.(word) ?? word;

interface Phrase {
  rest: readonly string[];
  stems: readonly string[];
}

interface Glossary {
  /** Long English words: one that is none of the language may be one without its ending. Italian "content" is not "contento". */
  english: ReadonlySet<string>;
  /** By stem, or by the word itself in a language without spaces. */
  words: ReadonlyMap<string, readonly string[]>;
  /** By the word as it is written: two words of one stem are two words ("conteggio", "conte"). */
  written: ReadonlyMap<string, readonly string[]>;
  /** By the stem of the first word: the stems of the others. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Characters of the longest word. */
  longest: number;
  /** Null for a language without spaces. */
  stem: Stemmer | null;
  idle: ReadonlySet<string>;
}

const glossaries = oncePerProcess("glossaries", () => new Map<PageLanguage, Glossary>());

/** The glossary of one language, made once. */
function glossaryOf(language: PageLanguage): Glossary {
  runNow(glossarySteps(language));
  return glossaries().get(language) ?? nothingKnown;
}

const nothingKnown: Glossary = {
  english: new Set(),
  words: new Map(),
  written: new Map(),
  phrases: new Map(),
  longest: 0,
  stem: null,
  idle: new Set(),
};

/** Rows that are read before other requests go on. */
const SLICE = 200;

/** Makes the glossary of a language in pieces: a fifth of a second for the first page in it. What is half made is seen by nobody. */
export function* glossarySteps(language: PageLanguage): Steps<void> {
  if (language === "en" || glossaries().has(language)) return;
  // Read anew for each language: the cells of all of them would take more memory than what is made of them.
  const rows = readCsv("kinds/glossary.csv");
  yield;
  const stem = stemmers[language] ?? null;
  const entries: Entries = { words: new Map(), written: new Map(), phrases: new Map() };
  for (const [at, { term = "", [language]: said = "" }] of rows.entries()) {
    if (at % SLICE === 0) yield;
    addEntries(entries, stemsOf(term), said.split(";").filter(Boolean), stem);
  }
  if (stem) {
    const untranslated = rows.flatMap(({ term = "", [language]: said = "" }) => (said === "" ? [term] : []));
    yield* addEnglish(entries, untranslated.filter(isLongWord), stem);
  }
  const longest = Math.max(0, ...[...entries.words.keys()].map((word) => word.length));
  const english = englishWords(rows)();
  glossaries().set(language, { ...entries, english, longest, stem, idle: stopWordsOf(language) });
}

/** An empty cell is the English word, which has the endings of the language all the same: German "Patienten". */
function* addEnglish({ words }: Entries, terms: readonly string[], stem: Stemmer): Steps<void> {
  for (const [at, term] of terms.entries()) {
    if (at % SLICE === 0) yield;
    const local = stem(term);
    if (local.length >= MIN_STEM && !words.has(local)) words.set(local, stemsOf(term));
  }
}

/** The long terms of the glossary, which are the same for all languages. */
const englishWords = (rows: readonly Record<string, string>[]) =>
  oncePerProcess(
    "English words of the glossary",
    (): ReadonlySet<string> => new Set(rows.map(({ term = "" }) => term).filter(isLongWord)),
  );

/** Endings of a shorter word make another one of it: French "pote" is no pot. */
const isLongWord = (term: string) => term.length >= MIN_ENGLISH && !/[ -]/u.test(term);
const MIN_ENGLISH = 6;
const MIN_STEM = 5;

interface Entries {
  words: Map<string, readonly string[]>;
  written: Map<string, readonly string[]>;
  phrases: Map<string, readonly Phrase[]>;
}

function addEntries(
  { words, written, phrases }: Entries,
  stems: readonly string[],
  said: readonly string[],
  stem: Stemmer | null,
) {
  for (const one of said) {
    const plain = plainOf(one);
    const [first = "", ...rest] = stem ? wordsOf(plain).map(stem) : [plain];
    if (rest.length > 0) phrases.set(first, (phrases.get(first) ?? []).concat({ rest, stems }).toSorted(longerFirst));
    else {
      words.set(first, (words.get(first) ?? []).concat(stems));
      if (stem) written.set(plain, (written.get(plain) ?? []).concat(stems));
    }
  }
}

const longerFirst = (one: Phrase, other: Phrase) => other.rest.length - one.rest.length;

const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];

function ofSpaced(plain: string, glossary: Glossary, stem: Stemmer, language: PageLanguage): EnglishWord[][] {
  const words = wordsOf(plain);
  const stems = words.map(stem);
  return words.flatMap((word, at) => {
    const first = stems[at] ?? "";
    const phrase = glossary.phrases
      .get(first)
      ?.find(({ rest }) => rest.every((one, index) => stems[at + 1 + index] === one));
    if (phrase) return [shared(phrase.stems)];
    if (glossary.idle.has(word)) return [];
    const known =
      meaningOf(word, first, glossary, language) ?? (language === "de" ? partsOf(word, glossary, stem) : undefined);
    // What the glossary does not know may be a name, or an English word.
    return [shared(known ?? (isStopWord(word) ? [] : stemsOf(word)))];
  });
}

/** What a word means as it is written, by its stem, or by what is left when an ending goes that the stem has still. */
function meaningOf(
  word: string,
  stem: string,
  { words, written, english }: Glossary,
  language: PageLanguage,
): readonly string[] | undefined {
  const known = written.get(word) ?? (english.has(word) ? stemsOf(word) : words.get(stem));
  if (known || word.length > MAX_WORD) return known;
  const form = otherForms(word, language).find((one) => written.has(one));
  return form === undefined ? undefined : written.get(form);
}

/** "Terminbuchung" is "Termin" and "Buchung". */
function partsOf(word: string, glossary: Glossary, stem: Stemmer): readonly string[] | undefined {
  if (word.length > MAX_WORD) return undefined;
  for (let at = word.length - MIN_PART; at >= MIN_PART; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const last = partOf(tail, glossary, stem) ?? idlePart(tail);
    const first =
      last &&
      (partOf(head, glossary, stem) ??
        (/(?:s|n|en)$/u.test(head) ? partOf(head.replace(/(?:s|en|n)$/u, ""), glossary, stem) : undefined));
    if (first && last) return [...first, ...last];
  }
  return undefined;
}

const partOf = (part: string, { words, written }: Glossary, stem: Stemmer) =>
  written.get(part) ?? words.get(stem(part));

/** "Vereinssoftware" is a "Verein": software, tools and the like say nothing in English either. */
const idlePart = (part: string): readonly string[] | undefined => (stemsOf(part).length === 0 ? [] : undefined);

const MIN_PART = 4;
/** A longer word is none, and costs more the longer it is. */
const MAX_WORD = 40;

function ofUnspaced(plain: string, { words, longest }: Glossary): EnglishWord[][] {
  const found: EnglishWord[][] = [];
  const text = plain.replace(/[a-z][a-z0-9.+#]*/gu, (word) => {
    found.push(shared(stemsOf(word)));
    return " ";
  });
  for (let at = 0; at < text.length; ) {
    const length = longestAt(text, at, words, longest);
    if (length > 0) found.push(shared(words.get(text.slice(at, at + length)) ?? []));
    at += Math.max(length, 1);
  }
  return found;
}

function longestAt(text: string, at: number, words: Glossary["words"], longest: number): number {
  for (let length = Math.min(longest, text.length - at); length >= MIN_UNSPACED; length -= 1)
    if (words.has(text.slice(at, at + length))) return length;
  return 0;
}

/** One character alone means too much. */
const MIN_UNSPACED = 2;

function shared(stems: readonly string[]): EnglishWord[] {
  const distinct = [...new Set(stems)];
  return distinct.map((stem) => ({ stem, share: 1 / distinct.length }));
}
