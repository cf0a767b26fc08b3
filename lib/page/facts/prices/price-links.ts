import { wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { amountsIn } from "../words/amounts";
import { anyOf } from "../words/price-phrases";
import { hasAny, type MeaningsIn } from "./price-words";

/** Links of a page that are looked at. */
const MAX_LINKS = 500;

/** Addresses of pages about prices. */
export const pricePage = new RegExp(`/${anyOf("price_address")}(?:[./?#]|$)`, "i");
/** Links to the part of the same page that is about prices. */
export const pricePart = /#pricing$/i;
/** Addresses of pages about a paid version. */
export const premiumPage = /\/premium(?:[./?#]|$)/i;

/** Whether one of the first links of a page leads to such an address. */
export const linksTo = ({ anchors }: PageEvidence, pages: RegExp) =>
  anchors.slice(0, MAX_LINKS).some(({ href }) => pages.test(href));

/** Links whose words are looked at for a price. */
const MAX_BUTTONS = 100;
const BUTTON_WORDS = 4;

/** Whether a button names a price: "Buy on Steam – $14.99", "Get the template for $29". */
export function* isOnButton({ anchors }: PageEvidence, meaningsIn: MeaningsIn): Steps<boolean> {
  for (const { text } of anchors.slice(0, MAX_BUTTONS)) {
    if (text.length > 80 || !/\d/.test(text)) continue;
    for (const { before, value } of amountsIn(text)) {
      if (value === 0 || !/(?:[–—:·(|-]|\p{L})\s?$/u.test(before)) continue;
      const around = yield* meaningsIn(text);
      const isShort = wordCount(text) <= BUTTON_WORDS;
      if ((isShort || around.has("get")) && !hasAny(around, ["others", "fee", "others_heading"])) return true;
    }
  }
  return false;
}
