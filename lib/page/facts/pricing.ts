import { nameKey, wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { type Amount, amountsIn } from "./amounts";
import type { PageEvidence } from "./evidence";
import { isObject, isOfType, type JsonObject, listOf, mostListed, productTypes, textAt } from "./json-ld";
import { metaOf } from "./page-evidence";
import type { Passage } from "./passages";
import { clausesOf, isFreeForATime, isQuestion, namesFree, sentencesOf, withoutRivals } from "./plan-words";
import { claimsIn, free, hasAny } from "./price-claims";
import { prices } from "./price-words";

export type PricingTier = "Free" | "Freemium" | "Paid";

/** Headings are short; a longer one speaks of something. */
const HEADING_WORDS = 8;

/** What a page says about money, apart from its structured data. */
interface Said {
  costs: boolean;
  zero: boolean;
  words: ReadonlySet<string>;
  leadsFree: boolean;
}

/**
 * Says what kind of price the product has, if the page says so: offers in structured data first, then sums for a month or a
 * seat or in a part about prices, then words in the page's language. Null when it does not; open source alone says nothing
 * about a hosted product's price. A trial is no free plan, and what others pay or charge is not the product's price.
 */
export function* pricingSteps(
  page: PageEvidence,
  name: string | null,
  language: string | null,
): Steps<PricingTier | null> {
  return tierOf(offersOf(page, name), yield* saidOf(page, name, language));
}

function tierOf(offers: Offers, said: Said): PricingTier | null {
  const { words } = said;
  const isTrial = words.has("trial");
  // "Free" in the first lines of a page with a trial is the trial.
  const isFree = hasFreePlan(offers, said) || (!isTrial && (said.leadsFree || words.has("start_free")));
  if (offers.paid || said.costs || words.has("buy")) return isFree || isOpen(said) ? "Freemium" : "Paid";
  if (isFree) return words.has("paid_plan") ? "Freemium" : "Free";
  return isTrial ? "Paid" : null;
}

function hasFreePlan(offers: Offers, { words, zero }: Said): boolean {
  return offers.free || zero || (!words.has("no_free") && (words.has("free_plan") || words.has("all_free")));
}

/** Software under a free licence costs nothing; what costs something beside it is hosting, or more of it. */
const isOpen = ({ words }: Said) => words.has("open_license") && !words.has("no_free");

function* saidOf(page: PageEvidence, name: string | null, language: string | null): Steps<Said> {
  const own: string[] = [];
  const priced: string[] = [];
  let namesFreePlan = false;
  let costs = yield* isOnButton(page, language);
  for (const passage of page.passages) {
    const said = yield* kindOf(passage, language);
    if (said === "others") continue;
    const text = withoutRivals(passage.text, name);
    own.push(text);
    const kind = said === "plain" && (yield* listsPrices(text, language)) ? "prices" : said;
    if (kind === "prices") {
      priced.push(text);
      namesFreePlan ||= yield* isFreePlan(passage.headings.at(-1) ?? "", language);
    }
    namesFreePlan ||= yield* listsFreePlan(text, language, kind === "prices");
    costs ||= kind === "plain" && (yield* costsBeyondFree(text, language));
  }
  const text = own.join(" . ");
  const heads = page.headings.map((heading) => heading.text);
  const first = [page.title, metaOf(page, "description"), metaOf(page, "og:description"), ...heads.slice(0, 3)];
  const lead = withoutRivals(first.filter(Boolean).join(" . "), name);
  const words = yield* claimsIn(`${lead} . ${text}`, language);
  const leadWords = yield* claimsIn(lead, language);
  const sums = yield* judged(amountsIn(text), language, false);
  const inPrices = yield* judged(amountsIn(priced.join(" . ")), language, true);
  return {
    costs: costs || sums.costs || inPrices.costs,
    zero: sums.zero || inPrices.zero || namesFreePlan,
    words,
    leadsFree: leadWords.has("free"),
  };
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

/** "Buy on Steam – $14.99", "Get the template for $29": a button that sells names its price. */
function* isOnButton({ anchors }: PageEvidence, language: string | null): Steps<boolean> {
  for (const { text } of anchors.slice(0, MAX_BUTTONS)) {
    if (text.length > 80 || !/\d/.test(text)) continue;
    for (const { before, value } of amountsIn(text)) {
      if (value === 0 || !/(?:^|[–—:·(|-]|\p{L})\s?$/u.test(before)) continue;
      const around = yield* prices.meaningsIn(text, language);
      if (around.has("get") && !around.has("others") && !around.has("fee")) return true;
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
    if (around.has("others") || around.has("fee")) continue;
    if ((yield* prices.meaningsIn(leading.split(" ").slice(-3).join(" "), language)).has("cost")) return true;
  }
  return false;
}

function* kindOf({ kind, headings }: Passage, language: string | null): Steps<Passage["kind"]> {
  if (kind === "others") return kind;
  let found = kind;
  for (const heading of headings) {
    if (wordCount(heading) > HEADING_WORDS) continue;
    const meanings = yield* prices.meaningsIn(heading, language);
    if (meanings.has("price_heading")) found = "prices";
    else if (meanings.has("others_heading")) return "others";
  }
  return found;
}

/** Sums among which two prices are looked for. */
const MAX_LISTED = 40;

/** Whether a text has two prices of the product at least: such a part is about prices, whatever its heading. */
function* listsPrices(text: string, language: string | null): Steps<boolean> {
  let count = 0;
  let left = MAX_LISTED;
  for (const amount of amountsIn(text)) {
    if (--left < 0) return false;
    if ((yield* isOwnPrice(amount, language, amount.value === 0)) && ++count === 2) return true;
  }
  return false;
}

/** Whether a heading in a part about prices is the word "Free": the name of a plan. */
function* isFreePlan(heading: string, language: string | null): Steps<boolean> {
  return wordCount(heading) <= 3 && (yield* prices.meaningsIn(heading, language)).has("free");
}

/** Sentences of one passage that are looked at. */
const MAX_SENTENCES = 60;

/** Whether "free" stands where a plan's price stands: anywhere in a part about prices, elsewhere beside a price. */
function* listsFreePlan(text: string, language: string | null, amongPrices: boolean): Steps<boolean> {
  const sentences = sentencesOf(text).slice(0, MAX_SENTENCES);
  for (const [index, sentence] of sentences.entries()) {
    if (!namesFree(sentence)) continue;
    if (isQuestion(sentence) || isFreeForATime(sentence)) continue;
    const near = amongPrices ? "" : [sentence, sentences[index + 1] ?? ""].join(" . ");
    if (!amongPrices && !(yield* judged(amountsIn(near), language, false)).costs) continue;
    if (yield* isPlanFree(sentence, language)) return true;
  }
  return false;
}

/** Whether a part of a sentence says that the product is free, and not its support, or those whom it serves. */
function* isPlanFree(sentence: string, language: string | null): Steps<boolean> {
  const whole = yield* prices.meaningsIn(sentence, language);
  if (!whole.has("free") || whole.has("trial") || whole.has("no_free")) return false;
  if (!whole.has("aside")) return true;
  for (const clause of clausesOf(sentence)) {
    if (!namesFree(clause)) continue;
    const here = yield* prices.meaningsIn(clause, language);
    if (here.has("free") && !here.has("aside")) return true;
  }
  return false;
}

function* judged(amounts: Iterable<Amount>, language: string | null, amongPrices: boolean) {
  const found = { costs: false, zero: false };
  for (const amount of amounts) {
    if (found.costs && found.zero) break;
    if (!(yield* isOwnPrice(amount, language, amongPrices))) continue;
    if (amount.value > 0) found.costs = true;
    else found.zero = true;
  }
  return found;
}

/** What is in the same sentence before a sum; of what follows only the next words are looked at. */
const lastSentence = (before: string) => before.split(/[.!?](?:\s|$)|[。！？]/).at(-1) ?? "";
const firstSentence = (after: string) => after.split(/[.!?](?:\s|$)|[。！？]/)[0] ?? "";

function* isOwnPrice({ before, after }: Amount, language: string | null, amongPrices: boolean): Steps<boolean> {
  const leading = lastSentence(before);
  const around = yield* prices.meaningsIn(`${leading} | ${after}`, language);
  if (around.has("others")) return false;
  if (around.has("fee") && (yield* isFee(leading, after, language))) return false;
  if (amongPrices) return true;
  const next = `${leading.split(" ").slice(-2).join(" ")} | ${after.slice(0, 24)}`;
  const marked =
    /^\s?(?:\/|,? ?(?:paid |payable )?(?:once|one.time)\b|per\b|a\b|each\b|pro\b|par\b|por\b|al\b|im\b|all')/i.test(
      after,
    ) ||
    /(?:月額|年額|每月|每年|월|매월|연|연간|aylık|yıllık|ayda|yılda|monthly|yearly|monatlich|jährlich|mensuel|annuel|mensual|anual|mensal|mensile|annuale|einmalig|one.time|une fois|pago único de|paiement unique de|una tantum|pagamento único de)\s*$/i.test(
      leading,
    );
  const nearWords = yield* prices.meaningsIn(next, language);
  if (/^\s?(?:\/\s?[\p{L}\d]|per (?:\d|\p{L}))/u.test(after) || nearWords.has("from")) return true;
  return nearWords.has("period") && (marked || hasPeriodNext(after) || nearWords.has("buy"));
}

/** Whether a sum is a fee or a gift: the words are next to it, not behind a comma. */
function* isFee(leading: string, after: string, language: string | null): Steps<boolean> {
  const beside = `${clausesOf(leading).at(-1)?.slice(-30) ?? ""} | ${clausesOf(firstSentence(after))[0]?.slice(0, 20) ?? ""}`;
  return (yield* prices.meaningsIn(beside, language)).has("fee");
}

/** "980円／月", "9 €/mois", "9,900원/월", "$9 monthly", "49 TL aylık": the next word is a span of time. */
const hasPeriodNext = (after: string) => /^\s?(?:[/／]|l['’]|\p{L}{2,})/u.test(after);

interface Offers {
  free: boolean;
  paid: boolean;
}

/** The offers of the product itself: of several products on a page those that bear its name, if any does. */
function offersOf({ jsonLd }: PageEvidence, name: string | null): Offers {
  const all = jsonLd.filter((node) => isOfType(node, productTypes));
  const key = nameKey(name ?? "");
  const named = all.filter((node) => key !== "" && nameKey(textAt(node, "name") ?? "") === key);
  const products = named.length > 0 ? named : all;
  const sums = products.flatMap((node) => listOf(node.offers).slice(0, mostListed)).flatMap(pricesOf);
  const free = sums.includes(0) || products.some((node) => String(node.isAccessibleForFree).toLowerCase() === "true");
  return { free, paid: sums.some((price) => price > 0) };
}

/** The prices of an Offer, or of the offers and bounds of an AggregateOffer. */
function pricesOf(offer: unknown): number[] {
  if (!isObject(offer)) return [];
  const parts: JsonObject[] = [
    offer,
    ...[...listOf(offer.offers).slice(0, mostListed), ...listOf(offer.priceSpecification).slice(0, mostListed)].filter(
      isObject,
    ),
  ];
  return parts.flatMap((part) => [part.price, part.lowPrice, part.highPrice].flatMap(amount));
}

function amount(value: unknown): number[] {
  const text = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 40).trim() : "";
  const number = Number(text.replace(/^[^\d]*/, "").replace(",", "."));
  return /\d/.test(text) && Number.isFinite(number) ? [number] : [];
}
