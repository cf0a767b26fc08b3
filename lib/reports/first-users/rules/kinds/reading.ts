import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { isContained } from "../page/containers";
import { type Found, findIn, linesOf, type PageLines, soughtIn } from "../page/lines";
import { withoutMaking } from "../page/making";
import { findProductPhrase } from "../phrase/find-phrase";
import type { ProductPhrase } from "../phrase/product-phrase";
import { tablesIn } from "../tables/tables";
import { type ToldTrade, toldTradeOf } from "../trade/told-trade";
import { tradeOf } from "../trade/trade-of";
import { isTradePeople, type TradePeople } from "../trade/trades";
import { asGiven, type GivenKind, givenKindOf } from "./given-kind";
import { headSearches } from "./head-searches";
import { type LikelyKind, withChances } from "./kind-choice";
import { candidateSteps } from "./kind-features";
import { type Likenesses, likenessSteps } from "./likeness";
import { isMeantFor, soldOf, unlessOfTrade, unlessToldTrade } from "./sold-kinds";

/** What the rules read on a page before they say what the product is, and for whom. */
export interface Reading {
  page: ProductPage;
  lines: PageLines;
  /** What the caller says that it is; null if the page alone tells. */
  given: GivenKind | null;
  /** The page's own words for the product; null if it has none that are known. */
  own: ProductPhrase | null;
  /** The trade or hobby that the page leads with; null if it leads with none. */
  trade: TradePeople | null;
  /** People of a trade, or of a field of work, to whom its first words speak; null if they speak to none. */
  told: ToldTrade | null;
  /** Where the page names groups of people, by their ids. */
  named: ReadonlyMap<string, Found>;
  /** The kinds that it may be of; if the caller names one, that one alone has a chance. */
  kinds: readonly LikelyKind[];
  /** The same by the page, whatever the caller names. */
  likely: readonly LikelyKind[];
  /** Parts of its title that are searches as they stand. */
  heads: readonly string[];
  /** What pages it is like; null for one of hardly any words. */
  likeness: Likenesses | null;
}

export function* readingSteps(page: ProductPage): Steps<Reading> {
  const lines = linesOf(page);
  const likeness = yield* likenessSteps(page, lines);
  const forUsers = withoutMaking(lines, page.blocks);
  const named = yield* namedSteps(forUsers);
  const found = findProductPhrase(page, lines);
  const all = withChances(yield* candidateSteps({ page, lines, own: found, named, likeness }));
  const likely = page.sells ? soldOf(all, page.sells) : all;
  const given = page.givenKind === null ? null : givenKindOf(page.givenKind, lines, likely, isMeantFor(page));
  const own = given?.own ?? found;
  const kinds = given ? asGiven(given, likely, lines.words) : likely;
  const heads = headSearches(page, lines, kinds);
  const spokenTo = toldTradeOf(forUsers);
  const led = leadingTrade(tradeOf(forUsers, own), spokenTo, lines);
  const told = page.sells ? unlessToldTrade(spokenTo) : spokenTo;
  const trade = page.sells ? unlessOfTrade(led) : led;
  return { page, lines, given, likely, own, trade, told, named, kinds, heads, likeness };
}

/** In another language than English a trade that is named says less than one that is spoken to. */
function leadingTrade(led: TradePeople | null, told: ToldTrade | null, { words }: PageLines): TradePeople | null {
  const spokenTo = told && isTradePeople(told.people) ? told.people : null;
  return words === "en" ? (led ?? spokenTo) : (spokenTo ?? led);
}

/** Where the page speaks of people, and not of a thing that is called after them. */
function* namedSteps(lines: PageLines): Steps<ReadonlyMap<string, Found>> {
  const sought = soughtIn(lines);
  const named = new Map<string, Found>();
  for (const { id, cues } of tablesIn(lines.words).audiences.values()) {
    yield;
    const among = sought.among(cues);
    const found = among.length > 0 ? findIn(lines, among) : null;
    if (found && !isContained(found, lines)) named.set(id, found);
  }
  return named;
}
