import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { PageLines } from "../page/lines";
import { wordList } from "../words/word-lists";
import { englishPhraseOf } from "./english-phrase";
import { foreignPhraseOf } from "./foreign-phrase";
import type { ProductPhrase } from "./product-phrase";
import { isPartlyTyped, typedPart } from "./typed-words";

/**
 * The product in the page's own words, from the title, the first heading, the description, or a sentence that says "Acme is
 * a …". A phrase has to end in a word that products are called by, or to say what people it is for, so that a slogan is none.
 * In other languages only "… for …" is such a phrase.
 */
export function findProductPhrase(page: ProductPage, { lines, words }: PageLines): ProductPhrase | null {
  if (words !== "en") return foreignPhraseOf(page, lines, words);
  const own = englishPhraseOf(page, lines);
  const thing = own && typed(own.thing);
  return own && thing !== null && (own.people !== null || isKindOfProduct(thing)) ? { ...own, thing } : null;
}

/**
 * Whether a phrase says what a product is: one word before a noun for makers is their name, "brimfold studio", unless people type it ("yoga
 * studio"), and with the number of a version it is no kind, "Vue 3 hub".
 */
const isKindOfProduct = (thing: string) => !isVersion.test(thing) && (!isOfMaker(thing) || isPartlyTyped(thing));
const isOfMaker = (thing: string) =>
  /^\S+ \S+$/u.test(thing) && wordList("maker", "en").has(thing.split(" ").at(-1) ?? "");
const isVersion = /(?:^|\s)\d+(?:\s|$)/u;

/** "Governed memory control plane" is not typed: what people type of it, at most five words. */
function typed(thing: string): string {
  const last = typedPart(thing.split(" ")).slice(-MAX_TYPED);
  return (last[0] === "and" ? last.slice(1) : last).join(" ");
}

const MAX_TYPED = 5;
