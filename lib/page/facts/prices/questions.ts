import { wordCount } from "@/lib/core/clean-text";
import { besides, free, hasAny, invitations } from "./price-words";
import { HEADING_WORDS, isNegated, isQuestion } from "./statements";

/** What a question says with its answer: no, yes, or neither. */
export function askedOf(sentence: string, found: ReadonlySet<string>, answer: boolean | null): ReadonlySet<string> {
  const isAboutMore = found.has("aside") || found.has("fee") || found.has("trial");
  if (found.has("asks_pay")) return new Set(answer === false && !isAboutMore ? ["all_free"] : []);
  if (hasAny(found, free)) return askedAboutFree(sentence, found, answer, isAboutMore);
  return answer ? found : new Set();
}

function askedAboutFree(
  sentence: string,
  found: ReadonlySet<string>,
  answer: boolean | null,
  isAboutMore: boolean,
): ReadonlySet<string> {
  const isGranted = !isAboutMore && !found.has("no_free");
  if (found.has("asks_why") && isNegated(sentence)) return new Set(["no_free"]);
  if (found.has("asks_why") && isGranted) return new Set(["all_free"]);
  if (found.has("asks_can") && answer === false) return new Set(["no_free"]);
  // "What is in the free plan?", "Is the free plugin slow?": what is asked about is there.
  if (found.has("free_plan") && !found.has("asks_if") && isGranted) return new Set(["free_plan"]);
  if (answer === false) return new Set(["no_free"]);
  if (answer) return isAboutMore ? found : new Set([...found, "all_free"]);
  return new Set(invitations.filter((invitation) => found.has(invitation)));
}

/** "Why this costs nothing", as a heading: it does. */
export const isWhyFree = (sentence: string, found: ReadonlySet<string>) =>
  found.has("asks_why") &&
  !isQuestion(sentence) &&
  wordCount(sentence) <= HEADING_WORDS &&
  (hasAny(found, free) || (found.has("nothing") && found.has("cost"))) &&
  !hasAny(found, [...besides, "no_free", "trial"]) &&
  !isNegated(sentence);
