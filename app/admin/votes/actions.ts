"use server";

import { z } from "zod";
import type { FormState } from "@/components/ui/form-state";
import { formatCount } from "@/lib/format/numbers";
import { decideHeldVotes } from "@/lib/votes/held-votes";
import { act } from "../act";

const Decision = z.object({
  id: z.uuid("There is no such listing."),
  group: z.string().regex(/^[0-9a-f]{16}$/, "There is no such group of votes."),
  votes: z.coerce.number().int().min(1),
  decision: z.enum(["accept", "reject"], "Choose to accept or to reject."),
});

/** Accepts or rejects a group of held votes. */
export async function decide(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Decision, async (ctx, { id, ...group }) => {
    const count = await decideHeldVotes(ctx, { listingId: id, ...group });
    const votes = formatCount(count, "held vote");
    return { done: group.decision === "accept" ? `You accepted ${votes}.` : `You rejected ${votes}.` };
  });
}
