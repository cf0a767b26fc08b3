import { wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import type { Passage } from "../evidence/passages";
import { isStuffed } from "../words/stuffed";
import { asksToWait, sellsThing, withoutCompanion, withoutJoining, withoutOtherSide } from "./left-out";
import { addsUp, isAccount } from "./no-price";
import { listsPrices, risesFromZero } from "./own-price";
import { isPriceTable, type OwnText } from "./price-lists";
import { hasAny, type MeaningsIn } from "./price-words";
import { isWhyFree } from "./questions";
import { asksForAny, HEADING_WORDS, isQuestion, statementsOf } from "./statements";

/** The texts of the page that are not somebody else's; in parts those whose sums may be prices. */
export function* ownTexts(page: PageEvidence, inOwnWords: (text: string) => string, meaningsIn: MeaningsIn) {
  const own: string[] = [];
  const parts: OwnText[] = [];
  const passages = yield* ownPassages(page, inOwnWords, meaningsIn);
  for (const { passage, kind, text } of passages) {
    own.push(text);
    if ((yield* isUpkeep(passage, meaningsIn)) || addsUp(text) || isAccount(text)) continue;
    const isHeaded = kind === "prices" || (passage.isTable && (yield* isPriceTable(text, meaningsIn)));
    const isList = !isHeaded && (risesFromZero(text) || (yield* listsPrices(text, meaningsIn)));
    const { headings } = passage;
    const heading = headings.at(-1) ?? "";
    const isOfThing = yield* sellsThing(text, meaningsIn);
    const { isTable } = passage;
    parts.push({
      ...{ text, says: withoutQuestions(text), headings, heading, card: null },
      ...{ isTable, isOfThing, isHeaded, isList },
    });
  }
  return { own, parts };
}

/** The passages that are not somebody else's, without the app that comes with a thing, and without what a waiting list costs. */
function* ownPassages(page: PageEvidence, inOwnWords: (text: string) => string, meaningsIn: MeaningsIn) {
  const passages: { passage: Passage; kind: Passage["kind"]; text: string }[] = [];
  // A heading stands over many passages.
  const known = new Map<string, string>();
  const headingInOwnWords = (heading: string) => {
    const own = known.get(heading) ?? inOwnWords(heading);
    known.set(heading, own);
    return own;
  };
  let isThing = false;
  let isAwaited = false;
  for (const passage of page.passages) {
    const kind = yield* kindOf(passage, meaningsIn, headingInOwnWords);
    if (kind === "others" || isForEngines(passage)) continue;
    const text = yield* withoutOtherSide(inOwnWords(passage.text), meaningsIn);
    isThing ||= yield* sellsThing(text, meaningsIn);
    isAwaited ||= yield* asksToWait(text, meaningsIn);
    passages.push({ passage, kind, text });
  }
  if (isThing) for (const one of passages) one.text = yield* withoutCompanion(one.text, meaningsIn);
  if (isAwaited) for (const one of passages) one.text = yield* withoutJoining(one.text, meaningsIn);
  return passages;
}

/** Words that stand there for search engines. A table of plans repeats its marks, and says something all the same. */
const isForEngines = ({ text, isTable }: Passage) => !isTable && isStuffed(text);

/** What a passage is about, by the headings above it; "others" for what is somebody else's. */
export function* kindOf(
  { kind, headings }: Passage,
  meaningsIn: MeaningsIn,
  inOwnWords = (text: string) => text,
): Steps<Passage["kind"]> {
  if (kind === "others") return kind;
  let found = kind;
  for (const heading of headings) {
    const byHeading = wordCount(heading) > HEADING_WORDS ? null : yield* kindOfHeading(inOwnWords(heading), meaningsIn);
    if (byHeading === "others") return byHeading;
    found = byHeading ?? found;
  }
  return found === "compared" ? "others" : found;
}

/** What a heading says of the part below it; null if nothing. */
function* kindOfHeading(heading: string, meaningsIn: MeaningsIn): Steps<Passage["kind"] | null> {
  const meanings = yield* meaningsIn(heading);
  const compares = meanings.has("others_heading");
  // "Free vs Pro" compares plans, and not products.
  if (compares && !hasAny(meanings, ["free", "paid_plan"])) return "others";
  if (!compares && !hasAny(meanings, ["price_heading", "asks_pay"])) return null;
  return asksForAny(heading) && !hasAny(meanings, ["unit", "charged"]) ? "plain" : "prices";
}

const withoutQuestions = (text: string) =>
  statementsOf(text)
    .filter((sentence) => !isQuestion(sentence))
    .join(" ");

/** Whether the sums of a passage are what the makers pay. */
function* isUpkeep({ headings }: Passage, meaningsIn: MeaningsIn): Steps<boolean> {
  for (const heading of headings) {
    if (wordCount(heading) > HEADING_WORDS) continue;
    const found = yield* meaningsIn(heading);
    if (found.has("upkeep_heading") || isWhyFree(heading, found)) return true;
  }
  return false;
}
