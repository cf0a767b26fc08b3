import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { ProductPhrase } from "@/lib/reports/first-users/rules/phrase/product-phrase";
import {
  isShop,
  peopleKind,
  type TradePeople,
  tradeKind,
  usesProduct,
} from "@/lib/reports/first-users/rules/trade/trades";
import { findIn, type PageLines, soughtIn } from "../page/lines";
import { signedIn } from "../page/signs";
import { tablesIn } from "../tables/tables";
import { type Market, platforms } from "./market";
import type { Reading } from "./reading";
import { rivalsOf } from "./rivals";

/** "Lembretes de remédios para quem cuida de pais idosos": people who are named lead to an app for them, where nothing else is known. */
export function peopleMarket(page: ProductPage, lines: PageLines): Market | null {
  const isEnglish = lines.words === "en";
  const leads = isEnglish ? lines : { ...lines, lines: lines.lines.filter(({ lead }) => lead > 0) };
  const sought = soughtIn(leads);
  const [best] = [...tablesIn(lines.words).audiences.values()]
    .filter(({ id }) => !platforms.has(id))
    .flatMap((people) => {
      const cues = sought.among(people.cues);
      const found = cues.length > 0 ? findIn(leads, cues) : null;
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

/** "Tarlanızı yönetin – çiftçiler için": people of work to whom the page speaks first, and who are of no trade of the tables. */
export function toldMarket({ told, page, lines }: Reading): Market | null {
  if (!told) return null;
  const { people, name, found } = told;
  const kind = peopleKind(people, page, lines, name);
  return { kind, found, own: null, thing: kind.name, trade: null, form: null, task: null, isSure: true, rivals: [] };
}

/** The page says whom it is for, and hardly what it is. */
export function tradeMarket(
  trade: TradePeople,
  own: ProductPhrase | null,
  { told, page, lines }: Reading,
): Market | null {
  const spokenTo = told?.people.id === trade.id ? told : null;
  const found = findIn(lines, trade.cues) ?? signedIn(lines).get(trade.id) ?? spokenTo?.found;
  const kind = tradeKind(trade, page, lines, spokenTo?.name);
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
