import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { type Kind, tablesIn } from "../tables/tables";
import type { ToldTrade } from "../trade/told-trade";
import type { TradePeople } from "../trade/trades";
import { wordList } from "../words/word-lists";
import type { LikelyKind } from "./kind-choice";

let sold: ReadonlySet<string> | undefined;

/** Kinds of things that people buy, by what they are called in English: a brand, gear. The others are programs. */
function soldKinds(): ReadonlySet<string> {
  if (sold) return sold;
  const nouns = wordList("sold", "en");
  const { kinds } = tablesIn("en");
  sold = new Set(kinds.filter(({ name }) => nouns.has(name.split(" ").at(-1) ?? "")).map(({ id }) => id));
  return sold;
}

export const isSold = ({ id }: Kind): boolean => soldKinds().has(id);

/** The kinds that the page of a trade or a shop may be of: a groomer is no software for groomers. */
export const soldOf = (kinds: readonly LikelyKind[], sells: "work" | "things"): readonly LikelyKind[] =>
  kinds.map((one) => (isMeantFor({ sells })(one.kind) ? one : { ...one, chance: 0 }));

/** Whether a page may be of a kind: one that sells work is of none, one that sells things of a kind of things. */
export const isMeantFor =
  ({ sells }: Pick<ProductPage, "sells">) =>
  (kind: Kind): boolean =>
    sells === null || (sells === "things" && isSold(kind));

/** Fields of people who have a hobby, and of those who learn, travel and live together: they buy what a trade sells. */
const ofLife: ReadonlySet<string> = new Set([
  "hobby",
  "games",
  "family",
  "home",
  "travel",
  "learning",
  "money",
  "jobs",
]);

/** Whether people are of a trade themselves, and no customers of one. */
export const areOfTrade = ({ trade, field }: { trade: unknown; field: string }): boolean =>
  trade !== null && !ofLife.has(field);

export const unlessOfTrade = (people: TradePeople | null): TradePeople | null =>
  people && areOfTrade(people) ? null : people;

export const unlessToldTrade = (told: ToldTrade | null): ToldTrade | null =>
  told && areOfTrade(told.people) ? null : told;
