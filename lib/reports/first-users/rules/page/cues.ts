import { LRUCache } from "lru-cache";
import { oncePer } from "@/db/once-per";
import { escapeRegExp } from "@/lib/core/regexp";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";

/** Where a cue is in a text that `plainOf` made, and how long it is. */
export interface Hit {
  at: number;
  length: number;
}

/** The longest of the cues that is in the text as words of that language; null if none does. */
export function findCue(plain: string, cues: readonly string[], language: PageLanguage): Hit | null {
  let best: Hit | null = null;
  // Each line of a page is asked for thousands of cues, nearly all of which are not in it.
  for (const cue of soughtCues(language)(cues)) {
    if ((best && cue.plain.length <= best.length) || !plain.includes(cue.kept)) continue;
    const at = placeIn(plain, cue);
    if (at !== null) best = { at, length: cue.plain.length };
  }
  return best;
}

/** The same for names, which have no endings but a plural: German "Mach" names no Mac. */
export const findName = (plain: string, names: readonly string[], language: PageLanguage): Hit | null =>
  findCue(plain, names, anyEnded.has(language) ? "en" : language);

/** "CAD" has no endings: "cada" is another word. */
const acronym = /^\p{Lu}{2,4}$/u;
const OF_ACRONYM = 4;

/**
 * A text in which thousands of words are looked for. To search all of it for each would take most of the time of a report, so it
 * is known which three letters follow each other in it: what has others cannot stand there.
 */
export class HeldText {
  readonly #text: string;
  /** Null for a short text, which is searched sooner than this is made. */
  readonly #held: Uint8Array | null;

  constructor(text: string) {
    this.#text = text;
    this.#held = text.length > SHORT ? heldIn(text) : null;
  }

  /** Whether these letters stand in the text, within words too. */
  holds(part: string): boolean {
    return (this.#held === null || mayStandIn(this.#held, part)) && this.#text.includes(part);
  }
}

/** A text in which cues are looked for. */
export class SoughtText {
  readonly #text: HeldText;
  readonly #language: PageLanguage;

  /** @param plain a text that `plainOf` made */
  constructor(plain: string, language: PageLanguage) {
    this.#text = new HeldText(plain);
    this.#language = language;
  }

  /** False if none of the cues can be in the text: much cheaper than looking where. */
  mayHold(cues: readonly string[]): boolean {
    return soughtCues(this.#language)(cues).some(({ kept }) => this.#text.holds(kept));
  }

  /** The cues that may be in the text: of hundreds that are looked for line by line mostly one or none. */
  among(cues: readonly string[]): readonly string[] {
    const sought = soughtCues(this.#language)(cues);
    return this.mayHold(cues) ? cues.filter((_cue, at) => this.#text.holds(sought[at]?.kept ?? "")) : none;
  }
}

const none: readonly string[] = [];

/** Characters of a text of a line or two. */
const SHORT = 200;
/** Places for pairs and triples of letters; two of them may share one, which costs a search and no hit. */
const PLACES = 1 << 17;

function heldIn(text: string): Uint8Array {
  const held = new Uint8Array(PLACES);
  for (let at = 0; at < text.length; at++) {
    held[placeOf(text, at, 2)] = 1;
    held[placeOf(text, at, 3)] = 1;
  }
  return held;
}

function mayStandIn(held: Uint8Array, part: string): boolean {
  const length = Math.min(part.length, 3);
  for (let at = 0; at + length <= part.length; at++)
    if (length > 1 && held[placeOf(part, at, length)] === 0) return false;
  return true;
}

function placeOf(text: string, at: number, length: number): number {
  const pair = text.charCodeAt(at) * 31 + text.charCodeAt(at + 1);
  const own = length === 2 ? pair * 7 + 3 : pair * 31 + text.charCodeAt(at + 2);
  return (own ^ (own >>> 17)) & (PLACES - 1);
}

/** Cues of the tables as words are looked for. */
export const plainCues = oncePer((cues: readonly string[]): readonly string[] => cues.map(plainOf));

/** A cue as it is looked for in a language. */
interface SoughtCue {
  plain: string;
  language: PageLanguage | "exact";
  /** What of it stands in all its forms: a text without that cannot hold it. */
  kept: string;
  /** Whether other forms are more than the word with more letters. */
  isNumbered: boolean;
  /** All its forms, made when a text may hold one of them; null if it is looked for as it stands. */
  pattern?: RegExp | null;
}

/** What has to be known of each cue is asked once, and not for each line. */
const soughtCues = perLanguage((language) =>
  oncePer((cues: readonly string[]): readonly SoughtCue[] =>
    plainCues(cues).map((plain, at) => {
      const isExact = plain.length <= OF_ACRONYM && acronym.test(cues[at] ?? "");
      return soughtCue(plain, isExact ? "exact" : language);
    }),
  ),
);

function soughtCue(plain: string, language: PageLanguage | "exact"): SoughtCue {
  const isNumbered = hasPlurals(plain, language);
  return { plain, language, kept: keptOf(plain, language, isNumbered), isNumbered };
}

const longestOf = (cue: string) => cue.split(" ").reduce((best, word) => (word.length > best.length ? word : best), "");

/** A Russian word without what its cases change. */
const stemOf = (word: string) => (word.length < 4 ? word : word.replace(/[аеёиоуыэюяйь]{1,2}$/u, ""));

function keptOf(cue: string, language: PageLanguage | "exact", isNumbered: boolean): string {
  if (language === "ru") return stemOf(longestOf(cue));
  return isNumbered ? pluralOf(longestOf(cue), language).kept : cue;
}

/** "Créateur·rices", "étudiant(e)s": all of them in one word. */
const inclusive = "[·•.(][\\p{L}·•.)]*";

/**
 * Endings whose other forms are no longer the word with more letters: Italian "impianto, impianti", Spanish "cotización, cotizaciones",
 * and names of people who may be women: German "Lehrer, Lehrerinnen", French "créateurs, créatrices", Italian "creatori, creatrici".
 */
const plurals: Partial<Record<PageLanguage | "exact", readonly (readonly [end: RegExp, forms: string])[]>> = {
  de: [
    [/er$/u, "er(?:innen)?"],
    [/en$/u, "(?:en|[:*_]?innen)"],
  ],
  it: [
    [/tori$/u, "t(?:or[eio]|ric[ei])"],
    [/ori$/u, "or[eio]"],
    [/ist[ai]$/u, "ist[aeio]"],
    [/(?<=[ae])nti$/u, "nt[eio]"],
    [/ieri$/u, "ier[aeio]"],
    [/[oi]$/u, "(?:o|i)"],
    [/a$/u, "(?:a|e)"],
    [/e$/u, "(?:e|i|a)"],
  ],
  es: [
    [/ón$/u, "(?:ón|ones)"],
    [/ores$/u, "or(?:es|as)"],
    [/(?<=log|er)os$/u, "[oa]s"],
  ],
  pt: [
    [/ão$/u, "(?:ão|ões|ães|ãos)"],
    [/ores$/u, "or(?:es|as)"],
    [/(?<=log|eir)os$/u, "[oa]s"],
    [/m$/u, "(?:m|ns)"],
    [/(?<=[aeou])l$/u, "(?:l|is)"],
  ],
  fr: [
    [/al$/u, "(?:ale?s?|aux)"],
    [/teurs$/u, `t(?:eurs|rices|euses|eur${inclusive})`],
    [/eurs$/u, `eu(?:rs|ses|r${inclusive})`],
    [/iens$/u, `ien(?:s|nes|${inclusive})`],
    [/iers$/u, `i(?:ers|ères|er${inclusive})`],
    [/ants$/u, `ant(?:e?s|${inclusive})`],
  ],
};
/** Shorter words are of too many others: Italian "casa" is no "caso", and "arte" no "arti". */
const MIN_PLURAL = 5;

function pluralOf(word: string, language: PageLanguage | "exact"): { kept: string; forms: string } {
  const pair = word.length < MIN_PLURAL ? undefined : plurals[language]?.find(([end]) => end.test(word));
  return pair ? { kept: word.replace(pair[0], ""), forms: pair[1] } : { kept: word, forms: "" };
}

const hasPlurals = (cue: string, language: PageLanguage | "exact") =>
  plurals[language] !== undefined && cue.split(" ").some((word) => pluralOf(word, language).forms !== "");

/** A cue of which each word may be one or many. */
function numbered(cue: string, language: PageLanguage | "exact"): RegExp {
  const key = `${language}:${cue}`;
  const known = patterns.get(key);
  if (known) return known;
  const words = cue.split(" ").map((word) => {
    const { kept, forms } = pluralOf(word, language);
    return `${escapeRegExp(kept)}${forms}`;
  });
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join(" ")}\\p{L}{0,2}(?![\\p{L}\\p{N}])`, "u");
  patterns.set(key, pattern);
  return pattern;
}

/** Where a cue is in a text, which has to hold what is kept of it. */
function placeIn(text: string, cue: SoughtCue): number | null {
  cue.pattern ??= patternOf(cue);
  if (cue.pattern === null) return asItStands(text, cue.plain, cue.language);
  const at = text.search(cue.pattern);
  return at < 0 ? null : at;
}

function patternOf({ plain, language, isNumbered }: SoughtCue): RegExp | null {
  if (isNumbered) return numbered(plain, language);
  return language === "ru" ? inflected(plain) : null;
}

function asItStands(plain: string, cue: string, language: PageLanguage | "exact"): number | null {
  let at = plain.indexOf(cue);
  if (unspaced.test(cue)) return at;
  while (at >= 0 && !isWord(plain, at, at + cue.length, language)) at = plain.indexOf(cue, at + 1);
  return at < 0 ? null : at;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Cues of the tables, and words of pages, which have no end: those looked for last stay. */
const patterns = new LRUCache<string, RegExp>({ max: 20_000 });

/** A Russian cue in any case and number: the end of each of its words may be another. */
function inflected(cue: string): RegExp {
  const known = patterns.get(cue);
  if (known) return known;
  const words = cue.split(" ").map((word) => {
    const literal = escapeRegExp(stemOf(word));
    return word.length < 4 ? literal : `${literal}\\p{L}{0,4}`;
  });
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join(" ")}(?![\\p{L}\\p{N}])`, "u");
  patterns.set(cue, pattern);
  return pattern;
}

/** Endings that a word may have and still be the cue: a plural, a case. */
const endings: Partial<Record<PageLanguage | "exact", RegExp>> = {
  exact: /^s?(?![\p{L}\p{N}])/u,
  en: /^(?:s|es)?(?![\p{L}\p{N}])/u,
  tr: /^\p{L}{0,8}(?![\p{L}\p{N}])/u,
  ar: /^\p{L}{0,3}(?![\p{L}\p{N}])/u,
};
/** Languages in which a cue may have any ending of two letters. */
const anyEnded = new Set<PageLanguage>(["de", "fr", "es", "pt", "it"]);
const anyEnding = /^\p{L}{0,2}(?![\p{L}\p{N}])/u;

/** What Arabic writes together with the word after it: and, for, by, the. */
const arabicPrefix = /(?<![\p{L}\p{N}])(?:[وف]?(?:ال|لل|بال|وال|كال|[بلك])?)$/u;

function isWord(plain: string, from: number, to: number, language: PageLanguage | "exact"): boolean {
  const before = plain.slice(Math.max(0, from - 2), from).at(-1) ?? " ";
  const begins =
    !/[\p{L}\p{N}]/u.test(before) || (language === "ar" && arabicPrefix.test(plain.slice(Math.max(0, from - 6), from)));
  const hasPluralInEs = language !== "en" || beforeEs.test(plain.slice(to - 2, to));
  return begins && (endings[hasPluralInEs ? language : "exact"] ?? anyEnding).test(plain.slice(to, to + 12));
}

/** "Boxes" are of a box. "Improves" is of no improv. */
const beforeEs = /(?:[sxzo]|ch|sh)$/u;
