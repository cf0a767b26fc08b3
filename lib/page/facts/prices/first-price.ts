import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { type Amount, amountsIn } from "../words/amounts";
import { addsUp, isAccount, isNoPrice } from "./no-price";
import { isOfAnything, lastSentence } from "./own-price";
import { kindOf } from "./price-parts";
import { hasAny, type MeaningsIn, meaningsFor } from "./price-words";

/**
 * The first sum on the page that may be a price, as it is written; null if there is none. Shops and travel sites price each
 * thing they sell; what others earn, lose or charge is no price, nor is a sum on a bill or an account that a screen shows.
 */
export function* firstPriceSteps({ passages }: PageEvidence, language: string | null): Steps<string | null> {
  const meaningsIn = meaningsFor(language);
  for (const passage of passages) {
    if ((yield* kindOf(passage, meaningsIn)) === "others") continue;
    if (addsUp(passage.text) || isAccount(passage.text)) continue;
    for (const amount of amountsIn(passage.text)) {
      if (yield* mayBePrice(amount, meaningsIn)) return amount.written;
    }
  }
  return null;
}

function* mayBePrice(amount: Amount, meaningsIn: MeaningsIn): Steps<boolean> {
  if (amount.value === 0 || isNoPrice(amount)) return false;
  const leading = lastSentence(amount.before);
  const around = yield* meaningsIn(`${leading} | ${amount.after}`);
  if (hasAny(around, ["others", "referral"])) return false;
  return !(yield* isOfAnything(leading, amount.after, meaningsIn));
}
