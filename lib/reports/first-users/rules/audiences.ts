import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { builders, type Market, OWN_KIND, offering, platforms } from "./kinds/market";
import type { Reading } from "./kinds/reading";
import { areOfTrade, isSold } from "./kinds/sold-kinds";
import { findCue } from "./page/cues";
import { API } from "./page/forms";
import { type Found, findIn, type PageLines, wholeLine } from "./page/lines";
import { isGeneral, isPeopleWord, modifier } from "./page/people-names";
import { type CalledPeople, calledPeople } from "./people/called-people";
import { namedPeopleIn } from "./people/named-people";
import { chanceOf } from "./people/people-choice";
import { peopleSteps, TESTERS } from "./people/people-features";
import { say } from "./tables/phrases";
import { type Audience, type Kind, tablesIn } from "./tables/tables";
import type { ToldTrade } from "./trade/told-trade";
import { arePeople } from "./trade/trade-of";
import { TRADE_KIND } from "./trade/trades";

/** People who may be the first users, and what the page says that speaks of them. */
export interface Fit {
  audience: Audience;
  /** Null for those that such a product usually has, and the page does not name. */
  found: Found | null;
}

/** Those whose parents choose. */
const minors = new Set("kids children babies toddlers".split(" "));

/** People of no trade. */
const anyone = new Set(
  "stores shops teams businesses companies brands creators groups owners sellers merchants agencies users".split(" "),
);

/** People of this chance are reported; if nobody has it, the likeliest of all are, unless they are hardly likelier than anybody. */
const LIKELY = 0.33;
const MIN_LIKELY = 0.2;
const MAX_AUDIENCES_READ = 5;
/** Of those whom the page names by words of its own; the tables know more of the others. */
const MAX_OWN = 3;

/** People whom the page names by a word that no table knows, then those who are likely, the likeliest first. */
export function* fitSteps(market: Market, reading: Reading): Steps<Fit[]> {
  const people = yield* peopleSteps(reading, market);
  const told = toldTo(market, reading);
  const all = people
    .filter(({ audience }) => audience.id !== told?.people.id)
    .map(({ audience, found, features }) => ({ audience, found, chance: chanceOf(features) }));
  const ranked = [...(told ? [toldLikely(told, reading)] : []), ...all].toSorted((a, b) => b.chance - a.chance);
  const supported = ranked.filter((one) => isSupported(one, market, reading));
  const likely = supported.filter(({ chance }) => chance >= LIKELY);
  const called = ownFit(market, ranked, likely, reading.lines);
  const own = [...called, ...sectionFits(market, called, reading)].slice(0, MAX_OWN);
  const chosen = own.length > 0 || !likely.every(isDevice) ? likely : withLikeliest(likely, supported, market);
  // Those of its trade come first. Whose device it runs on, and that its source is open, says little of whom it is for.
  const isOfTrade = ({ audience }: Fit) => audience.id === (told?.people.id ?? market.trade?.id);
  const rest = chosen.filter((one) => !isOfTrade(one) && !own.some(({ audience }) => isSame(audience, one.audience)));
  // Whoever is hardly likely, and whom such products do not have first, comes after those of its device.
  const [first] = market.isSure ? market.kind.audiences : [];
  const isLast = ({ audience, chance }: Likely) => chance < LIKELY && audience.id !== first;
  const others = rest.filter((one) => !isDevice(one));
  const devices = rest.filter(isDevice);
  const fits: Fit[] = [
    ...chosen.filter((one) => isOfTrade(one)),
    ...own.filter((one) => !isOfTrade(one)),
    ...ownFirst(
      others.filter((one) => !isLast(one)),
      reading,
    ),
    ...(devices.length > 0 ? devices : (onlyDevice(market, reading) ?? [])),
    ...others.filter(isLast),
  ];
  const meant = reading.page.sells ? customersOf(fits, market, reading) : fits;
  const inOrder = offeredLast(meant, market, reading).map(({ audience, found }) => ({ audience, found }));
  return (inOrder.length > 0 ? withOwnName(inOrder, market) : testersOf(market, reading)).slice(0, MAX_AUDIENCES_READ);
}

/** Who hires a trade, or buys from it: nobody of a trade; people who live nearby where no table knows more of what it sells. */
function customersOf(fits: readonly Fit[], { kind }: Market, { lines }: Reading): Fit[] {
  const customers = fits.filter(({ audience }) => !areOfTrade(audience));
  return isSold(kind) ? customers : [...customers, { audience: peopleNearby(lines), found: null }];
}

const peopleNearby = ({ language }: PageLines): Audience => ({
  ...nobody,
  id: "nearby",
  name: say("nearby", language),
  situation: say("nearby_situation", language),
  places: say("nearby_places", language).split(";"),
});

/** Those for whom the page says that it is made come before those whom such products usually have. */
function ownFirst(fits: readonly Likely[], { own, lines }: Reading): Likely[] {
  const people = own?.people;
  if (!people || isGeneral(people)) return [...fits];
  const isOwn = ({ audience }: Fit) => Number(arePeople(people, audience.cues, lines.words));
  return fits.toSorted((a, b) => isOwn(b) - isOwn(a));
}

/** "Find a cleaner near you" is for those who look for one: whom a page offers comes last, unless its first words speak to them. */
function offeredLast(fits: readonly Fit[], { kind }: Market, { told }: Reading): Fit[] {
  if (!offering.has(kind.id)) return [...fits];
  const isOffered = ({ audience }: Fit) =>
    Number(audience.trade !== null && audience.id !== told?.people.id && !kind.audiences.includes(audience.id));
  return fits.toSorted((a, b) => isOffered(a) - isOffered(b));
}

/** In another language than English they are searched for by the page's own name for them. */
const toldLikely = ({ people, name, found }: ToldTrade, { lines, named }: Reading): Likely => ({
  audience: lines.words === "en" ? people : { ...people, searchName: name },
  found: named.get(people.id) ?? found,
  chance: 1,
});

/** Stores of which each has programs for one system. */
const stores: Readonly<Record<string, string>> = { "apps.apple.com": "iphone", "play.google.com": "android" };

/** Those who have the one system on which an app runs, by the store that it is in, or by what the page says. */
function onlyDevice({ kind }: Market, { page, lines, named }: Reading): Fit[] | null {
  const { audiences } = tablesIn(lines.words);
  const store = audiences.get(stores[new URL(page.url).hostname] ?? "");
  if (store) return [{ audience: store, found: named.get(store.id) ?? null }];
  const isApp = page.type === "mobile_app" || page.type === "desktop_app";
  const systems = systemIds.filter((id) => named.has(id));
  const isLed =
    named.get(systems[0] ?? "")?.hits.some(({ line }) => line.lead > 0) &&
    !lines.lines.some(({ lead, plain }) => lead > 0 && plain.includes("browser"));
  const only =
    isApp && isLed && kind.label !== "Games" && systems.length === 1 ? audiences.get(systems[0] ?? "") : null;
  return only ? [{ audience: only, found: named.get(only.id) ?? null }] : null;
}

const systemIds = ["mac", "iphone", "android", "windows"] as const;

/** People of work to whom the page speaks first; a game speaks to players. */
const toldTo = ({ kind }: Market, { told }: Reading) => (kind.label === "Games" ? null : told);

/**
 * Pages that are alike by chance name no people: the page has to name them, or a kind that it may be of has to have them. Of a kind that
 * is sure, people of the same field may be likely as well.
 */
function isSupported(one: Likely, { kind, isSure, form }: Market, { kinds, lines, told }: Reading): boolean {
  const { found, audience } = one;
  if (form?.id === API && !kind.audiences.includes(audience.id)) return builders.has(audience.id) && found !== null;
  if (found !== null || kind.audiences.includes(audience.id)) return true;
  if (kind.id === TRADE_KIND) return told === null;
  const { audiences } = tablesIn(lines.words);
  const isNear = kind.audiences.some((id) => audiences.get(id)?.field === audience.field);
  if (isSure && kind.id !== OWN_KIND && isNear) return true;
  return kinds.some((one) => one.chance >= MIN_SUPPORT && one.kind.audiences.includes(audience.id));
}

const MIN_SUPPORT = 0.1;

/** "Mac users" alone says little, and nobody nothing: the likeliest of all others come before, or the people whom such products usually have. */
function withLikeliest(likely: readonly Likely[], ranked: readonly Likely[], { kind, form, isSure }: Market): Likely[] {
  // If a kind is told with reserve, whom another one has is not the likeliest, unless the page names them.
  const isTold = !isSure && kind.id !== OWN_KIND && kind.id !== TRADE_KIND;
  const isMeant = ({ found, audience }: Likely) => !isTold || found !== null || kind.audiences.includes(audience.id);
  const best = ranked.find((one) => !isDevice(one) && isMeant(one)) ?? ranked[0];
  const isKnown = kind.id !== OWN_KIND || form !== null;
  const usual = isKnown ? ranked.find(({ audience }) => audience.id === kind.audiences[0]) : undefined;
  const least = best && best.chance >= MIN_LIKELY ? best : usual;
  return least && !likely.includes(least) ? [least, ...likely] : [...likely];
}

interface Likely extends Fit {
  chance: number;
}

const isDevice = ({ audience }: Fit) => platforms.has(audience.id);

/** The page's own name for one of them, where it says more. */
function withOwnName(fits: readonly Fit[], market: Market): Fit[] {
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

/** Of a product that no table knows, and that names nobody, no more can be said; a task that is no part of the title is a slogan. */
function testersOf({ kind, task }: Market, { page, lines }: Reading): Fit[] {
  const testers = tablesIn(lines.words).audiences.get(TESTERS);
  const isSlogan = task !== null && task.line.text !== page.title;
  return kind.id === OWN_KIND && !isSlogan && testers ? [{ audience: testers, found: null }] : [];
}

/** "Ambient music for game masters" is none for those who sleep badly: the page's own words name other people. */
export function isNiche({ own, kind }: Market, fits: readonly Fit[], words: PageLines["words"]): boolean {
  const people = own?.people;
  if (!people || isGeneral(people) || kind.id === OWN_KIND) return false;
  const named = fits.filter(({ found, audience }) => found && arePeople(people, audience.cues, words));
  return named.length > 0 && !named.some(({ audience }) => kind.audiences.includes(audience.id));
}

/** People whom no table knows, by the page's own name for them. None if the tables know them under that name. */
function ownFit({ kind, own, trade }: Market, all: readonly Fit[], known: readonly Fit[], lines: PageLines): Fit[] {
  const people = own?.people;
  const found = people && findIn(lines, [people, own.thing]);
  if (!people || !found || minors.has(people)) return [];
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

/** People of whom nothing is known. */
const nobody = {
  situation: "",
  cues: [] as string[],
  subreddits: [] as string[],
  asksOn: "google",
  searchWord: undefined,
  field: "",
  localSubreddits: [] as string[],
  trade: null,
} as const satisfies Partial<Audience>;

/** Those of "Who it's for": by the tables where they know them under that name or its noun, else by the page's own name. */
function sectionFits({ kind }: Market, known: readonly Fit[], { page, lines }: Reading): Fit[] {
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

const isSame = (one: Audience, other: Audience) =>
  (one.id === other.id && one.id !== "own") || one.name.toLowerCase() === other.name.toLowerCase();

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
