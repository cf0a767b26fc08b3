import { stopWordsOf } from "@/lib/page/facts/language/detect-language";
import { toEnglish } from "@/lib/page/facts/words/glossary";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { notNeeds } from "../page/jobs";
import { type Line, OF_TITLE, type PageLines } from "../page/lines";
import { isOfRow } from "../phrase/candidates";
import { hasProduct, isCalledProduct, plainName } from "../phrase/foreign-phrase";
import { withoutSpaces } from "../tables/tables";
import { saysAmount, saysNothing } from "../words/product-nouns";
import { speaksToSomebody } from "../words/speech";
import { onlyVerbs } from "../words/verbs";
import { anyOfAll, patternOf } from "../words/word-lists";
import { taggedSentences } from "../words/word-tags";
import { asTyped, isTyped } from "./english-heads";
import type { LikelyKind } from "./kind-choice";
import { englishOf, stemsOfKind } from "./likeness";

/** Words of a search; letters of one in a language without spaces. */
const WORDS = { least: 2, most: 6 } as const;
/** Two things at once are typed only in a few words. */
const MAX_JOINED = 5;
const LETTERS = { least: 4, most: 16 } as const;
/** How much of a phrase has to be words that the page is about. */
const SHARE = 0.6;
/** Lines that say a word which the page is about. */
const MIN_TIMES = 3;
/** Kinds of which less is likely say nothing of the page. */
const MIN_CHANCE = 0.03;
const MAX_KINDS = 8;
const MAX_SEARCHES = 2;

/**
 * Parts of the title and the first heading that are searches as they stand: "Record Chrome tab audio as MP3". Founders put into
 * their title what people type; a slogan differs from it by its words, which the rest of the page and its likely kinds do not have.
 */
export function headSearches(page: ProductPage, lines: PageLines, kinds: readonly LikelyKind[]): string[] {
  const about = aboutOf(lines, kinds);
  const idle = stopWordsOf(lines.words);
  const name = bare(page.name);
  const heads = lines.lines.filter(({ lead }) => lead >= OF_TITLE);
  // A part of a heading in another language is mostly a slogan, unless it has a word that products are called by.
  const isTold = (line: Line, part: string) =>
    lines.words === "en" || line.text === page.title || isOfProduct(part, lines.words);
  const parts = heads
    .filter((line) => !isOfRow(line.text, page.blocks))
    .flatMap((line) => partsOf(line).filter((part) => isTold(line, part)));
  const isSearch = (part: string) =>
    !bare(part).includes(name) &&
    !isMadeOf.test(part) &&
    !isCut.test(part) &&
    !speaksToSomebody(part) &&
    !isHome.test(part) &&
    !isDevice.test(part) &&
    isOfLength(part, lines) &&
    isPhraseOf(part, lines.words, idle) &&
    !saysNothing(part) &&
    (withoutSpaces.has(lines.words) || isAbout(part, about, lines));
  // A title may say the same again and again, and to tell the parts of speech takes long.
  const typed = [...new Set(parts)].map((part) => typedIn(withoutPraise(part), lines.words)).filter(isSearch);
  return [...new Map(typed.map((part) => [part.toLowerCase(), part])).values()].slice(0, MAX_SEARCHES);
}

/** Turkish ends in what it is: "Alışkanlıklarını takip etme" is an order. */
const isOfProduct = (part: string, words: PageLines["words"]) =>
  words === "tr" ? isCalledProduct(part, words) : hasProduct(part, words);

/** A part of the title without what nobody types. */
const typedIn = (part: string, words: PageLines["words"]) => (words === "en" ? asTyped(part) : plainName(part, words));

/** The words of the kinds that the page may be of, and those that it says again and again. */
function aboutOf(lines: PageLines, kinds: readonly LikelyKind[]): ReadonlySet<string> {
  const likely = kinds
    .filter(({ chance }) => chance >= MIN_CHANCE)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MAX_KINDS);
  const said = new Map<string, number>();
  for (const line of lines.lines)
    for (const stem of new Set(englishOf(line, lines.words).map((word) => word.stem)))
      said.set(stem, (said.get(stem) ?? 0) + 1);
  const often = [...said].flatMap(([stem, times]) => (times >= MIN_TIMES ? [stem] : []));
  return new Set([...often, ...likely.flatMap(({ kind }) => [...stemsOfKind(kind.id)])]);
}

function isAbout(part: string, about: ReadonlySet<string>, { words }: PageLines): boolean {
  const english = toEnglish(part.toLowerCase(), words);
  const all = english.reduce((sum, { share }) => sum + share, 0);
  const known = english.reduce((sum, { stem, share }) => sum + (about.has(stem) ? share : 0), 0);
  return all > 0 && known / all >= SHARE;
}

function isPhraseOf(part: string, words: PageLines["words"], idle: ReadonlySet<string>): boolean {
  if (words === "en") return isTyped(part) && isEnglishSearch(part, idle);
  // Without spaces only the noun at its end tells a phrase from a sentence.
  return withoutSpaces.has(words) ? isCalledProduct(part, words) : isWhole(part, idle);
}

function isOfLength(part: string, { words }: PageLines): boolean {
  if (withoutSpaces.has(words)) return part.length >= LETTERS.least && part.length <= LETTERS.most;
  const count = part.split(" ").length;
  if (count > MAX_JOINED && joined().test(part)) return false;
  return count <= WORDS.most && (count >= WORDS.least || (words === "de" && part.length > LONG_WORD));
}

const joined = patternOf(() => `\\s${anyOfAll("joins")}\\s`, "iu");

/** A German compound of so many letters says what others say in two words. */
const LONG_WORD = 14;
/** "Chores for families" and "record tab audio as MP3", but not "hear the note" and "one keystroke away". */
function isEnglishSearch(part: string, idle: ReadonlySet<string>): boolean {
  const [first = "", ...rest] = part.toLowerCase().split(" ");
  if (
    !isWhole(part, idle) ||
    isGeneral.test(part) ||
    saysAmount(first) ||
    /\b(?:before|after|always|not|no|never|nothing|everything|than|until|every|away|again|now|today|where|who|what|how|when|why|only|just)\b/iu.test(
      part,
    )
  )
    return false;
  const content = [first, ...rest].filter((word) => !idle.has(word));
  const terms = termsOf(part);
  if (notNeeds.has(first)) return false;
  if (onlyVerbs.has(first) || terms[0]?.includes("Imperative") || terms[0]?.includes("Infinitive"))
    return content.length >= MIN_OF_TASK && !/^(?:the|an?)$/u.test(rest[0] ?? "");
  // A plural at the end may be taken for a verb: "smart lights".
  const last = terms.at(-1) ?? ["Noun"];
  const isNoun = last.includes("Noun") || (last.includes("PresentTense") && /s$/iu.test(part));
  return content.length >= WORDS.least && isNoun && !terms.slice(0, -1).some(isFiniteVerb);
}

const MIN_OF_TASK = 3;
/** "Good business": what is praised may be anything. */
const isGeneral =
  /^(?:made|built|designed|created|crafted) for\b|^(?:good|better|best|great|new|more|real|true|one|smart|modern|beautiful|powerful)\s\S+$/iu;
const termsOf = (part: string): string[][] => taggedSentences(part).flatMap((words) => words.map(({ tags }) => tags));

const isFiniteVerb = (tags: readonly string[]) =>
  tags.includes("Verb") && !tags.includes("Gerund") && !tags.includes("Participle") && !tags.includes("PastTense");

/** It neither begins nor ends in the middle of a sentence. */
function isWhole(part: string, idle: ReadonlySet<string>): boolean {
  const words = part.toLowerCase().split(" ");
  return !idle.has(words[0] ?? "") && !idle.has(words.at(-1) ?? "");
}

/** "🦛 Hypo-Assistant" is HypoAssistant. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** What a product is made of is not looked for: "clipboard manager built with SwiftUI". */
const isMadeOf = /(?<!\p{L})(?:built|made|written|developed|powered|created|crafted) (?:with|in|on|by)(?!\p{L})/iu;

/** "Research for persistent", "app para planificar": the words that the last one belongs to are behind a comma or another line. */
const isCut =
  /\s(?:for|with|of) \S+(?:ent|ant|al|ive|ous|ful|less|able|ible|ic|ary|ory)$|\s(?:para|pour|per) \S+(?:ar|er|ir|are|ere|ire|re)$/iu;

const partsOf = ({ text }: Line) =>
  text
    .split(
      /^[–—-]\s|\s[–—-]\s|(?<![|｜•·:：.,;。、，！!?？"-])[|｜•·:：.,;。、，！!?？"]+(?=\s|$)|[()[\]。、，！？（）「」“”]|\s[&+]\s/u,
    )
    .map((part) => part.replace(/\sv?\d+(?:\.\d+)+$/u, "").trim())
    .filter(Boolean);

/** "Discover walking routes around you" is typed as "walking routes near me". */
const withoutPraise = (part: string) =>
  part
    .replace(/^(?:discover|find|explore)\s+(?=\p{L})/iu, "")
    .replace(/^(?:the )?most [\p{L}-]+\s+(?=\S+\s)/iu, "")
    .replace(/\s(?:near|around) you$/iu, " near me")
    .replace(/\s(?:made|built|designed|created) for(?=\s)/iu, " for")
    .replace(/\swithout the\s.*$/iu, "")
    .replace(/\scerca de ti$/iu, " cerca de mí")
    .replace(/^(?:un['’]|une? |l['’])(?=\p{L})/iu, "")
    .replace(
      /^(?:the|an?|your|free|simple|der|die|das|le|la|les|el|los|las|il|lo|o|os|as|un|une|una|um|uma|ein|eine)\s+(?:free |simple |own )?/iu,
      "",
    );

/** What a page is called that leads to the others, and what a code host writes over files. */
const isHome =
  /^(?:folders and files|repository files navigation|latest commit|home ?page|home|ana sayfa|startseite|accueil|inicio|início|ホーム|首页|홈|главная)$/iu;

/** Names of devices and systems say what a product runs on: "iPhone 14 Pro", "Mac and Windows". */
const isDevice =
  /^(?:(?:apple|iphone|ipad|ios|ipados|android|wear os|watch|watchos|vision|mac|macos|macbook|windows|linux|ubuntu|pixel|galaxy|samsung|silicon|intel|pro|max|mini|air|ultra|plus|and|or|y|e|et|und|o|ou|[\d.]+)(?:\s|$))+$/iu;
