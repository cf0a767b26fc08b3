import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Block } from "../../visible-blocks";
import { platforms } from "../kinds/market";
import type { Line, PageLines } from "../page/lines";
import { peopleOfRow } from "../phrase/purpose";
import { tablesIn } from "../tables/tables";
import { speaksToSomebody } from "../words/speech";
import { anyOfAll, patternOf } from "../words/word-lists";
import { isName, type NamedPeople } from "./called-people";
import { deniesPeople, isFor, listedPeople, saysForWhom } from "./listed-people";
import { peopleInPlans, peopleUnderClaims } from "./people-sections";

const MAX_NAMES = 4;
/** How many headings below such a heading may be people. */
const BELOW = 8;

/** People under "Who it's for", in the list below it, or in headings of their own ("For engineers", "For documentation authors"). */
export function namedPeopleIn({ lines, words }: PageLines, blocks: readonly Block[]): NamedPeople[] {
  const at = lines.findIndex(({ text, isHeading }) => isHeading && saysForWhom(text, words));
  const below = at < 0 ? [] : lines.slice(at + 1).filter(({ isHeading }) => isHeading);
  const named = below.map((line) => ({ name: line.text.replace(forWhom, ""), line }));
  const end = named.findIndex(({ name }) => !isName(name, words));
  const listed = named.slice(0, Math.min(end < 0 ? BELOW : end, BELOW));
  const answered = listed.length > 0 || at < 0 ? [] : rowIn(lines[at + 1], words);
  const built = words === "en" ? lines.flatMap((line) => (builtFor.test(line.text) ? rowIn(line, words) : [])) : [];
  const all = [
    ...listed,
    ...answered,
    ...listedPeople(blocks, words),
    ...peopleUnderClaims(blocks, words),
    ...headedIn(lines, words),
    ...built,
    ...(words === "en" ? lines.filter(({ lead }) => lead > 0).flatMap(rowsOfFields) : []),
    ...peopleInPlans(blocks, words),
  ];
  const isFirst = ({ name }: NamedPeople, at: number) =>
    all.findIndex((one) => one.name.toLowerCase() === name.toLowerCase()) === at;
  return all
    .filter(isFirst)
    .filter(({ name }) => !deniesPeople(name) && !speaksToSomebody(name))
    .slice(0, MAX_NAMES);
}

/** Letters of a sentence. */
const MIN_TEXT = 40;

const forWhom = /^(?:for|für|pour|para|per)\s(?:the\s)?/iu;
/** "Built for teachers, loved by students": each part says so again. */
const saidOf = /^(?:built|made|designed|loved|trusted|used)\s(?:by|for)\s/iu;
/** What is perfect for something is as often for a place. */
const builtFor = /^(?:built|made|designed|created) for\s/iu;

/** "Freelancers, sole traders and small agencies": people in a row. */
function rowIn(line: Line | undefined, words: PageLanguage): NamedPeople[] {
  const [sentence = ""] = line?.text.split(/\.(?:\s|$)|\s[–—-]\s/u) ?? [];
  const row = sentence
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .replace(isFor, "")
    .replace(builtFor, "")
    .replace(forWhom, "");
  const names = row.split(inRow()).map((name) => name.replace(saidOf, ""));
  return line ? names.filter((name) => isName(name, words)).map((name) => ({ name, line })) : [];
}

const inRow = patternOf(() => `,\\s(?:${anyOfAll("joins")}\\s)?|\\s${anyOfAll("joins")}\\s`, "u");

/** "The career app for defence, aerospace and engineering professionals": what the page leads with names three groups. */
const rowsOfFields = (line: Line): NamedPeople[] =>
  [...line.text.matchAll(/\bfor (?:the )?/giu)].flatMap(({ index, 0: { length } }) =>
    peopleOfRow(line.text.slice(index + length)).map((name) => ({ name, line })),
  );

/** What stands before people in a heading of their own: "For agencies", "Pour les freelances, coachs et dirigeants". */
const headFor: Partial<Record<PageLanguage, RegExp>> = {
  en: /^(?:(?:made|built|designed|perfect|ideal|great) )?for (?:the )?/iu,
  de: /^(?:(?:gemacht|gebaut|ideal|perfekt) )?für (?:die |den )?/iu,
  fr: /^(?:(?:conçue?|idéale?|pensée?|parfaite?) )?pour (?:les |tous les )?/iu,
  es: /^(?:(?:pensad[oa]|hech[oa]|ideal|perfect[oa]) )?para (?:los |las )?/iu,
  pt: /^(?:(?:pensad[oa]|feit[oa]|ideal|perfeit[oa]) )?para (?:os |as )?/iu,
  it: /^(?:(?:pensat[oa]|fatt[oa]|ideale|perfett[oa]) )?per (?:i |gli |le )?/iu,
  zh: /^(?:适合|適合|面向|专为|專為)/u,
};

/** A page of endless headings names nobody. */
const MAX_HEADED = 12;

const between = patternOf(
  () => `[,、，]\\s?(?:${anyOfAll("joins")}\\s)?|\\s${anyOfAll("joins")}\\s|${anyOfAll("joins-unspaced")}`,
  "u",
);
/** "Founders who build in public" are founders. */
const clause = patternOf(() => `\\s${anyOfAll("people-clause")}\\s.*$`, "iu");

/** Headings that begin with "For" and name people, one or several: two or more such headings, one of several people, or one with text below it. "For agencies" over a button is a link. */
function headedIn(lines: readonly Line[], words: PageLanguage): NamedPeople[] {
  const opening = headFor[words];
  if (!opening) return [];
  const headed = lines.filter(({ isHeading, text }) => isHeading && opening.test(text)).slice(0, MAX_HEADED);
  const rows = headed.map((line) => {
    const parts = line.text
      .replace(opening, "")
      .replace(/[.!]$/u, "")
      .split(between())
      .map((part) => part.replace(saidOf, "").replace(clause(), "").trim())
      .filter((part) => !deniesPeople(part));
    const named = parts.filter((name) => isCue(name, words) || (words === "en" && isName(name, words)));
    // "For teams and their projects" is about projects as well.
    return { line, named: named.length * 2 > parts.length ? named : [] };
  });
  const found = rows.filter(({ named }) => named.length > 0);
  const hasText = found.some(({ line }) => {
    const below = lines[lines.indexOf(line) + 1];
    return below && !below.isHeading && below.text.length >= MIN_TEXT;
  });
  const isTold = found.length > 1 || hasText || found.some(({ named }) => named.length > 1);
  return isTold ? found.flatMap(({ line, named }) => named.map((name) => ({ name, line }))) : [];
}

/** "Agencies" are people of many trades, and the tables know them by that word. */
const isCue = (name: string, words: PageLanguage) => cuesIn(words).has(plainOf(name));

/** What the tables call people in a language. */
const cuesIn = perLanguage((words): ReadonlySet<string> => {
  // "For iPhone and Android" says where it runs.
  const people = [...tablesIn(words).audiences.values()].filter(({ id }) => !platforms.has(id));
  return new Set(people.flatMap(({ cues }) => cues.map(plainOf)));
});
