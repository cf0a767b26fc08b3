import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { ProductPhrase } from "@/lib/reports/first-users/rules/phrase/product-phrase";
import { wordList } from "@/lib/reports/first-users/rules/words/word-lists";
import { isContained } from "../page/containers";
import { findCue, type Hit } from "../page/cues";
import { type Found, findIn, isListed, type Line, OF_DESCRIPTION, type PageLines, soughtIn } from "../page/lines";
import { isBusiness, isGeneral, isPeopleWord, modifier } from "../page/people-names";
import { signedIn } from "../page/signs";
import { type Audience, tablesIn } from "../tables/tables";
import { isOffered, type TradePeople } from "./trades";

/** Points for a page that says "for" before the trade. */
const OF_WHOM = 6;
/** Characters of a name that counts in a list. */
const MIN_IN_LIST = 12;
/** Lines that name a trade of which the title does not speak. */
const MANY = 3;

/** The trade or hobby that the page leads with; null if it leads with none. */
export function tradeOf(lines: PageLines, own: ProductPhrase | null): TradePeople | null {
  const people = own?.people ?? null;
  const leads = { ...lines, lines: lines.lines.filter(isLead) };
  const all = soughtIn(leads);
  const candidates = [...tablesIn(lines.words).audiences.values()].filter(hasTrade).flatMap((one) => {
    const cues = all.among(one.cues);
    const found = cues.length > 0 ? findIn(leads, cues) : null;
    const isOther = found?.hits.some(({ line, hit }) => isOffered(line, hit) || isEndOf(people, one.cues, line, hit));
    // "Vinyl record stores" are not those who collect them.
    const isHobby = one.field === "hobby" && isBusiness(people);
    const isInList = found?.hits.every(({ line, hit }) => isListed(line, hit) && hit.length < MIN_IN_LIST);
    if (!found || isOther || isHobby || isInList || !isNamedEnough(one, found, lines)) return [];
    if (isContained(found, lines) || isForOthers(one, own, lines)) return [];
    const longest = Math.max(...found.hits.map(({ hit }) => hit.length));
    return [{ people: one, score: found.score + longest / 10 + (isForThem(found) ? OF_WHOM : 0) }];
  });
  return candidates.toSorted((a, b) => b.score - a.score)[0]?.people ?? (people === null ? signedTrade(lines) : null);
}

/** Whether the page says that it is for them: "Fragrance oils for candle makers". */
const isForThem = ({ hits }: Found) =>
  hits.some(({ line, hit }) => line.lead > 0 && /\bfor (?:\S+ )?$/u.test(line.plain.slice(0, hit.at)));

/** The trade of a page that names nobody, by its words: frames, brood and supers are for beekeepers. */
function signedTrade(lines: PageLines): TradePeople | null {
  const { audiences } = tablesIn(lines.words);
  const [best] = [...signedIn(lines)]
    .toSorted(([, a], [, b]) => b.score - a.score)
    .flatMap(([id]) => [...audiences.values()].filter(hasTrade).filter((one) => one.id === id));
  return best ?? null;
}

/** Whether the page says that it is for others: "drawing review for small architecture practices" is not for illustrators. */
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

/** Whether the people whom the page names are of this trade. */
export const arePeople = (people: string, cues: readonly string[], words: PageLines["words"]) =>
  findCue(plainOf(people), cues, words) !== null && !narrowed(people, cues, words);

/** Whether people are a part of a trade that its cues do not mean: "Allenatori di pallavolo" train no footballers. */
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

/** One word in passing names no trade: "knows who hates mushrooms". Two lines do, two words of the title, or "for …". */
function isNamedEnough(one: Audience, { hits }: Found, { lines, words }: PageLines): boolean {
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

/** Whether the people's name only ends like the trade's: "Organ builders" build no houses; "small builders" do. */
function isEndOf(people: string | null, cues: readonly string[], { plain }: Line, { at, length }: Hit): boolean {
  const called = plainOf(people ?? "");
  const cue = plain.slice(at, at + length);
  const plural = cue.replace(/s$/u, "").concat("s");
  const before = called.slice(0, -plural.length);
  // "Horse boarding stables" are for people with horses.
  const isSaidTwice = findCue(before, cues, "en") !== null;
  return called !== plural && called.endsWith(plural) && !modifier.test(called) && !isSaidTwice;
}

const isLead = ({ lead }: Line) => lead > 0;
const hasTrade = (audience: Audience): audience is TradePeople => audience.trade !== null;
