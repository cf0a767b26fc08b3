import type { AdSlot } from "@/db/schema";

export type { AdSlot };

/** The places of features in an issue, from the top. */
export const adSlots = ["top", "middle", "end"] as const satisfies readonly AdSlot[];
