import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { hasKnownWords } from "../language/page-language";
import { saysFreeAnyhow } from "../words/free-words";
import { type Offers, offerSteps } from "./offers";
import { meaningsFor } from "./price-words";
import { type StatedPrices, statedPriceSteps } from "./stated-prices";

export type PricingTier = "Free" | "Freemium" | "Paid";

/**
 * Says what kind of price the product has, if the page says so; null when it does not. The door of this room: first it is
 * collected what the page says, then `tierOf` decides.
 *
 * 1. `offers.ts`: offers in structured data, of the product itself.
 * 2. `price-parts.ts`: the texts that are the page's own. Other products (`other-products.ts`) and sentences about other people or
 *    things (`left-out.ts`) are taken away first, so that no later rule has to think of them. Bills and accounts on screens
 *    (`no-price.ts`) stay as text, and have no prices.
 * 3. `price-lists.ts`: the cards of plans, which say what is free and what is not without a sentence.
 * 4. `price-claims.ts`: what sentences say outright, with `questions.ts` and `flat-answers.ts`; plans that have a name or a limit
 *    add to it (`paid-plans.ts`, `free-parts.ts`).
 * 5. `price-sums.ts`: the sums, in parts about prices and elsewhere. `own-price.ts` judges one: zero first (`zero-sums.ts`), then
 *    what is nobody's price (`no-price.ts`), then other people's and fees, and only then what makes it a price. What is free
 *    beside a sum: `free-plans.ts`, `free-parts.ts`, `free-beside-price.ts`.
 * 6. `open-source.ts` and `price-links.ts`: a free licence, and pages about prices.
 *
 * Rules ask words by `meaningsIn` (`price-words.ts`, only the page's language) and places in a sentence by `statements.ts`,
 * `free-words.ts` and `sum-words.ts` (`price-phrases.ts`, all languages).
 */
export function* pricingSteps(
  page: PageEvidence,
  name: string | null,
  language: string | null,
): Steps<PricingTier | null> {
  const meaningsIn = meaningsFor(language);
  const tier = tierOf(yield* offerSteps(page, name, meaningsIn), yield* statedPriceSteps(page, name, meaningsIn));
  return tier === "Paid" && mayBeFree(page, language) ? null : tier;
}

/** A sum is read in any language; of what is free beside it nothing is known where the language has no words. */
const mayBeFree = ({ text }: PageEvidence, language: string | null) =>
  !hasKnownWords(language) && saysFreeAnyhow(text.slice(0, MAX_READ));
const MAX_READ = 20_000;

/**
 * What is nearest to a price list decides, and the first line that knows an answer gives it: a price in an offer or in a part about
 * prices; the question for the price that is answered with "nothing"; "all of it is free"; a sum in another part; then words. A
 * licence alone comes last: it says nothing of what a hosted product costs. A trial is no free plan.
 */
function tierOf(offers: Offers, said: StatedPrices): PricingTier | null {
  const { words } = said;
  const hasPlan =
    (offers.free && !isTrialAlone(said)) || (!words.has("no_free") && (said.listsFree || words.has("free_plan")));
  if (offers.paid || said.listsCost) return hasPlan || said.isOpen || startsFree(said) ? "Freemium" : "Paid";
  if (said.isFlat) return freeTierOf(said);
  if (isWhollyFree(words) && !hasPlan) return "Free";
  return said.costs || words.has("buy") ? tierOfCosts(hasPlan, said) : tierOfWords(hasPlan, said);
}

/** Templates ship an offer of price 0. Where a page speaks of a trial, and of nothing that stays free, the offer is the trial. */
const isTrialAlone = ({ words, listsFree, zero }: StatedPrices) =>
  words.has("trial") && !listsFree && !zero && !staysFree.some((meaning) => words.has(meaning));
const staysFree = ["free_plan", "start_free", "all_free", "wholly_free"];

const isFree = (hasPlan: boolean, said: StatedPrices) =>
  hasPlan ||
  said.zero ||
  startsFree(said) ||
  leadsFree(said) ||
  (said.words.has("all_free") && !said.words.has("no_free"));

/** A sum is named outside of a part about prices. Where something is free too, it is a second plan only if both belong together. */
function tierOfCosts(hasPlan: boolean, said: StatedPrices): PricingTier | null {
  const { words } = said;
  if (!isFree(hasPlan, said) && !said.isOpen) return words.has("unclear") ? null : "Paid";
  const isPlan = hasPlan || said.zero || startsFree(said) || words.has("paid_plan");
  if (isPlan || (said.isOpen && words.has("self_hosted"))) return "Freemium";
  // "The first hour is free. Get the free app." is no plan.
  if (words.has("trial")) return "Paid";
  // "Free" in a heading alone may be said of anything.
  return said.beside && (words.has("all_free") || said.isOpen) ? "Freemium" : null;
}

/** No sum is the product's price. */
function tierOfWords(hasPlan: boolean, said: StatedPrices): PricingTier | null {
  const { words } = said;
  // "Free for personal use", a trial and a page about prices: what is tried costs something.
  if (hasPlan && words.has("trial") && said.linksPrices) return "Freemium";
  if (isFree(hasPlan, said)) return startsOnly(hasPlan, said) ? null : freeTierOf(said);
  if (isBesidePaid(words)) return "Freemium";
  if (words.has("trial") || said.listsShare) return "Paid";
  if (words.has("quoted") && !said.isOpen && !beside.some((meaning) => words.has(meaning))) return "Paid";
  return tierOfFees(words) ?? (said.isOpen || said.isOpenAtEnds ? freeTierOf(said) : null);
}

/** "Upgrade to Pro for ad-free scanning", "Start free. Try Pro for 14 days.": without Pro it goes on, free. */
const isBesidePaid = (words: StatedPrices["words"]) =>
  !words.has("no_free") && (words.has("without_ads") || (words.has("start_free") && words.has("plan_trial")));

const freeTierOf = ({ words, linksPremium }: StatedPrices): PricingTier =>
  words.has("paid_plan") || words.has("share") || linksPremium ? "Freemium" : "Free";

/** What is free beside a price that has to be asked for: such a page may be about a service. */
const beside = ["no_fees", "not_free", "free_aside"];

/** "Start for free" beside a link to a page about prices tells that it begins for nothing, and not what follows. */
const startsOnly = (hasPlan: boolean, said: StatedPrices) =>
  said.linksPrices && !hasPlan && !said.zero && !freeTiers.some((meaning) => said.words.has(meaning));

/** Words of a price that is the same later. */
const freeTiers = ["paid_plan", "share", "all_free", "wholly_free"];

/** "Everything is free, and will stay free": sums here and there are somebody else's. */
const isWhollyFree = (words: StatedPrices["words"]) =>
  words.has("wholly_free") && !["no_free", "paid_plan", "trial", "share", "buy"].some((denied) => words.has(denied));

/** The head of the page says it, and not of a trial. */
const leadsFree = (said: StatedPrices) => said.leadsFree && !said.words.has("trial");

/** "No monthly fee, 2 % of each sale" is a price; a share alone may be the sellers'. */
function tierOfFees(words: StatedPrices["words"]): PricingTier | null {
  if (!words.has("no_fees")) return null;
  if (words.has("share")) return "Paid";
  return words.has("paid_plan") || words.has("no_free") ? null : "Free";
}

/** "Start for free" on a page with a trial is the trial. */
const startsFree = ({ words }: StatedPrices) => words.has("start_free") && !words.has("trial");
