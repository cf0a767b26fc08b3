import { z } from "zod";
import type { Db } from "@/db/client";
import type { LaunchWithDraft } from "@/db/drafts";
import { findFounderAddress, holdDraft } from "@/db/founder-drafts";
import { moveListing } from "@/db/moves";
import { holdSlotsOf } from "@/db/slots";
import { asFounder, type FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { textBounds } from "@/lib/core/text-bounds";
import { factsOf } from "@/lib/launch/draft/draft-facts";
import { refuseTwin, refuseUnlessOwn, wrongState } from "@/lib/launch/draft/draft-guards";
import { toFounderDraft } from "@/lib/launch/draft/founder-draft";
import { type Gate, judgeGates } from "@/lib/launch/draft/gates";
import { isOver, requireDraftId, withDraftId } from "@/lib/launch/draft/load-draft";
import { reviewTime } from "@/lib/launch/draft/path";
import { cancelDraftSequence, queueMail } from "@/lib/mail/queue";
import { change } from "./fields";

export const submitDraft = definePageOperation({
  ...change,
  name: "submit_draft",
  summary:
    "Submits a draft for review: state, audit entry and mail in one transaction. From then on it has a place in its week. Other submissions for the same week wait until this transaction ends, so that no place is given twice.",
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    const id = requireDraftId(draft);
    const row = await ctx.db.transaction(async (tx) => submitHeld(tx, ctx, await holdDraft(tx, id)));
    return toFounderDraft(ctx, row);
  },
});

async function submitHeld(tx: Db, ctx: FounderContext, draft: LaunchWithDraft | null): Promise<LaunchWithDraft> {
  const { now, actor } = ctx;
  if (!draft) throw new Problem("not_found", "There is no draft with this id.");
  if (isOver(draft, now)) throw new Problem("draft_expired");
  refuseUnlessOwn(draft, actor);
  await refuseTwin({ ...ctx, db: tx }, draft);
  if (draft.launchWeek !== null && !draft.instantLaunch) await holdSlotsOf(tx, draft.launchWeek);
  const known = await factsOf({ ...ctx, db: tx }, draft);
  refuseOpenGates(judgeGates(draft, known));
  const moved = await moveListing(tx, "submit", {
    id: draft.id,
    actor: asFounder(ctx),
    at: now,
    set: { submittedAt: now, expiresAt: null, reviewNote: null },
  });
  // The row is held, so nobody else can have moved it.
  if (!moved) throw wrongState(draft.status);
  await cancelDraftSequence(tx, draft.id);
  const to = await findFounderAddress(tx, moved.row);
  if (to !== null) {
    const facts = {
      name: moved.row.name,
      launchUrl: `${ctx.settings.appUrl}${routes.myLaunch(moved.row.slug ?? draft.id)}`,
      week: moved.row.instantLaunch ? null : moved.row.launchWeek,
      reviewTakes: reviewTime(known.reviewSeconds),
    };
    await queueMail(tx, { kind: "submitted", to, key: `submitted:${moved.auditId}`, facts, listingId: draft.id });
  }
  return withDraftId(moved.row, draft.draftId);
}

function refuseOpenGates(gates: Gate[]): void {
  const open = gates.filter(({ done }) => !done);
  if (open.length === 0) return;
  const labels = open.map(({ label }) => label.toLowerCase()).join("; ");
  throw new Problem("invalid_request", `This draft is not ready to be submitted: ${labels}.`, {
    errors: open.map(({ id, label, explanation }) => ({
      path: id,
      code: "gate_open",
      message: `${label} is not done yet`,
      fix: explanation,
    })),
  });
}
