import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence";
import { amountsIn } from "./amounts";
import { isAccount, isNoPrice, lastSentence } from "./own-price";
import { addsUp } from "./price-lists";
import { kindOf } from "./price-parts";
import { prices } from "./price-words";

/**
 * The first sum on the page that may be a price, as it is written; null if there is none. Shops and travel sites price each
 * thing they sell; what others earn, lose or charge is no price, nor is a sum on a bill or an account that a screen shows.
 */
export function* firstPriceSteps({ passages }: PageEvidence, language: string | null): Steps<string | null> {
  for (const passage of passages) {
    if ((yield* kindOf(passage, language)) === "others") continue;
    if (addsUp(passage.text) || isAccount(passage.text)) continue;
    for (const amount of amountsIn(passage.text)) {
      if (amount.value === 0 || isNoPrice(amount)) continue;
      const around = yield* prices.meaningsIn(`${lastSentence(amount.before)} | ${amount.after}`, language);
      if (!around.has("others")) return amount.written;
    }
  }
  return null;
}
