import { stemsOf } from "@/lib/page/facts/words/stems";

/** Whether a search has a word twice: "ai ai writer". */
export function saidTwice(query: string): boolean {
  const stems = query.split(" ").flatMap((word) => stemsOf(word));
  return new Set(stems).size < stems.length;
}
