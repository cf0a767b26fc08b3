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

/** What a search was asked, and what the catalog answered. */
interface Answered {
  question: Question | null;
  words: Terms;
  total: number;
}

/** Row → how the search used its words. */
export function toFound({ question, words, ...answered }: Answered): Found {
  if (question?.kind === "words" && words.found.length + words.unmatched.length === 0) return noWordsIn(question.words);
  if (question && question.kind !== "words") return { words: [], unmatched: [], note: noteOnLike(question, answered) };
  const note = notesOn(words, answered).join(" ");
  return { words: words.found.map(({ word }) => word), unmatched: words.unmatched, note: note || null };
}

/** A search of signs alone, such as an emoji. */
function noWordsIn(q: string): Found {
  const signs = q.split(/\s+/).filter(Boolean);
  const note = `No listing contains ${quoted(signs)}: only letters and digits are searched for.`;
  return { words: [], unmatched: signs, note };
}

function noteOnLike(question: Exclude<Question, { kind: "words" }>, { total }: { total: number }): string {
  switch (question.kind) {
    case "like":
      return `Products like ${question.product.name}, which comes first.`;
    case "page": {
      const found = total > 0 ? "These hold most of" : "No listing holds any of";
      return `No product is listed at ${question.url}. ${found} what its page says: “${question.words}”.`;
    }
    case "unlisted":
      return `No product is listed at ${question.url}. ${question.reason} To find products like it, search by words that say what it does, such as “web analytics”.`;
  }
}

function notesOn({ found, unmatched, corrected }: Terms, { total }: Omit<Answered, "question" | "words">) {
  return [
    ...corrected.map(({ word, meant }) => `No listing contains ${quoted([word])}; we searched for “${meant}”.`),
    ...(unmatched.length > 0 ? [`No listing contains ${quoted(unmatched)}.`] : []),
    // Without filters, a word that is found is in some listing.
    ...(found.length > 0 && total === 0
      ? [`No listing within these filters contains ${quoted(found.map(({ word }) => word))}.`]
      : []),
    // More matches than this are not counted: see db/search.ts.
    ...(found.length > 0 && total > COUNTED
      ? [`The total is an estimate: about ${formatNumber(total)} listings match.`]
      : []),
  ];
}

const quoted = (words: readonly string[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words.map((word) => `“${word}”`));
