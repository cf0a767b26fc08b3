import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { PageLines } from "../page/lines";
import { englishPhraseOf } from "./english-phrase";
import { foreignPhraseOf } from "./foreign-phrase";
import type { ProductPhrase } from "./product-phrase";
import { typedPart } from "./typed-words";

/**
 * The product in the page's own words, from the title, the first heading, the description, or a sentence that says "Acme is
 * a …". A phrase has to end in a word that products are called by, or to say what people it is for, so that a slogan is none.
 * In other languages only "… for …" is such a phrase.
 */
export function findProductPhrase(page: ProductPage, { lines, words }: PageLines): ProductPhrase | null {
  if (words !== "en") return foreignPhraseOf(page, lines, words);
  const own = englishPhraseOf(page, lines);
  return own && { ...own, thing: typed(own.thing) };
}

/** "Governed memory control plane" is not typed: what people type of it, at most five words. */
function typed(thing: string): string {
  const last = typedPart(thing.split(" ")).slice(-MAX_TYPED);
  return (last[0] === "and" ? last.slice(1) : last).join(" ");
}

const MAX_TYPED = 5;
