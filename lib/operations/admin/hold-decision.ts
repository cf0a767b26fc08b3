import { addSeconds } from "date-fns";
import { z } from "zod";
import { findLastDecider } from "@/db/audit";
import { findHeldDecisions, insertHeldDecision } from "@/db/held-decisions";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { launchOf } from "@/lib/launch/review/decide";
import { type Held, HOLD_SECONDS } from "@/lib/launch/review/held-decisions";
import { change } from "./fields";

/** The purpose of the note to the founder, by decision. One beside an approval is sent to nobody, and is there again once it is undone. */
const wanted: Record<string, string> = {
  request_changes: "Write what to change: the founder reads it in the email.",
  reject: "Write the reason: the founder reads it in the email.",
};

/**
 * The decision is stored at once, so that a closed tab, a crash or a restart loses neither it nor its note. If two admins decide,
 * the first one wins. An admin's own earlier decision is replaced.
 */
export const holdDecision = definePageOperation({
  ...change,
  name: "hold_decision",
  summary: "Holds a decision on a submitted draft for ten seconds. Until then it can be taken back without a trace.",
  input: z.strictObject({
    id: z.uuid(),
    decision: z.enum(["approve", "request_changes", "reject"]),
    note: z.string().trim().max(textBounds.reason).default(""),
  }),
  judge({ decision, note }) {
    const fix = wanted[String(decision)];
    const isWritten = typeof note === "string" && note.trim() !== "";
    return fix === undefined || isWritten ? [] : [{ path: "note", code: "note_needed", message: "is empty", fix }];
  },
  async run({ id, decision, note }, { db, actor, now }): Promise<Held> {
    const { row } = await launchOf({ db }, id);
    if (row.status !== "submitted") {
      return { held: false, by: await findLastDecider(db, id), what: row.status };
    }
    const dueAt = addSeconds(now, HOLD_SECONDS);
    if (await insertHeldDecision(db, { listingId: id, adminId: actor.id, decision, note, dueAt })) {
      return { held: true, dueAt };
    }
    const first = (await findHeldDecisions(db)).find(({ listingId }) => listingId === id);
    return { held: false, by: first?.adminEmail ?? null, what: first?.decision ?? "submitted" };
  },
});
