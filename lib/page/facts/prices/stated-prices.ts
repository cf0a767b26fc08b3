import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { metaOf } from "../evidence/page-evidence";
import { leadsElsewhere } from "../type/type-links";
import { withFigures } from "../words/amounts";
import { isStuffedLine } from "../words/stuffed";
import { countsFreeUses } from "./free-parts";
import { leadOf } from "./lead";
import { isOpenAtEnds } from "./open-source";
import { rivalsIn, withoutOthers } from "./other-products";
import { hasQuotedPlan, namesPaidPlan } from "./paid-plans";
import { claimsIn } from "./price-claims";
import { isOnButton, linksTo, premiumPage, pricePage } from "./price-links";
import { findCards, isTrialCard, type OwnText } from "./price-lists";
import { ownTexts } from "./price-parts";
import { describedIn, listedIn, plainIn } from "./price-sums";
import type { MeaningsIn } from "./price-words";

/** What a page states about its prices, apart from structured data. */
export interface StatedPrices {
  /** The part about prices, by heading or markup, has a price. */
  listsCost: boolean;
  /** That part has something without a price: a plan, or all of it. */
  listsFree: boolean;
  /** That part has a share of each sale as the price. */
  listsShare: boolean;
  /** The question for the price is answered with "nothing". */
  isFlat: boolean;
  /** Another part names a price. */
  costs: boolean;
  /** Another part names a price of nothing. */
  zero: boolean;
  /** Another part names something free and a price next to each other. */
  beside: boolean;
  /** Meanings of the words on the page (db/data/price-words.csv), after questions and negations are taken into account. */
  words: ReadonlySet<string>;
  /** Software under a free licence costs nothing; what costs something beside it is hosting, or more of it. */
  isOpen: boolean;
  /** The page leads with open source, or has the licence at its foot, and links no page about prices. */
  isOpenAtEnds: boolean;
  /** The title, a description or one of the first headings says "free". */
  leadsFree: boolean;
  /** It links a page about prices. */
  linksPrices: boolean;
  /** It links a page about a paid version. */
  linksPremium: boolean;
}

/** Characters in which the names of other products are looked for. */
const MAX_NAMED = 20_000;

/**
 * Reads what a page states about its prices, in steps.
 * @param name the product's name; sums of other products are left out
 * @param meaningsIn of the page's language
 */
export function* statedPriceSteps(
  page: PageEvidence,
  name: string | null,
  meaningsIn: MeaningsIn,
): Steps<StatedPrices> {
  const rivals = rivalsIn(page.text.slice(0, MAX_NAMED), name);
  const invitations = yield* invitationsElsewhere(page, meaningsIn);
  const withOwnName = ownNameIn(name);
  const inOwnWords = (text: string) =>
    withOwnName(withoutOthers(withFigures(withoutAll(text, invitations)), name, rivals));
  const { own, parts } = yield* ownTexts(page, inOwnWords, meaningsIn);
  yield* findCards(parts, meaningsIn);
  const lead = inOwnWords(leadOf(page));
  const words = yield* claimsIn([lead, ...own].join(" . "), meaningsIn);
  if ((yield* namesPaidPlan(parts, meaningsIn)) || (yield* hasQuotedPlan(parts, meaningsIn))) words.add("paid_plan");
  if (parts.some(isTrialCard)) words.add("trial");
  if (yield* countsFreeUses(own, parts, meaningsIn)) words.add("free_plan");
  const sums = yield* sumsOf(page, parts, meaningsIn);
  const isFreeInLead = (yield* claimsIn(lead, meaningsIn)).has("free");
  return {
    ...sums,
    words,
    isOpen: words.has("open_license") && !words.has("no_free"),
    isOpenAtEnds: !words.has("no_free") && (yield* isOpenAtEnds(page, { lead, meaningsIn, words })),
    leadsFree: sums.leadsFree || isFreeInLead,
    linksPrices: linksTo(page, pricePage),
    linksPremium: linksTo(page, premiumPage),
  };
}

/**
 * What links to stores and to places for code are called that invite to try it, unless a time is named: "Try it for free" begins
 * no trial there. None that is said of a link on the product's own site too.
 */
function* invitationsElsewhere({ anchors }: PageEvidence, meaningsIn: MeaningsIn): Steps<string[]> {
  const shown = anchors.filter(({ isHidden, text }) => !isHidden && text !== "" && text.length <= MAX_INVITATION);
  const own = new Set(shown.filter((anchor) => !leadsElsewhere(anchor)).map(({ text }) => text));
  const found = new Set<string>();
  for (const { text } of shown.filter(leadsElsewhere).slice(0, MAX_PLACES)) {
    if (own.has(text) || /\d/.test(text)) continue;
    if ((yield* meaningsIn(text)).has("trial")) found.add(text);
  }
  return [...found];
}
const MAX_INVITATION = 40;
const MAX_PLACES = 40;

const withoutAll = (text: string, parts: readonly string[]) =>
  parts.reduce((rest, part) => rest.replaceAll(part, " "), text);

/** The prices in the part about prices, in the other parts, in the description and on buttons. */
function* sumsOf(page: PageEvidence, parts: readonly OwnText[], meaningsIn: MeaningsIn) {
  const headed = parts.filter(({ isHeaded }) => isHeaded);
  const others = parts.filter(({ isHeaded }) => !isHeaded);
  const listed = yield* listedIn(headed, meaningsIn);
  const plain = yield* plainIn(others, meaningsIn);
  const description = metaOf(page, "description", "og:description") ?? "";
  const described = yield* describedIn(isStuffedLine(description) ? "" : description, meaningsIn);
  return {
    listsCost: listed.costs,
    listsFree: listed.free,
    listsShare: listed.share,
    isFlat: listed.flat || plain.flat,
    costs: plain.costs || described.costs || (yield* isOnButton(page, meaningsIn)),
    zero: plain.zero || described.zero,
    beside: plain.beside || described.beside,
    leadsFree: plain.leadsFree,
  };
}

/** Replaces the product's name in a text by a word that the table of price words knows. */
function ownNameIn(name: string | null): (text: string) => string {
  if (!name || name.length <= 2) return (text) => text;
  const pattern = new RegExp(name.replace(/[^\p{L}\p{N}]/gu, "."), "giu");
  return (text) => text.replace(pattern, "thisproduct");
}
