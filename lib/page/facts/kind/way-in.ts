import type { Steps } from "@/lib/page/fetch/steps";
import type { Anchor, PageEvidence } from "../evidence/evidence";
import { leadsToReleases, linkVotes } from "../type/type-links";
import { wordTable } from "../words/word-table";
import { callsOf } from "./calls";

/**
 * How one who has not bought gets to see a product: by asking those who sell it, by waiting until it opens, or by ordering it
 * before it is there. Null: by signing up, or nothing is said.
 */
export type WayIn = "request" | "waitlist" | "preorder" | null;

/** What links and buttons call for; db/data/way-in-words.csv has it by language. A longer phrase hides the words in it. */
const words = wordTable("way-in-words.csv", ["asks", "starts", "sells", "waits", "preorders"] as const);

/**
 * Reads the links and buttons of a page. One that lets a visitor start opens the product, whatever the others ask for. What is
 * coming beside a product that can be had, the next game or the app for another phone, makes nobody wait for this one.
 */
export function* wayInSteps(page: PageEvidence, language: string | null): Steps<WayIn> {
  const called = yield* words().meaningsIn(callsOf(page), language);
  if (called.has("waits") || called.has("preorders")) {
    if (called.has("sells") || (yield* leadsToProductSteps(page, language))) return null;
    return called.has("waits") ? "waitlist" : "preorder";
  }
  return called.has("asks") && !called.has("starts") ? "request" : null;
}

const MAX_ANCHORS = 1_000;

/** Whether a link leads to a store that has the product, or to its file, and does not itself say that it is coming. */
function* leadsToProductSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  for (const anchor of page.anchors.slice(0, MAX_ANCHORS)) {
    if (!isOfProduct(anchor)) continue;
    const said = yield* words().meaningsIn(anchor.text, language);
    if (!said.has("waits") && !said.has("preorders")) return true;
  }
  return false;
}

/** A tester's invitation is no store. Stores for computers' games show what is not out, too, and code may be of a part. */
const isOfProduct = (anchor: Anchor) =>
  !testers.test(anchor.href) &&
  (leadsToReleases([anchor]) || linkVotes([anchor]).some(([type]) => type !== "game" && type !== "developer_tool"));
const testers = /^https?:\/\/testflight\.apple\.com\//i;
