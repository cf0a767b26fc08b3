import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../read-page";
import { isCalled } from "./called";
import { findCue } from "./cues";
import { calledPhraseOf, isCalledProduct } from "./foreign-phrase";
import { formOf, GAME } from "./forms";
import { type Likely, likeliestOf, nearOf, relativesOf } from "./kind-choice";
import type { Candidate } from "./kind-features";
import { findIn, type PageLines, wholeLine } from "./lines";
import { buyers, consumers, isWide, type Market, offering, type Told, wideKinds } from "./market";
import { platforms } from "./people-features";
import { endsInHead, isPackage } from "./product-nouns";
import type { ProductPhrase } from "./product-phrase";
import type { Reading } from "./reading";
import { alternativesIn, MAX_RIVALS, rivalsOf } from "./rivals";
import { signedIn } from "./signs";
import { type Kind, tablesIn } from "./tables";
import { taskOf } from "./task";
import { arePeople, isShop, peopleKind, type TradePeople, tradeKind, usesProduct } from "./trades";
import { fieldMarket, ownMarket, taskMarket, type Unknown } from "./unknown-market";

/** A kind that is as likely as this is the page's; a likelier one is told without reserve. */
const LIKELY = 0.45;
const SURE = 0.65;
/** A page that says nothing in its own words is of the likeliest kind, if it is so likely. */
const MAYBE = 0.35;

/**
 * What the product is: the likeliest kind of the tables. If none is likely, the page's own words, its trade, its task or its
 * field. Null if the page says none of these.
 */
export function* marketSteps(reading: Reading): Steps<Market | null> {
  const market = yield* toldMarket(reading);
  if (!market) return null;
  // What the page says it replaces is compared with it, however sure its kind is.
  const replaced = alternativesIn(reading.page, reading.lines);
  return { ...market, rivals: [...new Set([...replaced, ...market.rivals])].slice(0, MAX_RIVALS) };
}

function* toldMarket(reading: Reading): Steps<Market | null> {
  const { page, lines, own, trade: people, kinds: candidates } = reading;
  const likeliest = likeliestOf(candidates);
  const best = likeliest && likeliest.chance >= LIKELY ? likeliest : (replacedBy(candidates) ?? inFamily(candidates));
  const kind = best?.candidate.kind ?? null;
  const trade = tradeFor(kind, own, kind && isInPassing(people, own, lines) ? null : people, page, lines);
  if (best && !(trade && isForTheirClients(best.candidate.kind, own, trade, lines)))
    return knownMarket(toldOf(best.candidate, lines), best.chance >= SURE, own, trade, page, lines);
  return yield* unknownMarket(reading, trade, likeliest);
}

/** "Encrypted Discord alternative": the likeliest of the kinds whose well-known product the page says it replaces. */
function replacedBy(candidates: readonly Candidate[]): Likely | null {
  const likeliest = likeliestOf(candidates.filter(({ isReplacing }) => isReplacing));
  return likeliest && { ...likeliest, chance: SURE };
}

/** Of several kinds that are near to each other, none of which is likely alone, one is told with reserve. */
function inFamily(candidates: readonly Candidate[]): Likely | null {
  const family = relativesOf(candidates);
  return family && family.chance >= SURE ? { ...family, chance: LIKELY } : null;
}

/** "Der Musikmanager, den deine Bibliothek verdient" speaks to no librarians: in another language only "for …" names a trade beside a kind. */
const isInPassing = (trade: TradePeople | null, own: ProductPhrase | null, { words }: PageLines) =>
  trade !== null && words !== "en" && !(own?.people && arePeople(own.people, trade.cues, words));

/** A market that no table knows. */
function* unknownMarket(
  { kinds: candidates, own, page, lines, heads }: Reading,
  trade: TradePeople | null,
  likeliest: Likely | null,
): Steps<Market | null> {
  const told = candidates.filter(({ found }) => found !== null).map((one) => toldOf(one, lines));
  const asked: Unknown = { told, near: nearOf(candidates), page, lines };
  const ofOwn = own && (yield* ownMarket(own, trade, asked));
  const maybe = likeliest && likeliest.chance >= MAYBE ? toldOf(likeliest.candidate, lines) : null;
  return (
    ofOwn ??
    (maybe && !trade ? knownMarket(maybe, false, own, null, page, lines) : null) ??
    (trade ? tradeMarket(trade, own, page, lines) : yield* taskMarket(asked)) ??
    (lines.words === "en" ? null : peopleMarket(page, lines)) ??
    (yield* calledMarket(asked)) ??
    (yield* headMarket(asked, heads)) ??
    (yield* fieldMarket(page, lines)) ??
    peopleMarket(page, lines)
  );
}

/** Where the page speaks of a kind; of one that only all its words together tell, its first line does. */
const toldOf = ({ kind, found }: Candidate, lines: PageLines): Told => ({
  kind,
  found: found ?? wholeLine(lines.lines.find(({ lead, shown }) => lead > 0 && shown > 0)),
});

/** A page in another language that says what it is, and not for whom. */
function* calledMarket(asked: Unknown): Steps<Market | null> {
  const called = asked.lines.words === "en" ? null : calledPhraseOf(asked.page, asked.lines);
  return called && (yield* ownMarket(called, null, asked));
}

/** A page whose title says what it is in words that no table knows; an English one ends as products are called. */
function* headMarket(asked: Unknown, heads: readonly string[]): Steps<Market | null> {
  const { words } = asked.lines;
  const [thing = "", use = null] =
    heads
      .map((phrase) => (words === "en" ? phrase.split(/ for (?=\S)/u) : [phrase]))
      .find(([called = ""]) => words !== "en" || (endsInHead(called) && !isPackage(called))) ?? [];
  // "Walking routes near me" stands on the page in other words.
  const { title } = asked.page;
  const line = thing && (asked.lines.lines.find(({ text }) => text.includes(thing))?.text ?? title);
  return line ? yield* ownMarket({ thing, use, people: null, line }, null, asked) : null;
}

function knownMarket(
  { kind, found }: Told,
  isSure: boolean,
  own: ProductPhrase | null,
  trade: TradePeople | null,
  page: ProductPage,
  lines: PageLines,
): Market {
  const thing = thingOf(kind, own, lines);
  const isKnown = isSure && !wideKinds.has(kind.id) && !isWide(kind, thing);
  const rivals = rivalsOf({ ...kind, rivals: isKnown ? rivalsFor(kind, thing, trade, lines) : [] }, page, lines);
  // "A browser extension": what it does says more.
  const task = own === null && wideKinds.has(kind.id) ? taskOf(page, lines) : null;
  return { kind, found, own, thing, trade, form: null, task, isSure, rivals };
}

/** A game about bees is for players; one for people who like such games is theirs. */
function tradeFor(
  kind: Kind | null,
  own: ProductPhrase | null,
  trade: TradePeople | null,
  { type }: ProductPage,
  lines: PageLines,
): TradePeople | null {
  const isGame = type === "game" || kind?.label === "Games" || (own !== null && formOf(own.thing)?.id === GAME);
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

/** A program for dietitians counts no calories of their own. */
function isForTheirClients(
  kind: Kind,
  own: ProductPhrase | null,
  { id, trade }: TradePeople,
  lines: PageLines,
): boolean {
  if (kind.audiences.includes(id) || isCalled(kind, own, lines)) return false;
  return trade.related.some((other) => buyers.has(other)) && isConsumers(kind);
}

const isConsumers = ({ audiences: ids }: Kind) => ids.every((one) => consumers.has(one));

/** "Lembretes de remédios para quem cuida de pais idosos": people who are named lead to an app for them, where nothing else is known. */
function peopleMarket(page: ProductPage, lines: PageLines): Market | null {
  const isEnglish = lines.words === "en";
  const leads = isEnglish ? lines : { ...lines, lines: lines.lines.filter(({ lead }) => lead > 0) };
  const [best] = [...tablesIn(lines.words).audiences.values()]
    .filter(({ id }) => !platforms.has(id))
    .flatMap((people) => {
      const found = findIn(leads, people.cues);
      const isTold = found?.hits.some(({ line, hit }) => {
        const isPhrase = line.plain.slice(hit.at, hit.at + hit.length).includes(" ");
        return isEnglish ? /\b(?:for|helps?|lets?) (?:\S+ )?$/u.test(line.plain.slice(0, hit.at)) : isPhrase;
      });
      return found && isTold ? [{ people, found }] : [];
    })
    .toSorted((a, b) => b.found.score - a.found.score);
  if (!best) return null;
  const kind = peopleKind(best.people, page, lines);
  const { found } = best;
  return { kind, found, own: null, thing: kind.name, trade: null, form: null, task: null, isSure: false, rivals: [] };
}

/** The page says whom it is for, and hardly what it is. */
function tradeMarket(
  trade: TradePeople,
  own: ProductPhrase | null,
  page: ProductPage,
  lines: PageLines,
): Market | null {
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
function thingOf(kind: Kind, own: ProductPhrase | null, lines: PageLines): string {
  if (!own?.thing.includes(" ") || lines.words !== "en") return nameIn(kind, lines);
  return wideKinds.has(kind.id) || kind.label === "Games" || isCalled(kind, own, lines)
    ? own.thing
    : nameIn(kind, lines);
}

/** Words that say nothing of the kind. */
const anyProduct =
  /^(?:app|apps|software|tool|tools|platform|online|best|free|programm|aplikasi|uygulaması|appli|logiciel|aplicativo)$/u;

/**
 * Of the names of a kind the one whose words the page says: a blocker of gambling sites is not looked for as a porn blocker. The
 * kind's own name if the page says all of it, or of no other more.
 */
function nameIn({ name, cues }: Kind, { lines, words }: PageLines): string {
  const all = lines.map(({ plain }) => plain).join("\n");
  const shareOf = (called: string) => {
    const parts = plainOf(called)
      .split(" ")
      .filter((part) => !anyProduct.test(part));
    return parts.filter((part) => findCue(all, [part], words) !== null).length / parts.length;
  };
  const nounOf = (called: string) =>
    plainOf(called)
      .split(" ")
      .findLast((part) => !anyProduct.test(part));
  const isName = (cue: string) =>
    cue.includes(" ") && (words === "en" ? nounOf(cue) === nounOf(name) : isCalledProduct(cue, words));
  const own = shareOf(name);
  const others = Number.isNaN(own) || own === 1 ? [] : cues.filter((cue) => isName(cue) && shareOf(cue) === 1);
  return others[0] ?? name;
}
