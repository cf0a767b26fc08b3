import { plainOf } from "@/lib/page/facts/words/plain-text";
import { type Market, OWN_KIND } from "../kinds/market";
import type { Reading } from "../kinds/reading";
import { findCue } from "../page/cues";
import { findIn, type PageLines, wholeLine } from "../page/lines";
import { isPeopleWord, modifier } from "../page/people-names";
import { say } from "../tables/phrases";
import { type Audience, type Kind, tablesIn } from "../tables/tables";
import { arePeople } from "../trade/trade-of";
import { speaksToSomebody } from "../words/speech";
import { type CalledPeople, calledPeople } from "./called-people";
import { type Fit, isSame, nobody } from "./fit";
import { namedPeopleIn } from "./named-people";

/** Those whose parents choose. */
const minors = new Set("kids children babies toddlers".split(" "));

/** People of no trade. */
const anyone = new Set(
  "stores shops teams businesses companies brands creators groups owners sellers merchants agencies users".split(" "),
);

/** The page's own name for one of them, where it says more. */
export function withOwnName(fits: readonly Fit[], market: Market): Fit[] {
  const at = fits.findIndex(({ audience }) => inOwnWords(audience, market) !== audience);
  return fits.map((fit, index) => (index === at ? { ...fit, audience: inOwnWords(fit.audience, market) } : fit));
}

/** "Systems programmers" say more than "software developers". */
function inOwnWords(audience: Audience, { kind, own, trade }: Market): Audience {
  const people = own?.people ?? "";
  const hit = findCue(plainOf(people), audience.cues, "en");
  const isLonger = hit !== null && (kind.id === OWN_KIND || people.length > hit.length + LONGER);
  const isSaid = !trade && isPeopleWord.test(people) && people.includes(" ") && isLonger;
  return isSaid ? { ...audience, name: people.charAt(0).toUpperCase() + people.slice(1) } : audience;
}

/** People whom no table knows, by the page's own name for them. None if the tables know them under that name. */
export function ownFit(
  { kind, own, trade }: Market,
  all: readonly Fit[],
  known: readonly Fit[],
  lines: PageLines,
): Fit[] {
  const people = own?.people;
  const found = people && findIn(lines, [people, own.thing]);
  if (!people || !found || minors.has(people) || speaksToSomebody(people)) return [];
  if (trade && (lines.words !== "en" || anyone.has(people))) return [];
  const isCalledSo = ({ audience }: Fit) => arePeople(people, audience.cues, lines.words);
  if (known.some(isCalledSo)) return [];
  const same = all.find(isCalledSo);
  if (same) return [{ audience: same.audience, found: same.found ?? found }];
  const table = namedLike(people, lines);
  if (table) return known.some(({ audience }) => audience === table) ? [] : [{ audience: table, found }];
  return [{ audience: unknownPeople(people, kind, lines), found }];
}

/** People whom no table knows. */
const unknownPeople = (people: string, kind: Market["kind"], { language }: PageLines): Audience => ({
  ...nobody,
  id: "own",
  name: people.charAt(0).toUpperCase() + people.slice(1),
  cues: [people],
  // Those of its field, if no table knows more.
  subreddits: kind.id === OWN_KIND ? kind.subreddits.slice(0, OF_FIELD) : [],
  places: ["own_groups", "own_forums", "own_videos"].map((place) => say(place, language, { people })),
});

/** Those of "Who it's for": by the tables where they know them under that name or its noun, else by the page's own name. */
export function sectionFits({ kind }: Market, known: readonly Fit[], { page, lines }: Reading): Fit[] {
  const fits = namedPeopleIn(lines, page.blocks).map(({ name, line }) => {
    const called = calledPeople(name, lines.words, kind.audiences);
    const known = called ? underName(called, name) : (audienceOf(name, lines) ?? ofSome(name, kind, lines));
    return { audience: known ?? unknownPeople(name, kind, lines), found: wholeLine(line), isKnown: known !== null };
  });
  // "Consultants & coaches" are two names, and both are those of people whom the tables call by both.
  const isSaid = ({ audience }: Fit, before: readonly Fit[]) =>
    before.some((one) => one.audience !== audience && holdsWords(one.audience.name, audience.name));
  const isFresh = (fit: Fit, index: number) =>
    !known.some((one) => isSame(one.audience, fit.audience)) &&
    fits.findIndex((one) => isSame(one.audience, fit.audience)) === index &&
    !isSaid(fit, fits.slice(0, index));
  // The tables say more of those whom they know.
  const inOrder = fits.filter(isFresh).toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown));
  return inOrder.map(({ audience, found }) => ({ audience, found }));
}

const holdsWords = (name: string, other: string) => ` ${name.toLowerCase()} `.includes(` ${other.toLowerCase()} `);

const audienceOf = (name: string, { words }: PageLines): Audience | null =>
  [...tablesIn(words).audiences.values()].find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null;

/** "Carers of several people" are carers. */
function ofSome(name: string, { audiences }: Kind, { words }: PageLines): Audience | null {
  const [who = "", whose] = words === "en" ? name.split(" of ") : [];
  const called = whose ? calledPeople(who, words, audiences) : null;
  return called?.isWhole ? called.audience : null;
}

/** "University students" meet where students do. */
const underName = ({ audience, isWhole }: CalledPeople, name: string): Audience =>
  isWhole ? audience : { ...audience, name: capitalized(name), searchName: name };

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Letters that an ending or an article may add to a name. */
const LONGER = 4;

/** "Restaurants" and "small restaurants" are restaurant owners; "organ builders" build no houses. */
function namedLike(people: string, { words }: PageLines): Audience | null {
  const plain = people.toLowerCase();
  const last = singular(plain.split(" ").at(-1) ?? "");
  const isPlain = !plain.includes(" ") || modifier.test(plain);
  if (words !== "en" || !isPlain || last.length < MIN_OF_NAME || anyone.has(plain)) return null;
  const isCalled = (part: string) => {
    const [first = "", second, ...rest] = part.toLowerCase().split(/\s/u).map(singular);
    return first === last && rest.length === 0 && (second === undefined || owners.has(second));
  };
  const parts = ({ name }: Audience) => name.split(/,| and | or |:/u).map((part) => part.trim());
  return [...tablesIn(words).audiences.values()].find((audience) => parts(audience).some(isCalled)) ?? null;
}

const OF_FIELD = 2;
const owners = new Set("owner team group practice shop business staff crew".split(" "));
const MIN_OF_NAME = 5;
const singular = (word: string) =>
  word
    .replace(/ies$/u, "y")
    .replace(/(?<=ch|sh|x)es$/u, "")
    .replace(/(?<=[^s])s$/u, "");
