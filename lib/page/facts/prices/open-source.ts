import { codeHostPattern } from "@/lib/core/identity/code-hosts";
import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { anyOf } from "../words/price-phrases";
import { leadOf } from "./lead";
import { linksTo, pricePage, pricePart } from "./price-links";
import { type MeaningsIn, meaningsFor } from "./price-words";

/** Characters at the foot of a page, where licences are named, whatever the heading above them is about. */
const FOOT = 300;
/** "Scans your open source packages", "an alternative to open source CRMs": something of others is open source. */
const ofOthers = new RegExp(`\\b${anyOf("code_of_others")}\\b`, "giu");

/**
 * Whether a page leads with being open source, or has a free licence at its foot, and links no page about prices.
 * @param at the title, descriptions and first headings; the meanings of all words of the page
 */
export function* isOpenAtEnds(
  page: PageEvidence,
  { lead, meaningsIn, words }: { lead: string; meaningsIn: MeaningsIn; words: ReadonlySet<string> },
): Steps<boolean> {
  if (linksTo(page, pricePage) || linksTo(page, pricePart)) return false;
  // A page that asks visitors to contact sales sells something.
  if (yield* leadsWithIt(page, lead, meaningsIn)) return !words.has("asks_sales");
  return yield* hasFreeLicence(page, meaningsIn);
}

/** Whether a page leads with being open source, or has a free licence at its foot, whatever it sells beside it. */
export function* openSourceSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  const meaningsIn = meaningsFor(language);
  if (yield* leadsWithIt(page, leadOf(page), meaningsIn)) return true;
  return (yield* hasFreeLicence(page, meaningsIn)) || (yield* countsIt(page, meaningsIn));
}

/** A point of a list is said in a few words: "100% open source". */
const MAX_POINT = 40;
const codeHost = new RegExp(`^https?://(?:${codeHostPattern})/[^/?#]`, "i");

/** Whether a page counts being open source among its points, or in a line at its first heading or its foot, and leads to its code. */
function* countsIt(page: PageEvidence, meaningsIn: MeaningsIn): Steps<boolean> {
  if (!page.anchors.some(({ href }) => codeHost.test(href))) return false;
  const points = [...page.paragraphs, ...linesAtEnds(page)].filter((text) => text.length <= MAX_POINT).join(" . ");
  return (yield* meaningsIn(points.replace(ofOthers, " "))).has("open_source");
}

/** Above the first heading more words are a menu. */
const BADGE_WORDS = 4;

/**
 * What stands right above the first heading, "Open source desktop app", and what is below it, "Free · Open source · No account"; then
 * what ends the page.
 */
function linesAtEnds({ passages: [above, below], text }: PageEvidence): string[] {
  const linesOf = (text = "") => text.split(/[.!?]\s|[·•|→←↗]/u).map((line) => line.trim());
  const badges = linesOf(above?.text)
    .slice(-2)
    .filter((line) => line.split(" ").length <= BADGE_WORDS);
  return [...badges, ...linesOf(below?.text), ...linesOf(text.slice(-FOOT))];
}

/** Whether a page says anywhere that its code is open, or names a free licence: what it costs then goes without saying. */
export function* saysOpenSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  if (yield* openSourceSteps(page, language)) return true;
  const said = yield* meaningsFor(language)(page.text.replace(ofOthers, " "));
  return said.has("open_source") || said.has("open_license");
}

function* leadsWithIt(page: PageEvidence, lead: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const first = [lead, ...page.paragraphs.slice(0, 2).map((text) => text.slice(0, 400))].join(" . ");
  return (yield* meaningsIn(first.replace(ofOthers, " "))).has("open_source");
}

function* hasFreeLicence(page: PageEvidence, meaningsIn: MeaningsIn): Steps<boolean> {
  return (yield* meaningsIn(page.text.slice(-FOOT))).has("open_license");
}
