import { wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { deniesFree, giftIn, isFreeForATime, saysFreeAnyhow, subjectOfFree } from "../words/free-words";
import { anyOf } from "../words/price-phrases";
import { answersPrice } from "./flat-answers";
import { besides, free, hasAny, invitations, type MeaningsIn } from "./price-words";
import { askedOf, isWhyFree } from "./questions";
import { answers, clausesOf, isQuestion, MAX_SENTENCE, statementsOf } from "./statements";

/** Words that say that something is free, or that it is sold. */
const claims = new Set([...free, "paid_plan", "buy", "no_fees", "nothing", "asks_pay", "share"]);
/** Sentences with such words that are looked at one by one. */
const MAX_CLAIMS = 400;

/**
 * What a text says outright: a question claims nothing before it is answered with yes, "the first month is free" is a trial,
 * and free support is no free product.
 */
export function* claimsIn(text: string, meaningsIn: MeaningsIn): Steps<Set<string>> {
  const all: Set<string> = yield* meaningsIn(text);
  if (!mayClaim(all)) return all;
  const said = new Set([...all].filter((meaning) => !claims.has(meaning)));
  if (all.has("no_trial")) said.delete("trial");
  const sentences = statementsOf(text).map((sentence) => sentence.slice(0, MAX_SENTENCE));
  let left = MAX_CLAIMS;
  for (const [index, sentence] of sentences.entries()) {
    const found = yield* meaningsIn(sentence);
    if (found.has("no_trial")) found.delete("trial");
    if (found.has("trial")) said.add("trial");
    if (!mayClaim(found) || isQuotation(sentence)) continue;
    if (--left < 0) break;
    const { [index - 1]: before = "", [index + 1]: after = "" } = sentences;
    for (const meaning of yield* claimsBetween(before, sentence, after, found, meaningsIn)) said.add(meaning);
  }
  return said;
}

/** Whether words may claim something that has to be looked at sentence by sentence. */
const mayClaim = (found: ReadonlySet<string>) =>
  hasAny(found, claims) || hasAny(found, ["self_hosted", "no_trial"]) || (found.has("trial") && found.has("paid_name"));

/** "“Free tier: 5 MB. Premium: unlimited”": a sentence in quotation marks is said by others. */
const isQuotation = (sentence: string) =>
  /^["“„«][^"“”„«»]*["”“»][.!?]?$/u.test(sentence) && wordCount(sentence) >= QUOTATION_WORDS;
/** Fewer may be a name, or a slogan that is set in them. */
const QUOTATION_WORDS = 5;

/** What one sentence claims, with those around it. */
function* claimsBetween(
  before: string,
  sentence: string,
  after: string,
  found: Set<string>,
  meaningsIn: MeaningsIn,
): Steps<string[]> {
  if (!hasShare(sentence) || found.has("others")) found.delete("share");
  // "No in-app purchases", "paid features may come one day": nothing is sold.
  if (found.has("no_paid") || found.has("someday")) found.delete("paid_plan");
  if (deniesFree(sentence) && !isQuestion(sentence)) return ["no_free"];
  if (isWhyFree(sentence, found)) return ["all_free"];
  const isAnswer = found.has("nothing") && (yield* answersPrice(before, sentence, meaningsIn));
  const asked = isQuestion(sentence) ? askedOf(sentence, found, answers(after)) : found;
  const isHosted = found.has("self_hosted") && (yield* isHostedForNothing(sentence, meaningsIn));
  const said = [...(yield* claimsOf(sentence, asked, meaningsIn))];
  return [
    ...(isAnswer ? ["all_free"] : []),
    ...(isHosted ? ["free_plan"] : []),
    ...(said.includes("trial") && isOfNamedPlan(found) ? ["plan_trial"] : []),
    ...said,
  ];
}

/** "Try Pro free for 14 days", and not "Start free with a trial of Pro". */
const isOfNamedPlan = (found: ReadonlySet<string>) =>
  hasAny(found, ["paid_name", "paid_plan"]) && !hasAny(found, invitations);

/** What is free in a clause with a server of one's own, and is not the use of the product there. */
const besideHosting = ["aside", "fee", "trial", "not_free", "no_free", "referral", "paid_plan", "others"];

/** "Self-host for free or use our cloud": on a server of one's own the product costs nothing, which is a plan beside the cloud. */
function* isHostedForNothing(sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  if (isQuestion(sentence) || isFreeForATime(sentence)) return false;
  for (const clause of clausesOf(sentence)) {
    if (!saysFreeAnyhow(clause)) continue;
    const here = yield* meaningsIn(clause);
    if (here.has("self_hosted") && !hasAny(here, besideHosting)) return true;
  }
  return false;
}

/** "15 %": a part of each sale, and not none of it. */
export const hasShare = (sentence: string) =>
  /(?<![\d.,])(?!0\s?[%％])\d{1,2}(?:[.,]\d+)?\s?[%％]|%(?!0(?!\d|[.,]))\d{1,2}(?!\d)/.test(sentence);

function* claimsOf(sentence: string, found: ReadonlySet<string>, meaningsIn: MeaningsIn): Steps<Iterable<string>> {
  if (!hasAny(found, free)) return found;
  const rest = [...found].filter((meaning) => !free.includes(meaning));
  const gift = giftIn(sentence);
  // "Includes 12 free presets" comes with what is sold; "3 free projects" may be all that is free of it.
  if (gift && !hasAny(yield* meaningsIn(gift), ["product", "unit"]))
    return found.has("free_plan") ? [...rest, "free_plan"] : rest;
  if (yield* isAboutOther(sentence, meaningsIn)) {
    if (isFirst(sentence)) return ["trial", ...rest];
    if (found.has("free_plan")) rest.push("free_plan");
    return [...rest, found.has("aside") ? "free_aside" : "unclear"];
  }
  if (hasAny(found, ["referral", "order"])) return rest;
  if (isFreeForATime(sentence)) return ["trial", ...rest];
  return hasAny(found, besides) ? yield* claimsOfClauses(sentence, [...rest, "free_aside"], meaningsIn) : found;
}

/** What the parts of a sentence claim that name nothing else, besides what all of it says. */
function* claimsOfClauses(sentence: string, rest: readonly string[], meaningsIn: MeaningsIn): Steps<Set<string>> {
  const kept = new Set(rest);
  for (const clause of clausesOf(sentence)) {
    const here = yield* meaningsIn(clause);
    if (!hasAny(here, besides) || here.has("free_thing") || isOfProduct(clause))
      for (const meaning of here) kept.add(meaning);
  }
  return kept;
}

/** "Acme costs neither halls nor guests a cent": the product is named first. */
export const isOfProduct = (clause: string) => clause.slice(0, OF_PRODUCT).includes("thisproduct");
const OF_PRODUCT = 25;

/** "The first tasting is free": what comes after it is not. */
const isFirst = (sentence: string) => firstOf.test(sentence);
const firstOf = new RegExp(`^\\s*\\p{L}{1,5} ${anyOf("first")} \\p{Ll}`, "iu");

/** "The introduction is free": something that is no product is. */
export function* isAboutOther(sentence: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const subject = subjectOfFree(sentence);
  if (!subject) return false;
  return !(yield* meaningsIn(subject)).has("product");
}
