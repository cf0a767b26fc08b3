import type { Steps } from "@/lib/page/fetch/steps";
import { callsOf } from "./calls";
import type { PageEvidence } from "./evidence";
import { wordTable } from "./words/word-table";

/**
 * How one who has not bought gets to see a product: by asking those who sell it, by waiting until it opens, or by ordering it
 * before it is there. Null: by signing up, or nothing is said.
 */
export type WayIn = "request" | "waitlist" | "preorder" | null;

/** What links and buttons call for; db/data/way-in-words.csv has it by language. A longer phrase hides the words in it. */
const words = wordTable("way-in-words.csv", ["asks", "starts", "waits", "preorders"] as const);

/** Reads the links and buttons of a page. One that lets a visitor start opens the product, whatever the others ask for. */
export function* wayInSteps(page: PageEvidence, language: string | null): Steps<WayIn> {
  const called = yield* words.meaningsIn(callsOf(page), language);
  if (called.has("waits")) return "waitlist";
  if (called.has("preorders")) return "preorder";
  return called.has("asks") && !called.has("starts") ? "request" : null;
}
