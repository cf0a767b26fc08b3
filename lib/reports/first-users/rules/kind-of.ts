import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../read-page";
import { platforms } from "./audiences";
import { isContained } from "./containers";
import { findCue, mayStandIn, plainOf } from "./cues";
import { fieldOfPeople } from "./fields";
import { calledWordsOf } from "./foreign-words";
import { API, formOf, GAME, MARKETPLACE } from "./forms";
import { isIncidental } from "./incidental";
import { type Likeness, likenessSteps } from "./likeness";
import { type Found, findIn, isListed, type PageLines } from "./lines";
import { broadKinds, hosts, isWide, type Market, offering, type Told, wideKinds } from "./market";
import { type OwnWords, ownList } from "./own-lists";
import { isBareName, ownWordsOf } from "./own-words";
import { rivalsOf } from "./rivals";
import { signedIn } from "./signs";
import { type Kind, tablesIn } from "./tables";
import { taskOf } from "./task";
import { arePeople, isGeneral, isShop, peopleKind, type TradePeople, tradeKind, tradeOf, usesProduct } from "./trades";
import { fieldMarket, ownMarket, taskMarket } from "./unknown-market";

/** More than a description counts for. */
const SAID = 3;

/** What the likest kind counts for. */
const OF_LIKENESS = 6;
/** How much liker a narrow kind is than a wide one that the page names. */
const MORE_LIKE = 1.1;
/** A kind that is so much less like the page than the likest one is told in passing. */
const LEAST_LIKE = 0.7;

/**
 * How much the likest kind stands out if it is the page's, with a cue of its own and without. 33 of 52 English pages by others
 * stand out so; of one the kind is in no table, of the others it is right. The limits were set with these pages in view.
 */
const CLEARLY = { named: 4.3, unnamed: 5.5 } as const;

/** A label of the listing that agrees with the kind. */
const OF_LABEL = 1.5;
/** The page sets itself against a product of this kind. */
const OF_RIVAL = 4;
/** What the page calls itself is of this kind. */
const OF_OWN_WORDS = 4;

/**
 * The kind of product that the page speaks of most. If the tables know none, the page's own words are its kind, as long as they
 * name somebody whom it is for. Null if it says neither.
 */
export function* marketSteps(page: ProductPage, lines: PageLines): Steps<Market | null> {
  const own = ownWordsOf(page, lines);
  const likeness = yield* likenessSteps(page, lines);
  const told = yield* toldSteps(page, lines, own, likeness);
  const ranked = told.filter(
    ({ kind, found, isSigned }) =>
      !isUnlike(kind, likeness) &&
      isOfForm(kind, own, lines) &&
      !isForThemselves(kind, own, lines) &&
      (isSigned || isOwn(kind, own, lines) || !isIncidental(found, lines)),
  );
  const people = tradeOf(lines, own);
  const likest = likeness && likestOf(likeness, ranked, lines);
  const plain = ranked.find(
    ({ kind, found, isSigned }) =>
      isSigned ||
      kind === likest?.kind ||
      (isPlain(kind, found, own, people, lines) && !isForOtherPeople(kind, own, people, lines)),
  );
  const best = likest ?? narrower(plain ?? ranked[0], likeness, told);
  const trade = tradeFor(best?.kind ?? null, own, people, page, lines);
  const isUnknown = !likest && !plain && own !== null && (trade === null || lines.words === "en");
  const unknown = isUnknown ? yield* ownMarket(own, told, trade, page, lines) : null;
  if (unknown) return unknown;
  if (trade && !likest && (!best || isPassing(best, own, lines) || isForTheirClients(best, own, trade, lines)))
    return tradeMarket(trade, own, page, lines);
  if (best && (likest || !isWeak(best, own, page, lines))) return knownMarket(best, own, trade, likeness, page, lines);
  return (
    (yield* weakMarket(best, own, told, trade, likeness, page, lines)) ??
    (yield* calledMarket(told, page, lines)) ??
    (yield* fieldMarket(page, lines))
  );
}

/** A page in another language that says what it is, and not for whom. */
function* calledMarket(told: readonly Told[], page: ProductPage, lines: PageLines): Steps<Market | null> {
  const called = lines.words === "en" ? null : calledWordsOf(page, lines);
  return called && (yield* ownMarket(called, told, null, page, lines));
}

/** A page whose kind is told in passing, or not at all: its own words, its trade, its task, and only then that kind. */
function* weakMarket(
  best: Told | undefined,
  own: OwnWords | null,
  told: readonly Told[],
  trade: TradePeople | null,
  likeness: Likeness | null,
  page: ProductPage,
  lines: PageLines,
): Steps<Market | null> {
  const unknown = own && (yield* ownMarket(own, told, trade, page, lines));
  const other =
    unknown ??
    (trade ? tradeMarket(trade, own, page, lines) : yield* taskMarket(told, page, lines)) ??
    peopleMarket(page, lines);
  if (other || !best || !isHardly(best, page, lines)) return other;
  return { ...knownMarket(best, own, trade, likeness, page, lines), isSure: false, rivals: [] };
}

/** A route planner for wheelchair users is not for those who hike: people of a field of their own have their own product. */
function isForOtherPeople(kind: Kind, own: OwnWords | null, trade: TradePeople | null, lines: PageLines): boolean {
  const people = own?.people;
  if (!own || !people || trade || isGeneral(people)) return false;
  const { audiences } = tablesIn(lines.words);
  const isUsual = kind.audiences.some((id) => arePeople(people, audiences.get(id)?.cues ?? [], lines.words));
  const isPersonal = personal.has(audiences.get(kind.audiences[0] ?? "")?.field ?? "");
  return !isUsual && isPersonal && fieldOfPeople(people, lines.words) !== null;
}

/** Fields of people who buy for themselves. */
const personal = new Set(["hobby", "travel", "health", "family", "home", "money", "games", "learning"]);

/** "A guest list app for nightclubs" is not one for couples who marry. */
function isForThemselves(kind: Kind, own: OwnWords | null, { words }: PageLines): boolean {
  const last = own?.people?.toLowerCase().split(" ").at(-1) ?? "";
  return words === "en" && ownList("business", "en").has(last) && consumers.has(kind.audiences[0] ?? "");
}

/** "Umpire scheduling" has little of what is usual for scheduling. */
function isHeadAlone({ kind, found: { hits } }: Told, own: OwnWords | null, { words }: PageLines): boolean {
  if (!own || words !== "en" || hits.length >= ENOUGH) return false;
  const called = plainOf(own.thing).replace(common, "");
  const hit = findCue(called, kind.cues, words);
  const isOneWord = hit !== null && !called.slice(hit.at, hit.at + hit.length).includes(" ");
  return isOneWord && called.includes(" ") && hit.at + hit.length >= called.length - 1;
}

/** Where nothing else is known, a label that agrees, or a second line, is better than no word at all. */
const isHardly = ({ kind, found: { hits } }: Told, { categories }: ProductPage, lines: PageLines) =>
  (categories.includes(kind.label) && !isOneWord(hits, lines)) || (lines.words === "en" && hits.length > 1);

/** A newsletter about beekeeping is of a kind of newsletters, or of none that is known. */
function isOfForm(kind: Kind, own: OwnWords | null, lines: PageLines): boolean {
  const form = own && lines.words === "en" ? formOf(own.thing) : null;
  if (!form || form.kinds.includes(kind.id) || namesHead(kind, own, lines)) return true;
  if (form.id === GAME) return kind.label === "Games";
  // Those who build on it have it, whatever it measures.
  if (form.id === API) return kind.audiences.some((id) => builders.has(id));
  // "A marketplace for stagehands" is of the kind of stagehands.
  return form.id === MARKETPLACE && findCue(plainOf(own?.use ?? ""), kind.cues, lines.words) !== null;
}

/** "Wörter in Formularen": one short word of the description says what the product meets, and not what it is. */
function isPassingAbroad({ line, hit }: Found["hits"][number], kind: Kind, page: ProductPage, { words }: PageLines) {
  if (line.lead === 0) return true;
  const isShort = hit.length < LONG && !line.plain.slice(hit.at, hit.at + hit.length).includes(" ");
  return !endsInHead.has(words) && isShort && line.lead <= SAID && !page.categories.includes(kind.label);
}

/** People who build on an API. */
export const builders = new Set(["developers", "backend", "frontend", "mobiledev", "aibuilders", "dataeng"]);

/** One common word of the description, or of several that stand in a row, says what the product has and not what it is. */
function isWeak(
  { kind, found: { hits }, isSigned }: Told,
  own: OwnWords | null,
  page: ProductPage,
  lines: PageLines,
): boolean {
  if (isSigned || isOwn(kind, own, lines)) return false;
  if (isOneWord(hits, lines)) return true;
  if (hits.length >= ENOUGH) return false;
  // In another language words are found whose endings differ: what stands in the text alone says too little.
  if (lines.words !== "en") return hits.every((one) => isPassingAbroad(one, kind, page, lines));
  if (hits.some(({ line }) => line.lead > SAID)) return false;
  const leads = hits.filter(({ line }) => line.lead > 0);
  const told = leads.filter(({ line, hit }) => !isListed(line, hit));
  if (leads.length > 0 && told.length === 0) return true;
  if (page.categories[0] === kind.label) return false;
  const isBegun = ({ line, hit }: Found["hits"][number]) =>
    hit.at < BEGINNING && /^\S*\s(?:for|that|which|with|to)\b/u.test(line.plain.slice(hit.at + hit.length));
  return !told.some((one) => one.hit.length >= LONG || isBegun(one));
}

/** "Lembretes", however often: one short word of another language is all that tells it. */
function isOneWord(hits: Found["hits"], { words }: PageLines): boolean {
  const said = new Set(hits.map(({ line, hit }) => line.plain.slice(hit.at, hit.at + hit.length)));
  return (
    words !== "en" &&
    !endsInHead.has(words) &&
    said.size === 1 &&
    [...said].every((cue) => cue.length < LONG && !cue.includes(" "))
  );
}

/** Lines that speak of a kind, and letters of a cue, by which it is no word in passing. */
const ENOUGH = 3;
const LONG = 12;
/** Letters at the head of a description that say what it is: "Voice dictation for …". */
const BEGINNING = 16;

/** The kinds that the page speaks of, the likeliest first. */
function* toldSteps(
  page: ProductPage,
  lines: PageLines,
  own: OwnWords | null,
  likeness: Likeness | null,
): Steps<Told[]> {
  const all = lines.lines.map(({ plain }) => plain).join("\n");
  const signed = signedIn(lines);
  const told: (Told & { score: number })[] = [];
  for (const kind of tablesIn(lines.words).kinds) {
    yield;
    const mayStand = kind.cues.some((cue) => mayStandIn(all, plainOf(cue), lines.words));
    const named = mayStand ? findIn(kind.label === "Games" ? withoutYours(lines) : lines, kind.cues) : null;
    const one = toldBy(kind, named ?? foundByRival(kind, lines), signed.get(kind.id) ?? null, own, lines);
    if (one)
      told.push({ ...one, score: scoreOf(one, likeness) + agreement(kind, page) + ofOwnWords(kind, own, lines) });
  }
  return told.toSorted((a, b) => b.score - a.score);
}

/** What the cues say, and what all words of the page say. */
const scoreOf = ({ kind, found }: Told, likeness: Likeness | null) =>
  found.score + (likeness ? OF_LIKENESS * likeness.of(kind) : 0);

/** What else stands on the page is about another kind. */
const isUnlike = (kind: Kind, likeness: Likeness | null) => likeness !== null && likeness.of(kind) < LEAST_LIKE;

/** "A browser extension" that is a tab manager by all that it says. */
function narrower(best: Told | undefined, likeness: Likeness | null, told: readonly Told[]): Told | undefined {
  if (!best || !likeness || !wideKinds.has(best.kind.id)) return best;
  const least = likeness.of(best.kind) * MORE_LIKE;
  const first = likeness.ranked.find((kind) => !wideKinds.has(kind.id) && likeness.of(kind) >= least);
  return first ? (told.find(({ kind }) => kind === first) ?? { ...best, kind: first }) : best;
}

/** The kind of which the whole page speaks, whether one of its cues stands there or not; null if none stands out. */
function likestOf({ standsOut, ranked: [first] }: Likeness, told: readonly Told[], { lines }: PageLines): Told | null {
  if (!first || wideKinds.has(first.id) || broadKinds.has(first.id)) return null;
  const named = told.find(({ kind }) => kind === first);
  if (standsOut < (named ? CLEARLY.named : CLEARLY.unnamed)) return null;
  const line = lines.find(({ lead, shown }) => lead > 0 && shown > 0);
  const hits = line ? [{ line, hit: { at: 0, length: line.plain.length } }] : [];
  return named ?? { kind: first, found: { score: 0, hits }, isSigned: false };
}

/** A kind that is named, or of whose words enough stand together; null if neither is so. */
function toldBy(
  kind: Kind,
  named: Found | null,
  signs: Found | null,
  own: OwnWords | null,
  lines: PageLines,
): Told | null {
  if (signs)
    return { kind, found: { hits: (named ?? signs).hits, score: signs.score + (named?.score ?? 0) }, isSigned: true };
  if (!named || (isContained(named, lines) && !isBareContainer(own, named, lines))) return null;
  return { kind, found: named, isSigned: false };
}

/** "A private diary": a diary of nothing else. */
function isBareContainer(own: OwnWords | null, { hits }: Found, { words }: PageLines): boolean {
  if (own === null) return hits.length >= ENOUGH;
  return words === "en" && own.use === null && !plainOf(own.thing).replace(common, "").includes(" ");
}

/** "Localize your indie game": what people have already is not what the page offers. */
const withoutYours = ({ lines, ...rest }: PageLines): PageLines => ({
  ...rest,
  lines: lines.filter(({ plain }) => !/\byour (?:\S+ ){0,2}games?\b/u.test(plain)),
});

/** "Open source alternative to Intercom", "self-hosted Dropbox": it is what they are. */
function foundByRival({ rivals }: Kind, { lines, words }: PageLines): Found | null {
  if (words !== "en") return null;
  const hits = lines.flatMap((line) => {
    const rival = line.lead > 0 ? rivals.find((one) => isReplaced(line.text, one)) : undefined;
    return rival ? [{ line, hit: { at: line.text.indexOf(rival), length: rival.length } }] : [];
  });
  return hits.length > 0 ? { score: OF_RIVAL, hits } : null;
}

const isReplaced = (text: string, rival: string) =>
  [
    "alternative to ",
    "replacement for ",
    "Self-hosted ",
    "self-hosted ",
    "open source ",
    "Open source ",
    "Open-source ",
    "private ",
  ].some((before) => text.includes(`${before}${rival}`)) || text.includes(`${rival} alternative`);

const isLikest = (kind: Kind, likeness: Likeness | null) =>
  likeness !== null && likeness.standsOut >= CLEARLY.named && likeness.ranked[0] === kind;

function knownMarket(
  best: Told,
  own: OwnWords | null,
  trade: TradePeople | null,
  likeness: Likeness | null,
  page: ProductPage,
  lines: PageLines,
): Market {
  const { kind, found } = best;
  const isSure =
    isLikest(kind, likeness) || (isSureOf(best, own, lines) && (trade !== null || !isHeadAlone(best, own, lines)));
  const thing = thingOf(kind, own, lines);
  // What "puzzle game" is compared with says nothing of a narrative one.
  const isOther = kind.label === "Games" && thing !== kind.name && !isLikest(kind, likeness);
  const rivals = rivalsOf(
    {
      ...kind,
      rivals:
        isSure && !isOther && !wideKinds.has(kind.id) && !isWide(kind, thing)
          ? rivalsFor(kind, thing, trade, lines)
          : [],
    },
    page,
    lines,
  );
  // "A browser extension": what it does says more.
  const task = own === null && wideKinds.has(kind.id) ? taskOf(page, lines) : null;
  return { kind, found, own, thing, trade, form: null, task, isSure, rivals };
}

/** A game about bees is for players; one for people who like such games is theirs. */
function tradeFor(
  kind: Kind | null,
  own: OwnWords | null,
  trade: TradePeople | null,
  { type }: ProductPage,
  lines: PageLines,
): TradePeople | null {
  const isGame =
    (type === "game" && own === null) || kind?.label === "Games" || (own !== null && formOf(own.thing)?.id === GAME);
  if (!trade || (kind && (offering.has(kind.id) || isForMore(kind, trade, lines)))) return null;
  return isGame === (trade.field === "games") ? trade : null;
}

/** "Pocket synth": the thing is what the hobby is about. */
const isGear = (thing: string, { cues }: TradePeople) =>
  findCue(plainOf(thing.split(" ").at(-1) ?? ""), cues, "en") !== null;

/** The page names people whom such products usually have beside the trade: "for salons, barbershops and nail artists". */
function isForMore({ audiences: ids }: Kind, trade: TradePeople, lines: PageLines): boolean {
  if (ids.includes(trade.id)) return false;
  const { audiences } = tablesIn(lines.words);
  const leads = lines.lines.filter(({ lead }) => lead > 0);
  return ids.some((id) => {
    const others = (audiences.get(id)?.cues ?? []).filter((cue) => !trade.cues.includes(cue));
    return leads.some(({ plain }) => {
      const other = findCue(plain, others, lines.words);
      const own = other && findCue(plain, trade.cues, lines.words);
      return other && own && (other.at + other.length <= own.at || own.at + own.length <= other.at);
    });
  });
}

const organised = /\b(?:association|club|society|committee|league|federation|membership)s?\b/iu;

/** What people of a trade compare is made for them; a course or a newsletter for them is something else. */
function rivalsFor(kind: Kind, thing: string, trade: TradePeople | null, { words }: PageLines): string[] {
  if (!trade) return kind.rivals;
  if (kind.label === "Games") return [...new Set([...kind.rivals, ...trade.trade.rivals])];
  if (isGear(thing, trade)) return trade.trade.rivals;
  // Software for an allotment association plans no beds.
  if (trade.field === "hobby" && organised.test(thing)) return kind.rivals;
  // The plugins that people of Obsidian know are no rivals of another one.
  if (usesProduct(trade) || kind.audiences.includes(trade.id)) return kind.rivals;
  // What everybody's calendar is compared with says nothing of one for dog groomers.
  return tablesIn(words).tools.has(kind.id) ? trade.trade.rivals : [];
}

/** One common word of the description says less than the trade in it. */
function isPassing({ kind, found: { hits }, isSigned }: Told, own: OwnWords | null, lines: PageLines): boolean {
  if (isSigned || isOwn(kind, own, lines)) return false;
  return !hits.some(
    ({ line, hit }) =>
      line.lead > SAID || (line.lead > 0 && line.plain.slice(hit.at, hit.at + hit.length).includes(" ")),
  );
}

/** People who buy for their business, and those who buy for themselves. */
export const buyers = new Set(
  "smallbiz doctors gymowners freelancers merchants restaurants trades consultants teachers hosts".split(" "),
);
export const consumers = new Set(
  "fitness weight wellbeing families parents savers students learners iphone android cooks petowners gardeners engaged travelers homebuyers longdistance gamers".split(
    " ",
  ),
);

/** A program for dietitians counts no calories of their own. */
function isForTheirClients(
  { kind }: Told,
  own: OwnWords | null,
  { id, trade }: TradePeople,
  lines: PageLines,
): boolean {
  if (kind.audiences.includes(id) || isOwn(kind, own, lines)) return false;
  return trade.related.some((other) => buyers.has(other)) && isConsumers(kind);
}

const isConsumers = ({ audiences: ids }: Kind) => ids.every((one) => consumers.has(one));

/** "Lembretes de remédios para quem cuida de pais idosos": in another language, people who are named lead to an app for them. */
function peopleMarket(page: ProductPage, lines: PageLines): Market | null {
  if (lines.words === "en") return null;
  const leads = { ...lines, lines: lines.lines.filter(({ lead }) => lead > 0) };
  const [best] = [...tablesIn(lines.words).audiences.values()]
    .filter(({ id }) => !platforms.has(id))
    .flatMap((people) => {
      const found = findIn(leads, people.cues);
      const isPhrase = found?.hits.some(({ line, hit }) => line.plain.slice(hit.at, hit.at + hit.length).includes(" "));
      return found && isPhrase ? [{ people, found }] : [];
    })
    .toSorted((a, b) => b.found.score - a.found.score);
  if (!best) return null;
  const kind = peopleKind(best.people, page, lines);
  const { found } = best;
  return { kind, found, own: null, thing: kind.name, trade: null, form: null, task: null, isSure: false, rivals: [] };
}

/** The page says whom it is for, and hardly what it is. */
function tradeMarket(trade: TradePeople, own: OwnWords | null, page: ProductPage, lines: PageLines): Market | null {
  const found = findIn(lines, trade.cues) ?? signedIn(lines).get(trade.id);
  const kind = tradeKind(trade, page, lines);
  // "GitHub software" is nothing that anybody looks for.
  if (!found || (usesProduct(trade) && !own?.thing.includes(" "))) return null;
  return {
    kind,
    found,
    own,
    thing: own?.thing.includes(" ") ? own.thing : kind.name,
    trade,
    form: null,
    task: null,
    isSure: true,
    rivals: rivalsOf(isShop(page) ? { ...kind, rivals: [] } : kind, page, lines),
  };
}

/** The page's own words if they say more than the name of the kind; in other languages they are a search of their own. */
function thingOf(kind: Kind, own: OwnWords | null, lines: PageLines): string {
  if (!own?.thing.includes(" ") || lines.words !== "en") return kind.name;
  return own.use !== null || wideKinds.has(kind.id) || kind.label === "Games" || isOwn(kind, own, lines)
    ? own.thing
    : kind.name;
}

/**
 * A kind is sure if the page calls itself by it, says it in its title or first heading, or speaks of people who usually have such products; or if it names no people
 * itself, so that nothing says otherwise.
 */
function isSureOf({ kind, found, isSigned }: Told, own: OwnWords | null, lines: PageLines): boolean {
  if (isSigned) return true;
  const isLeading = found.hits.some(
    ({ line, hit }) => line.lead > SAID && line.plain.slice(hit.at, hit.at + hit.length).includes(" "),
  );
  if (isLeading || isOwn(kind, own, lines)) return true;
  if (own?.people == null) return true;
  const { audiences } = tablesIn(lines.words);
  const leads = { ...lines, lines: lines.lines.filter(({ lead }) => lead > 0) };
  return kind.audiences.some((id) => findIn(leads, audiences.get(id)?.cues ?? []) !== null);
}

/** "Planner for ADHD" says more of a day planner for ADHD brains than "day planner". */
function ofOwnWords(kind: Kind, own: OwnWords | null, { words }: PageLines): number {
  const hit = own && findCue(calledOf(own), kind.cues, words);
  if (!hit || (words === "en" && hit.at >= own.thing.length)) return 0;
  return hit.at + hit.length > own.thing.length ? 2 * OF_OWN_WORDS : OF_OWN_WORDS;
}

const calledOf = ({ thing, use }: OwnWords) => plainOf(use ? `${thing} for ${use}` : thing);

/** Languages in which the noun comes last: "캠핑 기록 앱" is an app, and no camping. */
const endsInHead = new Set<PageLines["words"]>(["ja", "zh", "ko", "tr"]);

/** Nothing but "app" or "service" stands behind the cue. */
function isHead(rest: string, words: PageLines["words"]): boolean {
  const containers = ownList("container", words);
  const common = [...ownList("product", words)].filter((word) => !containers.has(word));
  const bare = common
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(plainOf(word), ""), rest);
  return bare.trim().length <= ENDING[words === "tr" ? "spaced" : "unspaced"];
}

/** Letters of a case. */
const ENDING = { spaced: 2, unspaced: 1 } as const;

/** The page calls itself by a cue of the kind: by more than one of the words before its noun. */
function isOwn({ cues }: Kind, own: OwnWords | null, { words }: PageLines): boolean {
  const called = own && calledOf(own);
  const hit = called && findCue(called, cues, words);
  if (!own || !hit) return false;
  if (words !== "en") return !endsInHead.has(words) || isHead(called.slice(hit.at + hit.length), words);
  // "A case for Raspberry Pi clusters": what it is for is not what it is.
  if (hit.at >= own.thing.length) return false;
  if (hit.at + hit.length >= own.thing.length) return true;
  // "Freight claims software" ships no freight.
  const before = plainOf(own.thing).replace(common, "").split(" ").slice(0, -1);
  const told = called.slice(hit.at, hit.at + hit.length).split(" ");
  return told.length > before.length / 2;
}

const common =
  /\b(?:ai|online|mobile|free|simple|digital|open source|cloud|smart|local|small|native|offline|private|minimal|modern|and)\s/gu;

/** The noun that the page calls itself by is one of the kind. */
function namesHead({ cues }: Kind, own: OwnWords | null, { words }: PageLines): boolean {
  const hit = own && findCue(plainOf(own.thing), cues, words);
  return hit !== null && own !== null && hit.at + hit.length >= own.thing.length - 1;
}

/** A long cue in a line that leads is no word in passing, in any language. */
const isSpoken = (hits: Found["hits"], { words }: PageLines) =>
  hits.some(({ line, hit }) => line.lead > 0 && hit.length >= (endsInHead.has(words) ? 4 : LONG));

/** Where a page says in its own words what it is, one common word elsewhere does not say otherwise. */
function isPlain(
  kind: Kind,
  { hits }: Found,
  own: OwnWords | null,
  trade: TradePeople | null,
  lines: PageLines,
): boolean {
  if (own && isBareForm(kind, own)) return false;
  if (lines.words !== "en") return !own || isOwn(kind, own, lines) || (!isConsumers(kind) && isSpoken(hits, lines));
  if (!own || isOwn(kind, own, lines) || !(own.use || own.thing.includes(" "))) return true;
  // "Florist software" with delivery routes plans no routes.
  const isTold = trade !== null && findCue(plainOf(own.thing), trade.cues, lines.words) !== null;
  return hits.some(
    ({ line, hit }) =>
      line.lead > (isTold ? SAID : 0) &&
      line.plain.slice(hit.at, hit.at + hit.length).includes(" ") &&
      !isForWhom.test(line.plain.slice(0, hit.at)),
  );
}

/** "Flushing records for schools and care homes" are no software for care. */
const isForWhom = /\bfor (?:\S+ ){0,3}$/u;

/** "Restaurant economics newsletter" says more than that it is a newsletter, which is all that its kind knows. */
const isBareForm = ({ id }: Kind, { thing }: OwnWords) =>
  !isBareName(thing) &&
  (wideKinds.has(id) || broadKinds.has(id)) &&
  formOf(thing)?.kinds.includes(id) === true &&
  !hosts.has(id);

function agreement({ label, rivals }: Kind, { categories, title, summary }: ProductPage): number {
  const lead = `${title ?? ""}\n${summary ?? ""}`;
  const againstRival = rivals.some(
    (rival) => lead.includes(`${rival} alternative`) || lead.includes(`alternative to ${rival}`),
  );
  const ofLabel = categories.includes(label) ? OF_LABEL / (1 + categories.indexOf(label)) : 0;
  return ofLabel + (againstRival ? OF_RIVAL : 0);
}
