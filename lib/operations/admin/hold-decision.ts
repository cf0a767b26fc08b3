import { addSeconds } from "date-fns";
import { z } from "zod";
import { findLastDecider } from "@/db/audit";
import type { LaunchRow } from "@/db/drafts";
import { holdLaunch } from "@/db/founder-drafts";
import { findHeldDecisions, insertHeldDecision } from "@/db/held-decisions";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { noSuchLaunch } from "@/lib/launch/review/decide";
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
  summary:
    "Holds a decision on a submitted draft for ten seconds. Until then it can be taken back without a trace. Refused if the draft was submitted again since the admin read it.",
  input: z.strictObject({
    id: z.uuid(),
    /** Of the submission that the admin has read. */
    submitted_at: z.string().max(textBounds.fingerprint),
    decision: z.enum(["approve", "request_changes", "reject"]),
    note: z.string().trim().max(textBounds.reason).default(""),
  }),
  judge({ decision, note }) {
    const fix = wanted[String(decision)];
    const isWritten = typeof note === "string" && note.trim() !== "";
    return fix === undefined || isWritten ? [] : [{ path: "note", code: "note_needed", message: "is empty", fix }];
  },
  run: ({ id, decision, note, submitted_at: read }, { db, actor, now }): Promise<Held> =>
    db.transaction(async (tx) => {
      // A founder who withdraws it at this moment waits, and ends this decision; or came first.
      const row = await holdLaunch(tx, id);
      if (!row) throw noSuchLaunch();
      if (row.status !== "submitted") {
        return { held: false, by: await findLastDecider(tx, id), what: row.status };
      }
      refuseUnread(row, read);
      const dueAt = addSeconds(now, HOLD_SECONDS);
      if (await insertHeldDecision(tx, { listingId: id, adminId: actor.id, decision, note, dueAt })) {
        return { held: true, dueAt };
      }
      const first = (await findHeldDecisions(tx)).find(({ listingId }) => listingId === id);
      return { held: false, by: first?.adminEmail ?? null, what: first?.decision ?? "submitted" };
    }),
});

/** A founder may withdraw a submission, change everything in it and submit it again while an admin reads the first one. */
function refuseUnread({ submittedAt }: LaunchRow, read: string): void {
  if ((submittedAt?.toISOString() ?? "") === read) return;
  throw new Problem(
    "invalid_request",
    "The founder has submitted this draft again since you opened this page. Open it again and read it, then decide.",
  );
}
