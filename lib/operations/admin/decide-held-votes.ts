import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { findHeldVotes } from "@/db/held-votes";
import { countVotes, lockForReview, rejectVotes } from "@/db/vote-review";
import { asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format/numbers";
import { definePageOperation } from "@/lib/core/operation";
import { reasonOf } from "@/lib/launch/votes/held-evidence";
import { groupIdOf, toLine } from "@/lib/launch/votes/held-votes";
import { change } from "./fields";

export const decideHeldVotes = definePageOperation({
  ...change,
  name: "decide_held_votes",
  summary: "Counts all votes of a group, or rejects them for good, unless the group has changed since it was shown.",
  input: z.strictObject({
    /** The listing. */
    id: z.uuid(),
    /** The group's id, and how many votes it had when the admin saw it. */
    group: z
      .string()
      .length(16)
      .regex(/^[\da-f]+$/),
    votes: z.coerce.number().int().min(1),
    decision: z.enum(["accept", "reject"]),
  }),
  run: ({ id: listingId, group, votes, decision }, ctx) =>
    ctx.db.transaction(async (tx) => {
      await lockForReview(tx, listingId);
      const held = (await findHeldVotes(tx, listingId)).filter(({ heldFor }) => groupIdOf(heldFor) === group);
      const [first] = held;
      if (!first) throw new Problem("invalid_request", "This group is decided already; the audit log says by whom.");
      const count = formatCount(held.length, "vote");
      if (held.length !== votes) {
        throw new Problem("invalid_request", `The group has ${count} by now. Look at it again.`);
      }
      const which = { listingId, userIds: held.map(({ userId }) => userId) };
      await (decision === "accept" ? countVotes(tx, which) : rejectVotes(tx, which));
      const actor = asAdmin(ctx);
      const reason = `${formatCount(held.length, "held vote")}. ${reasonOf(first.heldFor, toLine(first))}`;
      await writeAudit(tx, [{ listingId, actor, action: `${decision}_votes`, reason, at: ctx.now }]);
      return { decision, count: held.length };
    }),
});
