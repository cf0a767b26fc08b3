import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { hasKnownWords } from "../language/page-language";
import { saysFreeAnyhow } from "../words/free-words";
import { offerSteps } from "./offers";
import { meaningsFor } from "./price-words";
import { type StatedPrices, statedPriceSteps } from "./stated-prices";
import { type PricingTier, type Said, type TierRule, tierRuleOf } from "./tier-rules";

export type { PricingTier };

/** What kind of price a product has, and why. */
export interface Pricing {
  /** Null if the page does not say. */
  tier: PricingTier | null;
  rule: TierRule["when"];
  said: Said;
}

/**
 * Says what kind of price the product has, if the page says so. The door of this room: first it is collected what the page
 * says, then the first rule of `tier-rules.ts` that holds decides.
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
 * `sum-words.ts` and `words/free-words.ts` (`words/price-phrases.ts`, all languages).
 */
export function* pricingSteps(page: PageEvidence, name: string | null, language: string | null): Steps<Pricing> {
  const meaningsIn = meaningsFor(language);
  const offers = yield* offerSteps(page, name, meaningsIn);
  const stated: StatedPrices = yield* statedPriceSteps(page, name, meaningsIn);
  const { rule, tier, said } = tierRuleOf(offers, stated);
  if (tier === "Paid" && mayBeFree(page, language)) return { tier: null, rule: `${rule}; ${UNKNOWN_WORDS}`, said };
  return { tier, rule, said };
}

const UNKNOWN_WORDS = "something may be free, in a language whose words are not known";

/** A sum is read in any language; of what is free beside it nothing is known where the language has no words. */
const mayBeFree = ({ text }: PageEvidence, language: string | null) =>
  !hasKnownWords(language) && saysFreeAnyhow(text.slice(0, MAX_READ));
const MAX_READ = 20_000;
