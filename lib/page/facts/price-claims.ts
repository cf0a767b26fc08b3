import type { Steps } from "@/lib/page/fetch/steps";
import { answers, clausesOf, isFreeForATime, isQuestion, sentencesOf } from "./plan-words";
import { prices } from "./price-words";

/** Words that say that something is free, and those that say that something is sold. */
export const free = ["free", "free_plan", "all_free", "start_free"];
const claims = new Set([...free, "paid_plan", "buy"]);
/** Sentences with such words that are looked at one by one. */
const MAX_CLAIMS = 400;
/** Characters of one of them: a page may be a single sentence. */
const MAX_SENTENCE = 2_000;

/**
 * What a text says outright: a question claims nothing before it is answered with yes, "the first month is free" is a trial,
 * and free support is no free product.
 */
export function* claimsIn(text: string, language: string | null): Steps<Set<string>> {
  const all: Set<string> = yield* prices.meaningsIn(text, language);
  if (!hasAny(all, claims)) return all;
  const said = new Set([...all].filter((meaning) => !claims.has(meaning)));
  const sentences = sentencesOf(text).map((sentence) => sentence.slice(0, MAX_SENTENCE));
  let left = MAX_CLAIMS;
  for (const [index, sentence] of sentences.entries()) {
    const found = yield* prices.meaningsIn(sentence, language);
    if (!hasAny(found, claims)) continue;
    if (--left < 0) break;
    const asked = isQuestion(sentence) ? askedOf(found, answers(sentences[index + 1] ?? "")) : found;
    for (const meaning of yield* claimsOf(sentence, asked, language)) said.add(meaning);
  }
  return said;
}

/** What a question says with its answer: no, yes, or neither. */
function askedOf(found: ReadonlySet<string>, answer: boolean | null): ReadonlySet<string> {
  if (answer) return found;
  if (answer === false && hasAny(found, free)) return new Set(["no_free"]);
  return new Set(found.has("start_free") ? ["start_free"] : []);
}

function* claimsOf(sentence: string, found: ReadonlySet<string>, language: string | null): Steps<Iterable<string>> {
  if (!hasAny(found, free)) return found;
  if (isFreeForATime(sentence)) return ["trial", ...[...found].filter((meaning) => !free.includes(meaning))];
  if (!found.has("aside")) return found;
  const kept = new Set([...found].filter((meaning) => !free.includes(meaning)));
  for (const clause of clausesOf(sentence)) {
    const here = yield* prices.meaningsIn(clause, language);
    if (!here.has("aside")) for (const meaning of here) kept.add(meaning);
  }
  return kept;
}

export const hasAny = (found: ReadonlySet<string>, wanted: Iterable<string>) =>
  [...wanted].some((one) => found.has(one));
