import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { factsIfOpen } from "@/lib/launch/draft/draft-facts";
import { draftOf, founderDraft } from "@/lib/launch/draft/founder-draft";
import { judgeGates } from "@/lib/launch/draft/gates";
import { read } from "./fields";

const WEEKS_SHOWN = 6;

export const getDraft = definePageOperation({
  ...read,
  name: "get_draft",
  summary:
    "A draft by its secret id, with what the signed-in account may see of it. While it is open its owner also gets what the editor shows: the gates that it must pass before it can be submitted, and the next weeks with a free place.",
  input: z.strictObject({ draft: z.string() }),
  async run(input, ctx) {
    const { db, now, settings } = ctx;
    const row = await draftOf(ctx, input.draft);
    const facts = await factsIfOpen(ctx, row);
    const draft = founderDraft(ctx, row, facts);
    if (facts === null || !draft.is_owner) return { draft, editor: null };
    const weeks = await nextFreeWeeks(db, { now, count: WEEKS_SHOWN, slotsPerWeek: settings.freeSlotsPerWeek });
    return { draft, editor: { gates: judgeGates(row, facts), weeks } };
  },
});
