import { escapeRegExp } from "@/lib/core/regexp";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { anyOf, wordList } from "@/lib/reports/first-users/rules/words/word-lists";
import { findCue } from "../page/cues";
import { allFacets } from "../page/facets";
import { lowerInitial } from "../page/letter-case";
import type { PageLines } from "../page/lines";
import { peopleFirst, tablesIn } from "../tables/tables";
import type { ProductPhrase } from "./product-phrase";

/** What stands between a thing and those whom it is for: "für die", "pensé pour les", "rivolto ai". */
const joint = (words: PageLanguage) => {
  const [how, made] = [anyOf("made-how", words), anyOf("made", words)];
  return `(?:(?:${how} )?(?:${made} )?(?:${how} )?${anyOf("for-whom", words)})`;
};
const thingFirst = (words: PageLanguage) =>
  new RegExp(`^(?<thing>.{3,60}?) (?<joint>${joint(words)})\\s?(?<=[\\s'’])(?<people>.{3,50})$`, "u");

/** "Software für Hundeschulen": a thing, and after it or before it those whom it is for. */
const patternOf: Partial<Record<PageLanguage, (words: PageLanguage) => RegExp>> = {
  de: thingFirst,
  fr: thingFirst,
  es: thingFirst,
  pt: thingFirst,
  it: thingFirst,
  ru: thingFirst,
  tr: (words) => new RegExp(`^(?<people>.{3,50}?) ${anyOf("for-whom", words)} (?<thing>.{3,60})$`, "u"),
  ja: (words) => new RegExp(`^(?<people>.{1,20}?)${anyOf("for-whom", words)}(?<thing>.{2,24})$`, "u"),
  ko: (words) => new RegExp(`^(?<people>.{1,20}?)${anyOf("for-whom", words)} (?<thing>.{1,24})$`, "u"),
  zh: (words) =>
    new RegExp(`^${anyOf("for-whom", words)}(?<people>.{2,12}?)${anyOf("made", words)}?的(?<thing>.{2,20})$`, "u"),
  ar: () => /^(?<thing>.{3,60}?) (?:لل|لأصحاب |لإدارة |ل)(?<people>\S+(?: \S+){0,3})$/u,
};
const patterns = perLanguage((words) => patternOf[words]?.(words) ?? null);

/**
 * The product in the words of a page that is not in English. It counts if the thing is called by a word that products are
 * called by, or if the tables know the people.
 */
export function foreignPhraseOf(
  { name }: ProductPage,
  lines: PageLines["lines"],
  words: PageLanguage,
): ProductPhrase | null {
  const pattern = patterns(words);
  if (!pattern) return null;
  const leads = lines.filter(({ lead }) => lead > 0).map(({ text }) => text);
  const found = leads.flatMap((line) =>
    partsOf(withoutName(line, name)).flatMap((part) => phraseIn(part, line, pattern, words) ?? []),
  );
  return found.find((one) => isNamed(one, name, words)) ?? null;
}

/** Neither the product's name nor what any product is: "Kostenlose Chrome-Erweiterung". */
function isNamed({ thing, people }: ProductPhrase, name: string, words: PageLanguage): boolean {
  if (thing.toLowerCase().includes(name.toLowerCase()) || thing.endsWith("-")) return false;
  const usual = allFacets().flatMap(({ language, cues }) => (language === null || language === words ? cues : []));
  const left = [...wordList("product", words), ...usual].reduce(
    (rest, one) => rest.replaceAll(plainOf(one), " "),
    plainOf(thing),
  );
  const rest = peopleFirst.has(words) ? left : left.replace(/(?<!\p{L})\p{L}{1,3}(?!\p{L})/gu, "");
  return people !== null || rest.trim().length > 0;
}

/** What a page that is not in English calls the product, where it does not say for whom it is. */
export function calledPhraseOf({ name }: ProductPage, { lines, words }: PageLines): ProductPhrase | null {
  const leads = lines.filter(({ lead }) => lead > 0);
  const called = leads.flatMap(({ text }) => [
    ...calledIn(text, words),
    ...definedIn(withoutName(text, name, true), words).map((defined) => ({ ...defined, line: text })),
  ]);
  return called.find((one) => isNamed(one, name, words)) ?? null;
}

/** "Acme é um assistente para …", "Acme 是面向…的…": what is after the name says what it is. */
function withoutName(line: string, name: string, keepsArticle = false): string {
  const is = String.raw`(?:\s(?:ist|est|es|é|è)\s|\s?(?:是一款|是一个|是一個|是|は、?|은|는)\s?)`;
  const rest = line.replace(new RegExp(`^${escapeRegExp(name)}${is}`, "iu"), "");
  return keepsArticle || rest === line ? rest : rest.replace(article, "");
}

/** "Un mapa colaborativo de calles tranquilas": what is after "a" at the beginning of a sentence is what it is. */
function definedIn(line: string, language: PageLanguage): ProductPhrase[] {
  const isNoun = (word: string) => wordList("product", language).has(word) || wordList("container", language).has(word);
  return line.split(/[.!?]\s/u).flatMap((sentence) => {
    const [, definition = ""] = /^(?:un|une|una|uno|um|uma|ein|eine)\s([^.,;:!?–—]+)/iu.exec(sentence) ?? [];
    const thing = definition.replace(clause, "").trim();
    const words = thing.split(" ");
    const isName = isNoun(words[0] ?? "") && words.length > 2 && words.length <= MAX_DEFINED;
    return isName ? [{ thing, use: null, people: null, line }] : [];
  });
}

const MAX_DEFINED = 6;
/** Where the noun phrase ends. */
const clause =
  /\s(?:que|qui|che|der|die|das|mit|für|con|avec|com|para|pour|per|por|par|hecho|hecha|feito|feita|fait|faite|fatto|fatta)\s.*$/iu;

/** "潮汐と釣果記録のアプリ": what is before "の" names it. */
export const plainName = (part: string, words: PageLanguage): string =>
  words === "ja" ? part.replace(/^.*と(?=.{2,12}の)|の(?=(?:アプリ|ツール|サービス)$)/gu, "") : part;

/** "Digitales Bautagebuch", "釣り日記アプリ": a short part of a title that ends, or in Romance languages begins, as products are called. */
function calledIn(line: string, words: PageLanguage): ProductPhrase[] {
  const names = partsOf(line).map((part) => plainName(part.replace(ofReader, ""), words));
  const parts = names.filter((part) => part.length >= (peopleFirst.has(words) ? MIN_UNSPACED : MIN_CALLED));
  return parts
    .map((part) => part.replace(article, ""))
    .filter((part) => isCalledProduct(part, words))
    .map((part) => ({
      thing: words === "de" ? part : lowerInitial(words === "zh" ? part.replace("的", " ") : part),
      use: null,
      people: null,
      line,
    }));
}

/** "Inventar-App für Ihre Tabelle": what the reader has is no part of the name. */
const ofReader =
  /\s(?:(?:für|fuer|mit) (?:Ihr|dein|euer|eure)[a-zß]*|(?:pour|avec) (?:votre|vos|ton|tes)|(?:para|con) (?:tu|tus|sus?)|(?:para|com) (?:sua|seus?|suas)|(?:per|con) (?:il|la|i|le) (?:tu[oa]|tuoi|tue))\s.*$/u;

/** A short phrase that ends, or in Romance languages begins, as products are called. */
export const isCalledProduct = (part: string, words: PageLanguage): boolean =>
  isShortName(part, words) && (isCalled[words]?.(part.toLowerCase(), products(words)) ?? false);

/** Letters of a name for people; more are a sentence about them. */
const MAX_NAME = 10;
const MIN_CALLED = 8;
const MIN_UNSPACED = 4;
const MAX_UNSPACED = 14;
const isShortName = (part: string, words: PageLanguage) =>
  words === "ja" || words === "zh"
    ? part.replace(/[\p{sc=Latin}\d]+/gu, "A").length <= MAX_UNSPACED && !/[はがをにでとへ、。]|(?<!子ど)も/u.test(part)
    : isCompound(part, words) && part.split(" ").length <= MAX_THING;

/** "Barcode-Inventar-App" says as much as two words. */
const isCompound = (part: string, words: PageLanguage) =>
  part.includes(" ") || (words === "de" && part.split("-").length >= COMPOUND);
const COMPOUND = 3;

const products = (words: PageLanguage) => [...wordList("product", words)].map((word) => word.toLowerCase());
type IsCalled = (part: string, products: readonly string[]) => boolean;
const endsAs: IsCalled = (part, known) => known.some((word) => part.endsWith(word));
/** "Bautagebuch" is a Tagebuch; WhatsApp is no app. */
const endsInWord: IsCalled = (part, known) =>
  known.some(
    (word) => part.endsWith(` ${word}`) || part.endsWith(`-${word}`) || (word.length > 5 && part.endsWith(word)),
  );
const beginsAs: IsCalled = (part, known) => known.some((word) => part.startsWith(`${word} d`));

/** Where the noun of a name is. */
const isCalled: Partial<Record<PageLanguage, IsCalled>> = {
  de: endsInWord,
  ja: endsAs,
  zh: endsAs,
  ko: endsAs,
  tr: endsInWord,
  fr: beginsAs,
  es: beginsAs,
  pt: beginsAs,
  it: beginsAs,
};

/** "Software für Rohr-, Kanal- und Industrieservice" is one part: what a hyphen leaves open ends behind the comma. */
const partsOf = (line: string) =>
  line
    .split(/\s[–—-]\s|(?<!\p{L}-)[|｜:：.,;。、，！!?？]\s?/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 0);

/** A phrase of a thing and those whom it is for; null if it names no people, or no language of ours has a word for "for" in it. */
export function phraseForPeople(text: string, words: PageLanguage, line: string): ProductPhrase | null {
  const pattern = patterns(words);
  return pattern ? phraseIn(text, line, pattern, words) : null;
}

function phraseIn(part: string, line: string, pattern: RegExp, words: PageLanguage): ProductPhrase | null {
  const { thing = "", people: peopleText = "", joint: said = "" } = pattern.exec(firstOf(part))?.groups ?? {};
  // "Volontari per segnalare frane" are volunteers.
  const people = peopleText.replace(/\s(?:per|para|pour|zum|zur)\s.*$/u, "");
  const isShort = thing.split(" ").length <= MAX_THING && people.split(" ").length <= MAX_PEOPLE;
  if (!thing || !people || !isShort || /\d/u.test(people)) return null;
  const known = isKnown(people, words);
  if (isNoThing(thing, words) || notPeople(words).test(people) || !(hasProduct(thing, words) || known)) return null;
  // "保護猫団体 管理アプリ": two words are typed, and no sentence.
  const typed = peopleFirst.has(words) ? typedOf(people, thing) : spacedOf(plainlyJoined(firstOf(part), said, words));
  if (typed.length < MIN_UNSPACED) return null;
  const isName = (known || isGroup(people, part, words)) && isNameOfPeople(people, words);
  return { thing: words === "de" ? typed : lowerInitial(typed), use: null, people: isName ? people : null, line };
}

/** "Software zur Steuerung der Modelleisenbahn" is for something, and for nobody. */
const isGroup = (people: string, part: string, words: PageLanguage) =>
  !/\szu[rm]\s/u.test(part) && groupEnding(words).test(people);

const spacedOf = (part: string) => part.replace(article, "").replace(plainly, " ");

/** "Software rivolto ai commercialisti" is typed as "software per commercialisti". */
function plainlyJoined(part: string, said: string, words: PageLanguage): string {
  const [usual = ""] = wordList("for-whom", words);
  const isPlain = said === "" || !said.includes(" ") || said.startsWith(`${plainFor(usual)} `);
  return isPlain ? part : part.replace(`${said} `, `${plainFor(usual)} `);
}
/** The word of a pattern, without the articles that may follow it. */
const plainFor = (usual: string) => usual.replace(/\(.*$/u, "");

const isNoThing = (thing: string, words: PageLanguage) => madeFor(words).test(thing) || preposition(words).test(thing);

/** In Russian and Arabic the form of the words is not that of a name; a clause about people is none. */
const isNameOfPeople = (people: string, words: PageLanguage) =>
  words !== "ru" && words !== "ar" && !(peopleFirst.has(words) && people.length > MAX_NAME);

/** Without the end of a sentence, and without people who are a sentence of their own. */
function typedOf(people: string, thing: string): string {
  const noun = thing.replace(/(?:です|입니다)$/u, "");
  return people.length > MAX_UNSPACED ? noun : `${people} ${noun}`;
}

/** "İçin sade bir uygulama": nobody types that it is a simple one. */
const plainly = /\s(?:(?:sade|basit|kolay|pratik) )?bir\s/u;

const article =
  /^(?:die|der|das|ein|eine|la|le|les|une?|l['’]|el|los|las|una?|o|a|os|as|uma?|il|lo|i|gli)\s?(?<=['’\s])/iu;

/** "Für Chrome", "para sua equipe": a system, or the reader. "Veterinarios" are none for iOS. */
const notPeople = perLanguage(
  (words) => new RegExp(`(?<!\\p{L})${anyOf("system", "en")}(?!\\p{L})|^${anyOf("your", words)}\\s`, "iu"),
);

/** "Pensé pour les micro-entrepreneurs", "Speziell für Imker": what is thought of, made or built says nothing of what it is. */
const madeFor = perLanguage((words) => {
  const [how, made] = [anyOf("made-how", words), anyOf("made", words)];
  return new RegExp(`^(?:${how}|(?:${how} )?${made}(?: ${how})?)$`, "iu");
});

/** "Chez des grimpeurs" names a place and no thing. */
const preposition = perLanguage((words) => new RegExp(`^${anyOf("preposition", words)}(?:\\s|$)`, "iu"));

/** How words for groups of people and businesses end. Japanese, Korean and Chinese ones end the text. */
const groupEnding = perLanguage(
  (words) => new RegExp(`${anyOf("group-ending", words)}${peopleFirst.has(words) ? "$" : "(?:\\s|$)"}`, "u"),
);

/** A name of a group of people or businesses, in a language that is not English. */
export const isGroupName = (name: string, words: PageLanguage): boolean => groupEnding(words).test(name.toLowerCase());

/** "Software für Schornsteinfeger und Kehrbezirke": the first of those named is enough for a search. */
const firstOf = (part: string) =>
  part
    .replace(/(?<=\s(?:für|pour|para|per)\s(?:\S+\s){1,2})(?:und|et|y|e|ed|ou|o|oder)\s.*$/u, "")
    .replace(/・[^のに]+(?=のため|向け)/u, "")
    .trim();

const MAX_THING = 5;
const MAX_PEOPLE = 4;

/** A word of it is one that products are called by. */
export const hasProduct = (thing: string, words: PageLanguage) =>
  findCue(plainOf(thing), [...wordList("product", words)], words) !== null;

/** Languages in which what has no word for a program is no name of one: "informes para clientes", "gestion de cave". */
const named = new Set<PageLanguage>(["fr", "es", "pt", "it"]);

/** Whether people who look for such a thing ask for it by that name. */
export const isAskedFor = (thing: string, words: PageLanguage): boolean =>
  !named.has(words) || hasProduct(thing, words);

function isKnown(people: string, words: PageLanguage): boolean {
  const plain = plainOf(people);
  return [...tablesIn(words).audiences.values()].some(({ cues }) => findCue(plain, cues, words) !== null);
}
