import { z } from "zod";
import { COUNTED } from "@/db/live-rows";
import type { Terms } from "@/db/search-words";
import { formatNumber } from "@/lib/core/format/numbers";
import type { Question } from "./question";

/** How a search used its words. */
export const Found = z.object({
  words: z.array(z.string()).describe("The words of the search."),
  unmatched: z.array(z.string()).describe("Words that are in no listing."),
  note: z.string().nullable().describe("How to read this answer, such as that its total is an estimate."),
});
export type Found = z.output<typeof Found>;

/** Row → how the search used its words. */
export function toFound(question: Question | null, { found, unmatched, corrected }: Terms, total: number): Found {
  if (question?.kind === "like") {
    return { words: [], unmatched: [], note: `Products like ${question.product.name}, which comes first.` };
  }
  if (question?.kind === "unlisted") {
    const note = `No product is listed at ${question.url}. To find products like it, search by words that say what it does, such as “web analytics”; the readiness check reads a page and suggests a category to filter by.`;
    return { words: [], unmatched: [], note };
  }
  const notes = [
    ...corrected.map(({ word, meant }) => `No listing contains ${quoted([word])}; we searched for “${meant}”.`),
    ...(unmatched.length > 0 ? [`No listing contains ${quoted(unmatched)}.`] : []),
    // More matches than this are not counted: see db/search.ts.
    ...(found.length > 0 && total > COUNTED
      ? [`The total is an estimate: about ${formatNumber(total)} listings match.`]
      : []),
  ];
  return { words: found.map(({ word }) => word), unmatched, note: notes.length > 0 ? notes.join(" ") : null };
}

const quoted = (words: readonly string[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words.map((word) => `“${word}”`));
