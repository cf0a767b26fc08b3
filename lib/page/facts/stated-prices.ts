import { wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { amountsIn, withFigures } from "./amounts";
import type { PageEvidence } from "./evidence";
import { namesFreePart, sellsThing, withoutCompanion, withoutOtherSide } from "./free-parts";
import { isOfKind, judged, lastSentence, listsPrices, risesFromZero } from "./own-price";
import { metaOf } from "./page-evidence";
import type { Passage } from "./passages";
import {
  asksForAny,
  clausesOf,
  deniesFree,
  framesWithFree,
  hasLimit,
  isFreeAlone,
  isFreeForATime,
  isQuestion,
  namesFree,
  namesSpan,
  rivalsIn,
  statementsOf,
  withoutOthers,
} from "./plan-words";
import {
  claimsIn,
  free,
  HEADING_WORDS,
  hasAny,
  hasShare,
  isAboutOther,
  isFlatlyFree,
  isOfProduct,
  isWhyFree,
} from "./price-claims";
import { addsUp, findCards, isFreePlan, isPriceTable, type OwnText } from "./price-lists";
import { prices } from "./price-words";
import { isStuffed, isStuffedLine } from "./stuffed";

/** What a page says about money, apart from its structured data. */
export interface Said {
  /** Its part about prices, by heading or markup, has a price. */
  listsCost: boolean;
  /** There, something has no price: a plan, or all of it. */
  listsFree: boolean;
  /** There, a part of each sale is the price. */
  listsShare: boolean;
  /** The question for the price is answered with "nothing". */
  isFlat: boolean;
  /** Elsewhere a price is named, or a price of nothing. */
  costs: boolean;
  zero: boolean;
  /** What is free and a price stand beside each other there. */
  beside: boolean;
  words: ReadonlySet<string>;
  /** Software under a free licence costs nothing; what costs something beside it is hosting, or more of it. */
  isOpen: boolean;
  /** It leads with its code being open, or has the licence at its foot, and sends nobody to a page about prices. */
  isOpenAtEnds: boolean;
  leadsFree: boolean;
  /** It sends visitors to a page about prices. */
  linksPrices: boolean;
  /** It has a page about what is had for more money. */
  linksPremium: boolean;
}

/** Characters in which the names of other products are looked for. */
const MAX_NAMED = 20_000;

export function* saidOf(page: PageEvidence, name: string | null, language: string | null): Steps<Said> {
  const rivals = rivalsIn(page.text.slice(0, MAX_NAMED), name);
  const inOwnWords = (text: string) => withOwnName(withoutOthers(withFigures(text), name, rivals), name);
  const { own, parts } = yield* ownTexts(page, inOwnWords, language);
  yield* findCards(parts, language);
  const heads = page.headings.map((heading) => heading.text);
  const first = [page.title, metaOf(page, "description"), metaOf(page, "og:description"), ...heads.slice(0, 3)];
  const lead = inOwnWords(first.filter((text) => text && !isStuffedLine(text)).join(" . "));
  const words = yield* claimsIn([lead, ...own].join(" . "), language);
  if ((yield* namesPaidPlan(parts, language)) || (yield* hasQuotedPlan(parts, language))) words.add("paid_plan");
  const leadWords = yield* claimsIn(lead, language);
  const listed = yield* listedIn(
    parts.filter(({ isHeaded }) => isHeaded),
    language,
  );
  const plain = yield* plainIn(
    parts.filter(({ isHeaded }) => !isHeaded),
    language,
  );
  const description = metaOf(page, "description", "og:description") ?? "";
  const described = yield* describedIn(isStuffedLine(description) ? "" : description, language);
  const costs = plain.costs || described.costs || (yield* isOnButton(page, language));
  return {
    listsCost: listed.costs,
    listsFree: listed.free,
    isFlat: listed.flat || plain.flat,
    listsShare: listed.share,
    costs,
    zero: plain.zero || described.zero,
    beside: plain.beside || described.beside,
    words,
    isOpen: words.has("open_license") && !words.has("no_free"),
    isOpenAtEnds: !words.has("no_free") && (yield* isOpenAtEnds(page, { lead, language, words })),
    leadsFree: plain.leadsFree || leadWords.has("free"),
    linksPrices: linksTo(page, pricePage),
    linksPremium: linksTo(page, premiumPage),
  };
}

/** Characters at the foot of a page, where licences stand, whatever the heading above them is about. */
const FOOT = 300;
/** Links that are looked at. */
const MAX_LINKS = 500;

const pricePage =
  /\/(?:pricing|prices?|plans?|plans-and-pricing|pricing-plans|preise|tarifs?|precios|precos|prezzi|fiyat\w{0,10})(?:[./?#]|$)/i;
const pricePart = /#pricing$/i;
/** "Scans your open source packages", "an alternative to open source CRMs": what is open source is somebody else's. */
const ofOthers =
  /\b(?:your|their|other|on|to|in|of|from|with|into|through|over|across|using) (?:popular |many |the )?open[ -]source\b/giu;
const premiumPage = /\/premium(?:[./?#]|$)/i;

const linksTo = ({ anchors }: PageEvidence, pages: RegExp) =>
  anchors.slice(0, MAX_LINKS).some(({ href }) => pages.test(href));

function* isOpenAtEnds(
  page: PageEvidence,
  { lead, language, words }: { lead: string; language: string | null; words: Said["words"] },
): Steps<boolean> {
  if (linksTo(page, pricePage) || linksTo(page, pricePart)) return false;
  const first = [lead, ...page.paragraphs.slice(0, 2).map((text) => text.slice(0, 400))].join(" . ");
  const told = yield* prices.meaningsIn(first.replace(ofOthers, " "), language);
  // Whoever sends visitors to a sales talk sells something.
  if (told.has("open_source")) return !words.has("asks_sales");
  return (yield* prices.meaningsIn(page.text.slice(-FOOT), language)).has("open_license");
}

/** The texts of the page that are not somebody else's; in parts those whose sums may be prices. */
function* ownTexts(page: PageEvidence, inOwnWords: (text: string) => string, language: string | null) {
  const own: string[] = [];
  const parts: OwnText[] = [];
  const passages = yield* ownPassages(page, inOwnWords, language);
  for (const { passage, kind, text } of passages) {
    own.push(text);
    if ((yield* isUpkeep(passage, language)) || addsUp(text)) continue;
    const isHeaded = kind === "prices" || (passage.isTable && (yield* isPriceTable(text, language)));
    const isList = !isHeaded && (risesFromZero(text) || (yield* listsPrices(text, language)));
    const { headings } = passage;
    const heading = headings.at(-1) ?? "";
    const isOfThing = yield* sellsThing(text, language);
    const { isTable } = passage;
    parts.push({
      ...{ text, says: withoutQuestions(text), headings, heading, card: null },
      ...{ isTable, isOfThing, isHeaded, isList },
    });
  }
  return { own, parts };
}

/** The passages that are not somebody else's, without the app that comes with a thing. */
function* ownPassages(page: PageEvidence, inOwnWords: (text: string) => string, language: string | null) {
  const passages: { passage: Passage; kind: Passage["kind"]; text: string }[] = [];
  let isThing = false;
  for (const passage of page.passages) {
    const kind = yield* kindOf(passage, language, inOwnWords);
    if (kind === "others" || isForEngines(passage)) continue;
    const text = yield* withoutOtherSide(inOwnWords(passage.text), language);
    isThing ||= yield* sellsThing(text, language);
    passages.push({ passage, kind, text });
  }
  if (isThing) for (const one of passages) one.text = yield* withoutCompanion(one.text, language);
  return passages;
}

/** Words that stand there for search engines. A table of plans repeats its marks, and says something all the same. */
const isForEngines = ({ text, isTable }: Passage) => !isTable && isStuffed(text);

/** Words of a heading that is a plan's name. */
const NAME_WORDS = 2;

/** "Enterprise", and below it whom to write to. */
function* namesPaidPlan(parts: readonly OwnText[], language: string | null): Steps<boolean> {
  for (const { heading } of parts) {
    if (wordCount(heading) > NAME_WORDS || isQuestion(heading)) continue;
    if ((yield* prices.meaningsIn(heading, language)).has("paid_name")) return true;
  }
  return false;
}

/** "Hosted. Talk to us": among plans of which one is free, one has no price to read. */
function* hasQuotedPlan(parts: readonly OwnText[], language: string | null): Steps<boolean> {
  for (const { text, isHeaded, isTable, heading } of parts) {
    if (!isHeaded || (!isTable && wordCount(heading) > NAME_WORDS + 1)) continue;
    for (const sentence of statementsOf(text).slice(0, MAX_SENTENCES)) {
      if (wordCount(sentence) > QUOTE_WORDS || isQuestion(sentence)) continue;
      if ((yield* prices.meaningsIn(sentence, language)).has("asks_quote")) return true;
    }
  }
  return false;
}

const QUOTE_WORDS = 6;

/** A text in which the product is called by a word of the table. */
const withOwnName = (text: string, name: string | null) =>
  name && name.length > 2 ? text.replace(new RegExp(name.replace(/[^\p{L}\p{N}]/gu, "."), "giu"), "thisproduct") : text;

/** What the parts about prices say. Plans are named before those that cost more: what is free behind the last price is an extra. */
function* listedIn(parts: readonly OwnText[], language: string | null) {
  const priced: OwnText[] = [];
  for (const part of parts) if (!(yield* isFlatlyFree(part.text, language))) priced.push(part);
  const isFlat = priced.length < parts.length;
  const sums = yield* judged(amountsIn(priced.map(({ says }) => says).join(" . ")), language, true);
  let isFree = sums.zero || (isFlat && !sums.costs);
  for (const [index, part] of priced.entries()) {
    const { text, heading, card } = part;
    if (isFree) break;
    if (card === "paid") continue;
    const rest = priced.slice(index + 1).map(({ says }) => says);
    isFree =
      card === "free" ||
      (yield* isFreePlan(heading, language)) ||
      (yield* listsFreePlan(part, rest.join(" . "), sums.costs, language)) ||
      (yield* namesFreePart(text, true, language));
  }
  const shared = priced.map(({ text }) => text).filter((text) => /[%％]/.test(text));
  const share = (yield* claimsIn(shared.join(" . "), language)).has("share");
  return { costs: sums.costs, free: isFree, flat: isFlat && !sums.costs, share };
}

/** What the description for search engines says, which may be all that is said about a price. */
function* describedIn(text: string, language: string | null) {
  const sums = yield* judged(amountsIn(text), language, false);
  return { ...sums, beside: sums.costs && (yield* namesBoth(text, language)) };
}

/** What the other parts say. */
function* plainIn(parts: readonly OwnText[], language: string | null) {
  const found = { costs: false, zero: false, flat: false, beside: false, leadsFree: false };
  const stated: string[] = [];
  for (const [index, { text, says, isList, heading }] of parts.entries()) {
    if (yield* isFlatlyFree(text, language)) {
      found.flat = true;
      continue;
    }
    found.beside ||= yield* namesBoth(withNext(says, parts[index + 1]?.says ?? ""), language);
    stated.push(says);
    found.zero ||= yield* namesFreePlan(text, isList, language);
    if (yield* namesFreePart(text, isList, language)) {
      found.zero = true;
      found.costs = true;
    }
    if (isList) {
      const sums = yield* judged(amountsIn(says), language, true);
      found.costs ||= sums.costs;
      found.zero ||= sums.zero || (yield* isFreePlan(heading, language));
    } else if (yield* costsBeyondFree(text, language)) {
      found.costs = true;
      found.beside = true;
    }
    found.leadsFree ||= yield* saysFree(text, language);
  }
  const sums = yield* judged(amountsIn(stated.join(" ")), language, false);
  return { ...found, costs: found.costs || sums.costs, zero: found.zero || sums.zero };
}

/**
 * The first sum on the page that may be a price, as it is written; null if there is none. Shops and travel sites price each
 * thing they sell; what others earn, lose or charge is no price.
 */
export function* firstPriceSteps({ passages }: PageEvidence, language: string | null): Steps<string | null> {
  for (const passage of passages) {
    if ((yield* kindOf(passage, language)) === "others") continue;
    for (const { value, written, before, after } of amountsIn(passage.text)) {
      const around = yield* prices.meaningsIn(`${lastSentence(before)} | ${after}`, language);
      if (value > 0 && !around.has("others")) return written;
    }
  }
  return null;
}

/** Links whose words are looked at for a price. */
const MAX_BUTTONS = 100;
const BUTTON_WORDS = 4;

/** "Buy on Steam – $14.99", "Get the template for $29": a button that sells names its price. */
function* isOnButton({ anchors }: PageEvidence, language: string | null): Steps<boolean> {
  for (const { text } of anchors.slice(0, MAX_BUTTONS)) {
    if (text.length > 80 || !/\d/.test(text)) continue;
    for (const { before, value } of amountsIn(text)) {
      if (value === 0 || !/(?:[–—:·(|-]|\p{L})\s?$/u.test(before)) continue;
      const around = yield* prices.meaningsIn(text, language);
      const isShort = wordCount(text) <= BUTTON_WORDS;
      if ((isShort || around.has("get")) && !hasAny(around, ["others", "fee", "others_heading"])) return true;
    }
  }
  return false;
}

/** "The import is free. A report costs $49.": what else has a price where something is said to be free. */
function* costsBeyondFree(text: string, language: string | null): Steps<boolean> {
  const sums = [...amountsIn(text)].filter(({ value }) => value > 0);
  if (sums.length === 0) return false;
  const claimed = yield* prices.meaningsIn(text, language);
  if (!claimed.has("cost") || !hasAny(claimed, free)) return false;
  for (const { before, after } of sums) {
    const leading = lastSentence(before);
    const around = yield* prices.meaningsIn(`${leading} | ${after}`, language);
    if (around.has("others") || around.has("fee") || (yield* isOfKind(leading, after, language))) continue;
    if ((yield* prices.meaningsIn(leading.split(" ").slice(-3).join(" "), language)).has("cost")) return true;
  }
  return false;
}

function* kindOf(
  { kind, headings }: Passage,
  language: string | null,
  inOwnWords = (text: string) => text,
): Steps<Passage["kind"]> {
  if (kind === "others") return kind;
  let found = kind;
  for (const heading of headings) {
    const told = wordCount(heading) > HEADING_WORDS ? null : yield* kindOfHeading(inOwnWords(heading), language);
    if (told === "others") return told;
    found = told ?? found;
  }
  return found === "compared" ? "others" : found;
}

/** What a heading says of the part below it; null if nothing. */
function* kindOfHeading(heading: string, language: string | null): Steps<Passage["kind"] | null> {
  const meanings = yield* prices.meaningsIn(heading, language);
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
function* isUpkeep({ headings }: Passage, language: string | null): Steps<boolean> {
  for (const heading of headings) {
    if (wordCount(heading) > HEADING_WORDS) continue;
    const found = yield* prices.meaningsIn(heading, language);
    if (found.has("upkeep_heading") || isWhyFree(heading, found)) return true;
  }
  return false;
}

/** Sentences of one passage that are looked at. */
const MAX_SENTENCES = 60;

/** Whether a part about prices says that something costs nothing where a plan's price would stand: before one that is higher. */
function* listsFreePlan(part: OwnText, rest: string, hasCosts: boolean, language: string | null): Steps<boolean> {
  const sentences = statementsOf(part.text).slice(0, MAX_SENTENCES);
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1] ?? "";
    const isCell = part.isTable && (yield* isFreeCell(before, sentence, language));
    if (!isCell && !(yield* saysNothingIsPaid(sentence, language))) continue;
    if (yield* asksForAside(before, language)) continue;
    if (!hasCosts || hasLimit(sentence)) return true;
    const onwards = [yield* afterClaim(sentence, language), ...sentences.slice(index + 1), rest].join(" . ");
    if ((yield* judged(amountsIn(onwards), language, true)).costs) return true;
  }
  return false;
}

const CELL_WORDS = 4;

/** "No charge": a cell that is a price in words, and not the one behind "Setup". */
function* isFreeCell(before: string, cell: string, language: string | null): Steps<boolean> {
  if (wordCount(cell) > CELL_WORDS) return false;
  if (hasAny(yield* prices.meaningsIn(`${before} ${cell}`, language), ["aside", "fee", "share"])) return false;
  return hasAny(yield* prices.meaningsIn(cell, language), ["no_fees", "all_free"]);
}

/** "What does the setup cost?": what is answered is no plan's price. */
function* asksForAside(before: string, language: string | null): Steps<boolean> {
  return isQuestion(before) && hasAny(yield* prices.meaningsIn(before, language), ["aside", "fee"]);
}

/** A sentence without the prices before its claim, if that is its last clause or a cell with the word alone. */
function* afterClaim(sentence: string, language: string | null): Steps<string> {
  if (sentence.endsWith("|")) return "";
  const last = clausesOf(sentence).at(-1) ?? "";
  return hasAny(yield* prices.meaningsIn(last, language), ["nothing", "all_free"]) ? last : sentence;
}

function* saysNothingIsPaid(sentence: string, language: string | null): Steps<boolean> {
  if (!sentence || isQuestion(sentence) || isFreeForATime(sentence)) return false;
  if (endsFreeAlone(sentence) && !hasAny(yield* prices.meaningsIn(sentence, language), ["aside", "fee"])) return true;
  if (yield* isAboutOther(sentence, language)) return false;
  if (namesFree(sentence) && (yield* isPlanFree(sentence, language))) return true;
  return yield* isForNothing(sentence, language);
}

/** "Small. On the house |": in a cell or on a card of its own. */
const endsFreeAlone = (sentence: string) => {
  const cell = /(?:^|\s)(?<words>\S+)\s*\|$/u.exec(sentence)?.groups?.words;
  return cell !== undefined && isFreeAlone(cell);
};

/** "Up to five hives you pay nothing", and not "guests pay nothing", "two months cost nothing", "no setup fee". */
function* isForNothing(sentence: string, language: string | null): Steps<boolean> {
  if (namesSpan(sentence)) return false;
  const found = yield* prices.meaningsIn(sentence, language);
  if (hasAny(found, ["trial", "no_free", "referral"])) return false;
  // "Companies below $1M of revenue may use it without charge."
  if (found.has("may_use")) return true;
  if (found.has("others") && !found.has("free_plan")) return false;
  if (hasAny(found, ["aside", "fee"]) && !isOfProduct(sentence)) return false;
  if (found.has("share") && hasShare(sentence)) return false;
  return found.has("nothing") || found.has("all_free") || found.has("free_plan");
}

/** Characters of a part that is as short as a card. */
const SHORT = 240;

/** A short part and the short one after it, as two plans stand beside each other. */
const withNext = (text: string, next: string) =>
  text.length <= SHORT && next.length <= SHORT ? `${text} ${next}` : text;

/** Sentences that may stand between what is free and what has a price. */
const BESIDE = 2;

/** Whether a sentence claims that something is free and one beside it has a price: "Alone you pay nothing. Teams pay $5." */
function* namesBoth(text: string, language: string | null): Steps<boolean> {
  if ([...amountsIn(text)].length === 0) return false;
  const sentences = statementsOf(text).slice(0, MAX_SENTENCES);
  for (const [index, sentence] of sentences.entries()) {
    if (!hasAny(yield* claimsIn(sentence, language), [...free, "open_license"])) continue;
    const near = sentences.slice(Math.max(0, index - BESIDE), index + BESIDE + 1).join(" ");
    if ((yield* judged(amountsIn(near), language, false)).costs) return true;
  }
  return false;
}

/** Sentences of a card, of which the first ends with its price. */
const CARD_SENTENCES = 8;

/** Whether "free" stands beside a price, or among several. */
function* namesFreePlan(text: string, isList: boolean, language: string | null): Steps<boolean> {
  const sentences = statementsOf(text).slice(0, MAX_SENTENCES);
  for (const [index, sentence] of sentences.entries()) {
    if (!namesFree(sentence) || isQuestion(sentence) || isFreeForATime(sentence)) continue;
    const near = sentences.slice(index, index + (endsFreeAlone(sentence) ? CARD_SENTENCES : 2)).join(" . ");
    if (!isList && !(yield* judged(amountsIn(near), language, false)).costs) continue;
    if (yield* isPlanFree(sentence, language)) return true;
  }
  return false;
}

/** "Free, without ads", "für alle kostenlos": a sentence that begins or ends with the word says it of the product. */
function* saysFree(text: string, language: string | null): Steps<boolean> {
  for (const sentence of statementsOf(text).slice(0, MAX_SENTENCES)) {
    if (!framesWithFree(sentence) || isQuestion(sentence) || isFreeForATime(sentence)) continue;
    if (yield* isAboutOther(sentence, language)) continue;
    if (yield* isPlanFree(sentence, language)) return true;
  }
  return false;
}

/** Whether a part of a sentence says that the product is free, and not its support, or those whom it serves. */
function* isPlanFree(sentence: string, language: string | null): Steps<boolean> {
  const whole = yield* prices.meaningsIn(sentence, language);
  if (!whole.has("free") || hasAny(whole, ["trial", "no_free", "referral", "order"]) || deniesFree(sentence))
    return false;
  if (!whole.has("aside")) return true;
  for (const clause of clausesOf(sentence)) {
    if (!namesFree(clause)) continue;
    const here = yield* prices.meaningsIn(clause, language);
    if (here.has("free") && !here.has("aside")) return true;
  }
  return false;
}
