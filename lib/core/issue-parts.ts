import type { AdSlot } from "@/db/schema";

// The parts of a newsletter issue that its mail, its page and its packages share.

export type { AdSlot };

/** The places of features, from the top. */
export const adSlots = ["top", "middle", "end"] as const satisfies readonly AdSlot[];

/** Features of the middle stand after this many launches. */
export const LAUNCHES_ABOVE_MIDDLE = 5;

/** Opening words → their paragraphs; an empty line ends one. */
export function paragraphsOf(opening: string): string[] {
  return opening.split(/\n\s*\n/).flatMap((part) => part.trim() || []);
}
