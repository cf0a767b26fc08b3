import type { Findings } from "./findings";
import type { ProductPage } from "./read-page";

const OF_PAGE =
  "We know no kind of product that fits this page, so the people, communities and searches are a guess from its words. Send in product_kind what it is, such as habit tracker.";

/** Why a report is a guess; null if it is none. What the caller says is repeated, so that it is clear which words we do not know. */
export function noteOf(
  { givenKind }: Pick<ProductPage, "givenKind">,
  { isGuess, unknownGiven }: Pick<Findings, "isGuess" | "unknownGiven">,
): string | null {
  if (givenKind !== null && unknownGiven !== null) return ofCaller(givenKind, unknownGiven.kind);
  return isGuess ? OF_PAGE : null;
}

const ofCaller = (given: string, kind: string | null): string =>
  kind === null
    ? `We know no kind of product called “${given}”, so the people, communities and searches are a guess from these words and the page.`
    : `We know no kind of product called “${given}”, so this report is about the kind that the page is likeliest of: ${kind}.`;
