import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { Hit } from "../page/cues";
import { lowerInitial } from "../page/letter-case";
import type { Line, PageLines } from "../page/lines";
import { say } from "../tables/phrases";
import { type Audience, type Kind, peopleFirst, type Trade } from "../tables/tables";

/** People of a trade or a hobby. */
export interface TradePeople extends Audience {
  trade: Trade;
}

export const isTradePeople = (people: Audience): people is TradePeople => people.trade !== null;

/** The id of a kind that is a tool for a trade, and the page says no more. */
export const TRADE_KIND = "trade";

/** Whether the page offers such people to others: "Find a groomer near you". */
export const isOffered = ({ plain }: Line, { at }: Hit) => offer.test(plain.slice(0, at));
const offer =
  /\b(?:find|finds|hire|hires|books?(?! for\b)|vetted|trusted|meet|compare|order from|buy from|directory of|list of|marketplace of|marketplace for)\s(?:\S+\s){0,3}$/u;

/**
 * The kind of a page that names a trade and does not say what it is: "beekeeping app".
 * @param called the page's own name for the people, if it has one
 */
export function tradeKind(people: TradePeople, page: ProductPage, lines: PageLines, called?: string): Kind {
  const { id, cues, trade } = people;
  const what = toolOf(people, page, lines);
  // A page on which an electrician offers work is about no software.
  const ofWork = lines.words === "en" ? trade.activity : (called ?? people.name);
  const ofTool =
    lines.words === "en"
      ? `${trade.activity} ${isShop(page) ? "supplies" : what}`
      : toolFor(called ?? people.name, what, lines);
  return {
    ...kindOf(page, page.sells === "work" ? ofWork : ofTool, cues),
    audiences: [id, ...trade.related],
    rivals: trade.rivals,
  };
}

/** The kind of a page that names people of no trade, and hardly itself: an app for them. */
export function peopleKind(people: Audience, page: ProductPage, lines: PageLines, called = people.name): Kind {
  const { id, cues, subreddits } = people;
  return { ...kindOf(page, toolFor(called, toolOf(people, page, lines), lines), cues), audiences: [id], subreddits };
}

/** A kind with the page's label, of which no table knows more. */
const kindOf = ({ categories: [label = ""] }: ProductPage, name: string, cues: string[]): Kind => ({
  ...{ id: TRADE_KIND, label, name, cues },
  ...{ audiences: [], rivals: [], subreddits: [], pains: [], ownPain: null, queries: [] },
});

/** What such people call a program: an app, or software. */
const toolOf = (people: Audience, page: ProductPage, { language }: PageLines) =>
  say(isMobile(page, people) ? "thing_app" : "thing_software", language);

/** A thing for such people, in the order of the language: "App für Imker". */
const toolFor = (people: string, thing: string, { language, words }: PageLines) =>
  peopleFirst.has(words)
    ? `${people} ${thing}`
    : say("query_audience", language, { thing, audience: language === "de" ? people : lowerInitial(people) });

/** Whether a page is a shop's, which sells no program. */
export const isShop = ({ type, categories }: ProductPage) =>
  (type === null || type === "other") && categories[0] === "E-commerce";

/** Fields in which people use their phone. */
export const pocketFields = new Set([
  "hobby",
  "health",
  "family",
  "home",
  "travel",
  "money",
  "games",
  "learning",
  "creators",
]);
const isMobile = ({ type }: ProductPage, { field }: Audience) =>
  type === "mobile_app" || (type !== "desktop_app" && pocketFields.has(field));

/** Whether people are named by the product that they use: "template for Notion". */
export const usesProduct = ({ trade: { activity }, cues }: TradePeople) =>
  cues.some((cue) => cue.toLowerCase() === `for ${activity.toLowerCase()}`);
