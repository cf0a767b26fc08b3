import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { decide } from "@/lib/partner/decide";
import { queueDecisionMail } from "@/lib/partner/mails";
import { change } from "./fields";

export const resumePartner = definePageOperation({
  ...change,
  name: "resume_partner",
  summary:
    "Lets a stopped partner publish again, with a new key that they make on their own page. Old keys stay revoked.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    const set = { status: "approved", note: null, decidedAt: ctx.now } as const;
    await decide(ctx, id, { from: "stopped", set, action: "resume_partner" }, (tx, row) =>
      queueDecisionMail(tx, ctx, row, { decision: "resumed", reason: null }),
    );
    return { status: "approved" as const };
  },
});
