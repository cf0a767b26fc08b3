import { readFileSync } from "node:fs";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { dataFile, readCsv } from "../data-file";
import { oncePerProcess } from "../once-per-process";

/** One or more words of a search in another language, and the English words for them. */
export interface Unit {
  said: readonly string[];
  english: string;
  /** Another English word for it, which is looked for as well. */
  also: string | null;
  /** True if no entry has the word: it was read as a German compound of two that have one. */
  isCompound?: true;
}

/** A search in another language: its units, and what is not translated, such as a name, as one text in English. */
export interface Translation {
  text: string;
  units: Unit[];
}

const stemmers = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  tr: turkish,
} satisfies Record<string, (word: string) => string>;

/** Languages with spaces between words. A search that two could be of is read as the first. */
type Spaced = keyof typeof stemmers;
const spaced = Object.keys(stemmers) as Spaced[];
const isSpaced = (language: string): language is Spaced => language in stemmers;

/** What stands before the people that a thing is for; in Turkish it follows them. */
const FOR: Partial<Record<Spaced, string>> = { de: "für", fr: "pour", es: "para", pt: "para", it: "per" };

/** Words of a search that are looked at, and of one entry of the table. */
const MAX_WORDS = 12;
const MAX_ENTRY_LENGTH = 5;

const NEW_LINE = 10;

const translations = oncePerProcess("translations of searches", () =>
  withoutHead(readFileSync(dataFile("search-translations.csv"))),
);

/**
 * What an entry of the table says, "de,rechnung" or "en,chat". The table is kept as the bytes of its file and its rows are sorted, so
 * that it is searched as it is: a map of so many rows takes longer to make than a page may, and three times the memory. As a
 * string it takes twice as much, all of it in the heap.
 */
function rowOf(key: string): string | undefined {
  const table = translations();
  const wanted = Buffer.from(`${key},`);
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    // A negative place would count from the end.
    const start = middle === 0 ? 0 : table.lastIndexOf(NEW_LINE, middle - 1) + 1;
    const end = Math.min(start + wanted.length, table.length);
    if (table.compare(wanted, 0, wanted.length, start, end) < 0) low = table.indexOf(NEW_LINE, start) + 1;
    else high = start;
  }
  const end = low + wanted.length;
  return wanted.equals(table.subarray(low, end))
    ? table.toString("utf8", end, table.indexOf(NEW_LINE, low))
    : undefined;
}

const withoutHead = (file: Buffer): Buffer => file.subarray(file.indexOf(NEW_LINE) + 1);

const stopWords = oncePerProcess(
  "stop words of searches",
  (): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      readCsv("stop-words.csv").map(({ language: of = "", words = "" }) => [
        of,
        new Set([...words.split(" "), ...(of === "fr" ? ["de"] : [])].filter((word) => !SAYS_SOMETHING.has(word))),
      ]),
    ),
);

/** Words of a language that are not looked up alone. */
const idleIn = (language: string): ReadonlySet<string> => stopWords().get(language) ?? new Set();

const isIn = (language: string, key: string): boolean => rowOf(`${language},${key}`) !== undefined;

/** True for a word that English texts have: it is not misspelt, and "chat" is no French cat. */
export const isEnglishWord = (word: string): boolean => isIn("en", word);

/** True for English words that name a group of people, such as "small business". */
export const arePeople = (words: string): boolean => isIn("people", peopleKeyOf(words));

/** The kind of thing that a well-known product is, which the catalog may not list; null for any other word. */
export const kindOfProduct = (word: string): string | null => rowOf(`product,${word}`) ?? null;

/** "Free" and "new" are no stop words of a Turkish search. */
const SAYS_SOMETHING = new Set(["ücretsiz", "yeni"]);

/**
 * A search in one of nine languages as an English one, by db/data/search-translations.csv (bench/fit-search-translations.ts
 * makes it). Null for an English search: a word that English has too is only read as another language's beside a word that
 * is no English one.
 */
export function translationOf(text: string): Translation | null {
  const language = scriptOf(text);
  return language === null ? bestOf(tokensOf(text)) : unspacedIn(text, language);
}

/** Kana are Japanese alone; Han characters are Chinese unless only Japanese has a word for them. */
function scriptOf(text: string): "ja" | "ko" | "zh" | null {
  if (/\p{sc=Hangul}/u.test(text)) return "ko";
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return "ja";
  return /\p{sc=Han}/u.test(text) ? "zh" : null;
}

const ELISION = /^\p{L}{1,5}['’](?=\p{L}{2})/u;

/** The words of a text with spaces, in lower case. */
export function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'’+#]+/u)
    .map((word) => word.replace(ELISION, "").replace(/['’]/gu, ""))
    .filter(Boolean);
}

/** How an entry of the table is found: by the stems of its words without stop words and accents, or by its characters. */
export function keyOf(language: string, text: string): string {
  if (!isSpaced(language)) return withoutSpaces(text);
  return keyOfTokens(language, tokensOf(text));
}

function keyOfTokens(language: Spaced, tokens: readonly string[]): string {
  const idle = idleIn(language);
  return stemsOf(
    language,
    tokens.filter((word) => !idle.has(word)),
  ).join(" ");
}

const stemsOf = (language: Spaced, words: readonly string[]) => words.map((word) => plain(stemmers[language](word)));

/** True for words that are only an entry as they stand: "en ligne" is not "ligne". */
export function isOnlyExact(language: string, text: string): boolean {
  const tokens = tokensOf(text);
  const idle = idleIn(language);
  return isSpaced(language) && (idle.has(tokens[0] ?? "") || idle.has(tokens.at(-1) ?? ""));
}

/** How an entry is found by its words as they stand. */
export const exactKeyOf = (text: string): string => exactOf(tokensOf(text));
const exactOf = (tokens: readonly string[]) => tokens.map(plain).join(" ");

/** How a group of people is found: "small businesses" by "small business". */
export const peopleKeyOf = (text: string): string =>
  tokensOf(text)
    .map((word) =>
      word
        .replace(/(?<=s|x|ch|sh)es$/u, "")
        .replace(/ies$/u, "y")
        .replace(/(?<!s)s$/u, ""),
    )
    .join(" ");

const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i").replaceAll("ß", "ss");
const withoutSpaces = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

/** A reading in one language, and how much of the search is surely in it. */
interface Reading extends Translation {
  score: number;
}

function bestOf(tokens: readonly string[]): Translation | null {
  const few = tokens.slice(0, MAX_WORDS);
  if (few.every(isEnglishWord)) return null;
  let best: Reading | undefined;
  for (const language of spaced) {
    const reading = readIn(language, few);
    if (reading.score > (best?.score ?? 0)) best = reading;
  }
  return best && best.units.length > 0 ? { text: best.text, units: best.units } : null;
}

function readIn(language: Spaced, tokens: readonly string[]): Reading {
  const idle = idleIn(language);
  const words = { language, tokens, stems: stemsOf(language, tokens), idle };
  const parts: string[] = [];
  const units: Unit[] = [];
  let [sure, named, extra] = [0, 0, 0];
  for (let at = 0; at < tokens.length; ) {
    const found = unitsAt(words, at);
    const said = tokens.slice(at, at + (found?.length ?? 1));
    units.push(...(found?.units ?? []));
    parts.push(
      ...(found ? found.units.map(({ english }) => english) : leftOf(said[0] ?? "", language, parts.length > 0)),
    );
    const telling = found ? said.filter((one) => isSurely(one) && !idle.has(one)) : [];
    const names = telling.filter(isName).length;
    named += names;
    sure += telling.length - names;
    // Stop words, and what is known as a whole, are more surely of this language.
    extra += said.length > 1 ? 1 : said.filter((one) => idle.has(one) && !isEnglishWord(one)).length / 2;
    at += said.length;
  }
  if (sure > 0 || isSpokenIn(words)) sure += named;
  return { text: parts.join(" "), units, score: sure === 0 ? 0 : sure + extra };
}

/** What stands of a word that is not translated: a stop word only if it means "for". */
function leftOf(word: string, language: Spaced, isAfter: boolean): string[] {
  if (word === FOR[language]) return isAfter ? ["for"] : [];
  return idleIn(language).has(word) ? [] : [word];
}

/** True beside a stop word of the language and a word that is not English: the "flux" of "lecteur de flux" is no product. */
const isSpokenIn = ({ tokens, idle }: Words) =>
  tokens.some((one) => idle.has(one)) && tokens.some((one) => isSurely(one) && !isName(one));

/** Three plain letters may be anything: "es" of "es modules" is not Spanish. */
const isSurely = (word: string) => !isEnglishWord(word) && !/^[a-z]{1,3}$/u.test(word);

/** True for the name of a well-known product: by itself it is no word of any language, and "redis" not the Spanish "redes". */
const isName = (word: string) => kindOfProduct(word) !== null;

interface Words {
  language: Spaced;
  tokens: readonly string[];
  stems: readonly string[];
  idle: ReadonlySet<string>;
}

/** What begins at a word: the longest entry, or the parts of a German compound. */
function unitsAt(words: Words, at: number): { units: Unit[]; length: number } | null {
  const { language, tokens, idle } = words;
  for (let length = Math.min(MAX_ENTRY_LENGTH, tokens.length - at); length > 0; length -= 1) {
    const unit = entryAt(words, at, length);
    if (unit) return { units: [unit], length };
  }
  const word = tokens[at] ?? "";
  const parts = language === "de" && !idle.has(word) ? partsOf(word) : null;
  return parts && { units: parts, length: 1 };
}

/** The entry of these words as they stand, or of their stems. One that begins or ends with a stop word is only known as it stands. */
function entryAt({ language, tokens, stems, idle }: Words, at: number, length: number): Unit | null {
  const said = tokens.slice(at, at + length);
  const isWhole = !idle.has(said[0] ?? "") && !idle.has(said.at(-1) ?? "");
  if (!isWhole && length === 1) return null;
  const exact = unitOf(said, `${language},=${exactOf(said)}`);
  if (exact || !isWhole) return exact;
  const key = stems.slice(at, at + length).filter((_, index) => !idle.has(said[index] ?? ""));
  return unitOf(said, `${language},${key.join(" ")}`);
}

function unitOf(said: readonly string[], key: string): Unit | null {
  const [english, also = null] = rowOf(key)?.split(";") ?? [];
  return english === undefined ? null : { said, english, also };
}

const MIN_PART = 3;
/** A longer word is no German one, and costs more the longer it is. */
const MAX_COMPOUND_LENGTH = 40;

/** "Rechnungsprogramm" is "Rechnung" and "Programm". */
function partsOf(word: string): Unit[] | null {
  if (word.length > MAX_COMPOUND_LENGTH || isEnglishWord(word)) return null;
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const last = unitOf([word], `de,${keyOf("de", word.slice(at))}`);
    if (!last) continue;
    const head = word.slice(0, at);
    for (const one of [head, head.replace(/(?:es|en|s|n)$/u, "")]) {
      const first = one.length < MIN_PART ? null : unitOf([word], `de,${keyOf("de", one)}`);
      // "Lastpass" is two English words.
      if (first && !(isEnglishWord(one) && isEnglishWord(word.slice(at))))
        return [first, last].map((unit) => ({ ...unit, isCompound: true }));
    }
  }
  return null;
}

/** By the longest entry at each place. What has Latin letters stands as it is. */
function unspacedIn(text: string, language: "ja" | "ko" | "zh"): Translation | null {
  const readings = (language === "zh" ? ["zh", "ja"] : [language]).map((one) => readUnspaced(text, one));
  const best = readings.toSorted((a, b) => b.score - a.score)[0];
  return best && best.units.length > 0 ? { text: best.text, units: best.units } : null;
}

function readUnspaced(text: string, language: string): Reading {
  const parts: string[] = [];
  const units: Unit[] = [];
  let score = 0;
  for (const run of text.normalize("NFKC").toLowerCase().match(RUNS)?.slice(0, MAX_WORDS) ?? []) {
    if (/^[a-z0-9]/u.test(run)) {
      parts.push(run);
      continue;
    }
    const letters = run.replace(/\s+/gu, "").slice(0, MAX_RUN_LENGTH);
    let left = "";
    const keepLeft = () => {
      // One character is a particle, or means too much.
      if (left.length > 1 && !/^\p{sc=Hiragana}+$/u.test(left)) parts.push(left);
      left = "";
    };
    for (let at = 0; at < letters.length; ) {
      const unit = longestAt(letters, at, language);
      if (unit) {
        keepLeft();
        units.push(unit);
        parts.push(unit.english);
      } else left += letters.charAt(at);
      score += unit?.said[0]?.length ?? 0;
      at += unit?.said[0]?.length ?? 1;
    }
    keepLeft();
  }
  return { text: parts.join(" "), units, score };
}

/** Latin words, or what stands between them. */
const RUNS = /[a-z0-9][a-z0-9.+#]*|[^\sa-z0-9][^a-z0-9]*/gu;
const MAX_RUN_LENGTH = 60;
/** Characters of the longest entry. */
const MAX_UNSPACED_LENGTH = 12;

function longestAt(letters: string, at: number, language: string): Unit | null {
  for (let length = Math.min(MAX_UNSPACED_LENGTH, letters.length - at); length > 0; length -= 1) {
    const said = letters.slice(at, at + length);
    const unit = unitOf([said], `${language},${said}`);
    if (unit) return unit;
  }
  return null;
}
