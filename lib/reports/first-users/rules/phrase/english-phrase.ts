import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { isBareName, isPackage, saysNothing } from "@/lib/reports/first-users/rules/words/product-nouns";
import { findCue, SoughtText } from "../page/cues";
import { formOf } from "../page/forms";
import type { PageLines } from "../page/lines";
import { tablesIn } from "../tables/tables";
import { apiPhraseOf } from "./api-phrase";
import { type FoundPhrase, phraseIn } from "./candidate-phrase";
import { candidatesOf } from "./candidates";
import type { ProductPhrase } from "./product-phrase";
import { everybody, isPeople, purposeOf } from "./purpose";

/** The best phrase of an English page; null if none says what the product is. */
export function englishPhraseOf(page: ProductPage, lines: PageLines["lines"]): ProductPhrase | null {
  const name = page.name.toLowerCase().replaceAll(" & ", " and ");
  const candidates = candidatesOf(page, lines);
  const saysEnough = ({ thing, use }: ProductPhrase) =>
    !thing.toLowerCase().includes(name) &&
    !isPackage(thing) &&
    (!saysNothing(thing) || (use !== null && !saysHow.test(use)));
  const found = candidates.flatMap((one) => phraseIn(one) ?? []).filter(saysEnough);
  const api = apiPhraseOf(page, candidates);
  if (api) return api;
  // "A weekly letter on grid batteries" says more than the slogan above it.
  const defined = found.filter(({ isDefined, thing }) => isDefined && thing.includes(" ") && formOf(thing) !== null);
  const full = found.find(({ use }) => use !== null);
  const best =
    found.find(({ thing, people }) => people !== null && thing.includes(" ")) ??
    defined[0] ??
    programIn(found) ??
    found.find((one) => isNamed(one) && !(full && isOfHost.test(one.thing))) ??
    full;
  const whole = best && !best.people ? { ...best, ...(peopleOf(best, found) ?? peopleInBody(lines)) } : best;
  if (whole && isOfHost.test(whole.thing) && !whole.use) return null;
  if (!whole || !isBareName(whole.thing)) return whole ?? null;
  // "A weekly newsletter for programmers" is somewhere else "about operating systems".
  const [noun = ""] = whole.thing.split(" ").slice(-1);
  const about = found.find(({ thing }) => thing.endsWith(` ${noun}`) && !isBareName(thing));
  return about ? { ...whole, thing: about.thing } : whole;
}

/**
 * "A Shopify bundle app whose price matches the cart" is what people look for, and not the "pricing-parity bundles" of the title: if the first
 * name does not end as programs do, one that does and that a sentence gives it. Null if there is none.
 */
function programIn(found: readonly FoundPhrase[]): FoundPhrase | null {
  const first = found.find(isNamed);
  if (!first || first.people !== null || isProgram(first.thing) || isKnownName(first.thing)) return null;
  return (
    found.find((one) => one.isDefined && isNamed(one) && isProgram(one.thing) && !isOfHost.test(one.thing)) ?? null
  );
}

/** Whether a phrase ends in what the tables call a kind: "spaced-repetition flashcards", "AI search". */
function isKnownName(thing: string): boolean {
  const plain = plainOf(thing);
  const sought = new SoughtText(plain, "en");
  return tablesIn("en").kinds.some(({ name, cues }) => {
    const called = [name, ...cues];
    const hit = sought.mayHold(called) ? findCue(plain, called, "en") : null;
    return hit !== null && hit.at + hit.length >= plain.length - ENDING;
  });
}

/** Letters of a plural. */
const ENDING = 1;

const isProgram = (thing: string) => /\s(?:app|software|platform|tool|program)$/iu.test(thing);

/** "A Chrome extension for easily styling content" names neither a thing nor people. */
const saysHow = /^(?:[a-z]+ly|[a-z]+ing)\s/u;

/** The people of another phrase with the same noun: "A course for junior doctors", "a course that teaches …". */
function peopleOf({ thing }: FoundPhrase, found: readonly FoundPhrase[]): Pick<ProductPhrase, "people"> | null {
  const noun = (one: string) => one.split(" ").at(-1);
  const other = found.find((one) => one.people !== null && noun(one.thing) === noun(thing));
  return other ? { people: other.people } : null;
}

/** Phrases that name only the host: "An Obsidian plugin" says less than "spaced repetition for Obsidian". */
const isOfHost = /^(?:\S+ (?:and|or) )?\S+ (?:plugin|extension|add-on|addon|bot|integration)$/iu;

/** The people whom a sentence of its own names: "Made for studio potters who fire twice a month". */
function peopleInBody(lines: PageLines["lines"]): Pick<ProductPhrase, "people"> {
  for (const { text } of lines.filter(({ isHeading }) => !isHeading)) {
    const [, purpose = ""] = /^(?:(?:made|built|designed|written|meant) )?for (.+)$/iu.exec(text) ?? [];
    const people = purpose ? purposeOf(purpose) : null;
    if (people && isPeople(people) && !everybody.has(people)) return { people };
  }
  return { people: null };
}

/** Whether a phrase has two words; one alone is too wide for a search: "software", "platform". */
const isNamed = ({ thing }: ProductPhrase) => thing.includes(" ");
