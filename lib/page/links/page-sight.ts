import { defaultTreeAdapter } from "parse5";
import type { Document, Node } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { Budget } from "@/lib/page/styles/budget";
import { stylesOf } from "@/lib/page/styles/page-styles";
import type { OwnStyles } from "@/lib/page/styles/style-set";
import { type BroughtIn, runsScripts } from "./brought-in";
import { type Judge, judgeOf } from "./visibility";

/** What visitors see of a page, by its elements and its own `<style>`; linked sheets are not fetched to read a text. */
export interface PageSight extends Judge {
  broughtIn: BroughtIn;
  /** What the elements say of themselves. */
  own: OwnStyles;
}

/** Reads the styles of a page once, for all who read its text. */
export function* sightSteps(document: Document, pageUrl: string): Steps<PageSight> {
  const broughtIn = runsScripts(document) ? "all" : "nothing";
  const styles = yield* stylesOf(document, [], pageUrl, new Budget(true));
  return { ...judgeOf(styles, broughtIn, "seen"), broughtIn, own: styles.own };
}

/** Whether a node is a text that visitors do not see; of most nodes that is told at once, of others in pieces. */
export function isUnseen(node: Node, sight: PageSight): boolean | Steps<boolean> {
  const parent = defaultTreeAdapter.isTextNode(node) && node.value.trim() !== "" ? node.parentNode : null;
  if (parent === null || !("tagName" in parent)) return false;
  return sight.hidesWordsNow(parent) ?? sight.hidesWords(parent);
}
