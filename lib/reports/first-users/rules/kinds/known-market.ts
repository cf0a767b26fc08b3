import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { findCue } from "../page/cues";
import type { PageLines } from "../page/lines";
import { isCalledProduct } from "../phrase/foreign-phrase";
import type { ProductPhrase } from "../phrase/product-phrase";
import { type Kind, tablesIn } from "../tables/tables";
import { type TradePeople, usesProduct } from "../trade/trades";
import { isAnyProductWord } from "../words/product-nouns";
import { isCalled } from "./called";
import { type FoundKind, isWide, type Market, wideKinds } from "./market";
import { rivalsOf } from "./rivals";
import { taskOf } from "./task";

/** The market of a kind of the tables. What hurts the users of that very kind is told only of one that is sure. */
export function knownMarket(
  { kind: told, found }: FoundKind,
  isSure: boolean,
  own: ProductPhrase | null,
  trade: TradePeople | null,
  page: ProductPage,
  lines: PageLines,
): Market {
  const kind = isSure ? told : { ...told, ownPain: null };
  const thing = thingOf(kind, own, lines);
  const isKnown = isSure && !wideKinds.has(kind.id) && !isWide(kind, thing);
  const rivals = rivalsOf({ ...kind, rivals: isKnown ? rivalsFor(kind, thing, trade, lines) : [] }, page, lines);
  // "A browser extension": what it does says more.
  const task = own === null && wideKinds.has(kind.id) ? taskOf(page, lines) : null;
  return { kind, found, own, thing, trade, form: null, task, isSure, rivals };
}

/** "Pocket synth": the thing is what the hobby is about. */
const isGear = (thing: string, { cues }: TradePeople) =>
  findCue(plainOf(thing.split(" ").at(-1) ?? ""), cues, "en") !== null;

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

/** The page's own words if they say more than the name of the kind; in other languages they are a search of their own. */
function thingOf(kind: Kind, own: ProductPhrase | null, lines: PageLines): string {
  if (!own?.thing.includes(" ") || lines.words !== "en") return nameIn(kind, lines);
  return wideKinds.has(kind.id) || kind.label === "Games" || isCalled(kind, own, lines)
    ? own.thing
    : nameIn(kind, lines);
}

/**
 * Of the names of a kind the one whose words the page says: a blocker of gambling sites is not looked for as a porn blocker. The
 * kind's own name if the page says all of it, or of no other more.
 */
function nameIn({ name, cues }: Kind, { lines, words }: PageLines): string {
  const all = lines.map(({ plain }) => plain).join("\n");
  const shareOf = (called: string) => {
    const parts = plainOf(called)
      .split(" ")
      .filter((part) => !isAnyProductWord(part));
    return parts.filter((part) => findCue(all, [part], words) !== null).length / parts.length;
  };
  const nounOf = (called: string) =>
    plainOf(called)
      .split(" ")
      .findLast((part) => !isAnyProductWord(part));
  const isName = (cue: string) =>
    cue.includes(" ") && (words === "en" ? nounOf(cue) === nounOf(name) : isCalledProduct(cue, words));
  const own = shareOf(name);
  const others = Number.isNaN(own) || own === 1 ? [] : cues.filter((cue) => isName(cue) && shareOf(cue) === 1);
  return others[0] ?? name;
}
