import { z } from "zod";
import { findOtherDrafts } from "@/db/founder-drafts";
import { countCredits } from "@/db/payments";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { factsIfUndecided } from "@/lib/launch/draft/draft-facts";
import { founderDraft } from "@/lib/launch/draft/founder-draft";
import { judgeGates } from "@/lib/launch/draft/gates";
import { loadDraft } from "@/lib/launch/draft/load-draft";
import { read } from "./fields";

const WEEKS_SHOWN = 6;

export const getDraft = definePageOperation({
  ...read,
  name: "get_draft",
  summary:
    "A draft by its secret id, with what the signed-in account may see of it. While it is open its owner also gets what the editor shows: the gates that it must pass before it can be submitted, the next weeks with a free place, and their other drafts of the same product.",
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run(input, ctx) {
    const { db, now, settings } = ctx;
    const row = await loadDraft(ctx, input.draft);
    const facts = await factsIfUndecided(ctx, row);
    const draft = founderDraft(ctx, row, facts);
    if (facts === null || row.status !== "draft" || !draft.is_owner) return { draft, editor: null };
    const weeks = await nextFreeWeeks(db, { now, count: WEEKS_SHOWN, slotsPerWeek: settings.freeSlotsPerWeek });
    const others = (await findOtherDrafts(db, { ...row, ownerId: ctx.actor.id })).flatMap(
      ({ draftId, name, updatedAt }) =>
        draftId === null ? [] : { id: draftId, name, updated_at: updatedAt.toISOString() },
    );
    const hasCredit = (await countCredits(db, ctx.actor.id)) > 0;
    return { draft, editor: { gates: judgeGates(row, facts), weeks, others, hasCredit } };
  },
});
