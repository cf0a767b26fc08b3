import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { findHeldVotes } from "@/db/held-votes";
import { countVotes, lockForReview, rejectVotes } from "@/db/vote-review";
import { asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format/numbers";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { reasonOf } from "@/lib/launch/votes/held-evidence";
import { fingerprintOfVotes, groupIdOf, toLine } from "@/lib/launch/votes/held-votes";
import { change } from "./fields";

export const decideHeldVotes = definePageOperation({
  ...change,
  name: "decide_held_votes",
  summary: "Counts all votes of a group, or rejects them for good, unless the group has changed since it was shown.",
  input: z.strictObject({
    /** The listing. */
    id: z.uuid(),
    /** The group's id, and the fingerprint of the votes that the admin saw. */
    group: z
      .string()
      .length(16)
      .regex(/^[\da-f]+$/),
    fingerprint: z.string().max(textBounds.fingerprint),
    decision: z.enum(["accept", "reject"]),
  }),
  run: ({ id: listingId, group, fingerprint, decision }, ctx) =>
    ctx.db.transaction(async (tx) => {
      await lockForReview(tx, listingId);
      const held = (await findHeldVotes(tx, listingId)).filter(({ heldFor }) => groupIdOf(heldFor) === group);
      const [first] = held;
      if (!first) throw new Problem("invalid_request", "This group is decided already; the audit log says by whom.");
      if (fingerprintOfVotes(held) !== fingerprint) {
        const count = formatCount(held.length, "vote");
        throw new Problem(
          "invalid_request",
          `The group has changed since you opened this page: it has ${count} now. Look at it again.`,
        );
      }
      const which = { listingId, userIds: held.map(({ userId }) => userId) };
      await (decision === "accept" ? countVotes(tx, which) : rejectVotes(tx, which));
      const actor = asAdmin(ctx);
      const reason = `${formatCount(held.length, "held vote")}. ${reasonOf(first.heldFor, toLine(first))}`;
      await writeAudit(tx, [{ listingId, actor, action: `${decision}_votes`, reason, at: ctx.now }]);
      return { decision, count: held.length };
    }),
});
