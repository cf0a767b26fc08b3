import { z } from "zod";
import { COUNTED, type ListingRow, type LiveFilter } from "@/db/live-rows";
import type { Terms } from "@/db/search/search-words";
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
  /** What the list is filtered by. */
  filter: Filter;
}

type Filter = Pick<LiveFilter, "category" | "type" | "span">;

/** Row → how the search used its words. */
export function toFound({ question, words, ...answered }: Answered): Found {
  if (question?.kind === "words" && words.found.length + words.unmatched.length === 0) return noWordsIn(question.words);
  if (question && question.kind !== "words")
    return { words: [], unmatched: [], note: noteOnLike(question, { words, ...answered }) };
  const note = notesOn(words, answered).join(" ");
  return { words: words.found.map(({ word }) => word), unmatched: words.unmatched, note: note || null };
}

/** A search of signs alone, such as an emoji. */
function noWordsIn(q: string): Found {
  const signs = q.split(/\s+/).filter(Boolean);
  const note = `No listing contains ${quoted(signs)}: only letters and digits are searched for.`;
  return { words: [], unmatched: signs, note };
}

function noteOnLike(question: Exclude<Question, { kind: "words" }>, answered: Omit<Answered, "question">) {
  switch (question.kind) {
    case "like":
      return noteOnProduct(question.product, answered);
    case "page": {
      // Its own sentence is a stranger's text, and has no place in one of ours.
      const words = answered.words.found.map(({ word }) => word);
      const found =
        answered.total > 0 ? `These hold words of its page: ${quoted(words)}` : "None holds words of its page";
      return `No product is listed at ${question.url}. ${found}.`;
    }
    case "unlisted":
      return `No product is listed at ${question.url}. ${question.reason} To find products like it, search by words that say what it does, such as “web analytics”.`;
  }
}

function noteOnProduct(product: ListingRow, { total, filter }: Omit<Answered, "question" | "words">): string {
  if (isWithin(filter, product)) return `Products like ${product.name}, which comes first.`;
  if (total === 0) return `No product like ${product.name} is within these filters.`;
  return `Products like ${product.name}, which is not within these filters.`;
}

function isWithin({ category, type, span }: Filter, product: ListingRow): boolean {
  const isOfTime = !span || (product.launchedAt >= span.from && product.launchedAt < span.before);
  return isOfTime && (!category || product.categories.includes(category)) && (!type || product.type === type);
}

function notesOn(
  { found, unmatched, corrected, ignored, translated }: Terms,
  { total }: Omit<Answered, "question" | "words">,
) {
  return [
    ...(ignored.length > 0 ? [`A search has at most six words; ${listed(ignored)} left out.`] : []),
    ...(translated.length > 0 ? [`We also searched in English: ${translations(translated)}.`] : []),
    ...corrected.map(({ word, meant }) => `No listing contains ${quoted([word])}; we searched for “${meant}”.`),
    ...(unmatched.length > 0 ? [`No listing contains ${quoted(unmatched)}.`] : []),
    // Without filters, a word that is found is in some listing.
    ...(found.length > 0 && total === 0
      ? [`No listing within these filters contains ${quoted(found.map(({ word }) => word))}.`]
      : []),
    // More matches than this are not counted: see db/search/search.ts.
    ...(found.length > 0 && total > COUNTED
      ? [`The total is an estimate: about ${formatNumber(total)} listings match.`]
      : []),
  ];
}

const translations = (translated: Terms["translated"]) =>
  new Intl.ListFormat("en").format(translated.map(({ word, meant }) => `“${word}” as “${meant}”`));
const listed = (words: readonly string[]) =>
  `${new Intl.ListFormat("en").format(words.map((word) => `“${word}”`))} ${words.length === 1 ? "is" : "are"}`;
const quoted = (words: readonly string[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words.map((word) => `“${word}”`));
