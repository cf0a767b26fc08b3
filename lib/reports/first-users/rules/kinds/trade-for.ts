import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { ProductPhrase } from "@/lib/reports/first-users/rules/phrase/product-phrase";
import { findCue } from "../page/cues";
import { formOf, GAME } from "../page/forms";
import type { PageLines } from "../page/lines";
import { type Kind, tablesIn } from "../tables/tables";
import { arePeople } from "../trade/trade-of";
import type { TradePeople } from "../trade/trades";
import { isCalled } from "./called";
import { buyers, consumers, offering } from "./market";

/** "Der Musikmanager, den deine Bibliothek verdient" speaks to no librarians: in another language only "for …" names a trade beside a kind. */
export const isInPassing = (trade: TradePeople | null, own: ProductPhrase | null, { words }: PageLines) =>
  trade !== null && words !== "en" && !(own?.people && arePeople(own.people, trade.cues, words));

/** A game about bees is for players; one for people who like such games is theirs. */
export function tradeFor(
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

/** A program for dietitians counts no calories of their own. */
export function isForTheirClients(
  kind: Kind,
  own: ProductPhrase | null,
  { id, trade }: TradePeople,
  lines: PageLines,
): boolean {
  if (kind.audiences.includes(id) || isCalled(kind, own, lines)) return false;
  return trade.related.some((other) => buyers.has(other)) && isConsumers(kind);
}

const isConsumers = ({ audiences: ids }: Kind) => ids.every((one) => consumers.has(one));
