import type { Offers } from "./offers";
import { hasAny, invitations } from "./price-words";
import type { StatedPrices } from "./stated-prices";

export type PricingTier = "Free" | "Freemium" | "Paid";

/** All that a page says of its prices. */
export interface Said extends StatedPrices {
  offers: Offers;
  /** A plan costs nothing, for good. */
  hasPlan: boolean;
}

export interface TierRule {
  /** What the page says. */
  when: string;
  holds: (said: Said) => boolean;
  /** Null: the page does not say. */
  tier: PricingTier | null | ((said: Said) => PricingTier);
}

/** The first rule that holds decides. */
export function tierRuleOf(offers: Offers, stated: StatedPrices) {
  const said = { ...stated, offers, hasPlan: hasFreePlan(offers, stated) };
  const { when, tier } = tierRules.find(({ holds }) => holds(said)) ?? NOTHING_SAID;
  return { rule: when, tier: typeof tier === "function" ? tier(said) : tier, said };
}

const NOTHING_SAID: Pick<TierRule, "when" | "tier"> = { when: "nothing is said of a price", tier: null };

const hasFreePlan = (offers: Offers, said: StatedPrices) =>
  (offers.free && !isTrialAlone(said)) ||
  (!said.words.has("no_free") && (said.listsFree || said.words.has("free_plan")));

/** Templates ship an offer of price 0. Where a page speaks of a trial, and of nothing that stays free, the offer is the trial. */
const isTrialAlone = ({ words, listsFree, zero }: StatedPrices) =>
  words.has("trial") && !listsFree && !zero && !hasAny(words, ["free_plan", "all_free", "wholly_free", ...invitations]);

const listsPrice = ({ offers, listsCost }: Said) => offers.paid || listsCost;

/** A sum is named outside of a part about prices. */
const namesPrice = ({ costs, words }: Said) => costs || words.has("buy");

/** "Start for free" on a page with a trial is the trial. */
const startsFree = ({ words }: Said) => hasAny(words, invitations) && !words.has("trial");

const isFree = (said: Said) =>
  said.hasPlan ||
  said.zero ||
  startsFree(said) ||
  // The head of the page says it, and not of a trial.
  (said.leadsFree && !said.words.has("trial")) ||
  (said.words.has("all_free") && !said.words.has("no_free"));

const isFreeOrOpen = (said: Said) => isFree(said) || said.isOpen;

/** "Everything is free, and will stay free": sums here and there are somebody else's. */
const isWhollyFree = ({ words }: Said) =>
  words.has("wholly_free") && !hasAny(words, ["no_free", "paid_plan", "trial", "share", "buy"]);

/** What is free beside a price elsewhere is a second plan only if both belong together. */
const isPlanBeside = (said: Said) =>
  said.hasPlan ||
  said.zero ||
  startsFree(said) ||
  said.words.has("paid_plan") ||
  (said.isOpen && said.words.has("self_hosted"));

/**
 * "Start for free" tells that it begins for nothing, and not what follows. "Free on the App Store" tells that too beside a link to
 * a page about prices.
 */
const startsOnly = ({ words, linksPrices, leadsFree, isOpen, hasPlan, zero }: Said) =>
  (linksPrices || !(leadsFree || isOpen || words.has("get_free"))) &&
  !hasPlan &&
  !zero &&
  !hasAny(words, ["paid_plan", "share", "all_free", "wholly_free"]);

/** "Upgrade to Pro for ad-free scanning", "Start free. Try Pro for 14 days.": without Pro it goes on, free. */
const isBesidePaid = ({ words }: Said) =>
  !words.has("no_free") && (words.has("without_ads") || (hasAny(words, invitations) && words.has("plan_trial")));

/** What is free beside a price that has to be asked for: such a page may be about a service. */
const isAskedFor = ({ words, isOpen }: Said) =>
  words.has("quoted") && !isOpen && !hasAny(words, ["no_fees", "not_free", "free_aside"]);

/** What is free, beside more of it that is not. */
const freeTierOf = ({ words, linksPremium }: Said): PricingTier =>
  words.has("paid_plan") || words.has("share") || linksPremium ? "Freemium" : "Free";

/**
 * What is nearest to a price list comes first: a price in an offer or in a part about prices; the question for the price that is
 * answered with "nothing"; "all of it is free"; a sum in another part; then words. A licence alone comes last: it says nothing of
 * what a hosted product costs. A trial is no free plan.
 */
const tierRules: readonly TierRule[] = [
  {
    when: "a list has prices, and something is free",
    holds: (said) => listsPrice(said) && (said.hasPlan || said.isOpen || startsFree(said)),
    tier: "Freemium",
  },
  { when: "a list has prices", holds: listsPrice, tier: "Paid" },
  { when: "the question for the price is answered with nothing", holds: ({ isFlat }) => isFlat, tier: freeTierOf },
  { when: "all of it is free", holds: (said) => isWhollyFree(said) && !said.hasPlan, tier: "Free" },

  {
    when: "a price is named, and it is not clear what is free",
    holds: (said) => namesPrice(said) && !isFreeOrOpen(said) && said.words.has("unclear"),
    tier: null,
  },
  {
    when: "a price is named, and nothing is free",
    holds: (said) => namesPrice(said) && !isFreeOrOpen(said),
    tier: "Paid",
  },
  {
    when: "a price is named, and a plan is free",
    holds: (said) => namesPrice(said) && isPlanBeside(said),
    tier: "Freemium",
  },
  {
    // "The first hour is free. Get the free app." is no plan.
    when: "a price is named, and a trial is free",
    holds: (said) => namesPrice(said) && said.words.has("trial"),
    tier: "Paid",
  },
  {
    when: "a price is named next to what is free",
    holds: (said) => namesPrice(said) && said.beside && (said.words.has("all_free") || said.isOpen),
    tier: "Freemium",
  },
  // "Free" in a heading alone may be said of anything.
  { when: "a price is named, and something else may be free", holds: namesPrice, tier: null },

  {
    // "Free for personal use", a trial and a page about prices: what is tried costs something.
    when: "a plan is free, a trial is offered and a page about prices is linked",
    holds: ({ words, hasPlan, linksPrices }) => hasPlan && words.has("trial") && linksPrices,
    tier: "Freemium",
  },
  {
    when: "it begins free, and what follows is not said",
    holds: (said) => isFree(said) && startsOnly(said),
    tier: null,
  },
  { when: "something is free, and no price is named", holds: isFree, tier: freeTierOf },
  { when: "a paid plan adds to what is free", holds: isBesidePaid, tier: "Freemium" },
  {
    when: "a trial or a share of sales, and nothing free",
    holds: ({ words, listsShare }) => words.has("trial") || listsShare,
    tier: "Paid",
  },
  { when: "the price has to be asked for", holds: isAskedFor, tier: "Paid" },
  {
    // "No monthly fee, 2 % of each sale" is a price; a share alone may be the sellers'.
    when: "no fees, and a share of sales",
    holds: ({ words }) => words.has("no_fees") && words.has("share"),
    tier: "Paid",
  },
  {
    when: "no fees, and no paid plan",
    holds: ({ words }) => words.has("no_fees") && !hasAny(words, ["paid_plan", "no_free"]),
    tier: "Free",
  },
  {
    when: "a free licence, and no price",
    holds: ({ isOpen, isOpenAtEnds }) => isOpen || isOpenAtEnds,
    tier: freeTierOf,
  },
];
