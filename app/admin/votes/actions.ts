"use server";

import { form } from "@/app/form";
import { formatCount } from "@/lib/core/format/numbers";
import { decideHeldVotes } from "@/lib/operations/admin/decide-held-votes";

export const decide = form(decideHeldVotes, {
  done({ decision, count }) {
    const votes = formatCount(count, "held upvote");
    return { done: decision === "accept" ? `You accepted ${votes}.` : `You rejected ${votes}.` };
  },
});
