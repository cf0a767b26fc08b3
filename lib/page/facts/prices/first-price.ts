import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence";
import { amountsIn } from "./amounts";
import { lastSentence } from "./own-price";
import { kindOf } from "./price-parts";
import { prices } from "./price-words";

/**
 * The first sum on the page that may be a price, as it is written; null if there is none. Shops and travel sites price each
 * thing they sell; what others earn, lose or charge is no price.
 */
export function* firstPriceSteps({ passages }: PageEvidence, language: string | null): Steps<string | null> {
  for (const passage of passages) {
    if ((yield* kindOf(passage, language)) === "others") continue;
    for (const { value, written, before, after } of amountsIn(passage.text)) {
      const around = yield* prices.meaningsIn(`${lastSentence(before)} | ${after}`, language);
      if (value > 0 && !around.has("others")) return written;
    }
  }
  return null;
}
