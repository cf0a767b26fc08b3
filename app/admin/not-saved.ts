import type { Outcome } from "@/app/form";
import type { Texts } from "@/lib/core/changed-fields";

/** What a form shows if somebody has changed the same fields since: nothing was saved, and their texts. */
export function notSaved(theirs: Texts): Outcome<Texts> {
  return { problem: "Somebody has changed this since you opened the page", answer: theirs };
}
