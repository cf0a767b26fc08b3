import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import type { ProductPage } from "../read-page";
import type { PageLines } from "./lines";
import { tablesIn } from "./tables";

/** What the page itself calls the product, and for whom it says it is: "appointment software", "dog groomers". */
export interface OwnWords {
  /** The noun phrase, as it is typed into a search. */
  thing: string;
  /** What it is for, in the page's words; null if the page does not say. */
  use: string | null;
  /** The same if it is a group of people or businesses. */
  people: string | null;
  /** The line that says it, as it stands on the page. */
  line: string;
}

/** Where a noun phrase ends. */
const end =
  /\s(?:for|that|which|who|whose|with|to|about|by|from|in|on|of|where|when|made|built|designed|without|and|your|you|as|at|is|are|so|because|while|like)\b|[,;.!?()…]/iu;
/** Words before the noun that nobody types. */
const praise =
  /^(?:the|an?|your|our|my|this|first|only|new|next|#1|no\.? ?1|simple|simplest|easy|easiest|best|better|modern|powerful|beautiful|fast|fastest|vetted|smart|smarter|friendly|gentle|quiet|tiny|little|lovely|delightful|fully|most|more|truly|really|[\w-]+-(?:week|day|month|hour|minute|part|step)|all-new|award-winning|ultimate|complete)\s+/iu;

/**
 * The product in the page's own words, from the title, the first heading, the description, or a sentence that says "Acme is
 * a …". English only: the other languages have no such plain order of words. A phrase has to end in a word that products are
 * called by, so that a slogan is none.
 */
export function ownWordsOf(page: ProductPage, { lines, words }: PageLines): OwnWords | null {
  if (words !== "en") return null;
  const name = page.name.toLowerCase();
  const found = candidatesOf(page, lines)
    .flatMap(({ text, line }) => phraseIn(text, line) ?? [])
    .filter(({ thing }) => !thing.toLowerCase().includes(name));
  const full = found.find(({ use }) => use !== null);
  return (
    found.find(({ thing, people }) => people !== null && thing.includes(" ")) ?? found.find(isNamed) ?? full ?? null
  );
}

/** One word alone is too wide for a search: "software", "platform". */
const isNamed = ({ thing }: OwnWords) => thing.includes(" ");

interface Candidate {
  text: string;
  line: string;
}

function candidatesOf({ name, title }: ProductPage, lines: PageLines["lines"]): Candidate[] {
  const leads = lines.filter(({ lead }) => lead > 0).map(({ text }) => text);
  const defining = lines
    .filter(
      ({ text, isHeading }, index) => definition.test(text) || (!isHeading && index < OPENING && opening.test(text)),
    )
    .map(({ text }) => text);
  const whole = [...(title ? [title] : []), ...leads, ...defining.slice(0, 3)];
  return [...new Set(whole)].flatMap((line) =>
    sentencePartsOf(line).map((part) => ({ text: withoutName(part, name), line })),
  );
}

/** "A Python library that …" is said at the top of a page, or it is about something else. */
const opening = /^(?:an?|the)\s.{3,60}\s(?:that|for|which|to)\s/iu;
const OPENING = 10;
const definition = /^(?:[\p{Lu}\d][\p{L}\p{N}.’'-]*\s){1,3}is (?:an?|the)\s/u;

/** "Acme - returns software for shops | Home" is three parts; a hyphen inside of a word is none. */
const sentencePartsOf = (line: string) =>
  line
    .split(/\s[|–—·•-]\s|[|–—]|:\s|\.\s/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 0);

function withoutName(part: string, name: string): string {
  const own = part.toLowerCase().startsWith(`${name.toLowerCase()} is `) ? part.slice(name.length + 4) : part;
  return own.replace(definition, "");
}

function phraseIn(text: string, line: string): OwnWords | null {
  const at = text.search(end);
  const head = at < 0 ? text : text.slice(0, at);
  const words = withoutPraise(head.trim()).split(/\s+/);
  const last = singular((words.at(-1) ?? "").toLowerCase());
  if (words.length > MOST_WORDS || !heads().has(last) || words.some((word) => !isPlainWord(word))) return null;
  const thing = words.map(written).join(" ");
  const rest = at < 0 ? "" : text.slice(at).trim();
  const whose = peopleBefore(words);
  const told = /^for\s/iu.test(rest) ? purposeOf(rest.slice(4)) : null;
  // "For people who …" says less than nothing without what follows.
  const use = told && !everybody.has(told) ? told : null;
  return { thing, use, people: whose ?? (use && isPeople(use) ? use : null), line };
}

/** "Florist software" is for florists. */
function peopleBefore([first = "", ...rest]: string[]): string | null {
  const word = first.toLowerCase();
  if (rest.length === 0 || !(wordLists().whose.has(word) || /[^l]ists?$/u.test(word))) return null;
  return /(?:s|x|ch)$/u.test(word) ? `${word}es` : word.replace(/(?<=[^aeiou])y$/u, "ie").concat("s");
}

const everybody = new Set([
  "people",
  "everyone",
  "everybody",
  "anyone",
  "teams",
  "all",
  "free",
  "humans",
  "those",
  "you",
]);
const MOST_WORDS = 4;
const isPlainWord = (word: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}’'&/+.-]*$/u.test(word) && !notOfThing.has(word.toLowerCase());
/** Verbs and small words by which a phrase is a sentence. */
const notOfThing = new Set(
  "get make build create find learn turn stop start try meet know run ship send keep see use manage track not no never every one how what why we it i do does can will has have be than or into up out off".split(
    " ",
  ),
);

function withoutPraise(text: string): string {
  const shorter = text.replace(praise, "");
  return shorter === text ? text : withoutPraise(shorter);
}

/** "dog groomers and salons, in one place" → "dog groomers". */
function purposeOf(text: string): string | null {
  const stop = text.search(
    /\s(?:and|or|who|that|which|with|in|on|to|from|by|across|without|at|as|so|but|while|when|where|is|are|has|have)\b|[,;:.!?()…|–—]/iu,
  );
  const words = withoutPraise((stop < 0 ? text : text.slice(0, stop)).trim()).split(/\s+/);
  const isWhole = words.length <= MOST_WORDS && words.every((word) => isPlainWord(word)) && (words[0]?.length ?? 0) > 1;
  return isWhole ? words.map(written).join(" ") : null;
}

/** "Dog groomers" → "dog groomers"; names in capitals stay. */
const written = (word: string) =>
  /^\p{Lu}[\p{Ll}’'-]+$/u.test(word) && !properNames.has(word) ? word.toLowerCase() : word;
const properNames = new Set(
  "Postgres Android Windows Google Python Java Django Laravel React Notion Figma Slack Discord".split(" "),
);

const singular = (word: string) =>
  word
    .replace(/ies$/u, "y")
    .replace(/(ss|us|is)$/u, "$1\u0000")
    .replace(/s$/u, "")
    .replace("\u0000", "");

const isPeople = (use: string) => {
  const last = (use.split(" ").at(-1) ?? "").toLowerCase();
  return (
    wordLists().people.has(last) ||
    (/(?:ers|ors|ists|ians|ants|wives|men|women)$/u.test(last) && !wordLists().nobody.has(last))
  );
};

const Row = z.object({ list: z.enum(["product", "people", "nobody", "whose"]), words: z.string() });

let lists: Record<z.output<typeof Row>["list"], ReadonlySet<string>> | undefined;

/** English words that products and groups of people are called by, plurals in "-ers" that are no people, and people in the singular. */
function wordLists() {
  if (lists) return lists;
  const rows = new Map(readDataRows("kinds/own-words.csv", Row).map(({ list, words }) => [list, words.split(";")]));
  lists = {
    product: new Set(rows.get("product")),
    people: new Set(rows.get("people")),
    nobody: new Set(rows.get("nobody")),
    whose: new Set(rows.get("whose")),
  };
  return lists;
}

let known: ReadonlySet<string> | undefined;

/** Words that products are called by: the last words of all kinds, and those of the list. */
function heads(): ReadonlySet<string> {
  known ??= new Set([
    ...tablesIn("en").kinds.map(({ name }) => singular((name.split(" ").at(-1) ?? "").toLowerCase())),
    ...[...wordLists().product].map(singular),
  ]);
  return known;
}
