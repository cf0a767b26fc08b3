import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { ProductPage } from "../read-page";
import { isContained } from "./containers";
import { findCue, type Hit } from "./cues";
import { lowerInitial } from "./letter-case";
import { type Found, findIn, isListed, type Line, OF_DESCRIPTION, type PageLines } from "./lines";
import { say } from "./phrases";
import type { ProductPhrase } from "./product-phrase";
import { signedIn } from "./signs";
import { type Audience, type Kind, peopleFirst, type Trade, tablesIn } from "./tables";
import { wordList } from "./word-lists";

/** People of a trade or a hobby. */
export interface TradePeople extends Audience {
  trade: Trade;
}

/** The id of a kind that is a tool for a trade, and the page says no more. */
export const TRADE_KIND = "trade";

/** The trade or hobby that the page leads with; null if it leads with none. */
export function tradeOf(lines: PageLines, own: ProductPhrase | null): TradePeople | null {
  const people = own?.people ?? null;
  const leads = { ...lines, lines: lines.lines.filter(isLead) };
  const told = [...tablesIn(lines.words).audiences.values()].filter(hasTrade).flatMap((one) => {
    const found = findIn(leads, one.cues);
    const isOther = found?.hits.some(({ line, hit }) => isOffered(line, hit) || isEndOf(people, one.cues, line, hit));
    // "Vinyl record stores" are not those who collect them.
    const isHobby = one.field === "hobby" && isBusiness(people);
    const isInList = found?.hits.every(({ line, hit }) => isListed(line, hit) && hit.length < LEAST_IN_LIST);
    if (!found || isOther || isHobby || isInList || !isToldOf(one, found, lines)) return [];
    if (isContained(found, lines) || isForOthers(one, own, lines)) return [];
    const longest = Math.max(...found.hits.map(({ hit }) => hit.length));
    return [{ people: one, score: found.score + longest / 10 + (isForThem(found) ? OF_WHOM : 0) }];
  });
  return told.toSorted((a, b) => b.score - a.score)[0]?.people ?? (people === null ? signedTrade(lines) : null);
}

/** "Fragrance oils for candle makers" are for those who make candles. */
const isForThem = ({ hits }: Found) =>
  hits.some(({ line, hit }) => line.lead > 0 && /\bfor (?:\S+ )?$/u.test(line.plain.slice(0, hit.at)));
const OF_WHOM = 6;

/** A page that names nobody, and speaks of frames, brood and supers: it is for beekeepers. */
function signedTrade(lines: PageLines): TradePeople | null {
  const { audiences } = tablesIn(lines.words);
  const [best] = [...signedIn(lines)]
    .toSorted(([, a], [, b]) => b.score - a.score)
    .flatMap(([id]) => [...audiences.values()].filter(hasTrade).filter((one) => one.id === id));
  return best ?? null;
}

const LEAST_IN_LIST = 12;

/** Those whom the page says it is for are others: "drawing review for small architecture practices" is not for illustrators. */
function isForOthers(
  { cues, trade: { activity } }: TradePeople,
  own: ProductPhrase | null,
  { words }: PageLines,
): boolean {
  const people = own?.people;
  if (!own || !people || isGeneral(people)) return false;
  const called = words === "en" ? [...cues, activity] : cues;
  if (arePeople(people, called, words)) return false;
  const inThing = findCue(plainOf(own.thing), called, words);
  // "Diário de obra para engenheiros": the phrase holds the people, too.
  if (words !== "en") return !inThing || narrowed(people, called, words);
  return !inThing || !own.thing.slice(inThing.at, inThing.at + inThing.length).includes(" ");
}

/** The page's own words for those whom it is for are such people. */
export const arePeople = (people: string, cues: readonly string[], words: PageLines["words"]) =>
  findCue(plainOf(people), cues, words) !== null && !narrowed(people, cues, words);

/** "Allenatori di pallavolo" train no footballers. */
function narrowed(people: string, cues: readonly string[], words: PageLines["words"]): boolean {
  const hit = findCue(plainOf(people), cues, words);
  const rest = hit ? people.slice(hit.at + hit.length) : "";
  // "保護猫団体" are more than groups.
  const isPart = hit !== null && hit.length < people.length;
  if (isPart && wordList("container", words).has(people.slice(hit.at, hit.at + hit.length).toLowerCase())) return true;
  // "Deaf-led theatres" are theatres.
  return words === "en" ? rest.startsWith("-") : narrower.test(rest);
}

const narrower = /^\p{L}{0,2} (?:di|de|da|do|del|della|dei|du|des|von|für) \p{L}/u;

/** "Busy owners", "beginners": people of any trade. */
export function isGeneral(people: string): boolean {
  const plain = plainOf(people);
  const isPlain = !plain.includes(" ") || modifier.test(plain);
  return isPlain && wordList("general", "en").has(plain.split(" ").at(-1) ?? "");
}

/** "Vinyl record stores": more than people, and more than "stores". */
export const isBusiness = (people: string | null) =>
  people?.includes(" ") && wordList("business", "en").has(plainOf(people).split(" ").at(-1) ?? "");

/** One word in passing names no trade: "knows who hates mushrooms". Two lines do, two words of the title, or "for …". */
function isToldOf(one: Audience, { hits }: Found, { lines, words }: PageLines): boolean {
  const heads = hits.filter(({ line }) => line.lead > OF_DESCRIPTION);
  const isPhrase = heads.some(({ line, hit }) => line.plain.slice(hit.at, hit.at + hit.length).includes(" "));
  const isBegun = hits.some(
    ({ line, hit }) =>
      (hit.at === 0 && (line.lead > OF_DESCRIPTION || isPeople(one, cueAt(line, hit)))) ||
      /\b(?:for|helps?|gives?|made for|built for)\s(?:\S+\s){0,2}$/u.test(line.plain.slice(0, hit.at)),
  );
  if (isPhrase || (words === "en" && isBegun)) return true;
  const said = lines.filter(({ plain }) =>
    hits.some(({ line, hit }) => plain.includes(line.plain.slice(hit.at, hit.at + hit.length))),
  );
  return heads.length > 0 ? words !== "en" || said.length >= 2 : said.length >= MANY;
}

/** "Nurses" are people, "chickens" are what they keep. */
const isPeople = ({ name }: Audience, cue: string) =>
  isPeopleWord.test(cue) || name.toLowerCase().split(/\s|,/u)[0] === cue;

const cueAt = ({ plain }: Line, { at, length }: Hit) =>
  /^\S*/u
    .exec(plain.slice(at, at + length))?.[0]
    .concat("s")
    .replace(/ss$/u, "s") ?? "";

const MANY = 3;

/** "Find a groomer near you": the page offers such people to others. */
export const isOffered = ({ plain }: Line, { at }: Hit) => offer.test(plain.slice(0, at));
const offer =
  /\b(?:find|finds|hire|hires|books?(?! for\b)|vetted|trusted|meet|compare|order from|buy from|directory of|list of|marketplace of|marketplace for)\s(?:\S+\s){0,3}$/u;

/** "Organ builders" build no houses; "small builders" do. */
function isEndOf(people: string | null, cues: readonly string[], { plain }: Line, { at, length }: Hit): boolean {
  const called = plainOf(people ?? "");
  const cue = plain.slice(at, at + length);
  const plural = cue.replace(/s$/u, "").concat("s");
  const before = called.slice(0, -plural.length);
  // "Horse boarding stables" are for people with horses.
  const isSaidTwice = findCue(before, cues, "en") !== null;
  return called !== plural && called.endsWith(plural) && !modifier.test(called) && !isSaidTwice;
}
export const modifier =
  /^(?:small|independent|local|mobile|busy|solo|home|professional|freelance|amateur|new|young|indie|hobby|modern|online|private|self employed|tiny|family|craft|beginner|serious|keen|working|other|urban|curious)\s/u;

const isLead = ({ lead }: Line) => lead > 0;
const hasTrade = (audience: Audience): audience is TradePeople => audience.trade !== null;

/** "beekeeping app": what a page that names a trade is searched for when it does not say what it is. */
export function tradeKind(people: TradePeople, page: ProductPage, { language, words }: PageLines): Kind {
  const what = say(isMobile(page, people) ? "thing_app" : "thing_software", language);
  const name = peopleFirst.has(words)
    ? `${people.name} ${what}`
    : words === "en"
      ? `${people.trade.activity} ${isShop(page) ? "supplies" : what}`
      : say("query_audience", language, {
          thing: what,
          audience: language === "de" ? people.name : lowerInitial(people.name),
        });
  const [label = ""] = page.categories;
  const { id, cues, trade } = people;
  return {
    id: TRADE_KIND,
    label,
    name,
    cues,
    audiences: [id, ...trade.related],
    rivals: trade.rivals,
    subreddits: [],
    pains: [],
    queries: [],
  };
}

/** An app for people of no trade: what a page that names them, and hardly itself, is searched for. */
export const peopleKind = (people: Audience, page: ProductPage, { language, words }: PageLines): Kind => {
  const what = say(isMobile(page, people) ? "thing_app" : "thing_software", language);
  const audience = language === "de" ? people.name : lowerInitial(people.name);
  const name = peopleFirst.has(words)
    ? `${people.name} ${what}`
    : say("query_audience", language, { thing: what, audience });
  const { id, cues, subreddits } = people;
  const [label = ""] = page.categories;
  return { id: TRADE_KIND, label, name, cues, audiences: [id], rivals: [], subreddits, pains: [], queries: [] };
};

/** Sold by a shop: no program. */
export const isShop = ({ type, categories }: ProductPage) =>
  (type === null || type === "other") && categories[0] === "E-commerce";

/** Fields in which people use what they have in their pocket. */
const pocketFields = new Set(["hobby", "health", "family", "home", "travel", "money", "games", "learning", "creators"]);
const isMobile = ({ type }: ProductPage, { field }: Audience) =>
  type === "mobile_app" || (type !== "desktop_app" && pocketFields.has(field));

/** Fields of people who name the product that they use, and not themselves: "template for Notion". */
export const usesProduct = ({ trade: { activity }, cues }: TradePeople) =>
  cues.some((cue) => cue.toLowerCase() === `for ${activity.toLowerCase()}`);

/**
 * Searches that join a tool with a trade, in the order of English words. `thing` is what the page calls itself, or the name of
 * its kind.
 */
export function tradeSearches(people: TradePeople, kind: Kind, own: string | null): string[] {
  const { activity } = people.trade;
  const thing = own ?? kind.name;
  if (usesProduct(people)) {
    return distinct([
      joined(activity, thing),
      `best ${joined(activity, thing)}`,
      `${withoutActivity(thing, activity)} for ${activity}`,
      joined(activity, kind.name),
    ]);
  }
  const who = peopleName(people);
  const forWhom = (what: string) => (who ? [`${what} for ${who}`] : []);
  const usual = tablesIn("en").tools.get(kind.id) ?? shortOf(kind.name);
  const noun = withoutActivity(own ?? usual, activity);
  // "Pocket synth for synth players" is not typed.
  if (findCue(plainOf(noun), people.cues, "en")) return [noun, `${noun} reviews`];
  const wide = isSoftware.test(noun) ? [softwareOf(people, noun)] : [];
  return distinct([
    ...forWhom(noun),
    joined(activity, noun),
    ...wide.flatMap((what) => [`best ${joined(activity, what)}`, ...(who ? [`what ${what} do ${who} use`] : [])]),
  ]);
}

/** What all that such people run on their devices is called. */
const softwareOf = (people: TradePeople, noun: string) =>
  /\b(?:app|software)$/u.test(noun) ? lastWord(noun) : pocketFields.has(people.field) ? "app" : "software";

/** Things that people of a trade compare with what they run their trade on. */
export const isSoftware =
  /\b(?:software|apps?|systems?|platforms?|tools?|trackers?|planners?|logs?|diar(?:y|ies)|journals?|books?|calendars?|managers?|organi[sz]ers?|schedulers?|databases?|notebooks?|counters?|calculators?|crm|assistants?|companions?|management|plugins?|extensions?|templates?|dashboards?|inventory|bookings?|billing|invoicing|records|lists|reports|notes|scheduling|tracking|checklists|reminders|estimates)$/iu;

const distinct = (texts: readonly string[]) => [...new Set(texts)];

/** "dog grooming" and "booking software"; "Notion" and "Notion template" say it once. */
function joined(activity: string, noun: string): string {
  const known = noun.toLowerCase().split(" ");
  const fresh = activity.split(" ").filter((word) => !known.includes(word.toLowerCase()));
  return [...fresh, noun].join(" ");
}

const withoutActivity = (noun: string, activity: string) =>
  noun.toLowerCase().startsWith(`${activity.toLowerCase()} `) ? noun.slice(activity.length + 1) : noun;
const lastWord = (name: string) => name.split(" ").at(-1) ?? name;
const shortOf = (name: string) => (name.split(" ").length <= 2 ? name : lastWord(name));

export const isPeopleWord =
  /(?:ers|ors|ists|ians|ants|ents|ees|owners|people|men|women|mums|moms|dads|students|writers|fans|lovers)$/u;

/** As they are called in a search; null if they have no short name. "Hairdressers and salon owners" are hairdressers, people who sew are sewists. */
export function peopleName({ name, cues }: Audience): string | null {
  const [first = name] = name.split(/,| and | or /);
  const isName =
    first.split(" ").length <= 3 &&
    (isPeopleWord.test(first) || first.endsWith("s")) &&
    !/^(?:People|Players|Learners|Women|Adults|Friends|Teams|Parents|Businesses)\b/.test(first);
  const cue = cues.find((one) => isPeopleWord.test(one) && one.split(" ").length <= 3) ?? null;
  const called = isName ? first : cue;
  if (called === null) return null;
  return /^\p{Lu}\p{Ll}+(?:[\s-]|$)/u.test(called) &&
    !/^(?:Etsy|Amazon|Shopify|Airbnb|Notion|Obsidian|Discord|Excel|Christians|Muslims)/.test(called)
    ? called.charAt(0).toLowerCase() + called.slice(1)
    : called;
}
