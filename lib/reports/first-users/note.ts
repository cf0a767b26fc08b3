import type { Findings, UnknownGiven } from "./findings";

type Doubted = Pick<Findings, "isGuess" | "unknownGiven" | "kind" | "other_kinds">;

/**
 * Why the report is not sure what the product is, and what to send to make it so; null if it is sure. What the caller says is repeated, so
 * that it is clear which words we do not know.
 */
export function noteOf({ isGuess, unknownGiven, kind, other_kinds }: Doubted): string | null {
  if (!isGuess) return null;
  if (unknownGiven) return ofCaller(unknownGiven);
  const took = kind === null ? "" : `, and took it for “${kind}”`;
  const asked = other_kinds.slice(0, MAX_ASKED).join(", ");
  const choice = asked === "" ? ", such as habit tracker" : `: ${asked} or your own words`;
  return `We are not sure what kind of product this is${took}. People, communities and searches may be wrong. Send in product_kind what it is${choice}.`;
}

/** Kinds that are asked about. */
const MAX_ASKED = 3;

function ofCaller({ words, kind, meant }: UnknownGiven): string {
  if (meant !== null)
    return `What you call it may be ${meant} as well. The page is nearer to ${kind}, so this report is about that. For the other send “${meant}” in product_kind.`;
  const unknown =
    words === null ? "We do not know such a kind of product" : `We know no kind of product called “${words}”`;
  return kind === null
    ? `${unknown}, so the people, communities and searches are a guess from these words and the page.`
    : `${unknown}, so this report is about the nearest one that we know: ${kind}.`;
}
