import type { Steps } from "@/lib/page/fetch/steps";
import { findCue, plainOf } from "./cues";
import { type Found, findIn, type PageLines } from "./lines";
import { type Market, OWN_KIND } from "./market";
import { chanceOf } from "./people-choice";
import { type PeopleCandidate, peopleSteps, platforms, TESTERS } from "./people-features";
import { say } from "./phrases";
import type { Reading } from "./reading";
import { type Audience, tablesIn } from "./tables";
import { arePeople, isGeneral, isPeopleWord, modifier } from "./trades";

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

/** From this chance on people are told; if nobody has it, the likeliest of all are, unless they are hardly likelier than anybody. */
const LIKELY = 0.33;
const LEAST_LIKELY = 0.2;
const MOST = 5;

/** People whom the page names by a word that no table knows, then those who are likely, the likeliest first. */
export function* fitSteps(market: Market, reading: Reading): Steps<Fit[]> {
  const { lines } = reading;
  const people = (yield* peopleSteps(reading, market)).filter(
    (one) => !isOfferedOnly(one, market) && !isInGame(one, reading),
  );
  const ranked = people
    .map((one) => ({ ...one, chance: chanceOf(one.features) }))
    .toSorted((a, b) => b.chance - a.chance);
  const likely = ranked.filter(({ chance }) => chance >= LIKELY);
  const [best] = ranked;
  // Of a known kind its first people are told, if nobody is likely.
  const usual = ranked.find(({ audience }) => audience.id === market.kind.audiences[0]);
  const least =
    best && best.chance >= LEAST_LIKELY ? best : market.kind.id === OWN_KIND && !market.form ? undefined : usual;
  const own = ownFit(market, likely, lines);
  const told = own.length > 0 || likely.length > 0 || !least ? likely : [least];
  // Those of its trade come first. Whose device it runs on, and that its source is open, says little of whom it is for.
  const rankOf = (one: Fit) => (one.audience.id === market.trade?.id ? 0 : isDevice(one) ? 2 : 1);
  const inOrder = told.toSorted((a, b) => rankOf(a) - rankOf(b));
  const fits = [...own, ...inOrder.map(({ audience, found }) => ({ audience, found }))];
  const named = fits.map((fit) => ({ ...fit, audience: inOwnWords(fit.audience, market) }));
  return (named.length > 0 ? named : testersOf(market, lines)).slice(0, MOST);
}

const isDevice = ({ audience }: Fit) => platforms.has(audience.id);

/** "Find a groomer near you": the page offers them to somebody else. */
const isOfferedOnly = ({ audience, features }: PeopleCandidate, { trade }: Market) =>
  features.offered > 0 && audience.id !== trade?.id;

/** A game about neighbours is for players. */
const isInGame = ({ audience, features }: PeopleCandidate, { page }: Reading) =>
  page.type === "game" && audience.field !== "games" && features.ofKinds < LIKELY;

/** "Systems programmers" say more than "software developers" of a product that no table knows. */
function inOwnWords(audience: Audience, { kind, own, trade }: Market): Audience {
  const people = own?.people ?? "";
  const isSaid =
    kind.id === OWN_KIND &&
    !trade &&
    isPeopleWord.test(people) &&
    people.includes(" ") &&
    findCue(plainOf(people), audience.cues, "en");
  return isSaid ? { ...audience, name: people.charAt(0).toUpperCase() + people.slice(1) } : audience;
}

/** Of a product that no table knows, and that names nobody, no more can be said. */
function testersOf({ kind }: Market, { words }: PageLines): Fit[] {
  const testers = tablesIn(words).audiences.get(TESTERS);
  return kind.id === OWN_KIND && testers ? [{ audience: testers, found: null }] : [];
}

/** "Ambient music for game masters" is none for those who sleep badly: the page's own words name other people. */
export function isNiche({ own, kind }: Market, fits: readonly Fit[], words: PageLines["words"]): boolean {
  const people = own?.people;
  if (!people || isGeneral(people) || kind.id === OWN_KIND) return false;
  const named = fits.filter(({ found, audience }) => found && arePeople(people, audience.cues, words));
  return named.length > 0 && !named.some(({ audience }) => kind.audiences.includes(audience.id));
}

/** People whom no table knows, by the page's own name for them. None if the tables know them under that name. */
function ownFit({ kind, own, trade }: Market, known: readonly Fit[], lines: PageLines): Fit[] {
  const people = own?.people;
  const found = people && findIn(lines, [people, own.thing]);
  if (!people || !found || minors.has(people)) return [];
  if (trade && (lines.words !== "en" || anyone.has(people))) return [];
  const same = known.find(({ audience }) => arePeople(people, audience.cues, lines.words));
  if (same) return [];
  const table = namedLike(people, lines);
  if (table) return known.some(({ audience }) => audience === table) ? [] : [{ audience: table, found }];
  const name = people.charAt(0).toUpperCase() + people.slice(1);
  const audience: Audience = {
    id: "own",
    name,
    situation: "",
    cues: [people],
    // Those of its field, if no table knows more.
    subreddits: kind.id === OWN_KIND ? kind.subreddits.slice(0, OF_FIELD) : [],
    places: ["own_groups", "own_forums", "own_videos"].map((place) => say(place, lines.language, { people })),
    asksOn: "google",
    searchWord: undefined,
    field: "",
    trade: null,
  };
  return [{ audience, found }];
}

/** "Restaurants" and "small restaurants" are restaurant owners; "organ builders" build no houses. */
function namedLike(people: string, { words }: PageLines): Audience | null {
  const plain = people.toLowerCase();
  const last = singular(plain.split(" ").at(-1) ?? "");
  const isPlain = !plain.includes(" ") || modifier.test(plain);
  if (words !== "en" || !isPlain || last.length < LEAST_OF_NAME || anyone.has(plain)) return null;
  const isCalled = (part: string) => {
    const [first = "", second, ...rest] = part.toLowerCase().split(/\s/u).map(singular);
    return first === last && rest.length === 0 && (second === undefined || owners.has(second));
  };
  const parts = ({ name }: Audience) => name.split(/,| and | or |:/u).map((part) => part.trim());
  return [...tablesIn(words).audiences.values()].find((audience) => parts(audience).some(isCalled)) ?? null;
}

const OF_FIELD = 2;
const owners = new Set("owner team group practice shop business staff crew".split(" "));
const LEAST_OF_NAME = 5;
const singular = (word: string) =>
  word
    .replace(/ies$/u, "y")
    .replace(/(?<=ch|sh|x)es$/u, "")
    .replace(/(?<=[^s])s$/u, "");
