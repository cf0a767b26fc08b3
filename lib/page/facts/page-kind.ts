import type { Steps } from "@/lib/page/fetch/steps";
import { type DeclaredKind, declaredKind, declaresSoftware } from "./declared-kind";
import type { PageEvidence } from "./evidence";
import { wordTable } from "./words/word-table";

/** What is said of goods that are sent to their buyers; db/data/goods-words.csv has it by language. */
const words = wordTable("goods-words.csv", ["sent", "other"] as const);

/** Where the basket of a shop is, at its own address. */
const basket =
  /^(?:\/[a-z]{2}(?:[-_][a-z]{2})?)?(?:\/(?:shop|store))?\/(?:cart|basket|bag|checkout\/cart|warenkorb|panier|carrito|cesta|carrello|carrinho|sacola|sepet|sepetim)\/?$/i;

const MAX_ANCHORS = 1_000;

const hasBasket = ({ anchors, url }: PageEvidence) =>
  anchors.slice(0, MAX_ANCHORS).some(({ href }) => {
    const to = new URL(href);
    return to.host === url.host && basket.test(to.pathname);
  });

/**
 * What a page is about other than a program: as its structured data declares it, or a shop that has a basket and sends what is
 * in it. Programs are sold by basket too, and none is sent.
 */
export function* pageKindSteps(page: PageEvidence, language: string | null): Steps<DeclaredKind | null> {
  const declared = declaredKind(page);
  if (declared?.isSure || declaresSoftware(page) || !hasBasket(page)) return declared;
  const isSent = (yield* words.meaningsIn(page.text, language)).has("sent");
  return isSent ? { kind: "shop", isSure: true } : declared;
}
