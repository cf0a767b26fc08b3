import { isContained } from "./containers";
import { findCue, type Hit, plainOf } from "./cues";
import { type Found, findIn, isListed, type Line, type PageLines } from "./lines";
import { broadKinds, type Market, OWN_KIND, offering, wideKinds } from "./market";
import { say } from "./phrases";
import { type Audience, tablesIn } from "./tables";
import { arePeople, isBusiness, isGeneral, isOffered, isPeopleWord, modifier } from "./trades";

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

interface NamedFit extends Fit {
  found: Found;
}

/** Everyone may try something new: they are asked for feedback, and are nobody's market. */
export const TESTERS = "testers";
const PLAYERS = "gamers";
/** With those usual for such a product; fewer if the page itself says whom it is for. */
const LEAST = { guessed: 1, named: 2, unnamed: 3 } as const;
const MOST = 5;
/** People whom such a product usually has come before others that the page names, and those of its trade before all. */
const USUAL = 8;
const TRADE = 20;

/**
 * Those whom the page says it is for, in its own words or by the tables; then those that such a product usually has. Others
 * whom it merely mentions ("plans by sleep coaches") are nobody's market.
 */
export function fitsOf(market: Market, lines: PageLines): Fit[] {
  const ranked = namedFits(market, lines);
  const fromPage: Fit[] = [...ownFit(market, ranked, lines), ...ranked].slice(0, MOST);
  // Whose device it runs on says nothing of whom it is for, unless that is all that is known.
  const [people, devices] = [fromPage.filter((fit) => !isDevice(fit)), fromPage.filter(isDevice)];
  const missing = Math.max(0, leastOf(market, fromPage) - people.length);
  const fits = [...people, ...usualFits(market, fromPage, lines).slice(0, missing), ...devices];
  const named = fits.map((fit) => ({ ...fit, audience: inOwnWords(fit.audience, market) }));
  return (named.length > 0 ? named : testersOf(market, lines)).slice(0, MOST);
}

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

/** Those whom the page names, as its market and not in passing; the likeliest first. */
function namedFits(market: Market, lines: PageLines): NamedFit[] {
  const { audiences } = tablesIn(lines.words);
  const named = [...audiences.values()].flatMap((audience) => {
    const found = isNobody(audience, market, lines) ? null : findIn(lines, audience.cues);
    // "Find a groomer near you": the page offers them, to somebody else.
    const offered =
      audience.trade !== null &&
      audience.id !== market.trade?.id &&
      found?.hits.some(({ line, hit }) => isOffered(line, hit));
    const isOther = found && (isContained(found, lines) || isEndOfTrade(found, market));
    return found &&
      !isOther &&
      !offered &&
      (isOfMarket(audience, market, found, lines) || isAddressed(found, market, lines))
      ? [{ audience, found }]
      : [];
  });
  const called = market.own?.people ? namedLike(market.own.people, lines) : null;
  const scoreOf = ({ audience, found }: NamedFit) =>
    found.score + bonusOf(audience, market) + (audience === called ? USUAL : 0);
  return named
    .filter((one) => !named.some((other) => other !== one && isPartOf(one, other, market.trade)))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, MOST);
}

/** "Candle makers" are no makers of gadgets, also where the page calls them makers. */
const isEndOfTrade = ({ hits }: Found, { trade }: Market) =>
  trade !== null &&
  hits.every(({ line, hit }) => {
    const said = line.plain.slice(hit.at, hit.at + hit.length);
    return !trade.cues.includes(said) && trade.cues.some((cue) => cue.endsWith(` ${said}`));
  });

/** More than a description counts for. */
const OF_DESCRIPTION = 3;

const isUsual = ({ id }: Audience, { kind }: Market) => kind.audiences.includes(id);

/** People whom the page needs only to name; it has to speak to all others. */
const isOfMarket = (audience: Audience, market: Market, { hits }: Found, lines: PageLines) =>
  isUsual(audience, market) ||
  audience.id === market.trade?.id ||
  (market.kind.id === OWN_KIND &&
    !market.trade &&
    isNoOther(audience, market, lines) &&
    hits.some(
      ({ line, hit }) =>
        (line.lead > OF_DESCRIPTION || (audience.trade === null && areTold(line, hit, lines))) && !isListed(line, hit),
    ));

/** "Before you order boards" speaks of no boards of owners: in passing only a word for people names them. */
const areTold = ({ plain }: Line, { at, length }: Hit, { words }: PageLines) =>
  words !== "en" ||
  isPeopleWord.test(plain.slice(at, at + length).replace(/(?<!s)$/u, "s")) ||
  plain.slice(at, at + length).includes(" ");

/** Where the page says in its own words whom it is for, only they are meant, or people whom those words name. */
const isNoOther = ({ cues }: Audience, { own }: Market, { words }: PageLines) =>
  own?.people == null || isGeneral(own.people) || arePeople(own.people, cues, words);

/** People who do not use such a product, whatever the page says of them. */
function isNobody(audience: Audience, market: Market, { words }: PageLines): boolean {
  if (audience.id === TESTERS) return true;
  if (isUsual(audience, market)) return false;
  const { kind, trade } = market;
  // Of a trade's own people a page in another language says "students", "customers": they are no users.
  const isClient = trade !== null && words !== "en" && !audience.trade && !trade.trade.related.includes(audience.id);
  // "Vinyl record stores" are not those who collect records.
  const isCustomer = audience.field === "hobby" && isBusiness(market.own?.people ?? null);
  // Players of a tool for game masters are not those who use it.
  const isPlayer = audience.id === PLAYERS && kind.label !== "Games";
  // "Find a cleaner": those whom the page offers are not those who look for them.
  const isOfferedToo = audience.trade !== null && offering.has(kind.id);
  return isClient || isCustomer || isPlayer || isOfferedToo;
}

/** Those of the trade come before all, then those whom such a product usually has; whose device it runs on comes last. */
function bonusOf(audience: Audience, market: Market): number {
  const device = platforms.has(audience.id) ? PLATFORM : 0;
  if (audience.id === market.trade?.id) return TRADE - device;
  return (isUsual(audience, market) ? USUAL : 0) - device;
}

/** Those that such a product usually has and the page does not name. */
function usualFits(market: Market, fromPage: readonly Fit[], { words }: PageLines): Fit[] {
  const { kind, trade } = market;
  const { audiences } = tablesIn(words);
  // Whom a wide kind has says nothing of a product whose page names somebody.
  const isBroad = wideKinds.has(kind.id) || broadKinds.has(kind.id);
  if ((isBroad || isNiche(market, fromPage, words)) && fromPage.length > 0) return [];
  const ids = trade ? [trade.id, ...kind.audiences.slice(0, 1)] : kind.audiences;
  const usual = [...new Set(ids)].flatMap((id) => audiences.get(id) ?? []);
  return usual
    .filter((audience) => !platforms.has(audience.id) && !fromPage.some((fit) => fit.audience === audience))
    .map((audience) => ({ audience, found: null }));
}

/** "Ambient music for game masters" is none for those who sleep badly: the page's own words name other people. */
export function isNiche({ own, kind }: Market, fits: readonly Fit[], words: PageLines["words"]): boolean {
  const people = own?.people;
  if (!people || isGeneral(people) || kind.id === OWN_KIND) return false;
  const named = fits.filter(({ found, audience }) => found && arePeople(people, audience.cues, words));
  return named.length > 0 && !named.some(({ audience }) => kind.audiences.includes(audience.id));
}

/** How many people the report names at least, with usual ones beside those of the page. */
function leastOf(market: Market, fromPage: readonly Fit[]): number {
  if (market.trade) return LEAST.named;
  // Of a product that no table knows, its usual people are guessed.
  if (market.kind.id === OWN_KIND) return fromPage.length > 0 ? LEAST.guessed : LEAST.named;
  if (!market.isSure) return fromPage.length > 0 ? 1 : LEAST.named;
  // People whom such a product usually has speak for its kind; others whom the page names speak for themselves.
  const isOther = fromPage.some(({ audience, found }) => !isUsual(audience, market) && found?.hits[0]?.line.lead);
  return isOther ? LEAST.named : LEAST.unnamed;
}

/** "Trainers" in "dog trainers" are no teachers: whatever speaks of them speaks of somebody else. */
function isPartOf(one: NamedFit, other: NamedFit, trade: Market["trade"]): boolean {
  return one.found.hits.every(({ line, hit }) =>
    other.found.hits.some((longer) => {
      const isInside = longer.line === line && longer.hit.at <= hit.at && end(longer.hit) >= end(hit);
      return (
        isInside && (longer.hit.length > hit.length || (other.audience.id === trade?.id && one.audience.trade === null))
      );
    }),
  );
}

const end = ({ at, length }: Hit) => at + length;

/** Whose device it runs on, and that its source is open, says little of who needs it. */
export const platforms = new Set(["mac", "iphone", "android", "windows", "oss"]);
const PLATFORM = 10;
const isDevice = ({ audience }: Fit) => platforms.has(audience.id);

/** "For agencies", "helps agencies", or a line that begins with them: it speaks to them and not of them. */
function isAddressed({ hits }: Found, { kind, own, trade }: Market, { words }: PageLines): boolean {
  // Where the page says in its own words whom it is for, a line that begins with others speaks of something else.
  const isSaid = kind.id === OWN_KIND && !trade && own?.people != null && !isGeneral(own.people);
  if (isSaid && words !== "en") return false;
  // Of a kind that is known, a word of another language in passing adds nobody: "Bibliothek" is no librarian.
  if (kind.id !== OWN_KIND && words !== "en")
    return own?.people != null && hits.some(({ line }) => line.text === own.line);
  return hits.some(
    ({ line, hit }) => line.lead > 0 && (words !== "en" || (speaksTo(line, hit.at) && !(isSaid && hit.at === 0))),
  );
}

const speaksTo = ({ plain }: Line, at: number) =>
  at === 0 || /\b(?:for|helps?|lets?|gives?|built for|made for|by)\b(?:\s\S+){0,4}\s?$/u.test(plain.slice(0, at));

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
