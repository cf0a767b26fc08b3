import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { metaOf } from "../evidence/page-evidence";
import { amountsIn } from "../words/amounts";
import { wordTable } from "../words/word-table";
import { statementsOf } from "./statements";

/** How often a price is paid; db/data/pay-once-words.csv has the words by language. */
const words = wordTable("pay-once-words.csv", [
  /** Says by itself that nothing is paid again. */
  "pay_once",
  /** Says so directly behind a sum. */
  "once",
  /** The sum directly before it is paid again. */
  "recurring",
  /** Hides "once" where it means something else. */
  "other",
]);

/** Sentences of a page that are looked through, and characters of one. */
const MAX_SENTENCES = 1_000;
const MAX_SENTENCE = 500;

/**
 * Whether the page sells its product once and for all: it names a sum and says so, or the sum is before such a word, and no
 * sum is paid again. "No subscription" alone is also said of what costs nothing. What others say or cost counts for nothing.
 */
export function* paidOnceSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  let isOnce = false;
  let costs = false;
  for (const sentence of sentencesOfPage(page)) {
    for (const { value, after } of amountsIn(sentence)) {
      if (value === 0) continue;
      const behind = yield* words().meaningsIn(firstClause(after), language);
      if (behind.has("recurring")) return false;
      costs = true;
      isOnce ||= behind.has("once");
    }
    isOnce ||= (yield* words().meaningsIn(sentence, language)).has("pay_once");
  }
  return isOnce && costs;
}

function* sentencesOfPage(page: PageEvidence): Generator<string> {
  const own = page.passages.filter(({ kind }) => kind !== "others" && kind !== "compared");
  const texts = [page.title, metaOf(page, "description", "og:description"), ...own.map(({ text }) => text)];
  let left = MAX_SENTENCES;
  for (const text of texts) {
    for (const sentence of statementsOf(text ?? "")) {
      if (left-- === 0) return;
      yield sentence.slice(0, MAX_SENTENCE);
    }
  }
}

/** "$29 once, a year of updates": what is behind a comma is no longer about the sum. */
const firstClause = (after: string) => after.split(/[,;:.!?()|·•–—、，。；：]/, 1)[0] ?? "";
