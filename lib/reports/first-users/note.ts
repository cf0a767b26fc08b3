import type { Findings, UnknownGiven } from "./findings";

const OF_PAGE =
  "We know no kind of product that fits this page, so the people, communities and searches are a guess from its words. Send in product_kind what it is, such as habit tracker.";

/** Why a report is a guess; null if it is none. What the caller says is repeated, so that it is clear which words we do not know. */
export function noteOf({ isGuess, unknownGiven }: Pick<Findings, "isGuess" | "unknownGiven">): string | null {
  if (unknownGiven) return ofCaller(unknownGiven);
  return isGuess ? OF_PAGE : null;
}

function ofCaller({ words, kind }: UnknownGiven): string {
  const unknown =
    words === null ? "We do not know such a kind of product" : `We know no kind of product called “${words}”`;
  return kind === null
    ? `${unknown}, so the people, communities and searches are a guess from these words and the page.`
    : `${unknown}, so this report is about the kind that the page is likeliest of: ${kind}.`;
}
